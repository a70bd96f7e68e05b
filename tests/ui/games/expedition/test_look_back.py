"""Looking back: pictures, findings and the table step by step, at any stored game."""

from __future__ import annotations

from itertools import pairwise

import pytest
from at_the_table import Table
from finding import dialog, pieces_drawn, target
from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.metrics import dp
from layout_check import check_layout, words_over_words
from looked_back import GAME, UNFINISHED, look_back, stored
from sizes import SIZES
from stored_games import LONG_NAMES, play_game
from ticking import drawn_frames

from diamant.games.expedition import Choice, rules_of
from diamant.games.expedition.bots.expert import advice
from diamant.games.expedition.findings import FindingKind
from diamant.games.expedition.moves import parse_move
from diamant.games.expedition.review import expeditions, wise_exits
from diamant.ui.games.expedition.after import words as review_words
from diamant.ui.games.expedition.after.expedition_picture import (
    ExpeditionPicture,
)
from diamant.ui.games.expedition.after.picture_plan import cluster, plan_picture
from diamant.ui.games.expedition.scenes.moves import DEEP, PLAYED
from diamant.ui.games.expedition.scenes.stand import Stand
from diamant.ui.kit.art import art
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.languages import LANGUAGES
from diamant.ui.kit.theme import theme


def test_a_relic_of_the_english_edition_looks_the_same_wherever_it_is_shown(app):
    game = stored(app)
    relics = {}
    for page in ("podium", "chart"):
        app.house.go("result", game_id=game, page=page)
        app.frames(3)
        relics[page] = pieces_drawn(app.app.root.current_screen._pages[page], "relic-")
    screen = look_back(app, game)
    relics["picture"] = pieces_drawn(screen.pages["picture"], "relic-")
    screen.page = "table"
    table = screen.table
    table.show(4)
    relics["path"] = {card.face.removeprefix("card-") for card in table.view.path.cards if "relic" in card.face}
    table.show(table.last)
    relics["mat"] = {picture for seat in table.view.seats for picture in seat.relics}
    assert set.union(*relics.values()) == {"relic-goblet"}
    assert all(relics.values()), relics


# Doors


def test_the_result_leads_to_the_look_back_and_from_there_back_again(app):
    game = stored(app)
    app.house.go("result", game_id=game, page="podium")
    app.frames(3)
    app.tap(target(app.app.root.current_screen, "Look back"))
    app.frames(3)
    assert app.house.here == "review"
    screen = app.app.root.current_screen
    app.tap(target(screen, "Back"))
    assert app.house.here == "result"


def test_a_finished_game_of_the_records_can_be_looked_back_at(app):
    game = stored(app)
    app.house.go("records")
    records = app.app.root.current_screen
    records.tab = "games"
    app.frames(4)
    app.tap(target(records, "Look back at this game"))
    app.frames(3)
    assert app.house.here == "review"
    told = expeditions(rules_of("english"), 3, map(parse_move, app.house.store.moves(game)))
    assert app.app.root.current_screen.shown.expeditions == told


def test_the_back_key_leads_from_the_table_to_the_pictures_and_then_away(app):
    app.house.go("records")
    screen = look_back(app, stored(app), page="table")
    assert app.app.root.go_back()
    assert (app.house.here, screen.page) == ("review", "picture")
    assert app.app.root.go_back()
    assert app.house.here == "records"


def test_a_game_that_is_not_there_is_said_in_plain_words(app):
    assert look_back(app, 4711) is None
    assert dialog() is not None


# Pictures


def test_every_expedition_has_its_picture(app):
    screen = look_back(app, stored(app))
    page = screen.pages["picture"]
    assert page.rounds == [1, 2, 3, 4, 5]
    for number in page.rounds:
        app.tap(page.ids.chips.chips[number - 1])
        assert (screen.round, page.expedition.round) == (number, number)
        assert str(number) in page.title
    assert page.expedition.strides[0].card == parse_move("treasure 15").card


