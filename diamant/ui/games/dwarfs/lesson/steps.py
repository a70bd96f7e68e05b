"""The lesson in the mine as a table: what is said at each step, and what the learner does."""

from __future__ import annotations

from typing import NamedTuple

from diamant.ui.games.dwarfs.lesson.game import FRIEND, LEARNER
from diamant.ui.games.dwarfs.table import fingers
from diamant.ui.games.dwarfs.table.fingers import Target
from diamant.ui.kit.i18n import N_

BUTTON = Target("button", LEARNER)
"""The button before the learner."""

OWN = tuple(fingers.card(LEARNER, place) for place in range(5))
THEIRS = fingers.card(FRIEND, 0)


class Step(NamedTuple):
    """One step: ``text`` is what to see or to do, ``why`` the reason; ``{friend}`` is the companion's name.

    ``wanted`` is what the learner touches to go on; without it the step is read. ``button`` is what then stands on the
    learner's button. A step that is only read stops the game before its next move, unless the cards shall be ``open``
    to the learner meanwhile, or it is about the ``end``.
    """

    text: str
    why: str
    wanted: Target | None = None
    point: tuple[Target, ...] = ()
    button: str = ""
    open: bool = False
    end: bool = False

    @property
    def is_read(self) -> bool:
        """Whether the step is over when it has been read."""
        return self.wanted is None

    def stops(self, over: bool) -> bool:
        """Tells whether the game, which may be over, waits here until it has been read."""
        return self.is_read and not self.open and (over or not self.end)


STEPS = (
    Step(
        N_("You and {friend} dig for diamonds."),
        N_("Whoever has the most at supper wins."),
        point=(fingers.pile(1),),
    ),
    Step(
        N_("Your five cards: so many diamonds lie in each wagon."),
        N_("The corner shows a lantern, a torch or arrows."),
        point=OWN,
        open=True,
    ),
    Step(
        N_("Remember: the second wagon is empty! Then tap “{button}”."),
        N_("Then all five are turned down."),
        BUTTON,
        button=N_("Ready"),
    ),
    Step(
        N_("Tap the pile to draw a card."),
        N_("Cards come from the floor where lamps burn."),
        fingers.pile(1),
    ),
    Step(
        N_("Three diamonds! Tap your empty wagon."),
        N_("The new card takes its place."),
        OWN[1],
    ),
    Step(
        N_("A lantern was on the old card. Tap this one."),
        N_("A lantern lets you look at a card of yours."),
        OWN[4],
    ),
    Step(
        N_("Two diamonds: remember them, then tap “{button}”."),
        N_("Around the table you hold a card to see it."),
        BUTTON,
        button=N_("Done"),
    ),
    Step(
        N_("{friend} is next. Watch closely!"),
        N_("Where a new card lies is worth knowing."),
    ),
    Step(
        N_("{friend} kept the new card. Now draw one."),
        N_("Was it a good one? Soon you will know."),
        fingers.pile(1),
    ),
    Step(
        N_("Only one diamond. Tap here to throw it away."),
        N_("Your own cards stay as they are."),
        fingers.discard(1),
    ),
    Step(
        N_("A torch! Tap the card that {friend} kept."),
        N_("A torch lets you look at somebody else’s card."),
        THEIRS,
    ),
    Step(
        N_("Three diamonds! Remember, and tap “{button}”."),
        N_("Nobody but the two of you knows it."),
        BUTTON,
        button=N_("Done"),
    ),
    Step(
        N_("It is your turn again: draw."),
        N_("{friend} threw a card away, too."),
        fingers.pile(1),
    ),
    Step(
        N_("Arrows! Throw this card away."),
        N_("Arrows swap one of your cards for another’s."),
        fingers.discard(1),
    ),
    Step(
        N_("Tap your card with one diamond."),
        N_("You saw it at the start."),
        OWN[3],
    ),
    Step(
        N_("And now the three that {friend} has."),
        N_("Both cards stay face down."),
        THEIRS,
    ),
    Step(
        N_("The floor is empty: a wagon goes up! Tap your three."),
        N_("Everybody picks one card in secret."),
        OWN[1],
    ),
    Step(
        N_("Tap “{button}”: both wagons go up at once."),
        N_("What is up lies open, and nobody takes it from you."),
        BUTTON,
        button=N_("Done"),
    ),
    Step(
        N_("One floor down the cards are better. Draw!"),
        N_("In a real game every floor has more cards."),
        fingers.pile(2),
    ),
    Step(
        N_("A rich seam: five diamonds! Tap this card."),
        N_("Five for two: a good swap."),
        OWN[0],
    ),
    Step(
        N_("A torch again. You need not look: tap “{button}”."),
        N_("Only arrows are a must."),
        BUTTON,
        button=N_("No look"),
    ),
    Step(
        N_("This floor is empty, too. Send the five up."),
        N_("Then nobody can swap it away."),
        OWN[0],
    ),
    Step(
        N_("Tap “{button}”. What will {friend} draw?"),
        N_("Somebody is waiting on the last floor."),
        BUTTON,
        button=N_("Done"),
    ),
    Step(
        N_("Snow White calls for supper: the game is over."),
        N_("All cards are turned up, and diamonds counted."),
        end=True,
    ),
    Step(
        N_("Sixteen for you, ten for {friend}: you win!"),
        N_("A good memory is worth diamonds."),
        end=True,
    ),
)
