"""How it is played: edition, relics, holding, chests, guide."""

from __future__ import annotations

from dataclasses import replace

from finding import dialog, says, target
from setting_up import token


def test_editions_are_chosen_and_say_what_differs(window, setup, tap):
    from diamant.ui.games.expedition.setup_words import EDITIONS

    window()
    screen = setup()
    tap(target(screen, "Game"))
    for code, words in EDITIONS.items():
        tap(target(screen.ids.options, words.short))
        assert screen.line_up.options["edition"] == code
        assert says(screen.ids.options, words.line)
        assert says(screen, words.whole)


def test_relics_are_a_choice_except_in_the_english_edition_which_says_so(window, setup, tap):
    window()
    screen = setup()
    tap(target(screen, "Game"))
    assert screen.ids.options.parts["relics"].disabled
    assert says(screen, "Relics: always part of this edition")
    tap(screen.ids.options.parts["relics"])
    assert screen.line_up.options["relics"]
    tap(target(screen.ids.options, "Polish"))
    tap(screen.ids.options.parts["relics"])
    assert not screen.line_up.options["relics"]
    tap(target(screen.ids.options, "English"))
    assert screen.line_up.options["relics"]


def test_holding_chests_and_guide_are_chosen_and_the_game_begins_so(window, house, setup, tap):
    window()
    screen = setup()
    tap(target(screen, "Game"))
    tap(target(screen.ids.options, "Pass it on"))
    tap(screen.ids.options.parts["secret_chests"])
    tap(screen.ids.options.parts["guide"])
    tap(target(screen, "Start"))
    played = house.sitting.line_up
    assert (played.holding, played.options["secret_chests"], played.options["guide"]) == ("pass", False, True)


def test_a_tap_on_an_explorer_leads_back_from_the_game_page(window, setup, tap):
    window()
    screen = setup()
    tap(target(screen, "Game"))
    tap(token(screen, "orange"))
    assert screen.page == "seats"


def test_a_game_begins_when_the_file_that_was_taken_away_is_put_back(window, house, setup, tap):
    window()
    screen = setup()
    (house.folder / "diamant.db").unlink()
    tap(target(screen, "Start"))
    assert says(dialog(), "The file with the saved games was moved, replaced or deleted.")
    tap(target(dialog(), "Try again"))
    assert house.here == "table"
    assert (house.folder / "diamant.db").exists()


def test_a_game_that_cannot_be_stored_says_so_and_nothing_is_lost(window, house, setup, tap, monkeypatch):
    from diamant.store import Code, Store, StoreError

    def full(*_, **__):
        raise StoreError(Code.DISK_FULL, "no room")

    window()
    screen = setup()
    monkeypatch.setattr(Store, "new_game", full)
    tap(target(screen, "Start"))
    assert says(dialog(), "The storage of this tablet is full.")
    tap(target(dialog(), "All right"))
    assert house.here == "setup"
    assert screen.line_up is not None


def test_both_valleys_say_how_many_minutes_they_take(window, open_screen, frames):
    from diamant.ui.games.valley.minutes import SPANS
    from diamant.ui.house.rooms import room_of
    from diamant.ui.screens.setup.option_rows import rows_of

    window()
    setup = open_screen("setup", game="valley")
    setup.line_up = replace(setup.line_up, seats=tuple(replace(plan, machine="") for plan in setup.line_up.seats))
    seats = len(setup.line_up.seats)
    rows = {row.key: row for row in rows_of(setup._named(), room_of("valley"), rule=True)}
    long, short = rows["length"].notes
    assert [part.text for part in rows["length"].parts] == ["Long valley", "Short valley"]
    assert long.endswith(f"{SPANS['long, rising'][seats]}.")
    assert short.endswith(f"{SPANS['short, rising'][seats]}.")
    frames(4)
    assert setup.message.startswith(f"Long valley, {SPANS['long, rising'][seats]}\n")
