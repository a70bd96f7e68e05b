"""What is asked of Android, and what is made of its answers: through real pyjnius, on a real Java machine."""

from __future__ import annotations

import pytest

from diamant.device import Insets, Scale
from diamant.device.orientation import orientations

PHONE = 411  # dp along its shorter edge
EMOJI = "Zosia \N{GEM STONE}\N{PARTY POPPER} wins"


def kivys_orientation(package_s: str) -> str:
    """Returns what Kivy is told where the package has its own orientation."""
    from diamant.ui.app.start import Options, prepare

    environment = {"KIVY_ORIENTATION": package_s}
    prepare(Options(), environment)
    return environment["KIVY_ORIENTATION"]


# The safe area


def test_bars_and_cut_outs_are_kept_clear_of(tablet):
    tablet.has(bars=(0, 36, 0, 60), cutout=(88, 20, 0, 0))
    assert tablet.do("safe_insets") == Insets(88, 36, 0, 60)


def test_rounded_corners_are_kept_clear_of_on_all_sides(tablet):
    tablet.has(bars=(88, 0, 0, 0), corners=(100, -1, 60, -1))
    assert tablet.do("safe_insets") == Insets(88, 29, 29, 29)


@pytest.mark.parametrize("level", [28, 29])
def test_an_older_android_tells_of_its_cut_out_apart(tablet, level):
    tablet.has(level=level, bars=(0, 36, 0, 60), cutout=(70, 20, 0, 0))
    assert tablet.do("safe_insets") == Insets(70, 36, 0, 60)


@pytest.mark.parametrize("level", [24, 27])
def test_an_android_without_cut_outs_has_bars(tablet, level):
    tablet.has(level=level, bars=(0, 36, 0, 60))
    assert tablet.do("safe_insets") == Insets(0, 36, 0, 60)


def test_an_android_without_rounded_corners_is_not_asked_for_them(tablet):
    tablet.has(level=30, bars=(0, 36, 0, 60))
    assert tablet.do("safe_insets") == Insets(0, 36, 0, 60)


def test_before_the_first_frame_nothing_is_known_to_be_covered(tablet):
    tablet.has(drawn=False, bars=(0, 36, 0, 60))
    assert tablet.do("safe_insets") == Insets()
    tablet.has(drawn=True)
    assert tablet.do("safe_insets") == Insets(0, 36, 0, 60)


# Language, scale, orientation


def test_the_first_of_the_devices_languages_that_we_speak(tablet):
    tablet.has(languages="uk-UA,pl-PL")
    assert tablet.do("language", ()) == "uk"
    assert tablet.do("language", ("en", "pl")) == "pl"
    tablet.has(languages="de-AT")
    assert tablet.do("language", ("en", "pl")) is None


def test_the_density_is_without_the_text_factor(tablet):
    assert tablet.do("scale") == Scale(density=2.0, font=1.5)


def test_a_tablet_lies_and_a_phone_may_stand(tablet):
    assert tablet.run(orientations).split() == ["LandscapeLeft", "LandscapeRight"]
    tablet.has(shorter=PHONE)
    assert tablet.run(orientations).split() == ["LandscapeLeft", "LandscapeRight", "Portrait", "PortraitUpsideDown"]


def test_the_orientation_reaches_kivy_in_place_of_the_package_s(tablet):
    tablet.has(shorter=PHONE)
    assert "Portrait" in tablet.run(kivys_orientation, "LandscapeLeft LandscapeRight")


# Vibration


def test_a_card_is_felt_and_a_trap_is_felt_longer(tablet):
    assert tablet.do("vibration.available")
    tablet.do("vibration.tick")
    tablet.do("vibration.rumble")
    assert tablet.told == ["felt 20 at -1", "felt 450 at -1"], "milliseconds, at the strength that the device likes"


def test_an_android_without_strengths_is_told_the_time_alone(tablet):
    tablet.has(level=25)
    tablet.do("vibration.tick")
    assert tablet.told == ["felt 20"]


def test_a_tablet_without_a_motor_says_so(tablet):
    tablet.has(motor=False)
    assert not tablet.do("vibration.available")
    tablet.do("vibration.tick")
    assert tablet.told == []


def test_a_heart_is_felt_longer_the_stronger_it_beats(tablet):
    tablet.do("vibration.throb", 0.0)
    tablet.do("vibration.throb", 1.0)
    assert tablet.told == ["felt 15 at -1", "felt 45 at -1"]


# Speech


def test_the_tablet_speaks_the_language_of_the_game(tablet):
    tablet.has(voices="en,pl")
    assert tablet.do("speech.available", "pl")
    assert not tablet.do("speech.available", "uk")
    tablet.do("speech.say", "Zosia wraca", "pl")
    tablet.do("speech.say", "Зося повертається", "uk")
    tablet.do("speech.say", EMOJI, "en")
    tablet.do("speech.stop")
    assert tablet.told == ["said pl: Zosia wraca", f"said en: {EMOJI}", "fell silent"]


def test_a_voice_that_is_still_waking_is_asked_again(tablet):
    tablet.has(awake=False)
    assert not tablet.do("speech.available", "en")
    tablet.do("speech.say", "Too early", "en")
    tablet.has(awake=True)
    assert tablet.do("speech.available", "en")
    tablet.do("speech.say", "Good morning", "en")
    assert tablet.told == ["said en: Good morning"]


# Sharing


def test_a_text_goes_to_the_share_sheet_with_every_emoji_whole(tablet):
    assert tablet.do("sharing.share_text", f"{EMOJI} Łódź", "game.json", EMOJI) == (True, None)
    (sheet,) = tablet.sheets
    assert sheet["action"] == "android.intent.action.CHOOSER"
    assert sheet["title"] == EMOJI
    assert sheet["sends"] == ("android.intent.action.SEND", "text/plain", 0)
    assert sheet["extras"] == {"SUBJECT": f"CharSequence {EMOJI}", "TEXT": f"CharSequence {EMOJI} Łódź"}


def test_half_an_emoji_does_not_keep_the_rest_from_being_shared(tablet):
    assert tablet.do("sharing.share_text", "a \ud83d b", "game.json", "Game") == (True, None)
    assert tablet.sheets[0]["extras"]["TEXT"] == "CharSequence a ? b"


def test_a_picture_goes_there_by_way_of_the_gallery(tablet, tmp_path):
    picture = bytes(range(256))
    (tmp_path / "result.png").write_bytes(picture)
    assert tablet.do("sharing.share_picture", tmp_path / "result.png", EMOJI) == (True, None)
    assert tablet.written == [picture]
    columns = "_display_name=result.png, mime_type=image/png, relative_path=Pictures/Diamant"
    assert tablet.told == [f"inserted into content://media/external/images/media: {{{columns}}}"]
    (sheet,) = tablet.sheets
    assert sheet["title"] == EMOJI
    may_be_read = 1
    assert sheet["sends"] == ("android.intent.action.SEND", "image/png", may_be_read)
    assert sheet["extras"] == {"STREAM": "Parcelable content://media/external/images/media/1"}


def test_before_android_10_a_picture_is_only_saved_for_want_of_a_permission(tablet, tmp_path):
    tablet.has(level=28, folder=str(tmp_path))
    (tmp_path / "result.png").write_bytes(b"picture")
    shared = tablet.do("sharing.share_picture", tmp_path / "result.png", "Zosia wins")
    assert shared == (True, tmp_path / "Pictures" / "result.png")
    assert shared.saved_as.read_bytes() == b"picture"
    assert tablet.sheets == []
