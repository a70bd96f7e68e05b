"""What the narrator says of every event of Diamant."""

from __future__ import annotations

import pytest
from at_the_table import PEOPLE
from tables import expedition

from diamant.games.expedition import (
    CameHome,
    CardTurned,
    ChoicesShown,
    Ending,
    PathShared,
    RelicsStayed,
    RelicsTaken,
    RoundBegan,
    RoundEnded,
    RubiesShared,
    TrapSeen,
    TrapSprung,
)
from diamant.games.expedition.cards import trap, treasure
from diamant.ui.games.expedition.table import words
from diamant.ui.games.expedition.table.words import told
from diamant.ui.kit.i18n import i18n

LINE_UP = expedition(PEOPLE, edition="english", relics=True, holding="around", secret_chests=True)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (RoundBegan(2, None), "Expedition 2. Into the cave!"),
        (CardTurned(treasure(9), 0), ""),
        (CardTurned(trap("snakes"), 0), ""),
        (RubiesShared(0, (0, 1, 2, 3), 2, 1), "9 rubies. 2 rubies each. 1 stays on the path."),
        (TrapSeen("snakes", 0), "Snakes! A warning: the next one ends it."),
        (TrapSprung("snakes", 3, 1, (0, 1), (4, 5)), "Snakes again! Everybody runs. 9 rubies lost."),
        (ChoicesShown((0, 1), ()), "Everybody goes deeper."),
        (ChoicesShown((5,), (0, 1, 2, 3)), "Mila, Taras, Zosia and Kuba go home."),
        (PathShared((0,), 3, 0, 0), "and picks up 3 rubies."),
        (PathShared((0, 1), 0, 1, 0), ""),
        (RelicsTaken(0, (2,), (5,)), "Mila takes the relic. 5 points."),
        (RelicsStayed((0, 1), (2,)), "The relic stays. only somebody who goes home alone may take it."),
        (CameHome((0,), (7,)), "Mila is safe. 7 rubies into the chest."),
        (RoundEnded(3, Ending.TRAP, 0, (), None), "Expedition 3 is over. The trap ended it."),
    ],
)
def test_every_event_is_told_in_its_own_words(event, text):
    i18n.language = "en"
    assert told(event, LINE_UP) == text


MANY = {"en": ("Everybody", "each", "All "), "pl": ("Wszyscy", "każd", "Po "), "uk": ("Усі", "кожн", "По ")}
ALONE = (
    RubiesShared(0, (0,), 9, 0),
    TrapSprung("snakes", 3, 1, (0,), (9,)),
    ChoicesShown((0,), ()),
    ChoicesShown((), (0,)),
    PathShared((0,), 3, 0, 0),
    CameHome((0,), (7,)),
)


@pytest.mark.parametrize("language", MANY)
def test_one_explorer_alone_is_called_by_name_and_never_everybody(language):
    i18n.language = language
    for event in ALONE:
        shown = {
            RubiesShared: words.rubies_shared,
            TrapSprung: words.trap_sprung,
            ChoicesShown: words.choices_shown,
            PathShared: words.path_shared,
            CameHome: words.came_home,
        }[type(event)](event, LINE_UP)
        text = f"{' '.join(shown)} {told(event, LINE_UP)}"
        assert "Mila" in text
        assert not [word for word in MANY[language] if word in text], text
    assert words.choosing(0, 1) == words.choosing(1, 1) == (words.choosing(0, 2)[0], "", "")
    i18n.language = "en"