def test_the_expert_is_asked_and_its_tents_are_put_up(app):
    app.house.go("review", game_id=stored(app), expedition=4)
    screen = app.app.root.current_screen.shown
    page = screen.pages["picture"]
    assert page.note == "The expert is thinking it over…"
    app.until(lambda: 4 in screen.known_exits)
    *_, expected = wise_exits(screen.expeditions, 3, lambda view: advice(view).choice)
    assert dict(page.exits) == expected
    assert page.note == "Here the expert would have gone home" if expected else "earlier" in page.note


def test_what_the_expert_said_is_asked_once(app):
    screen = look_back(app, stored(app), expedition=4)
    app.until(lambda: 4 in screen.known_exits)
    screen.round = 1
    app.until(lambda: 1 in screen.known_exits)
    screen.round = 4
    app.frames(2)
    assert screen._asking is None
    assert dict(screen.pages["picture"].exits) == screen.known_exits[4]


def test_a_picture_that_is_drawn_stays_still(app):
    screen = look_back(app, stored(app))
    app.until(lambda: 1 in screen.known_exits)
    assert drawn_frames(20) == 0


@pytest.mark.parametrize("cards", [1, 4, 8, 13, 20, 26])
@pytest.mark.parametrize("box", [(20, 60, 920, 340), (20, 60, 760, 1000), (0, 0, 1200, 560)])
def test_all_cards_of_a_picture_lie_in_its_box_and_beside_each_other(cards, box):
    plan = plan_picture(box, 0.7, cards)
    x, y, width, height = box
    middles = [plan.middle(card) for card in range(cards)]
    for across, up in middles:
        assert x <= across - plan.card_width / 2
        assert across + plan.card_width / 2 <= x + width
        assert up + plan.card_height / 2 + plan.bars <= y + height + 1
        assert up - plan.card_height / 2 - plan.leavers >= y - 1
    for (one, row), (other, same_row) in pairwise(middles):
        assert row != same_row or other - one >= plan.card_width


