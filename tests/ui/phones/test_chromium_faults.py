"""What goes wrong at a real table, in a real browser: every case ends with the same hand, or with a clear sentence."""

from __future__ import annotations

import json

import pytest
from browser import CHROMIUM, Phone, join, until

from diamant.commands.phone_hands import HandPhone, Lines
from diamant.commands.torture_phones import open_table
from diamant.ui.table import phone_told

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here: apt-get install chromium")


HOME = """[...document.querySelectorAll("button")].find((one) => one.innerText.includes("Home")).click()"""


@pytest.fixture
def hand(browser, table):
    """A table of Diamant at which Mila holds a phone, and may choose."""
    app, phone = table("expedition"), browser.phone()
    join(app, phone, "Mila")
    app.page.dispatch("on_ready")
    app.wait(lambda: (app.table.hurry(), phone.can("Deeper"))[1])
    yield app, phone
    phone.close()


def has_the_hand(app, phone: Phone) -> bool:
    """Tells whether a phone shows what its seat may know now, and is linked."""
    if phone.page != "sheet" or phone.run("document.body.dataset.link") != "here":
        return False
    return bool(phone.run("state.sheet") == json.loads(phone_told.sheet(app.table, app.seat("Mila")))["sheet"])


def move_on(app) -> None:
    """Lets both go deeper by their mats, and the table turn the next card."""
    step = app.sitting.step
    for seat in (0, 1):
        app.table.phones._take(seat, "C")

    def asked_again() -> bool:
        app.table.hurry()
        if app.table.summary is not None:  # a second trap of its kind
            app.table.summary.dispatch("on_done")
        return app.sitting.step > step + 1 and app.table.way is not None

    app.wait(asked_again)


def cut(app) -> None:
    """Cuts every line without a word, as a Wi-Fi does that is gone."""
    server = app.phones._server
    server._call(lambda: [phone.line.transport.abort() for phone in server._phones.values()])
    app.wait(lambda: not app.phones.links)


def test_a_phone_that_was_locked_has_the_hand_of_the_moment(hand):
    app, phone = hand
    assert has_the_hand(app, phone)
    phone.frozen(True)
    move_on(app)
    phone.frozen(False)
    app.wait(lambda: has_the_hand(app, phone))


def test_a_phone_that_was_locked_while_its_line_was_cut_comes_back_by_itself(hand):
    app, phone = hand
    phone.frozen(True)
    cut(app)
    move_on(app)
    phone.frozen(False)
    app.wait(lambda: has_the_hand(app, phone))
    phone.run(HOME)  # a browser that was frozen takes no fingers any more
    app.wait(lambda: app.sitting.has_chosen(0))


def test_a_phone_without_wi_fi_says_so_and_has_its_hand_again_afterwards(hand):
    app, phone = hand
    phone.offline(True)
    cut(app)
    app.wait(lambda: phone.page == "asleep")
    assert "sleeps" in phone.text
    move_on(app)
    assert not app.phones.held, "nobody waited for it"
    phone.offline(False)
    app.wait(lambda: has_the_hand(app, phone))


@pytest.mark.parametrize("back", ["new Event('online')", "new Event('visibilitychange')"])
def test_a_phone_that_is_back_tries_whether_its_line_is_alive(hand, back):
    app, phone = hand
    (link,) = app.phones.links.values()
    link.language = "pl"
    phone.run(f"dispatchEvent({back})")
    app.wait(lambda: link.language == "en")
    app.wait(lambda: has_the_hand(app, phone))


def test_a_tablet_that_slept_is_found_again_at_the_same_port(hand):
    app, phone = hand
    host, sheet = app.phones.host, phone.run("state.sheet")
    app.app.on_pause()
    app.wait(lambda: phone.page == "asleep")
    assert "sleeps" in phone.text
    app.app.on_resume()
    app.wait(lambda: has_the_hand(app, phone))
    assert (app.phones.host, phone.run("state.sheet")) == (host, sheet)


def test_of_two_pages_the_older_says_so_and_may_take_the_seat_again(hand, browser):
    app, phone = hand
    token = phone.run("localStorage.getItem('seat')")
    other = browser.phone("small")
    other.open(f"http://{app.phones.host}/#{token}")
    app.wait(lambda: has_the_hand(app, other))
    app.wait(lambda: phone.page == "ended")
    assert "Another phone has your seat" in phone.text
    phone.reload()
    app.wait(lambda: has_the_hand(app, phone))
    app.wait(lambda: other.page == "ended")
    other.close()


def test_a_tablet_that_was_killed_comes_back_with_the_same_hand(browser, tmp_path):
    phone, sheets = browser.phone(), []
    for _ in range(2):
        with open_table(tmp_path, "expedition", 3) as (process, _):
            lines = Lines(process.stdout, [HandPhone(1)])
            while not (line := lines.next() or "").startswith("door"):
                assert line
            if not sheets:
                phone.open(f"http://{lines.door.host}/#{lines.door.token}")
                until(lambda: phone.page == "seats")
                phone.tap("Ada")
            while not lines.next().startswith("wish 1 1 0"):
                pass
            until(lambda: phone.page == "sheet" and phone.can("Deeper"))
            sheets.append(phone.run("state.sheet"))
        until(lambda: phone.run("document.body.dataset.link") == "lost")
    assert sheets[0] == sheets[1]
    until(lambda: phone.page == "asleep")
    assert "sleeps" in phone.text
    phone.close()
