"""What banners are given to say."""

from __future__ import annotations

from diamant.ui.kit.i18n import say, tr

Words = tuple[str, str, str]
"""A bold part, the rest, and a shorter rest for a banner that has no room. Names, never "you"."""


def closed_for_now(name: str) -> Words:
    """Says that what somebody keeps hidden opens when they are seen to be there."""
    return (say("{name}: closed until the next move", name=name), tr("something was changed"), "")
