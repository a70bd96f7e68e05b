"""A table with phones: they are let in by a held mat, lay what the mat could have laid, and nobody waits for them."""

from __future__ import annotations

import json

import pytest
from at_phones import PhoneTable, passes
from ticking import ticks

from diamant.games.expedition import Choice
from diamant.phones.server import ELSEWHERE, SLEEPS, TAKEN_BACK
from diamant.ui.table import phone_told
from diamant.ui.table.phones import TablePhones


@pytest.fixture
def cave(tmp_path):
    app = PhoneTable(tmp_path, "expedition")
    yield app
    app.stop()


@pytest.fixture
def mine(tmp_path):
    app = PhoneTable(tmp_path, "dwarfs", people=2, machines=0)
    yield app
    app.stop()


@pytest.fixture
def valley(tmp_path):
    app = PhoneTable(tmp_path, "valley", people=2, machines=0, bidding="rising")
    yield app
    app.stop()


def in_play(app: PhoneTable, *phones) -> None:
    """Lets the table play what happens, until somebody is awaited and every phone shows it."""
    app.wait(lambda: (app.table.hurry(), app.table.way is not None)[1])
    for phone in phones:
        phone.until(lambda phone=phone: phone.sheet and not phone.told.get("busy"))


# Joining


def test_a_table_with_phones_begins_with_the_page_that_lets_them_in(cave):
    assert cave.page is not None
    assert cave.page.host == cave.phones.host
    assert len(cave.page.code) == 4
    assert cave.sitting.step == 0


def test_a_phone_is_let_in_by_its_mat_and_by_nothing_else(cave):
    phone = cave.phone()
    phone.ask(0)
    assert phone.wait("wait")["sign"] == cave.page._mats[0].sign
    assert cave.page._mats[0].state == "asks"
    assert cave.page._mats[1].state == "free"
    assert "sheet" not in phone.told
    cave.hold_mat(0)
    assert phone.wait("in")["me"]["name"] == "Mila"
    cave.wait(lambda: cave.page._mats[0].state == "phone")


def test_a_short_touch_lets_nobody_in(cave):
    phone = cave.phone()
    phone.ask(0)
    finger = cave.finger_on(cave.page._mats[0].ids.hold)
    passes(0.5)
    finger.touch_up()
    passes(1.0)
    assert cave.phones.held == set()


def test_machine_players_have_no_phones(cave):
    phone = cave.phone()
    seats = phone.wait("seats")["seats"]
    assert [seat["state"] for seat in seats] == ["free", "free", "machine"]
    phone.raw.say(do="ask", seat=2)
    assert phone.wait("why")


def test_help_comes_when_nobody_does(cave):
    passes(19.0)
    assert not cave.page.helps
    passes(2.0)
    assert cave.page.helps
    cave.phone().wait("seats")
    cave.wait(lambda: not cave.page.helps)


def test_without_a_network_it_says_so_and_looks_for_one(tmp_path, monkeypatch):
    from diamant.phones import address

    monkeypatch.setattr(address, "lan_addresses", list)
    app = PhoneTable(tmp_path, "expedition")
    try:
        assert app.page.host == ""
        assert app.page.helps
        monkeypatch.setattr(address, "lan_addresses", lambda: ["127.0.0.1"])
        passes(3.5)
        assert app.page.host.startswith("127.0.0.1:")
    finally:
        app.stop()


def test_a_seat_is_taken_back_by_holding_its_mat(cave):
    phone, = cave.joined(0)
    cave.table.open_menu()
    cave.table.pausing._let_phones_in()
    ticks(3)
    finger = cave.finger_on(cave.page._mats[0].ids.hold)
    cave.wait(lambda: cave.page._mats[0].state == "free")
    finger.touch_up()
    phone.until(lambda: phone.closed == TAKEN_BACK)


def test_a_seat_that_goes_to_a_machine_player_is_taken_from_its_phone(cave):
    phone, _ = cave.joined(0, 1)
    cave.table.open_menu()
    cave.table.pausing.hand_over(0, next(iter(cave.sitting.game.machines.values())))
    phone.until(lambda: phone.closed == TAKEN_BACK)
    cave.wait(lambda: cave.phones.held == {1})


# Choosing


def test_a_card_laid_on_a_phone_lies_face_down_on_the_mat_at_once(cave):
    phone, _ = cave.joined(0, 1)
    in_play(cave, phone)
    phone.tap(Choice.CONTINUE.value)
    cave.wait(lambda: cave.sitting.has_chosen(0))
    mat = cave.view.seats[0]
    assert mat.chosen
    assert all(card.face == "" for card in mat.cards)
    phone.until(lambda: "back" in phone.offers)
    phone.tap("back")
    cave.wait(lambda: not cave.sitting.has_chosen(0))
    assert not mat.chosen


def test_what_is_laid_face_down_is_on_no_other_phone(cave):
    phone, _ = cave.joined(0, 1)
    in_play(cave, phone)
    told = []
    for choice in Choice:
        cave.table.take(1, choice)
        told.append([phone_told.sheet(cave.table, seat) for seat in (0, None)])
    assert told[0] == told[1]


