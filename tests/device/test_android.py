"""What is asked of Android, and what is made of its answers: Java's classes are played by plain Python ones."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from diamant.device import Device, Insets, Scale
from diamant.device.language import device_language
from diamant.device.orientation import orientations

TABLET, PHONE = 800, 411


class Corner:
    def __init__(self, radius: int) -> None:
        self.getRadius = lambda: radius


class WindowInsets:
    """Android's own, of the levels 30 and up."""

    def __init__(self, bars=(0, 0, 0, 0), corners=(None, None, None, None)) -> None:
        self._bars = bars
        self._corners = corners

    def getInsets(self, kinds: int) -> Any:  # noqa: N802
        assert kinds == 7 | 128
        left, top, right, bottom = self._bars
        return SimpleNamespace(left=left, top=top, right=right, bottom=bottom)

    def getRoundedCorner(self, place: int) -> Any:  # noqa: N802
        return self._corners[place]


class OldWindowInsets:
    """Android's own, before level 30."""

    def __init__(self, bars, cutout=None) -> None:
        left, top, right, bottom = bars
        self.getSystemWindowInsetLeft = lambda: left
        self.getSystemWindowInsetTop = lambda: top
        self.getSystemWindowInsetRight = lambda: right
        self.getSystemWindowInsetBottom = lambda: bottom
        self.getDisplayCutout = lambda: cutout


class Cutout:
    def __init__(self, left=0, top=0, right=0, bottom=0) -> None:
        self.getSafeInsetLeft = lambda: left
        self.getSafeInsetTop = lambda: top
        self.getSafeInsetRight = lambda: right
        self.getSafeInsetBottom = lambda: bottom


class Intent:
    ACTION_SEND, EXTRA_TEXT, EXTRA_SUBJECT, EXTRA_STREAM = "SEND", "TEXT", "SUBJECT", "STREAM"
    FLAG_GRANT_READ_URI_PERMISSION = 1

    def __init__(self, action: str) -> None:
        self.action, self.type, self.extras, self.flags = action, "", {}, 0

    def setType(self, kind: str) -> None:  # noqa: N802
        self.type = kind

    def putExtra(self, name: str, value: Any) -> None:  # noqa: N802
        self.extras[name] = value

    def addFlags(self, flags: int) -> None:  # noqa: N802
        self.flags |= flags

    @staticmethod
    def createChooser(sending: Any, title: Any) -> Any:  # noqa: N802
        return SimpleNamespace(sending=sending, title=title)


class Engine:
    """Text-to-speech with English and Polish."""

    QUEUE_FLUSH = 0

    def __init__(self, activity: Any, listener: Any) -> None:
        self.said: list[tuple[str, str]] = []
        self.locale = ""
        self.stopped = False
        activity.engine = self

    def isLanguageAvailable(self, locale: Any) -> int:  # noqa: N802
        return 0 if locale in ("en", "pl") else -2

    def setLanguage(self, locale: Any) -> None:  # noqa: N802
        self.locale = locale

    def speak(self, text: str, queue: int, options: Any, name: str) -> int:
        self.said.append((self.locale, text))
        return 0

    def stop(self) -> None:
        self.stopped = True


class Android:
    """A device as a test likes it."""

    def __init__(self) -> None:
        self.level = 36
        self.insets: Any = WindowInsets()
        self.languages = ["uk", "pl"]
        self.shorter = TABLET
        self.started: list[Any] = []
        self.written: list[bytes] = []
        self.columns: dict[str, str] = {}
        self.has_motor = True
        self.felt: list[int] = []
        self.activity = SimpleNamespace(
            getWindow=lambda: SimpleNamespace(
                getDecorView=lambda: SimpleNamespace(getRootWindowInsets=lambda: self.insets)
            ),
            getResources=lambda: SimpleNamespace(
                getConfiguration=lambda: SimpleNamespace(smallestScreenWidthDp=self.shorter, fontScale=1.3),
                getDisplayMetrics=lambda: SimpleNamespace(density=2.0),
            ),
            getContentResolver=lambda: SimpleNamespace(
                insert=lambda place, values: f"{place}/1",
                openOutputStream=lambda address: SimpleNamespace(write=self.written.append, close=lambda: None),
            ),
            getExternalFilesDir=lambda kind: SimpleNamespace(getAbsolutePath=lambda: self.folder),
            startActivity=self.started.append,
            getSystemService=lambda name: SimpleNamespace(hasVibrator=lambda: self.has_motor, vibrate=self.felt.append),
            engine=None,
        )
        self.folder = ""

    def java(self, name: str) -> Any:
        locales = SimpleNamespace(
            size=lambda: len(self.languages),
            get=lambda place: SimpleNamespace(getLanguage=lambda: self.languages[place]),
        )
        return {
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=self.activity),
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=self.level),
            "android.view.WindowInsets$Type": SimpleNamespace(systemBars=lambda: 7, displayCutout=lambda: 128),
            "android.os.LocaleList": SimpleNamespace(getDefault=lambda: locales),
            "android.os.Environment": SimpleNamespace(DIRECTORY_PICTURES="Pictures"),
            "android.content.Intent": Intent,
            "android.content.ContentValues": lambda: SimpleNamespace(put=self.columns.__setitem__),
            "android.provider.MediaStore$Images$Media": SimpleNamespace(EXTERNAL_CONTENT_URI="content://images"),
            "android.speech.tts.TextToSpeech": Engine,
            "android.content.Context": SimpleNamespace(VIBRATOR_SERVICE="vibrator"),
            "android.os.VibrationEffect": SimpleNamespace(
                createOneShot=lambda milliseconds, strength: milliseconds, DEFAULT_AMPLITUDE=-1
            ),
            "org.renpy.android.PythonActivity": SimpleNamespace(mActivity=self.activity),
            "java.util.Locale": str,
            "java.lang.String": str,
        }[name]


