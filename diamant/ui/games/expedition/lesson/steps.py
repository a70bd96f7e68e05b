"""The guided expedition as a table: what happens at each step, what is said about it, and what it waits for."""

from __future__ import annotations

from typing import NamedTuple

from diamant.games.expedition import Choice
from diamant.ui.kit.i18n import N_
from diamant.ui.table.lesson import GRAMMAR

RELIC = "relic"
"""Stands for the relic of least worth in the deck: it is worth 5 in every edition."""


class Target(NamedTuple):
    """What a step points at: a kind of thing, and which one of them."""

    kind: str
    at: int = 0


DEEPER, HOME = Target("deeper"), Target("home")
CARDS = {DEEPER: Choice.CONTINUE, HOME: Choice.LEAVE}


class Step(NamedTuple):
    """One step. ``turn``, ``decide`` and ``rest`` say what happens first, ``deal`` how the learner's cards then lie.

    ``text`` is what to see or to do, ``why`` the reason; ``{friend}`` is the companion who goes home early,
    ``{friends}`` are both. ``wanted`` is what the learner touches to go on: a card is laid forward, unless the finger
    shall stay where it is and look. Other steps ``point`` at what they are about.
    """

    text: str
    why: str
    wanted: Target | None = None
    point: Target | None = None
    hold: bool = False
    turn: str = ""
    decide: str = ""
    rest: bool = False
    deal: str = ""

    @property
    def is_played(self) -> bool:
        """Whether the step is over when what happens has been seen."""
        return bool(self.decide) and self.point is None

    @property
    def is_read(self) -> bool:
        """Whether the step is over when it has been read."""
        return self.wanted is None and not self.is_played

    @property
    def lay(self) -> Choice | None:
        """The card that the learner lays forward."""
        return CARDS.get(self.wanted) if self.wanted is not None and not self.hold else None


STEPS = (
    Step(
        N_("Three explorers stand before a cave full of rubies."),
        N_("Whoever brings home the most wins."),
        point=Target("entrance"),
    ),
    Step(
        N_("The first card: 17 rubies! Each gets five."),
        N_("Two are left on the card."),
        turn="treasure 17",
        point=Target("path", 0),
    ),
    Step(
        N_("Your five rubies lie beside your chest."),
        N_("They are safe only at home."),
        point=Target("heap"),
    ),
    Step(
        N_("Keep a finger on this card and look."),
        GRAMMAR,
        DEEPER,
        hold=True,
        deal="CL",
    ),
    Step(
        N_("Tap the other card to lay it forward."),
        N_("The torch means deeper, the tent means home."),
        HOME,
    ),
    Step(
        N_("Change your mind: tap the torch."),
        N_("You may swap until the cards turn."),
        DEEPER,
    ),
    Step(
        N_("Everybody has chosen. All cards turn at once!"),
        N_("So nobody can wait to see what the others do."),
        decide="CCC",
    ),
    Step(
        N_("Snakes! The first time they only warn."),
        N_("A second snake card ends the expedition."),
        turn="trap snakes",
        point=Target("path", 1),
    ),
    Step(
        N_("Your cards were shuffled. Look, then tap the torch."),
        N_("Their places must not give you away."),
        DEEPER,
        deal="LC",
    ),
    Step(
        N_("{friend} goes home and locks seven rubies in the chest."),
        N_("Five from beside it, two from the path."),
        decide="CLC",
        point=Target("chest", 1),
    ),
    Step(
        N_("Snakes again! Everybody in the cave runs."),
        N_("What lay beside your chest is lost."),
        turn="trap snakes",
        point=Target("path", 2),
    ),
    Step(
        N_("{friend} left in time and loses nothing."),
        N_("What is in a chest stays there."),
        point=Target("chest", 1),
    ),
    Step(
        N_("One entrance closes. The next expedition begins."),
        N_("A game has five expeditions."),
        rest=True,
        point=Target("entrance", 0),
    ),
    Step(
        N_("Four new rubies for you. Tap the torch again."),
        N_("Something precious may lie deeper."),
        DEEPER,
        turn="treasure 14",
        deal="CL",
    ),
    Step(
        N_("All three of you go deeper."),
        N_("More rubies and traps may lie ahead."),
        decide="CCC",
    ),
    Step(
        N_("A relic! Nobody can split it."),
        N_("Only somebody who goes home alone takes it."),
        turn=RELIC,
        point=Target("path", 1),
    ),
    Step(
        N_("Wait for a better moment: tap the torch."),
        N_("If two go home together, the relic stays."),
        DEEPER,
        deal="LC",
    ),
    Step(
        N_("{friends} go home together and share the path."),
        N_("One ruby for each of them."),
        decide="CLL",
        point=Target("path", 0),
    ),
    Step(
        N_("Two went home at once: the relic stays."),
        N_("Now you are alone in the cave."),
        point=Target("path", 1),
    ),
    Step(
        N_("All nine for you! Now tap the tent."),
        N_("The fewer there are, the bigger the shares."),
        HOME,
        turn="treasure 9",
        deal="LC",
    ),
    Step(
        N_("You go home alone: the relic is yours!"),
        N_("Your thirteen rubies are safe as well."),
        decide="L--",
        point=Target("chest"),
    ),
    Step(
        N_("Keep a finger on your chest to look inside."),
        N_("How rich you are is your secret."),
        Target("chest"),
        hold=True,
    ),
)
