"""How far from its edges the screen is covered: bars, cut-outs and rounded corners."""

from __future__ import annotations

from typing import Any, NamedTuple

from .android import activity, api_level, java, on_android, tolerated

# A rectangle that keeps this share of the radius away from two edges just touches the arc between them.
CORNER_SHARE = 1 - 0.5**0.5


class Insets(NamedTuple):
    """Pixels to keep free at each edge."""

    left: int = 0
    top: int = 0
    right: int = 0
    bottom: int = 0


def safe_insets() -> Insets:
    """Returns what covers the screen at this moment: nothing on a desktop.

    It changes when the device is turned, and is not known before the first frame: ask again after either.
    """
    if on_android():
        with tolerated("Insets"):
            seen = activity().getWindow().getDecorView().getRootWindowInsets()
            return _read(seen, api_level()) if seen is not None else Insets()
    return Insets()


def _read(seen: Any, level: int) -> Insets:
    """Reads Android's ``WindowInsets`` as far as this level of Android knows them."""
    if level >= 30:
        kinds = java("android.view.WindowInsets$Type")
        bars = seen.getInsets(kinds.systemBars() | kinds.displayCutout())
        covered = Insets(bars.left, bars.top, bars.right, bars.bottom)
    else:
        covered = Insets(
            seen.getSystemWindowInsetLeft(), seen.getSystemWindowInsetTop(),
            seen.getSystemWindowInsetRight(), seen.getSystemWindowInsetBottom(),
        )
        cutout = seen.getDisplayCutout() if level >= 28 else None
        if cutout is not None:
            covered = _both(covered, Insets(
                cutout.getSafeInsetLeft(), cutout.getSafeInsetTop(),
                cutout.getSafeInsetRight(), cutout.getSafeInsetBottom(),
            ))
    if level >= 31:
        corners = [corner for place in range(4) if (corner := seen.getRoundedCorner(place)) is not None]
        share = round(max((corner.getRadius() for corner in corners), default=0) * CORNER_SHARE)
        covered = _both(covered, Insets(share, share, share, share))
    return covered


def _both(one: Insets, other: Insets) -> Insets:
    return Insets(*map(max, one, other))