@pytest.mark.parametrize("count", range(1, 9))
def test_faces_fill_their_plate_without_leaving_it(count):
    columns, side = cluster(count, 70, 60, 46)
    assert side > 10
    assert columns * side <= 70 + 0.1
    assert -(-count // columns) * side <= 60 + 0.1


def boxes_of(picture, texture=None, colour=None) -> list[tuple[float, float, float, float]]:
    """Returns the boxes of a picture that are drawn with a texture, or in a colour."""
    found, last = [], None
    for part in picture.canvas.before.children[-1].children:
        if isinstance(part, Color):
            last = tuple(part.rgba)
        elif isinstance(part, RoundedRectangle | Rectangle):
            wanted = part.texture is texture if texture is not None else last == pytest.approx(colour)
            found += [(*part.pos, *part.size)] if wanted and part.size[0] else []
    return found


def test_the_plates_of_the_expert_leave_every_number_free(app):
    screen = look_back(app, stored(app), expedition=4)
    picture = next(one for one in screen.walk() if isinstance(one, ExpeditionPicture))
    picture.exits = {0: 0, 1: 1, 2: 1}
    app.frames(3)
    numbers = boxes_of(picture, texture=art.texture("disc-cream"))
    plates = boxes_of(picture, colour=theme.colour.gold[1])
    treasures = [stride.card for stride in picture.expedition.strides if stride.card.worth]
    assert len(numbers) == 2 * len(treasures), "one at each end of a card"
    assert len(plates) == 2
    for x, y, wide, high in plates:
        for left, low, broad, tall in numbers:
            assert x + wide <= left or left + broad <= x or y + high <= low + 1 or low + tall <= y


def test_a_face_stays_with_its_name_and_its_findings(app):
    screen = look_back(app, Stand(app.house, app.app.root).game(GAME[:8], seats=3), page="findings")
    app.frames(3)
    for cell in screen.pages["findings"].children:
        assert cell.inner <= 180 * theme.u or cell.inner <= dp(140)
        assert cell.ids.lines.center_y == pytest.approx(cell.center_y)


# Any stored game


def test_an_unfinished_game_is_looked_back_at_as_far_as_it_came(app):
    screen = look_back(app, stored(app, UNFINISHED))
    assert screen.pages["picture"].rounds == [1, 2, 3]
    screen.round = 3
    app.until(lambda: 3 in screen.known_exits)
    assert "so far" in screen.pages["picture"].rest
    screen.page = "table"
    app.frames(3)
    assert screen.table.last > 0


def test_a_game_without_a_card_shows_an_empty_table(app):
    screen = look_back(app, stored(app, ()))
    assert screen.pages["picture"].title == "No card has been turned yet"
    screen.page = "table"
    app.frames(3)
    assert (screen.table.at, screen.table.last) == (0, 0)


def test_a_game_of_machines_in_another_edition_can_be_looked_back_at(app):
    game = play_game(app.house.store, seats=4, edition="polish", seed=5, machines=3)
    screen = look_back(app, game)
    app.until(lambda: 1 in screen.known_exits)
    screen.page = "table"
    app.frames(2)
    screen.table.show(screen.table.last)
    assert screen.table.view.entrances.over


# Findings


def test_everybody_is_told_at_most_two_things(app):
    screen = look_back(app, stored(app), page="findings")
    board = screen.pages["findings"]
    seats = app.house.store.last_lineup("expedition").seats
    assert [entry[1] for entry in board.entries] == [seat.name for seat in seats]
    assert all(len(entry[3]) <= 2 for entry in board.entries)
    assert any(entry[3] for entry in board.entries)
    lines = [line for cell in board.children for line in cell.ids.lines.children]
    assert len(lines) == sum(len(entry[3]) for entry in board.entries)


@pytest.mark.parametrize("language", LANGUAGES)
def test_findings_are_said_with_their_numbers_in_every_language(app, language):
    screen = look_back(app, stored(app), page="findings")
    i18n.language = language
    for _, _, _, findings, _ in screen.pages["findings"].entries:
        for finding in findings:
            said = review_words.sentence(finding)
            assert str(finding.amount) in said
            assert (str(round(100 * finding.danger)) in said) == (finding.kind is FindingKind.BRAVEST)
            assert review_words.heading(finding)


def test_everybody_kept_going_in_the_deep_expedition_so_it_fills_two_rows():
    told = expeditions(rules_of("english"), 8, map(parse_move, PLAYED))[3]
    assert len(told.strides) == len(DEEP[::2]) > 12
    assert told.strides[-1].sprung
    assert {departure.seat for _, departure in told.departures()} | {loss.seat for loss in told.losses} == set(range(8))
    assert all(stride.choosing.legal_choices(stride.in_cave[0]) == tuple(Choice) for stride in told.strides[:-1])


# Everything fits


# the narrowest windows in every language, the others in the one with the longest words
SMALL = ("960x540", "800x1280")
CASES = [(size, tuple(LANGUAGES) if size in SMALL else ("pl",)) for size in SIZES]


@pytest.mark.parametrize(("size", "languages"), CASES, ids=list(SIZES))
def test_everything_fits_in_every_language(window, tmp_path, size, languages):
    window(*SIZES[size])
    app = Table(tmp_path)
    screen = look_back(app, play_game(app.house.store, seats=8, names=LONG_NAMES))
    found = []
    for page in ("picture", "findings", "table"):
        screen.page = page
        for language in languages:
            i18n.language = language
            app.frames(4)
            problems = check_layout(screen)
            if page == "table":  # glows and frames of seats may reach past the window, as in a game
                problems = [problem for problem in problems if not problem.startswith("outside")]
            else:
                problems += words_over_words(screen)
            found += [f"{page} {language}: {problem}" for problem in problems]
    app.stop()
    assert found == []
