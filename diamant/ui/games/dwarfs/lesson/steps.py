"""The lesson in the mine as a table: what is said at each step, and what the learner does."""

from __future__ import annotations

from typing import NamedTuple

from diamant.table.rehearsal import FRIEND, LEARNER
from diamant.ui.games.dwarfs.table import fingers
from diamant.ui.games.dwarfs.table.fingers import Target
from diamant.ui.kit.i18n import N_
from diamant.ui.table.lesson import GRAMMAR, IN_ALL_GAMES

BUTTON = Target("button", LEARNER)
"""The button before the learner."""

OWN = tuple(fingers.card(LEARNER, place) for place in range(5))
THEIRS = fingers.card(FRIEND, 0)


class Step(NamedTuple):
    """One step: ``text`` is what to see or to do, ``why`` the reason; ``{friend}`` is the companion's name.

    ``wanted`` is what the learner touches to go on, with a finger that stays where ``hold`` says so; without it the
    step is read. What is to be ``recall``-ed is pointed at only after a try, and a hand shows how to ``shield`` a look.
    ``button`` is what then stands on the learner's button. A step that is only read stops the game before
    its next move, unless the cards shall be ``open`` to the learner meanwhile, or it is about the ``end``.
    """

    text: str
    why: str
    wanted: Target | None = None
    point: tuple[Target, ...] = ()
    button: str = ""
    hold: bool = False
    recall: bool = False
    shield: bool = False
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
    Step(GRAMMAR, IN_ALL_GAMES),
    Step(
        N_("Your five cards: the number counts the diamonds."),
        N_("The corner shows a lantern, a torch or arrows."),
        point=OWN,
        open=True,
    ),
    Step(
        N_("Remember the empty wagon, then tap “{button}”."),
        N_("Then all five are turned face down."),
        BUTTON,
        button=N_("Ready"),
    ),
    Step(
        N_("Three diamonds! Where was your empty wagon?"),
        N_("Tap it: the new card takes its place."),
        OWN[1],
        recall=True,
    ),
    Step(
        N_("The old card had a lantern. Hold this one to look."),
        N_("A lantern shows you one of your cards."),
        OWN[4],
        hold=True,
    ),
    Step(
        N_("It’s {friend}’s turn. Watch closely!"),
        N_("Remember where the new card goes."),
    ),
    Step(
        N_("Only one diamond: throw it away here."),
        N_("Your own cards stay as they are."),
        fingers.discard(1),
    ),
    Step(
        N_("A torch! Which card did {friend} keep? Tap it."),
        N_("A torch shows you somebody else’s card."),
        THEIRS,
        recall=True,
    ),
    Step(
        N_("Shield it with a hand, hold it, remember!"),
        N_("Only the two of you know."),
        THEIRS,
        hold=True,
        shield=True,
    ),
    Step(
        N_("Arrows! Throw this card away."),
        N_("Arrows swap your card for another’s."),
        fingers.discard(1),
    ),
    Step(
        N_("Where is your card with one diamond? Tap it."),
        N_("You saw it at the start."),
        OWN[3],
        recall=True,
    ),
    Step(
        N_("And now the three that {friend} has."),
        N_("Both cards stay face down."),
        THEIRS,
        recall=True,
    ),
    Step(
        N_("The floor is empty: send your three up!"),
        N_("Everybody picks one card in secret."),
        OWN[1],
    ),
    Step(
        N_("Tap “{button}”: both wagons go up at once."),
        N_("There nobody can take it from you."),
        BUTTON,
        button=N_("Done"),
    ),
    Step(
        N_("Bats! Swap two of your own cards: tap this one."),
        N_("Everybody does, and nobody looks."),
        OWN[2],
    ),
    Step(
        N_("And this one."),
        N_("Remember which card goes where."),
        OWN[3],
    ),
    Step(
        N_("Tap “{button}”: the cards change places."),
        N_("All see the places, nobody the faces."),
        BUTTON,
        button=N_("Done"),
    ),
    Step(
        N_("A lit corridor! Hold this card of yours to look."),
        N_("Everybody may look at three cards, anybody’s."),
        OWN[2],
        hold=True,
    ),
    Step(
        N_("Enough for you? Then tap “{button}”."),
        N_("Around the table you all look at once."),
        BUTTON,
        button=N_("Enough"),
    ),
    Step(
        N_("A rich seam: five diamonds! Tap this card."),
        N_("Five for two: a good swap."),
        OWN[0],
    ),
    Step(
        N_("A torch, but you may tap “{button}”."),
        N_("Only arrows are a must."),
        BUTTON,
        button=N_("Don’t look"),
    ),
    Step(
        N_("Empty again: send the five up."),
        N_("So nobody can swap it away."),
        OWN[0],
    ),
    Step(
        N_("Tap “{button}”. What will {friend} draw?"),
        N_("Somebody is waiting on the last floor."),
        BUTTON,
        button=N_("Done"),
    ),
    Step(
        N_("An explosion! Throw out a poor card: tap this one."),
        N_("Everybody loses one card, unseen."),
        OWN[4],
    ),
    Step(
        N_("Tap “{button}”, and both cards are gone."),
        N_("They do not count at supper."),
        BUTTON,
        button=N_("Done"),
    ),
    Step(
        N_("Snow White calls for supper: game over!"),
        N_("All diamonds are counted."),
        end=True,
    ),
    Step(
        N_("Fourteen for you, nine for {friend}: you win!"),
        N_("A good memory is worth diamonds."),
        end=True,
    ),
)