def test_a_phone_shows_the_cards_of_its_own_seat(cave):
    phones = cave.joined(0, 1)
    in_play(cave, *phones)
    for phone, plan in zip(phones, cave.sitting.seats, strict=False):
        backs = {card["back"] for part in phone.sheet["pages"][""]["parts"] for card in part.get("cards", ())}
        assert backs == {f"decision-back-{plan.colour}"}


def test_the_newest_choice_counts_wherever_it_is_made(cave):
    phone, _ = cave.joined(0, 1)
    in_play(cave, phone)
    phone.tap(Choice.LEAVE.value)
    cave.wait(lambda: cave.sitting.has_chosen(0))
    hand = cave.sitting.hand(0)
    other = next(card for card in (0, 1) if hand.peek(card) is Choice.CONTINUE)
    cave.view.seats[0]._choose(other)
    assert hand.peek(hand.laid) is Choice.CONTINUE
    phone.tap(Choice.LEAVE.value)
    cave.wait(lambda: hand.peek(hand.laid) is Choice.LEAVE)


def test_when_all_have_chosen_on_phones_and_mats_it_is_revealed(cave):
    phone, = cave.joined(0)
    in_play(cave, phone)
    step = cave.sitting.step
    phone.tap(Choice.CONTINUE.value)
    cave.wait(lambda: cave.sitting.has_chosen(0))
    cave.view.seats[1]._choose(0)
    cave.wait(lambda: cave.sitting.step > step)


def test_what_the_rules_do_not_allow_is_refused_and_nothing_changes(cave):
    phone, _ = cave.joined(0, 1)
    in_play(cave, phone)
    for wrong in ("", "X", "C L", "look 0.0", "{picked}", "\U0001f600"):
        phone.tap(wrong)
    phone.tap(Choice.LEAVE.value)
    cave.wait(lambda: cave.sitting.has_chosen(0))
    assert cave.sitting.hand(0).peek(cave.sitting.hand(0).laid) is Choice.LEAVE


def test_a_phone_says_nothing_before_the_table_has_shown_it(cave):
    phone, other = cave.joined(0, 1)
    in_play(cave, phone)
    before = phone.sheet
    for one in (phone, other):
        one.tap(Choice.CONTINUE.value)
    cave.wait(lambda: not cave.sitting.choosing)
    phone.read()
    assert phone.sheet["line"] == before["line"]
    assert phone.told.get("busy") or phone.sheet["pages"][""].get("question") != before["pages"][""]["question"]


def test_nobody_chooses_while_the_table_waits(cave):
    phone, _ = cave.joined(0, 1)
    in_play(cave, phone)
    cave.table.open_menu()
    phone.tap(Choice.CONTINUE.value)
    assert phone.wait("why")
    assert not cave.sitting.has_chosen(0)


def test_a_phone_that_looks_on_has_no_secret_and_no_button(cave):
    phone = cave.phone()
    phone.wait("seats")
    phone.raw.say(do="watch")
    cave.wait(lambda: cave.phones.watching == 1)
    assert "1 phone looks on" in cave.page.watching
    cave.page.dispatch("on_ready")
    in_play(cave, phone)
    assert phone.told["in"]["me"] is None
    assert phone.offers == []
    phone.tap(Choice.CONTINUE.value)
    passes(0.5)
    assert not cave.sitting.has_chosen(0)


def test_two_languages_sit_at_one_table(cave):
    one = cave.phone()
    one.ask(0)
    cave.hold_mat(0)
    one.wait("in")
    other = cave.phone(language="uk")
    other.ask(1)
    cave.hold_mat(1)
    other.wait("in")
    cave.page.dispatch("on_ready")
    in_play(cave, one, other)
    one.until(lambda: "Expedition" in one.sheet["line"])
    other.until(lambda: "Експедиція" in other.sheet["line"])
    other.raw.say(do="speak", language="pl")
    other.until(lambda: "Ekspedycja" in other.sheet["line"])


# Coming back


def test_a_phone_that_reloads_has_the_same_hand(cave):
    phone, _ = cave.joined(0, 1)
    in_play(cave, phone)
    sheet, token = phone.sheet, phone.token
    phone.close()
    cave.wait(lambda: cave.phones.held == {1})
    again = cave.phone(token)
    again.until(lambda: again.sheet == sheet)


def test_of_two_phones_the_newest_has_the_seat(cave):
    phone, _ = cave.joined(0, 1)
    in_play(cave, phone)
    again = cave.phone(phone.token)
    phone.until(lambda: phone.closed == ELSEWHERE)
    again.until(lambda: again.offers)
    again.tap(Choice.LEAVE.value)
    cave.wait(lambda: cave.sitting.has_chosen(0))


def test_a_paused_app_sleeps_and_wakes_at_the_same_port(cave):
    phone, _ = cave.joined(0, 1)
    in_play(cave, phone)
    host, token, sheet = cave.phones.host, phone.token, phone.sheet
    cave.app.on_pause()
    phone.until(lambda: phone.closed == SLEEPS)
    assert cave.phones.host == ""
    cave.app.on_resume()
    ticks(3)
    assert cave.phones.host == host
    again = cave.phone(token)
    again.until(lambda: again.sheet == sheet)


