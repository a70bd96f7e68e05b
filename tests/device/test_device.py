"""Whatever a device lacks or refuses, the game goes on: no motor, no voice, no folder, no Java, never a traceback."""

from __future__ import annotations

import sys

import pytest

from diamant.device import Device, Insets, Sharing, Speech, Vibration
from diamant.device import language as language_module
from diamant.device.android import on_android
from diamant.device.insets import safe_insets
from diamant.device.language import device_language
from diamant.device.orientation import orientations
from diamant.device.scale import screen_scale

LOCALE_NAMES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture
def speaks(monkeypatch):
    """``speaks(LANG="pl_PL.UTF-8")`` sets the desktop's language."""

    def settle(**names: str) -> None:
        for name in LOCALE_NAMES:
            monkeypatch.delenv(name, raising=False)
        for name, value in names.items():
            monkeypatch.setenv(name, value)

    return settle


@pytest.fixture
def broken_tablet(monkeypatch):
    """A device that says it is Android, and where nothing of Android answers."""
    monkeypatch.setenv("ANDROID_ARGUMENT", "/data/app")
    monkeypatch.setitem(sys.modules, "jnius", None)


# On a desktop


def test_a_desktop_is_no_tablet():
    assert not on_android()


def test_a_desktop_has_no_motor_and_does_not_mind(capfd):
    vibration = Vibration()
    assert vibration.available is False
    vibration.tick()
    vibration.rumble()
    assert capfd.readouterr() == ("", "")


def test_nothing_covers_a_window():
    assert safe_insets() == Insets(0, 0, 0, 0)


def test_a_window_keeps_its_scale_and_has_no_ways_up():
    assert screen_scale() is None
    assert orientations() == ""


@pytest.mark.parametrize(
    ("names", "language"),
    [
        ({"LANG": "pl_PL.UTF-8"}, "pl"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "uk_UA.UTF-8"}, "uk"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "pl_PL"}, "pl"),
        ({"LANG": "en_GB.UTF-8", "LANGUAGE": "uk:pl"}, "uk"),
        ({"LANG": "de_DE@euro"}, "de"),
    ],
)
def test_the_desktop_says_its_language(speaks, names, language):
    speaks(**names)
    assert device_language() == language


def test_the_first_language_that_is_spoken_here_is_taken(speaks):
    speaks(LANGUAGE="de:pl:uk")
    assert device_language(("en", "pl", "uk")) == "pl"
    assert device_language(("fr",)) is None


@pytest.mark.parametrize("name", ["C", "POSIX", "C.UTF-8", ""])
def test_a_machine_without_a_language_says_none(speaks, monkeypatch, name):
    speaks(LANG=name)
    monkeypatch.setattr(language_module.locale, "getlocale", lambda: (None, None))
    assert device_language() is None


def test_windows_names_its_languages_in_words(speaks, monkeypatch):
    speaks()
    monkeypatch.setattr(language_module.locale, "getlocale", lambda: ("Polish_Poland", "1250"))
    assert device_language() == "pl"


def test_a_picture_is_saved_among_the_pictures(tmp_path):
    (tmp_path / "result.png").write_bytes(b"picture")
    shared = Sharing(tmp_path / "out").share_picture(tmp_path / "result.png", "Zosia wins")
    assert shared == (True, tmp_path / "out" / "result.png")
    assert shared.saved_as.read_bytes() == b"picture"


def test_a_text_is_saved_and_never_over_another(tmp_path):
    sharing = Sharing(tmp_path)
    names = [sharing.share_text(f"Łódź {number}", "game.json", "Game").saved_as.name for number in range(3)]
    assert names == ["game.json", "game-2.json", "game-3.json"]
    assert (tmp_path / "game.json").read_text("utf-8") == "Łódź 0"


def test_without_a_folder_of_its_own_the_person_s_folders_are_used(tmp_path, monkeypatch):
    monkeypatch.setenv("HOME", str(tmp_path))
    assert Sharing().share_text("text", "game.json", "Game").saved_as == tmp_path / "game.json"
    (tmp_path / "Downloads").mkdir()
    assert Sharing().share_text("text", "game.json", "Game").saved_as == tmp_path / "Downloads" / "game.json"


def test_what_cannot_be_saved_is_told(tmp_path):
    (tmp_path / "blocked").write_text("")
    sharing = Sharing(tmp_path / "blocked")
    assert sharing.share_text("text", "game.json", "Game") == (False, None)
    assert sharing.share_picture(tmp_path / "none.png", "Game") == (False, None)


# Where nothing works


def test_a_tablet_that_answers_nothing_is_borne(broken_tablet, tmp_path, capfd):
    device = Device()
    assert not device.vibration.available
    device.vibration.tick()
    device.vibration.rumble()
    assert not device.speech.available("en")
    device.speech.say("Zosia goes home", "en")
    device.speech.stop()
    (tmp_path / "result.png").write_bytes(b"picture")
    assert device.sharing.share_picture(tmp_path / "result.png", "Zosia wins") == (False, None)
    assert device.sharing.share_text("text", "game.json", "Game") == (False, None)
    assert device.safe_insets() == Insets()
    assert device.scale() is None
    assert device.language(("en",)) is None
    assert orientations() == "LandscapeLeft LandscapeRight"
    assert "Traceback" not in "".join(capfd.readouterr())


def test_a_voice_that_breaks_is_borne():
    class Hoarse:
        def speaks(self, language):
            raise RuntimeError("no engine")

        say = stop = speaks

    speech = Speech(Hoarse())
    assert not speech.available("en")
    speech.say("Zosia goes home", "en")
