"""What the guide says: the chances in a sentence each, and what the expert would do and why."""

from __future__ import annotations

from fractions import Fraction

from diamant.games.expedition.bots.expert import Reason
from diamant.games.expedition.glance import Glance
from diamant.ui.kit.i18n import N_, say, say_many, tr
from diamant.ui.kit.wording import tenths

ADVICE = {
    Reason.RISK_TOO_HIGH: N_("The expert would go home: too much could be lost now."),
    Reason.RELIC_ALONE: N_("The expert would go home: whoever leaves alone takes the relic."),
    Reason.PATH_WORTH_TAKING: N_("The expert would go home: the rubies on the path are worth picking up."),
    Reason.LAST_EXPEDITION_AHEAD: N_("The expert would go home: in the last expedition a lead is worth keeping."),
    Reason.NO_DANGER_YET: N_("The expert would go deeper: no card can end the expedition yet."),
    Reason.LITTLE_TO_LOSE: N_("The expert would go deeper: there is little to lose."),
    Reason.MUCH_STILL_AHEAD: N_("The expert would go deeper: much still lies ahead."),
    Reason.LAST_EXPEDITION_BEHIND: N_("The expert would go deeper: only a big haul can still win."),
}


def percent(chance: Fraction) -> str:
    """Returns a chance in whole percent."""
    return say("{percent}%", percent=round(100 * chance))


def danger(glance: Glance) -> str:
    """Says how many of the cards face down would end the expedition."""
    if not glance.deadly:
        return tr("No card can end it yet")
    return say_many("{n} of {cards} cards would end it", "{n} of {cards} cards would end it", glance.deadly,
                    cards=glance.cards)


def worth(glance: Glance) -> str:
    """Says what the next card brings to each explorer in the cave, on average."""
    amount = tenths(glance.share)
    if glance.explorers == 1:
        return say("The next card: on average {amount} rubies", amount=amount)
    return say("The next card: on average {amount} rubies for everyone in the cave", amount=amount)


def advice(reason: Reason) -> str:
    """Says what the expert would do, and why."""
    return tr(ADVICE[reason])
