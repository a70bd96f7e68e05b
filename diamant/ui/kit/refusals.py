"""Why something was refused, by the table or by the store, in the language of the moment."""

from __future__ import annotations

from collections.abc import Mapping

from diamant.store import LONGEST_NAME, Code, StoreError
from diamant.table import Reason, Refused
from diamant.ui.kit.i18n import N_, say, tr
from diamant.ui.kit.wording import UNSAVED

REFUSALS: dict[str, str] = {
    Reason.BAD_NAME: N_("A name has 1 to {most} letters."),
    Reason.NAME_TAKEN: N_("Somebody else at the table has this name."),
    Reason.CHOICES_CLOSED: N_("Nobody can choose just now."),
    Reason.NOT_ALLOWED: N_("The rules do not allow this."),
    Reason.NOT_AWAITED: N_("It is somebody else’s turn."),
    Reason.NOT_A_PERSON: N_("A machine player sits here."),
    Reason.NOT_A_MACHINE: N_("A person sits here."),
    Reason.SOMEBODY_THINKS: N_("Somebody is still thinking."),
    Reason.NOT_TIME_TO_DEAL: N_("It is not time for that."),
    Reason.NOT_TIME_TO_CHOOSE: N_("It is not time to choose."),
    Reason.GAME_OVER: N_("This game is over."),
    Reason.UNKNOWN_MACHINE: N_("This app does not know that machine player."),
    **UNSAVED,
    Code.LOOKING_ON: N_("Diamant is open in another window, so here you can only look on."),
    Code.MOVE_OUT_OF_ORDER: N_("This game has gone on in another window."),
    Code.GAME_UNKNOWN: N_("This game is no longer there."),
    Code.PERSON_UNKNOWN: N_("This person has been removed."),
    Code.TOO_MANY_PEOPLE: N_("There is no room for more people."),
    Code.PLAYED_TOGETHER: N_("These two sat at one table, so they are two."),
    Code.EVENING_UNKNOWN: N_("This evening is no longer there."),
    Code.EVENING_GOES_ON: N_("Another game evening goes on."),
    Code.EVENING_OVER: N_("This evening is over."),
    Code.NOT_AN_EXPORT: N_("This is not a saved Diamant game."),
    Code.NEWER_EXPORT: N_("A newer Diamant saved this. Update the app to read it."),
}
NAME_REFUSALS = {
    "none": N_("A name has 1 to {most} letters."),
    "long": N_("A name has at most {most} letters."),
    "sign": N_("This character cannot be shown here."),
}

SOMETHING_ELSE = N_("That did not work. Nothing has changed.")


def reason(code: Code | Reason | None) -> str:
    """Returns why something was refused, in a sentence."""
    return say(REFUSALS.get(code or "", SOMETHING_ELSE), most=LONGEST_NAME)


def name_refusal(code: str) -> str:
    """Returns why letters were not taken into a name, in a sentence; nothing if all were."""
    return say(NAME_REFUSALS.get(code, ""), most=LONGEST_NAME)


def refusal(error: Exception, own: Mapping[str, str] = {}) -> str:
    """Returns why something was refused, in a sentence: where its game has words of its ``own`` for it, in those."""
    if isinstance(error, Refused):
        text = own.get(error.why) or own.get(error.reason)
        return tr(text) if text else reason(error.reason)
    if not isinstance(error, StoreError):
        return reason(None)
    return tr(own[error.code]) if error.code in own else reason(error.code)
