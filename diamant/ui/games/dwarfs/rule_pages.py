"""The rules of the mine, page by page, in the language of the moment. What is ours and not printed says so."""

from __future__ import annotations

from diamant.games.dwarfs.cards import DECKS, FLOORS, RICH_SEAM, SEAM_DIAMONDS, SPECIAL
from diamant.games.dwarfs.position import SAFE_DRAWS, TO_DRAW
from diamant.games.dwarfs.specials import MOST_LOOKS
from diamant.ui.games.dwarfs.table.words import ROMAN
from diamant.ui.house.rulebook import Column, Page
from diamant.ui.kit.i18n import say, say_many, tr


def rule_pages() -> tuple[Page, ...]:
    """Returns all pages."""
    makers = (_about, _before, _a_turn, _symbols, _rich_and_lit, _bats_and_explosion, _wagons, _supper, _ours)
    return tuple(make() for make in makers)


def _about() -> Page:
    return Page(
        tr("What it is about"),
        (
            Column(("back-1",) * 5, tr("Look once"), tr("Five cards lie face down before everybody.")),
            Column(("card 2 3 torch",), tr("Remember"), tr("Whoever knows where the diamonds lie keeps them.")),
            Column(("wagon-full",), tr("Bring them up"), tr("At supper whoever has the most diamonds wins.")),
        ),
    )


def _before() -> Page:
    return Page(
        tr("Before the first turn"),
        (
            Column(
                ("back-1", "card 1 2 lantern"), tr("Look"),
                tr("Everybody looks at five cards of floor I and tries to remember them."),
            ),
            Column(
                ("back-1", "sign-exchange", "back-1"), tr("Lay them in any order"),
                tr("Tap two cards, or drag one onto the other. Then they stay face down."),
            ),
        ),
        (
            tr("Only now may all of them be looked at. Later a lantern is needed."),
            say("Floor I has {n} cards to draw, however many play.", n=TO_DRAW[1]),
            tr("Whoever last read or saw the tale of Snow White begins. Then it goes clockwise."),
        ),
    )  # fmt: skip


def _a_turn() -> Page:
    return Page(
        tr("A turn"),
        (
            Column(("back-1", "card 1 3 lantern"), tr("Draw"), tr("Take the top card and look at it in secret.")),
            Column(
                ("card 1 3 lantern", "sign-exchange", "back-1"), tr("Either keep it"),
                tr("It takes the place of one of your face-down cards, and that one is thrown away."),
            ),
            Column(("card 1 0 arrows", "sign-throw"), tr("Or throw it away"), tr("Then the five cards stay.")),
        ),
        (
            tr("What is thrown away lies face up, and its symbol is acted on: whichever card it was."),
            tr("The next card comes by itself. A tap on the pile brings it sooner."),
        ),
    )  # fmt: skip


def _symbols() -> Page:
    return Page(
        tr("The symbols"),
        (
            Column(("medal-lantern",), tr("Lantern"), tr("Look at one of your own face-down cards, or at none.")),
            Column(("medal-torch",), tr("Torch"), tr("Look at somebody else’s face-down card, or at none.")),
            Column(("medal-arrows",), tr("Arrows"), tr("Swap one of your cards for somebody else’s, both unseen.")),
        ),
        (tr("Arrows have to be acted on. Cards that lie open are never looked at, swapped or thrown away."),),
    )


def _rich_and_lit() -> Page:
    looks = say_many("Everybody may look at {n} card, their own or somebody else’s.",
                     "Everybody may look at up to {n} cards, their own or others’.", MOST_LOOKS)  # fmt: skip
    seam = say_many("{n} diamond. Kept like any card, and lost like any.",
                    "{n} diamonds. Kept like any card, and lost like any.", SEAM_DIAMONDS)  # fmt: skip
    return Page(
        tr("Special cards"),
        (
            Column((f"card 2 {RICH_SEAM}",), tr("Rich seam"), seam),
            Column(("card 2 lit corridor",), tr("Lit corridor"), looks),
        ),
        (
            tr("A rich seam has no symbol: when it is thrown away, nothing happens."),
            tr("All other special cards are shown to everybody and acted on at once."),
        ),
    )


def _bats_and_explosion() -> Page:
    return Page(
        tr("Bats and the explosion"),
        (
            Column(
                ("card 2 bats",), tr("Bats"),
                tr("Everybody lets two of their face-down cards change places, unseen. All choose at once."),
            ),
            Column(
                ("card 3 explosion",), tr("Explosion"),
                tr("Everybody throws out one of their face-down cards, unseen. It does not count."),
            ),
        ),
        (tr("Bats fly on floors II and III, an explosion comes on floor III only."),),
    )  # fmt: skip


def _wagons() -> Page:
    return Page(
        tr("Going down"),
        (
            Column(
                ("back-1", "sign-sent-up", "card 1 3 torch"), tr("Wagons up"),
                tr("When a floor is empty, everybody secretly picks a face-down card. All are turned up together."),
            ),
            Column(
                ("back-1", "back-2", "back-3"), tr("Deeper"),
                tr("Cards that were sent up stay open for good. The next floor has richer cards."),
            ),
        ),
    )  # fmt: skip


def _supper() -> Page:
    return Page(
        tr("Supper"),
        (
            Column(
                ("card 3 snow white",), tr("Snow White"),
                tr("She waits on floor III. When she is drawn, the game is over at once."),
            ),
            Column(
                ("wagon-2", "wagon-4", "wagon-3"), tr("Counting"),
                tr("All cards are turned up. Whoever has the most diamonds wins; a tie is a shared victory."),
            ),
        ),
        (
            tr("First everybody names their best card: whoever is right wins a memory medal, just for the honour."),
            say("Late supper: she is never among the first {n} cards of floor III.", n=SAFE_DRAWS),
        ),
    )  # fmt: skip


def _ours() -> Page:
    floors = tuple(
        Column(
            (f"back-{floor}",),
            say("Floor {floor}", floor=ROMAN[floor]),
            say_many("{n} card", "{n} cards", len(DECKS[floor])) + "\n" + _specials(floor),
        )
        for floor in FLOORS
    )
    return Page(
        tr("What is printed, and what is ours"),
        floors,
        (
            tr("The rulebook prints how many cards a floor has and which kinds there are; how many of each is ours."),
            tr("Ours, too: late supper, that all choose at once, and that a look may be declined."),
        ),
    )


def _specials(floor: int) -> str:
    count = sum(SPECIAL[floor].values())
    if not count:
        return tr("no special ones")
    return say_many("{n} special one", "{n} special ones", count)
