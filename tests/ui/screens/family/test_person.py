"""A person's page: what they did, and what can be changed of them."""

from __future__ import annotations

import pytest
from drawing_hands import question
from kivy.core.window import Window
from ticking import ticks

from diamant.store.face import Stroke
from diamant.table.chronicle import tell
from diamant.ui.house.moments import plain_names, told
from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.house.scenes.stand import Stand
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.languages import LANGUAGES

NOSE = (Stroke(4, 2, ((500, 500),)),)


def answer(key: str) -> None:
    question().choose(key)
    ticks(3)


def test_games_and_victories_of_every_game_are_told(page, people, house):
    (mila,) = people("Mila", face=NOSE)
    for game in ROOMS:
        for seed in range(2):
            Stand(house, None, game).finished(2, seed)
    shown = page(mila)
    for game, card in shown.cards.items():
        (record,) = (one for one in house.store.records(game).players if one.person == mila)
        assert (card.games, card.wins) == ("2", str(record.wins + record.shared_wins))
        assert card.figures
    assert (shown.person_name, shown.face, shown.colour) == ("Mila", house.store.face_of(mila), "teal")
    assert shown.face


def test_whoever_has_not_played_has_noughts_and_no_figures(page, people):
    shown = page(people("Iwo")[0])
    assert {(card.games, card.wins, len(card.figures)) for card in shown.cards.values()} == {("0", "0", 0)}


def test_nothing_that_was_lost_stands_on_the_page(page, people, house):
    (mila,) = people("Mila")
    for game in ROOMS:
        Stand(house, None, game).finished(2)
    captions = {figure.caption for card in page(mila).cards.values() for figure in card.figures}
    assert not [caption for caption in captions if "Lost" in caption or "lost" in caption]


def test_captions_of_every_game_are_in_the_language_of_the_moment(page, people, house):
    (mila,) = people("Mila")
    for game in ROOMS:
        Stand(house, None, game).finished(2)
    shown = page(mila)
    english = {figure.caption for card in shown.cards.values() for figure in card.figures}
    i18n.language = "uk"
    ticks(4)
    ukrainian = {figure.caption for card in shown.cards.values() for figure in card.figures}
    assert english
    assert not english & ukrainian


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_best_of_every_game_stands_on_the_smallest_page_in_every_language(page, people, house, language):
    (mila,) = people("Mila")
    for game in ROOMS:
        Stand(house, None, game).finished(2)
    i18n.language = language
    shown = page(mila, (960, 540))
    ticks(4)
    for game, card in shown.cards.items():
        (record,) = (one for one in house.store.records(game).players if one.person == mila)
        with i18n.lent(game):
            best = room_of(game).figures(record)[room_of(game).proud_of[0]]
        assert card.figures[0].value == best.value, game


def test_evenings_that_were_won_are_counted_and_the_last_champion_is_crowned(page, people, house):
    Stand(house, None, "expedition").evening(people("Mila", "Taras"))
    champion, *_ = house.store.last_champions()
    shown = page(champion)
    assert shown.evenings == 1
    assert shown.crowned


def remembered(shown) -> list[str]:
    """Returns the sentences on the page."""
    return [row.sentence for row in reversed(shown.ids.moments.children) if hasattr(row, "sentence")]


def test_moments_are_told_in_whole_sentences_the_newest_first(page, people, house):
    mila, _ = people("Mila", "Taras")
    stand = Stand(house, None, "expedition")
    for seed in range(3):
        tell(house.store, stand.finished(2, seed))
    shown = page(mila)
    newest = house.store.moments_of(mila)[0]
    assert remembered(shown)
    assert all(sentence.endswith((".", "!")) and "Mila" in sentence for sentence in remembered(shown))
    line_up = house.store.game(newest.game_id).lineup
    moment = newest.moment
    first = told(newest.game, moment.kind, moment.seat, moment.facts, plain_names(line_up.seats))
    assert remembered(shown)[0] == first.sentence


def test_more_moments_are_on_further_pages(page, people, house):
    mila, _ = people("Mila", "Taras")
    stand = Stand(house, None, "expedition")
    for seed in range(4):
        tell(house.store, stand.finished(2, seed))
    shown = page(mila, size=(960, 540))
    first = remembered(shown)
    assert shown.pages > 1
    shown.page = 1
    ticks(3)
    assert remembered(shown) != first


