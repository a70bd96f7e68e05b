"""Which ways up the app may be held: a tablet lies across, a phone may also stand."""

from __future__ import annotations

from .android import activity, on_android, tolerated

ACROSS = "LandscapeLeft LandscapeRight"
ANY_WAY = ACROSS + " Portrait PortraitUpsideDown"
LEAST_TABLET = 600  # dp along the shorter edge, Android's own measure


def orientations() -> str:
    """Returns what SDL is to allow, in its own words; empty where a window has no ways up."""
    if on_android():
        with tolerated("Orientation"):
            shorter = activity().getResources().getConfiguration().smallestScreenWidthDp
            return ANY_WAY if shorter < LEAST_TABLET else ACROSS
        return ACROSS
    return ""
