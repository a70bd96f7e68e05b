"""The lesson in the valley as a table: what is said at each step, and what the learner does."""

from __future__ import annotations

from typing import NamedTuple

from diamant.games.valley.tables import BROKER, DIAMOND
from diamant.table.rehearsal import FRIEND, LEARNER
from diamant.ui.games.valley.lesson.game import OWN
from diamant.ui.games.valley.table import strip
from diamant.ui.kit.i18n import N_
from diamant.ui.table.lesson import GRAMMAR, IN_ALL_GAMES


class Target(NamedTuple):
    """Something on the table: its kind, and which one of that kind."""

    kind: str
    what: int | str = ""


PASS, DAY = Target("pass"), Target("day")
LESS, SELL, STAIR = (Target("laid", name) for name in ("less", "sell", "stair"))
DIAMONDS = Target("gems", DIAMOND)
THEIR_MAT = Target("mat", FRIEND)


class Step(NamedTuple):
    """One step: ``text`` is what to see or to do, ``why`` the reason.

    In both ``{friend}`` is the rival who is meant, ``{money}`` and ``{more}`` are the ``sums``, and ``{button}`` is
    what stands on the button. ``wanted`` is what the learner touches to go on; without it the step is read, and stops
    the game when the move ``after`` which it comes was seen; a step after no move follows the one before it.
    """

    text: str
    why: str
    wanted: Target | None = None
    point: tuple[Target, ...] = ()
    sums: tuple[int, ...] = ()
    after: str = ""

    @property
    def button(self) -> str:
        """What stands on the button that is wanted, in English."""
        return N_("Pass") if self.wanted == PASS else strip.WORDS.get(str(self.wanted and self.wanted.what), "")

    @property
    def is_read(self) -> bool:
        """Whether the step is over when it has been read."""
        return self.wanted is None


STEPS = (
    Step(
        N_("In Diamond Valley you buy claims, dig and sell."),
        N_("Whoever has the most cash at the end wins."),
        point=(Target("cash", LEARNER),),
    ),
    Step(GRAMMAR, IN_ALL_GAMES),
    Step(
        N_("The number says how many tiles lie on a claim."),
        N_("Gems hide in there, but so do rock and danger."),
        point=(Target("claim", OWN),),
    ),
    Step(
        N_("It is your move: tap “{button}”."),
        N_("A move is one of these eight things."),
        Target("action", strip.AUCTION),
    ),
    Step(
        N_("Put this claim up: it has four tiles."),
        N_("More tiles, more to find."),
        Target("claim", OWN),
    ),
    Step(
        N_("Name the first bid: {money}."),
        N_("Then the others may bid more."),
        Target("bid", 50),
        sums=(50,),
    ),
    Step(
        N_("{friend} bids {money}. You raise to {more}!"),
        N_("Whoever passes is out of this auction."),
        Target("bid", 150),
        sums=(100, 150),
    ),
    Step(
        N_("Sold! Your miner stands on your claim."),
        N_("You have three miners, so three claims at most."),
        point=(Target("claim", OWN),),
        after="pass",
    ),
    Step(
        N_("{friend} opens with {money}. Tap “{button}”."),
        N_("Is it too much? Then keep your cash."),
        PASS,
        sums=(200,),
    ),
    Step(
        N_("Your move again: tap “{button}”."),
        N_("Each time it costs {money}."),
        Target("action", strip.DIG),
        sums=(10,),
    ),
    Step(
        N_("Now tap your claim."),
        N_("Its top tile is turned up for all."),
        Target("claim", OWN),
    ),
    Step(
        N_("Two diamonds, and both are yours!"),
        N_("Next, {friend} digs. What lies there?"),
        point=(DIAMONDS,),
        after="tile diamond 2",
    ),
    Step(
        N_("Methane! {friend} loses a miner and the claim."),
        N_("That can happen to anybody. A new miner costs {money}."),
        point=(THEIR_MAT,),
        sums=(500,),
        after="tile methane",
    ),
    Step(
        N_("Turn your diamonds into cash: tap “{button}”."),
        N_("Gems are worth nothing at the end."),
        Target("action", strip.SELL),
    ),
    Step(
        N_("The first brings {money}, the second only {more}."),
        N_("Each gem sold lowers its price by a step."),
        point=(STAIR,),
        sums=(400, 360),
    ),
    Step(
        N_("Tap the minus: sell just one."),
        N_("The other one waits for a better price."),
        LESS,
    ),
    Step(
        N_("Tap “{button}” and take {money}."),
        N_("After that the price is {more}."),
        SELL,
        sums=(400, 360),
    ),
    Step(
        N_("You have event cards. Hold the broker to read it."),
        N_("Only you may see your cards. Let go when you have read it."),
        Target("hand", BROKER),
    ),
    Step(
        N_("Now tap “{button}”."),
        N_("A card is a whole move, too."),
        Target("action", strip.PLAY),
    ),
    Step(
        N_("Tap the broker."),
        N_("It makes one price rise."),
        Target("card", BROKER),
    ),
    Step(
        N_("Which price should rise? Tap the diamond."),
        N_("Only event cards make prices rise."),
        Target("gem", DIAMOND),
    ),
    Step(
        N_("{money} for one diamond! Tap “{button}”."),
        N_("The wait was worth it."),
        SELL,
        sums=(480,),
    ),
    Step(
        N_("Let’s skip ahead: only six claims have tiles."),
        N_("When five are left, the last round begins."),
        point=(DAY,),
        after="sell diamond 1",
    ),
    Step(
        N_("Your claim has one tile left: tap “{button}”."),
        N_("Then your miner comes home."),
        Target("action", strip.DIG),
    ),
    Step(
        N_("Dig out the last tile: tap your claim."),
        N_("What will it be?"),
        Target("claim", OWN),
    ),
    Step(
        N_("Two rubies, and the last round begins!"),
        N_("Everybody has one more move. Yours comes last."),
        point=(DAY,),
        after="tile ruby 2",
    ),
    Step(
        N_("Your last move: tap “{button}”."),
        N_("Only cash counts, and {friend} has more."),
        Target("action", strip.SELL),
    ),
    Step(
        N_("Sell both rubies now: tap “{button}”."),
        N_("What you keep is worth nothing."),
        SELL,
    ),
    Step(
        N_("{money} in cash: you win!"),
        N_("Gems, claims and cards are worth nothing now."),
        point=(Target("cash", LEARNER),),
        sums=(2050,),
        after="sell ruby 2",
    ),
)
