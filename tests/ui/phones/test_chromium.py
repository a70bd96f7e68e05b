"""Debian's Chromium as the phones of a table: it joins, plays whole games, comes back, and names all that it shows."""

from __future__ import annotations

import os
import time
from math import cos, pi, sin
from pathlib import Path

import pytest
from at_phones import PhoneTable
from browser import CHROMIUM, Phone, join
from ticking import ticks

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here: apt-get install chromium")

AUTOPILOT = (Path(__file__).parent / "autopilot.js").read_text("utf-8")
A_GAME = 240.0  # seconds, by the clock on the wall: a browser has no other
SHOTS = os.environ.get("SHOTS", "")
OPTIONS = {"expedition": {}, "dwarfs": {}, "valley": {"length": "short", "offers": False, "bidding": "rising"}}


PAPER = """(() => { const box = document.querySelector("canvas").getBoundingClientRect();
    return [box.x, box.y, box.width]; })()"""


def circle(middle: tuple[float, float], radius: float):
    """Returns a line around a middle, in shares of the paper."""

    def line(done: float, x: float, y: float, side: float) -> tuple[float, float]:
        turn = done * 2 * pi
        return (x + side * (middle[0] + radius * cos(turn)), y + side * (middle[1] + radius * sin(turn)))

    return line


TURNED_OVER = ("turned over", "zakryta", "закрита")


def lay_first_cards(app: PhoneTable, *who: int) -> None:
    """Lays the first cards of these seats, in the order in which they came."""
    app.wait(lambda: (app.table.hurry(), app.table.way is not None)[1])
    for seat in who:
        app.table.take(seat, (0, 1, 2, 3, 4))


FACE = [
    (2, 2, circle((0.5, 0.5), 0.3)), (8, 1, circle((0.4, 0.42), 0.05)), (8, 1, circle((0.6, 0.42), 0.05)),
    (4, 2, circle((0.5, 0.62), 0.1)), (0, 0, circle((0.5, 0.5), 0.4)),
]  # fmt: skip
"""Lines of a face, each with its pen and its width."""


def looked_at(phone: Phone, name: str) -> None:
    """Checks what everybody can check of a page, and keeps a picture of it for people to look at."""
    assert all(phone.controls()), "every control has a name"
    assert not phone.wider_than_it_is()
    if SHOTS:
        phone.picture(Path(SHOTS) / f"{name}.png")


