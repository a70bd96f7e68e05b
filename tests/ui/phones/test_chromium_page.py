"""What a phone's page does by itself, whatever the game: names, signs, languages, trembling, keys and large text."""

from __future__ import annotations

from re import fullmatch

import pytest
from browser import CHROMIUM, SIZES, join

pytestmark = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here: apt-get install chromium")

FEEL = "window.felt = []; navigator.vibrate = (how) => window.felt.push(how)"
STANDS_OUT = """[...document.querySelectorAll("button, .figure, .hint, h1")].filter((one) => {
    const box = one.getBoundingClientRect(); return box.left < 0 || box.right > innerWidth; }).length"""


@pytest.fixture
def hand(browser, table):
    """A table of Diamant at which Mila holds a phone, and may choose."""
    app, phone = table("expedition"), browser.phone()
    phone.before_a_page(FEEL)
    join(app, phone, "Mila")
    app.page.dispatch("on_ready")
    app.wait(lambda: (app.table.hurry(), phone.can("Deeper"))[1])
    yield app, phone
    phone.close()


def test_every_control_has_the_name_of_what_it_does(browser, table):
    app, phone = table("expedition"), browser.phone("small")
    phone.open(f"http://{app.phones.host}/")
    app.wait(lambda: phone.page == "code")
    tongues = ["English", "Polski", "Українська"]
    assert phone.controls() == ["Which four letters does the tablet show?", "Go on", *tongues]
    phone.open("about:blank")
    phone.open(app.phones.door[1])
    app.wait(lambda: phone.page == "seats")
    assert phone.controls() == ["Mila, free", "Taras, free", "I only look on", *tongues]
    phone.tap("Mila")
    app.wait(lambda: phone.page == "wait")
    assert phone.controls() == ["Other seat"]
    phone.tap("Other seat")
    app.wait(lambda: phone.page == "seats" and phone.can("Mila, free"))
    phone.tap("Mila")
    app.wait(lambda: phone.page == "wait" and app.phones.asking)
    app.hold_mat(0)
    app.page.dispatch("on_ready")
    app.wait(lambda: (app.table.hurry(), phone.can("Deeper"))[1])
    face, deeper, home, turn = phone.controls()
    assert (face, turn) == ("Draw your face", "Turn the cards over")
    assert deeper == "Deeper, one more card"
    assert fullmatch(r"Home, (what is yours is safe|\d+ \+ \d+, if alone)", home)  # as something lies on the path
    phone.tap("Turn the cards over")
    assert phone.controls() == ["Draw your face", "turned over", "turned over", "Turn the cards over"]
    phone.close()


def test_while_it_waits_the_phone_shows_the_sign_of_its_mat(browser, table):
    app, phone = table("expedition"), browser.phone()
    phone.open(app.phones.door[1])
    app.wait(lambda: phone.page == "seats")
    phone.tap("Taras")
    app.wait(lambda: phone.page == "wait")
    sign = app.page._mats[1].sign
    assert sign
    assert phone.run(f"document.querySelector('.sameSign .pic').style.cssText === picture('{sign}').style.cssText")
    phone.close()


def test_the_secret_of_the_code_does_not_stay_in_the_address(hand):
    app, phone = hand
    assert phone.run("location.href") == f"http://{app.phones.host}/"


def test_a_language_that_was_chosen_on_the_phone_stays(browser, table):
    app, phone = table("expedition"), browser.phone()
    phone.open(app.phones.door[1])
    app.wait(lambda: phone.page == "seats")
    phone.tap("Українська")
    app.wait(lambda: phone.can("Mila, вільне"))
    phone.reload()
    app.wait(lambda: phone.page == "seats" and phone.can("Mila, вільне"))
    assert phone.run("document.documentElement.lang") == "uk"
    phone.close()


def test_a_seat_that_is_taken_back_says_so_on_its_phone(hand):
    app, phone = hand
    app.phones.take_back(0)
    app.wait(lambda: phone.page == "seats")
    assert "Your seat is at the tablet again." in phone.text
    phone.reload()
    app.wait(lambda: phone.page == "seats" and phone.can("Mila, free"))


def test_a_phone_trembles_when_it_is_asked_and_when_a_card_is_laid(hand):
    app, phone = hand
    assert phone.run("window.felt.slice(-1)") == [[30, 60, 30]]
    phone.tap("Deeper")
    app.wait(lambda: app.sitting.has_chosen(0))
    assert phone.run("window.felt.at(-1)") == 20


def test_a_phone_that_wants_no_motion_does_not_tremble(browser, table):
    app, phone = table("expedition"), browser.phone()
    phone.before_a_page(FEEL)
    phone.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-reduced-motion", "value": "reduce"}])
    join(app, phone, "Mila")
    app.page.dispatch("on_ready")
    app.wait(lambda: (app.table.hurry(), phone.can("Deeper"))[1])
    assert phone.run("window.felt") == []
    phone.close()


def test_what_is_asked_is_read_out(hand):
    app, phone = hand
    said = "document.querySelector('[aria-live]').textContent"
    assert phone.run(said) == "Deeper, or home?"
    phone.tap("Deeper")
    app.wait(lambda: phone.run(said) == "Chosen")


def test_without_a_finger_a_card_is_shown_for_a_while_by_a_key(browser, table):
    app, phone = table("dwarfs"), browser.phone()
    join(app, phone, "Mila")
    app.page.dispatch("on_ready")
    app.wait(lambda: (app.table.hurry(), phone.can("Card 1"))[1])
    seen = "!!document.querySelector('.shown p')"
    phone.press("Card 1")
    app.wait(lambda: phone.run(seen))
    app.wait(lambda: not phone.run(seen))
    phone.close()


@pytest.mark.parametrize("game", ["expedition", "dwarfs"])
def test_large_text_of_the_phone_counts_and_nothing_reaches_over_its_edge(browser, table, game):
    app, phone = table(game), browser.phone("small", "uk")
    heights = []
    join(app, phone, "Mila")
    app.page.dispatch("on_ready")
    app.wait(lambda: (app.table.hurry(), phone.run("!!document.querySelector('.cards')"))[1])
    for size in (16, 24):
        phone.call("Page.setFontSizes", fontSizes={"standard": size})
        heights.append(phone.run("document.querySelector('h1').getBoundingClientRect().height"))
        assert phone.run(STANDS_OUT) == 0
        assert phone.run("document.documentElement.scrollWidth") == SIZES["small"][0]
    assert heights[1] > 1.3 * heights[0]
    phone.close()
