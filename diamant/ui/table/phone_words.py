"""What a phone's page itself says, whatever the game: in every language, so that the phone can choose."""

from __future__ import annotations

from diamant.phones.sheet import Hint, Page, Sheet
from diamant.ui.kit.i18n import N_, spoken_in, tr
from diamant.ui.kit.languages import LANGUAGES
from diamant.ui.kit.pen_words import COLOUR_WORDS, WIDTH_WORDS

PAGE = {
    "looking": N_("Looking for the tablet…"),
    "linked": N_("The tablet is there"),
    "letters": N_("Which four letters does the tablet show?"),
    "where": N_("They stand beside the code, under “Phones”."),
    "enter": N_("Go on"),
    "wrong": N_("These are not the letters, or they have changed."),
    "often": N_("Too many tries. The tablet shows new letters; wait a minute."),
    "which": N_("Which seat is yours?"),
    "look": N_("I only look on"),
    "none": N_("No app, no account, no internet: only the Wi-Fi you are in."),
    "asks": N_("asks for this seat"),
    "holdMat": N_("Hold your mat"),
    "onTablet": N_("on the tablet"),
    "sameSign": N_("Your mat shows the same sign."),
    "other": N_("Other seat"),
    "goBack": N_("Back"),
    "back": N_("Back to the table"),
    "taken": N_("Your seat is at the tablet again."),
    "elsewhere": N_("Another phone has your seat now."),
    "sleeps": N_("The tablet sleeps"),
    "wake": N_("Wake it: your hand comes back by itself. Nothing is lost."),
    "yours": N_("this seat is yours"),
    "onlooker": N_("You look on"),
    "chosen": N_("chosen"),
    "thinks": N_("thinking"),
    "turnedOver": N_("turned over"),
    "turn": N_("Turn the cards over"),
    "hold": N_("Hold to look"),
    "less": N_("Less"),
    "more": N_("More"),
    "drawFace": N_("Draw your face"),
    **COLOUR_WORDS,
    **dict(zip(("thin", "medium", "thick"), WIDTH_WORDS, strict=True)),
    "rubber": N_("Rubber"),
    "undo": N_("Undo"),
    "fresh": N_("Fresh sheet"),
    "done": N_("Done"),
}
EVERY_GAME = (
    N_("Chosen"),
    N_("Take it back"),
    N_("Hold to look"),
    N_("Seen"),
    N_("Secrets stay at the table."),
    N_("The game is over. Look at the table."),
)
"""What the sheets of several games say, which is translated once for all of them."""

SEAT_STATES = {
    "free": ("i-plus", N_("free")),
    "asks": ("i-phone", N_("a phone asks")),
    "phone": ("i-phone", N_("has a phone")),
    "machine": ("i-machine", N_("machine player")),
}


def page_words() -> dict[str, dict[str, str]]:
    """Returns what the page says, by language and name."""
    told = {}
    for code, tongue in LANGUAGES.items():
        with spoken_in(code):
            told[code] = {"tongue": tongue, **{name: tr(text) for name, text in PAGE.items()}}
    return told


def look_at_the_table() -> Sheet:
    """Returns what a phone shows that comes while something is happening on the table."""
    return Sheet("", {"": Page((Hint(tr("Now look at the table."), "i-tablet"),))})