@pytest.mark.parametrize(
    ("game", "size", "languages"),
    [("expedition", "usual", ("en", "uk")), ("dwarfs", "small", ("pl", "en")), ("valley", "usual", ("uk", "pl"))],
)
def test_a_whole_game_is_played_by_two_phones_while_a_third_looks_on(browser, table, game, size, languages):
    app = table(game, **OPTIONS[game])
    phones = [browser.phone(size, language) for language in languages]
    for phone, name in zip(phones, ("Mila", "Taras"), strict=True):
        join(app, phone, name)
        looked_at(phone, f"{game}-{name}-in")
    onlooker = browser.phone("small", "en")
    onlooker.open(app.phones.door[1])
    app.wait(lambda: onlooker.page == "seats")
    looked_at(onlooker, f"{game}-seats")
    onlooker.tap("I only look on")
    app.wait(lambda: app.phones.watching == 1)
    app.page.dispatch("on_ready")
    for at, phone in enumerate(phones):
        phone.run(AUTOPILOT.replace("SEED", str(101 + at)))
    end, turns = time.monotonic() + A_GAME, 0
    while not app.over:
        assert time.monotonic() < end, "the game has to end"
        table_now = app.table
        if table_now is not None:
            table_now.hurry()
            if table_now.summary is not None:
                table_now.summary.dispatch("on_done")
        ticks(6)
        turns += 1
        if turns % 60 == 0:
            looked_at(phones[turns // 60 % 2], f"{game}-{size}-{turns // 60:03}")
    assert all(phone.run("window.deeds") > 5 for phone in phones)
    assert app.house.store.finished_games(game)
    for phone in (*phones, onlooker):
        phone.close()


def test_a_phone_that_reloads_or_was_offline_has_its_hand_again(browser, table):
    app = table("expedition")
    phone = browser.phone()
    join(app, phone, "Mila")
    app.page.dispatch("on_ready")
    app.wait(lambda: (app.table.hurry(), phone.can("Deeper"))[1])
    phone.reload()
    app.wait(lambda: phone.page == "sheet" and phone.can("Deeper"))
    app.phones.sleep()
    app.wait(lambda: phone.page == "asleep")
    looked_at(phone, "asleep")
    app.phones.wake()
    app.wait(lambda: phone.page == "sheet" and phone.can("Deeper"))
    phone.tap("Deeper")
    app.wait(lambda: app.sitting.has_chosen(0))
    app.wait(lambda: phone.can("Take it back"))
    looked_at(phone, "chosen")
    phone.close()


def test_the_newest_page_has_the_seat_and_the_other_says_so(browser, table):
    app = table("expedition")
    phone, other = browser.phone(), browser.phone("small", "pl")
    join(app, phone, "Mila")
    app.page.dispatch("on_ready")
    app.wait(lambda: (app.table.hurry(), phone.can("Deeper"))[1])
    token = phone.run("localStorage.getItem('seat')")
    other.open(f"http://{app.phones.host}/#{token}")
    app.wait(lambda: (app.table.hurry(), other.can("Kontynuacja"))[1])
    app.wait(lambda: phone.page == "ended")
    assert "Another phone has your seat" in phone.text
    looked_at(other, "small-pl")
    for one in (phone, other):
        one.close()


def test_who_typed_the_address_types_four_letters(browser, table):
    app = table("expedition")
    phone = browser.phone("small", "uk")
    phone.open(f"http://{app.phones.host}/")
    app.wait(lambda: phone.page == "code")
    looked_at(phone, "letters")
    phone.type("XXXX")
    phone.tap("Далі")
    app.wait(lambda: phone.page == "code" and "не ті літери" in phone.text)
    phone.run("document.querySelector('input').value = ''")
    phone.type(app.phones.door[0])
    phone.tap("Далі")
    app.wait(lambda: phone.page == "seats")
    phone.close()


@pytest.mark.parametrize(("size", "language", "name"), [("usual", "en", "Draw your face"), ("small", "uk", "Намалюй")])
def test_a_face_is_drawn_by_fingers_and_lies_on_the_mat(browser, table, size, language, name):
    app = table("expedition")
    phone = browser.phone(size, language)
    join(app, phone, "Mila")
    app.wait(lambda: phone.page == "sheet")
    phone.tap(name)
    app.wait(lambda: phone.page == "draw")
    looked_at(phone, f"draw-{size}-blank")
    x, y, side = phone.run(PAPER)
    buttons = phone.buttons()
    assert phone.tall() <= phone.size[1], "all of it is on the screen"
    for pen, width, line in FACE:
        phone.tap(buttons[2 + pen])
        phone.tap(buttons[12 + width])
        phone.touch("touchStart", *line(0, x, y, side))
        for step in range(1, 41):
            phone.touch("touchMove", *line(step / 40, x, y, side))
        phone.touch("touchEnd")
    phone.tap(buttons[16])  # takes the last line back
    looked_at(phone, f"draw-{size}")
    phone.tap(buttons[1])
    person = app.sitting.seats[0].person
    app.wait(lambda: app.house.store.face_of(person))
    face = app.house.store.face_of(person)
    assert [stroke[:2] for stroke in face] == [(pen, width) for pen, width, _ in FACE[:-1]]
    assert all(8 < len(stroke.points) <= 41 for stroke in face), "thinned, and still round"
    app.wait(lambda: phone.page == "sheet")
    looked_at(phone, f"drawn-{size}")
    phone.close()


def test_who_stood_up_can_choose_a_seat_at_once(browser, table):
    app = table("expedition")
    phone = browser.phone()
    join(app, phone, "Mila")
    app.wait(lambda: (app.phones.refresh(), phone.run("'busy' in document.body.dataset"))[1])
    phone.run("document.body.style.minHeight = '200vh'; scrollTo(0, 90)")
    app.phones.take_back(0)
    app.wait(lambda: phone.page == "seats")
    assert phone.run("scrollY") == 0
    assert not phone.run("'busy' in document.body.dataset")
    phone.close()


def test_an_offer_is_put_together_and_answered_by_fingers(browser, table):
    app = table("valley", length="short")
    phones = [browser.phone("small", "en"), browser.phone("usual", "en")]
    for phone, name in zip(phones, ("Mila", "Taras"), strict=True):
        join(app, phone, name)
    app.page.dispatch("on_ready")
    app.wait(lambda: (app.table.hurry(), app.table.way is not None)[1])
    turn = app.sitting.turn.seats[0]
    mover, other = phones[turn], phones[1 - turn]
    app.wait(lambda: mover.can("Offer"))
    looked_at(mover, "valley-move")
    looked_at(other, "valley-hand")
    mover.tap("Offer")
    app.wait(lambda: mover.can("Make the offer"))
    mover.tap("Make the offer")
    app.wait(lambda: "Put in something that you give." in mover.text)
    mover.tap("More: Event cards")
    app.wait(lambda: "cannot hold so many cards" in mover.text)
    mover.tap("More: Cash")
    mover.tap("More: Cash")
    mover.tap("Less: Cash")
    looked_at(mover, "valley-offer-half")
    mover.tap("Make the offer")
    app.wait(lambda: "Put in something that you want." in mover.text)
    spots = [mover.run(f"[...document.querySelectorAll('.step')].at({at}).getBoundingClientRect().y") for at in (0, -1)]
    assert spots[0] < spots[1]
    mover.run("[...document.querySelectorAll('.step')].at(-1).click()")
    looked_at(mover, "valley-offer")
    mover.tap("Make the offer")
    app.wait(lambda: other.can("Accept"))
    looked_at(other, "valley-answer")
    other.tap("Accept")
    app.wait(lambda: (app.table.hurry(), app.sitting.turn.seats == (1 - turn,))[1])
    for phone in phones:
        phone.close()


@pytest.mark.parametrize(
    ("game", "language", "turn"),
    [("expedition", "en", "Turn the cards over"), ("dwarfs", "pl", "Odwróć karty"), ("valley", "uk", "Перевернути")],
)
def test_cards_are_turned_over_to_hide_them_from_a_neighbour(browser, table, game, language, turn):
    app = table(game)
    phones = [browser.phone("usual", language) for _ in range(2)]
    for phone, name in zip(phones, ("Mila", "Taras"), strict=True):
        join(app, phone, name)
    app.page.dispatch("on_ready")
    if game == "dwarfs":
        lay_first_cards(app, 0, 1)
    app.wait(lambda: (app.table.hurry(), any(phone.can(turn) for phone in phones))[1])
    phone = next(phone for phone in phones if phone.can(turn))
    before = phone.text
    looked_at(phone, f"{game}-open")
    phone.tap(turn)
    hidden = phone.text
    assert len(hidden) < len(before)
    assert phone.run("document.querySelectorAll('.hint').length") == 1, "no hint speaks of what is hidden"
    looked_at(phone, f"{game}-turned")
    covered = next(name for name in phone.buttons() if name in TURNED_OVER)
    phone.touch("touchStart", *phone.spot(covered))
    app.wait(lambda: phone.run("!!document.querySelector('.held')") or phone.text != hidden)
    phone.touch("touchEnd")
    app.wait(lambda: phone.text == hidden)
    phone.tap(turn)
    assert phone.text == before
    for one in phones:
        one.close()


def test_a_card_that_is_held_is_hidden_as_soon_as_nobody_holds_it_or_the_page_is_left(browser, table):
    app, phone = table("dwarfs"), browser.phone("small")
    join(app, phone, "Mila")
    app.page.dispatch("on_ready")
    app.wait(lambda: (app.table.hurry(), phone.can("Card 1"))[1])
    read_out, seen = "document.getElementById('said').textContent", "document.querySelector('.shown p')"
    for ends in (lambda: phone.touch("touchEnd"), lambda: phone.run("dispatchEvent(new Event('blur'))")):
        phone.touch("touchStart", *phone.spot("Card 1"))
        app.wait(lambda: phone.run(f"!!{seen}"))
        assert phone.run(read_out) == phone.run(f"{seen}.textContent")
        ends()
        app.wait(lambda: not phone.run(f"!!{seen}"))
        assert phone.run(read_out) == ""
    phone.close()


def test_the_page_of_one_game_is_small_and_comes_once(browser, table):
    app = table("valley", length="short")
    phone = browser.phone()
    phone.open(app.phones.door[1])
    app.wait(lambda: phone.page == "seats")
    ticks(30)
    fetched = "performance.getEntriesByType('resource').filter((one) => one.name.startsWith('http'))"
    sizes = f"{fetched}.map((one) => one.transferSize)"
    app.wait(lambda: phone.run(f"{sizes}.length") >= 3)
    assert sum(phone.run(sizes)) + phone.run("performance.getEntriesByType('navigation')[0].transferSize") < 250_000
    phone.reload()
    app.wait(lambda: phone.page == "seats")
    assert sum(phone.run(sizes)) == 0
    phone.close()
