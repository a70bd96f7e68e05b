"""The table of any game: chance, one seat, several in secret, chapters, trouble, pause and seats that change hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from at_the_table import Table
from diamant.games.pebbles.game import Drawn, Dropped, Kept, LapEnded, Over, Shown
from diamant.ui.games.pebbles.table import AskAll, AskOne, PassedPebbles, PebblesTable

from diamant.games.game import Awaited
from diamant.games.shelf import GAMES
from diamant.store import Code, LineUp, SeatPlan, StoreError
from diamant.table import Reason, Refused
from diamant.table.lineups import seated
from diamant.ui.house.rooms import ROOMS
from diamant.ui.table.curtain import Curtain, LayDown
from diamant.ui.table.scripts import Gate
from diamant.ui.table.way import MachineTurn

ADA, BO, CY = range(3)
COLOURS = ("red", "orange", "yellow", "green")
PERSON = ""

Begin = Callable[..., "Pebbles"]


class Pebbles(Table):
    """The app with a game of Pebbles."""

    @property
    def screen(self) -> PebblesTable:
        return self.app.root.get_screen("table").table

    def begin(self, *machines: str, holding: str = "around", laps: int = 2, seed: int = 3) -> Pebbles:
        names = ("Ada", "Bo", "Cy", "Di")
        plans = [SeatPlan(names[at], COLOURS[at], None, kind) for at, kind in enumerate(machines)]
        line_up = LineUp("pebbles", tuple(plans), holding, {"laps": laps, "gifts": False, "stones": "grey"})
        self.house.new_game(seated(line_up), seed=seed)
        self.frames(2)
        return self

    @property
    def awaited(self) -> Awaited:
        return self.sitting.turn.awaited

    def until_awaited(self, awaited: Awaited, seat: int | None = None) -> None:
        """Waits until people may choose: one of them, or all."""
        self.until(lambda: self.is_open(awaited, seat), hurry=True)
        self.frames(2)

    def is_open(self, awaited: Awaited, seat: int | None = None) -> bool:
        turn = self.sitting.turn
        return turn.awaited is awaited and self.screen.way is not None and (seat is None or seat in turn.seats)

    def buttons(self, seat: int) -> list[str]:
        return [button.text for button in self.view.seats[seat].targets]

    def press(self, seat: int, word: str) -> None:
        self.tap(next(button for button in self.view.seats[seat].targets if button.text == word))

    def played(self, kind: type) -> list[object]:
        return [event for event in self.screen.scripts.played if isinstance(event, kind)]

    def pass_through(self, word: str) -> None:
        """Opens the curtain if there is one, and chooses."""
        passing = self.screen.passing
        if isinstance(passing.shown, Curtain):
            passing.open()
            self.frames(1)
        self.tap(next(button for button in passing.shown.targets if button.text == word))

    def to_the_show(self) -> None:
        """Lets everybody keep their pebbles until all show their hands."""
        for seat, plan in enumerate(self.sitting.seats):
            if not plan.machine:
                self.until_awaited(Awaited.SEAT, seat)
                self.press(seat, "keep")
        self.until_awaited(Awaited.SEATS)


@pytest.fixture
def begin(window, tmp_path, monkeypatch) -> Iterator[Begin]:
    window()
    GAMES["pebbles"] = "diamant.games.pebbles"
    monkeypatch.setitem(ROOMS, "pebbles", "diamant.ui.games.pebbles.room")
    tables: list[Pebbles] = []

    def begun(*machines: str, **options) -> Pebbles:
        tables.append(Pebbles(tmp_path))
        return tables[-1].begin(*machines, **options)

    yield begun
    for table in tables:
        table.stop()


# The course of a game


def test_chance_moves_by_itself_and_then_one_seat_is_asked(begin):
    table = begin(PERSON, PERSON)
    assert table.sitting.step == 1, "nobody had to draw for them"
    table.until_awaited(Awaited.SEAT)
    assert isinstance(table.screen.way, AskOne)
    assert table.buttons(ADA) == ["keep", "drop"]
    assert table.buttons(BO) == [], "it is not Bo's turn"


def test_the_choice_of_one_seat_is_on_disk_before_it_is_seen(begin):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    table.press(ADA, "drop")
    assert table.house.store.moves(table.sitting.game_id)[1] == "drop"
    assert table.buttons(ADA) == []
    table.until_awaited(Awaited.SEAT, BO)
    assert table.played(Dropped)
    assert table.buttons(BO) == ["keep", "drop"]


def test_what_is_played_is_what_everybody_may_know(begin):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    assert table.played(Drawn) == [Drawn(ADA, None)]
    assert table.screen.known_to(ADA).drawn in (1, 2, 3)
    assert table.screen.known_to(BO).drawn is None
    assert table.screen.known_to(None).drawn is None
    table.press(ADA, "keep")
    assert table.played(Kept) == [Kept(ADA, None)]


def test_what_one_may_see_is_gone_when_the_app_is_paused(begin):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    table.screen.way.look()
    assert table.view.seats[ADA].seen in ("1", "2", "3")
    table.screen.freeze()
    assert table.view.seats[ADA].seen == ""
    table.screen.thaw()
    table.press(ADA, "keep")
    table.until_awaited(Awaited.SEAT, BO)


def test_several_choose_in_secret_and_all_is_turned_up_after_a_count_down(begin):
    table = begin(PERSON, PERSON)
    table.to_the_show()
    assert isinstance(table.screen.way, AskAll)
    step = table.sitting.step
    table.press(ADA, "fist")
    table.frames(90)
    assert table.sitting.step == step, "Bo is still thinking"
    table.press(BO, "palm")
    assert table.view.banners[0].title == "3"
    table.press(BO, "fist")
    assert table.view.banners[0].title == "3", "the count-down begins anew"
    table.until(lambda: table.sitting.step > step)
    assert table.played(Shown) == [Shown(("fist", "fist"), (0, 0))]


def test_between_two_chapters_stands_a_summary_until_somebody_taps(begin):
    table = begin(PERSON, PERSON, laps=1)
    shown = []
    table.house.show = lambda name, **arguments: shown.append((name, arguments))
    table.to_the_show()
    for seat in (ADA, BO):
        table.press(seat, "fist")
    table.screen.reveal_now()
    table.until(lambda: table.screen.summing_up, hurry=True)
    assert table.played(LapEnded) == [LapEnded(1)]
    assert len(table.screen.summary.sheets) == 2
    table.frames(300)
    assert table.screen.summing_up
    assert not table.played(Over)
    table.tap(table.screen.summary.sheets[0].ids.button)
    table.until(lambda: bool(table.played(Over)), hurry=True)
    assert not table.screen.summing_up
    table.until(lambda: bool(shown), hurry=True)
    assert table.sitting.over, "and then the game is over, which leads to its result"
    assert shown == [("result", {"game_id": table.sitting.game_id, "celebrate": True})]


def test_a_game_may_leave_it_to_people_to_let_chance_move(begin, monkeypatch):
    monkeypatch.setattr(PebblesTable, "by_hand", True)
    table = begin(PERSON, PERSON)
    table.until(lambda: table.screen.way is not None)
    table.frames(60)
    assert table.sitting.step == 0
    table.press(ADA, "draw")
    assert table.sitting.step == 1
    assert table.screen.told == [Drawn(ADA, None)], "noted as everybody may know it"
    table.until_awaited(Awaited.SEAT, ADA)
    assert table.buttons(ADA) == ["keep", "drop"]


# Machine players


def test_a_machine_player_moves_by_itself_after_a_while(begin):
    table = begin("tosser", PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    assert isinstance(table.screen.way, MachineTurn)
    step = table.sitting.step
    table.until(lambda: table.sitting.step > step)
    table.until_awaited(Awaited.SEAT, BO)
    assert table.played(Dropped), "a tosser drops"


def test_machine_players_alone_play_a_whole_game(begin):
    table = begin("keeper", "tosser", "keeper")
    shown = []
    table.house.show = lambda name, **arguments: shown.append(name)
    table.until(lambda: bool(shown), hurry=True)
    assert shown == ["result"]


def test_a_machine_player_does_not_move_behind_the_pause_menu(begin):
    table = begin("tosser", PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    step = table.sitting.step
    table.screen.open_menu()
    table.frames(300)
    assert table.sitting.step == step
    table.screen.close_menu()
    table.until(lambda: table.sitting.step > step)


# Seats that change hands


def test_a_seat_handed_to_a_machine_in_the_middle_of_its_turn_is_moved_by_it(begin):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    step = table.sitting.step
    table.screen.open_menu()
    table.screen.hand_over(ADA, "tosser")
    table.frames(300)
    assert table.buttons(ADA) == []
    assert table.sitting.step == step, "it waits for the menu, too"
    table.screen.close_menu()
    table.until(lambda: table.sitting.step > step)
    table.until_awaited(Awaited.SEAT, BO)
    assert table.view.seats[ADA].machine
    assert table.played(Dropped)


def test_a_person_who_comes_in_the_middle_of_a_machines_turn_is_asked(begin):
    table = begin("keeper", PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    table.screen.open_menu()
    table.screen.hand_over(ADA, PERSON)
    table.screen.close_menu()
    table.frames(300)
    assert table.buttons(ADA) == ["keep", "drop"]
    table.press(ADA, "keep")
    table.until_awaited(Awaited.SEAT, BO)


def test_a_seat_handed_over_while_all_choose_is_chosen_for_anew(begin):
    table = begin(PERSON, PERSON)
    table.to_the_show()
    table.press(ADA, "fist")
    table.screen.open_menu()
    table.screen.hand_over(ADA, "keeper")
    table.screen.close_menu()
    assert table.sitting.has_chosen(ADA)
    assert not table.sitting.has_chosen(BO)
    table.press(BO, "palm")
    table.until(lambda: bool(table.played(Shown)), hurry=True)


def test_another_name_is_seen_at_once(begin):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    table.screen.open_menu()
    menu = next(child for child in table.screen.children if hasattr(child, "ask_holding"))
    menu.dispatch("on_rename", ADA, "Alma")
    assert table.view.seats[ADA].name == "Alma"
    assert table.buttons(ADA) == ["keep", "drop"]


# Pause and trouble


def test_the_back_key_opens_the_pause_menu_and_leads_out_of_it(begin):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    table.screen.go_back()
    assert table.screen.paused
    table.screen.go_back()
    assert not table.screen.paused
    table.press(ADA, "keep")
    table.until_awaited(Awaited.SEAT, BO)


def test_digits_lead_to_the_seats(begin):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    assert [button.text for button in table.screen.seat_targets(1)] == ["keep", "drop"]
    assert list(table.screen.seat_targets(2)) == []
    assert list(table.screen.seat_targets(5)) == []


def test_a_move_that_cannot_be_stored_is_offered_again_and_nothing_is_lost(begin, monkeypatch):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    real, step = table.house.store.add_move, table.sitting.step

    def full(*_, **__):
        raise StoreError(Code.DISK_FULL, "no room")

    monkeypatch.setattr(table.house.store, "add_move", full)
    table.press(ADA, "keep")
    assert table.sitting.step == step
    assert not table.played(Kept)
    dialog = next(child for child in table.screen.children if getattr(child, "is_modal", False))
    monkeypatch.setattr(table.house.store, "add_move", real)
    dialog.choose("again")
    assert table.sitting.step == step + 1
    assert table.played(Kept) == [Kept(ADA, None)]


def test_what_the_rules_do_not_allow_is_refused_and_the_seat_is_still_asked(begin):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    with pytest.raises(Refused) as refused:
        table.screen.choose(ADA, "eat")
    assert refused.value.reason is Reason.NOT_ALLOWED
    assert table.buttons(ADA) == ["keep", "drop"]


def test_a_table_that_is_left_does_nothing_any_more(begin):
    table = begin("keeper", PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    sitting = table.sitting
    step = sitting.step
    table.app.root.get_screen("table").leave()
    table.frames(300)
    assert sitting.step == step


# Passed on


def test_a_passed_on_tablet_is_opened_by_the_one_whose_turn_it_is(begin):
    table = begin(PERSON, PERSON, holding="pass")
    table.until(lambda: table.screen.passing is not None, hurry=True)
    assert isinstance(table.screen.passing, PassedPebbles)
    curtain = table.screen.passing.shown
    assert isinstance(curtain, Curtain)
    assert curtain.player == "Ada"
    assert curtain.changes_hands
    table.pass_through("keep")
    table.until(lambda: table.screen.passing is not None, hurry=True)
    assert table.screen.passing.shown.player == "Bo"


def test_a_pause_closes_the_curtain_before_what_one_may_see(begin):
    table = begin(PERSON, PERSON, holding="pass")
    table.until(lambda: table.screen.passing is not None, hurry=True)
    table.screen.passing.open()
    assert table.screen.passing.shown.seen in ("1", "2", "3")
    table.screen.freeze()
    assert isinstance(table.screen.passing.shown, Curtain)


def test_when_all_have_had_the_tablet_it_is_laid_down_and_all_look(begin):
    table = begin(PERSON, PERSON, holding="pass", laps=1)
    for _ in range(2):
        table.until(lambda: table.screen.passing is not None, hurry=True)
        table.pass_through("keep")
    table.until(lambda: table.is_open(Awaited.SEATS), hurry=True)
    step = table.sitting.step
    assert not table.screen.passing.all_chosen
    for _ in range(2):
        table.pass_through("fist")
    assert isinstance(table.screen.passing.shown, LayDown)
    assert table.sitting.step == step
    table.tap(table.screen.passing.shown.ids.reveal)
    assert table.sitting.step == step + 1
    table.until(lambda: table.screen.summing_up, hurry=True)
    assert len(table.screen.summary.sheets) == 1, "everything is turned to the one who holds it"


def test_who_has_the_tablet_already_needs_no_curtain(begin):
    table = begin(PERSON, PERSON, holding="pass")
    table.until(lambda: table.screen.passing is not None, hurry=True)
    table.screen.way.close()
    table.screen.holder = ADA
    table.screen.open_way()
    assert table.screen.passing.shown.name == "Ada"
    assert table.screen.passing.shown.seen in ("1", "2", "3")


# The director


def test_a_script_may_wait_for_somebody_whom_no_hurry_replaces(begin):
    table = begin(PERSON, PERSON)
    table.until_awaited(Awaited.SEAT, ADA)
    gate, done = Gate(), []
    scripts = table.screen.scripts

    def waits(event):
        yield gate
        done.append(event)

    scripts.of = waits
    table.screen.director.play(["look"], lambda: done.append("then"))
    table.screen.hurry()
    table.frames(60)
    assert done == []
    gate.open()
    assert done == ["look", "then"]