def test_a_killed_tablet_knows_its_phones_again(cave, tmp_path):
    phone, _ = cave.joined(0, 1)
    in_play(cave, phone)
    game, host, token = cave.sitting.game_id, cave.phones.host, phone.token
    stored = json.loads(cave.house.store.settings.read("phones"))
    assert token not in str(stored)
    cave.table.close()  # as if nothing could be said any more
    cave.house.continue_game(game)
    ticks(5)
    assert cave.phones.host == host
    assert cave.page is None
    again = cave.phone(token)
    again.until(lambda: again.told.get("in", {}).get("me", {}).get("name") == "Mila")


def test_a_table_without_phones_opens_no_door(tmp_path):
    app = PhoneTable.__new__(PhoneTable)
    super(PhoneTable, app).__init__(tmp_path, "expedition")
    try:
        app.house.open_game(app.line_up(2, 1, "around"))
        ticks(3)
        assert not isinstance(app.table.phones, TablePhones)
    finally:
        app.stop()


# The mine


def test_the_first_five_are_looked_at_and_laid_on_a_phone(mine):
    phone, other = mine.joined(0, 1)
    in_play(mine, phone, other)
    cards = phone.sheet["pages"][""]["parts"][0]["cards"]
    assert len(cards) == 5
    assert all(card["face"] and card["face_name"] for card in cards)
    phone.hold("dealt 3", True)
    mine.wait(lambda: 3 in mine.table.looked[0])
    phone.tap("43210")
    mine.wait(lambda: mine.sitting.has_chosen(0))
    assert mine.table.orders[0] == [4, 3, 2, 1, 0]
    other.tap("01234")
    mine.wait(lambda: mine.sitting.step > 10)


def test_what_no_card_is_called_is_held_in_vain(mine):
    phone, other = mine.joined(0, 1)
    in_play(mine, phone, other)
    for what in ("dealt x", "dealt", "dealt 5", "glance x", "glance -1", "look 99", "pad", ""):
        phone.hold(what, True)
        phone.hold(what, False)
    phone.tap("43210")
    mine.wait(lambda: mine.sitting.has_chosen(0))
    assert mine.table.looked[0] == set()


def test_a_drawn_card_is_on_its_drawer_s_phone_alone(mine):
    phone, other = mine.joined(0, 1)
    in_play(mine, phone, other)
    for one in (phone, other):
        one.tap("01234")
    drawer = [phone, other][mine.sitting.position.turn]
    rest = other if drawer is phone else phone
    drawer.until(lambda: (mine.table.hurry(), "discard" in drawer.offers)[1])
    rest.until(lambda: rest.offers == [])
    faces = [card["picture"] for part in drawer.sheet["pages"][""]["parts"] for card in part.get("cards", [])][:1]
    assert faces[0] not in json.dumps(rest.sheet)
    step = mine.sitting.step
    drawer.tap("keep 2")
    mine.wait(lambda: mine.sitting.step > step)
    assert mine.sitting.game.text(mine.sitting.moves[step]) == "keep 2"


# The valley


def test_a_thumb_on_a_phone_holds_the_pad_of_a_rising_price(valley):
    phone, other = valley.joined(0, 1)
    in_play(valley, phone, other)
    mover = [phone, other][valley.sitting.turn.seats[0]]
    mover.tap("auction 0 10")
    valley.wait(lambda: (valley.table.hurry(), bool(valley.table.pads.pads))[1])
    for one in (phone, other):
        one.hold("pad", True)
    valley.wait(lambda: valley.table.pads.climbing)
    price = valley.table.way.price
    valley.until(lambda: valley.table.way.price > price)
    phone.hold("pad", False)
    other.hold("pad", True)
    valley.until(lambda: (valley.table.hurry(), valley.sitting.position.table.owners[0] >= 0)[1])
    assert valley.sitting.position.table.owners[0] == 1, "who lifted first is out"


def test_a_phone_that_is_lost_lets_go_of_the_pad(valley):
    phone, other = valley.joined(0, 1)
    in_play(valley, phone, other)
    mover = [phone, other][valley.sitting.turn.seats[0]]
    mover.tap("auction 0 10")
    valley.wait(lambda: (valley.table.hurry(), bool(valley.table.pads.pads))[1])
    phone.hold("pad", True)
    valley.wait(lambda: valley.table.pads.pads[0].is_in)
    phone.close()
    valley.wait(lambda: not valley.table.pads.pads[0].is_down)


def test_the_event_cards_of_a_seat_are_on_its_own_phone(valley):
    phone, other = valley.joined(0, 1)
    in_play(valley, phone, other)
    waiting = [phone, other][1 - valley.sitting.turn.seats[0]]
    lines = [part for part in waiting.sheet["pages"][""]["parts"] if part["part"] == "line"]
    assert len(lines) == 3