def test_moments_change_with_the_language(page, people, house):
    mila, _ = people("Mila", "Taras")
    tell(house.store, Stand(house, None, "expedition").finished(2))
    shown = page(mila)
    english = remembered(shown)
    i18n.language = "pl"
    ticks(4)
    assert len(remembered(shown)) == len(english)
    assert not {*english} & {*remembered(shown)}


def test_a_new_name_goes_everywhere(page, people, house, tap):
    (ada,) = people("Ada")
    shown = page(ada)
    tap(shown.ids.rename)
    question().page.field.text = "Adela"
    answer("keep")
    assert shown.person_name == "Adela"
    assert house.store.person(ada).name == "Adela"


def test_a_name_that_somebody_has_is_refused(page, people, house, tap):
    ada, _ = people("Ada", "Mila")
    shown = page(ada)
    tap(shown.ids.rename)
    question().page.field.text = "Mila"
    answer("keep")
    assert question().title == "Somebody of the family has this name already."
    assert shown.person_name == "Ada"


def test_another_colour(page, people, house, tap):
    (ada,) = people("Ada", colour="white")
    shown = page(ada)
    tap(shown.ids.recolour)
    violet = next(one for one in question().walk() if getattr(one, "code", "") == "violet")
    tap(violet)
    assert shown.colour == house.store.person(ada).colour == "violet"
    assert not [child for child in Window.children if getattr(child, "is_modal", False)]


def test_draw_anew_leads_to_the_paper_with_the_face_on_it(page, people, house, tap):
    (ada,) = people("Ada", face=NOSE)
    shown = page(ada)
    tap(shown.ids.draw)
    assert house.here == "drawing"
    assert shown.manager.current_screen.ids.sheet.face == NOSE


def test_a_tap_on_the_face_goes_on_with_an_unfinished_drawing(page, people, house, tap):
    (ada,) = people("Ada", face=NOSE)
    begun = (*NOSE, *NOSE)
    house.store.note_drawing(ada, begun)
    shown = page(ada)
    assert (shown.begun, shown.face, shown.ids.draw.text) == (True, NOSE, "Draw on")
    tap(shown.ids.disc)
    assert shown.manager.current_screen.ids.sheet.face == begun


def test_two_who_are_one_become_one_with_the_games_of_both(page, people, house, tap):
    stand = Stand(house, None, "expedition")
    mila, mia = people("Mila", "Mia")
    stand.finished(2)
    shown = page(mia)
    tap(shown.ids.same)
    tap(next(one for one in question().walk() if getattr(one, "code", None) == mila))
    assert "the same person" in question().title
    answer("same")
    assert mila not in {person.id for person in house.store.people()}
    assert shown.cards["expedition"].games == "1"


def test_two_who_sat_at_one_table_are_two(page, people, house, tap):
    mila, taras = people("Mila", "Taras")
    Stand(house, None, "expedition").finished(2)
    tap(page(mila).ids.same)
    tap(next(one for one in question().walk() if getattr(one, "code", None) == taras))
    answer("same")
    assert question().title == "These two sat at one table, so they are two."
    assert len(house.store.people()) == 2


def test_whoever_is_alone_is_nobody_else(page, people, tap):
    tap(page(people("Ada")[0]).ids.same)
    assert question().title == "There is nobody else yet."


@pytest.mark.parametrize(("key", "there"), [("keep", 1), ("remove", 0)])
def test_removing_asks_first(page, people, house, tap, key, there):
    (ada,) = people("Ada")
    tap(page(ada).ids.take_out)
    assert len(house.store.people()) == 1
    answer(key)
    assert len(house.store.people()) == there
    assert house.here == ("person" if there else "home")


def test_games_of_somebody_who_was_removed_stay(page, people, house, tap):
    (mila,) = people("Mila")
    game = Stand(house, None, "expedition").finished(2)
    tap(page(mila).ids.take_out)
    answer("remove")
    assert house.store.game(game).lineup.seats[0].name == ""
    assert house.store.records("expedition").table.games == 1


def test_somebody_who_is_gone_has_no_page(page, house):
    page(77)
    assert question().title == "This person has been removed."
    answer("ok")
    assert house.here == "home"
