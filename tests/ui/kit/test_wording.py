"""Names, refusals and what the store has to tell, in words."""

from __future__ import annotations

import pytest

from diamant.store import Code, Notice, StoreError
from diamant.table import Reason, Refused
from diamant.ui.kit import refusals, wording


@pytest.mark.parametrize(
    ("names", "text"),
    [
        ([], ""),
        (["Mila"], "Mila"),
        (["Mila", "Oleh"], "Mila and Oleh"),
        (["Mila", "Oleh", "Ada"], "Mila, Oleh and Ada"),
    ],
)
def test_names_are_listed_as_they_are_read_out(names, text):
    assert wording.listed(names) == text


def test_as_many_names_are_told_as_there_is_room_for():
    names = ["Mila", "Bruno", "Oleh", "Zosia", "Kuba"]
    assert wording.few(names, 40) == "Mila, Bruno, Oleh, Zosia and Kuba"
    assert wording.few(names, 30) == "Mila, Bruno, Oleh and 2 more"
    assert wording.few(names, 5) == "Mila and 4 more"


@pytest.mark.parametrize("code", list(Reason))
def test_every_refusal_of_the_table_is_a_sentence(code):
    assert refusals.refusal(Refused(code)).endswith(".")


@pytest.mark.parametrize("code", list(Code))
def test_every_refusal_of_the_store_is_a_sentence(code):
    assert refusals.refusal(StoreError(code, "details for developers")).endswith(".")


@pytest.mark.parametrize("code", list(Code))
def test_every_notice_has_a_heading_and_sentences(code):
    message = wording.notice(Notice(code))
    assert message.title
    assert message.text.endswith(".")


def test_a_damaged_file_is_told_with_what_became_of_the_games():
    told = {"aside": "diamant.broken-1.db", "games": 5, "shortened": 1, "lost": 2}
    text = wording.notice(Notice(Code.SET_ASIDE, told)).text
    assert "5 games could be saved." in text
    assert "The end of 1 game is missing." in text
    assert "2 games could not be read." in text
    assert "diamant.broken-1.db" in text


def test_a_full_disk_is_told_with_what_it_means():
    text = wording.notice(Notice(Code.DISK_FULL)).text
    assert "full" in text
    assert "gone when the app is closed" in text


def test_a_game_has_words_of_its_own_for_what_is_refused_there():
    own = {Reason.NOT_AWAITED: "This explorer is in the camp.", "too-dear": "Nobody has that much."}
    assert refusals.refusal(Refused(Reason.NOT_AWAITED), own) == "This explorer is in the camp."
    assert refusals.refusal(Refused(Reason.NOT_AWAITED)) == "It is somebody else’s turn."
    assert refusals.refusal(Refused(Reason.NOT_ALLOWED, "too-dear"), own) == "Nobody has that much."
    assert refusals.refusal(Refused(Reason.NOT_ALLOWED, "too-late"), own) == "The rules do not allow this."
