"""What banners are given to say."""

from __future__ import annotations

Words = tuple[str, str, str]
"""A bold part, the rest, and a shorter rest for a banner that has no room. Names, never "you"."""
