"""Days and hours in words."""

from __future__ import annotations

from datetime import datetime

from diamant.ui.kit.i18n import N_, say

DAYS = (
    N_("{day} January {year}"),
    N_("{day} February {year}"),
    N_("{day} March {year}"),
    N_("{day} April {year}"),
    N_("{day} May {year}"),
    N_("{day} June {year}"),
    N_("{day} July {year}"),
    N_("{day} August {year}"),
    N_("{day} September {year}"),
    N_("{day} October {year}"),
    N_("{day} November {year}"),
    N_("{day} December {year}"),
)


def day_text(moment: datetime, now: datetime | None = None) -> str:
    """Returns the day of a moment as people say it where the tablet is: today and yesterday by name and hour."""
    local = moment.astimezone()
    today = (now or datetime.now()).astimezone().date()
    ago = (today - local.date()).days
    if ago == 0:
        return say("Today, {hour}", hour=f"{local:%H:%M}")
    if ago == 1:
        return say("Yesterday, {hour}", hour=f"{local:%H:%M}")
    return date_text(moment)


def date_text(moment: datetime) -> str:
    """Returns the day of a moment by its date, where the tablet is."""
    local = moment.astimezone()
    return say(DAYS[local.month - 1], day=local.day, year=local.year)