@pytest.fixture
def android(monkeypatch) -> Iterator[Android]:
    """The tests run on this device."""
    device = Android()
    jnius = ModuleType("jnius")
    jnius.autoclass = device.java
    jnius.cast = lambda kind, value: value
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setenv("ANDROID_ARGUMENT", "/data/app")
    yield device
    for name in [name for name in sys.modules if name.startswith("plyer.platforms.android")]:
        del sys.modules[name]  # it asks the device when it is imported


# The safe area


def test_bars_and_cut_outs_are_kept_clear_of(android):
    android.insets = WindowInsets((88, 36, 0, 60))
    assert Device().safe_insets() == Insets(88, 36, 0, 60)


def test_rounded_corners_are_kept_clear_of_on_all_sides(android):
    android.insets = WindowInsets((88, 0, 0, 0), (Corner(100), None, Corner(60), None))
    assert Device().safe_insets() == Insets(88, 29, 29, 29)


@pytest.mark.parametrize("level", [28, 29])
def test_an_older_android_tells_of_its_cut_out_apart(android, level):
    android.level = level
    android.insets = OldWindowInsets((0, 36, 0, 60), Cutout(left=70, top=20))
    assert Device().safe_insets() == Insets(70, 36, 0, 60)


def test_an_android_without_cut_outs_has_bars(android):
    android.level = 24
    android.insets = OldWindowInsets((0, 36, 0, 60))
    assert Device().safe_insets() == Insets(0, 36, 0, 60)


def test_before_the_first_frame_nothing_is_known_to_be_covered(android):
    android.insets = None
    assert Device().safe_insets() == Insets()


# Language, scale, orientation


def test_the_first_of_the_devices_languages_that_we_speak(android):
    assert device_language() == "uk"
    assert device_language(("en", "pl")) == "pl"
    android.languages = ["de"]
    assert device_language(("en", "pl")) is None


def test_the_density_is_without_the_text_factor(android):
    assert Device().scale() == Scale(2.0, 1.3)


def test_a_tablet_lies_and_a_phone_may_stand(android):
    assert "Portrait" not in orientations()
    android.shorter = PHONE
    assert orientations().split() == ["LandscapeLeft", "LandscapeRight", "Portrait", "PortraitUpsideDown"]


def test_the_orientation_reaches_kivy_in_place_of_the_package_s(android):
    from diamant.ui.start import Options, prepare

    android.shorter = PHONE
    environment = {"KIVY_ORIENTATION": "LandscapeLeft LandscapeRight"}
    prepare(Options(), environment)
    assert "Portrait" in environment["KIVY_ORIENTATION"]


# Vibration


def test_a_card_is_felt_and_a_trap_is_felt_longer(android):
    vibration = Device().vibration
    assert vibration.available
    vibration.tick()
    vibration.rumble()
    assert android.felt == [20, 450]


def test_a_heart_is_felt_longer_the_stronger_it_beats(android):
    vibration = Device().vibration
    vibration.throb(0.0)
    vibration.throb(1.0)
    assert android.felt == [15, 45]


def test_a_tablet_without_a_motor_says_so(android):
    android.has_motor = False
    vibration = Device().vibration
    assert not vibration.available
    vibration.tick()
    assert android.felt == []


# Speech


def test_the_tablet_speaks_the_language_of_the_game(android):
    speech = Device().speech
    assert speech.available("pl")
    assert not speech.available("uk")
    speech.say("Zosia wraca", "pl")
    speech.say("Зося повертається", "uk")
    assert android.activity.engine.said == [("pl", "Zosia wraca")]
    speech.stop()
    assert android.activity.engine.stopped


# Sharing


def test_a_text_goes_to_the_share_sheet(android):
    assert Device().sharing.share_text('{"seats": 4}', "game.json", "Zosia wins") == (True, None)
    (sheet,) = android.started
    assert sheet.title == "Zosia wins"
    assert sheet.sending.type == "text/plain"
    assert sheet.sending.extras == {"SUBJECT": "Zosia wins", "TEXT": '{"seats": 4}'}


def test_a_picture_goes_there_by_way_of_the_gallery(android, tmp_path):
    (tmp_path / "result.png").write_bytes(b"picture")
    assert Device().sharing.share_picture(tmp_path / "result.png", "Zosia wins") == (True, None)
    assert android.written == [b"picture"]
    assert android.columns["_display_name"] == "result.png"
    assert android.columns["mime_type"] == "image/png"
    (sheet,) = android.started
    assert sheet.sending.type == "image/png"
    assert sheet.sending.extras == {"STREAM": "content://images/1"}
    assert sheet.sending.flags == Intent.FLAG_GRANT_READ_URI_PERMISSION


def test_before_android_10_a_picture_is_only_saved_for_want_of_a_permission(android, tmp_path):
    android.level, android.folder = 28, str(tmp_path / "files")
    (tmp_path / "result.png").write_bytes(b"picture")
    shared = Device().sharing.share_picture(tmp_path / "result.png", "Zosia wins")
    assert shared == (True, tmp_path / "files" / "result.png")
    assert android.started == []
