"""The windows in which everything must work, and in which language each is looked at."""

SIZES = {
    "1280x800": ((1280, 800), 1),
    "1024x768": ((1024, 768), 1),
    "2560x1600": ((2560, 1600), 2),
    "960x540": ((960, 540), 1),
    "800x1280": ((800, 1280), 1),
}
"""Size in pixels and density."""

NARROW = ("960x540", "800x1280")
"""Where there is least room for words."""

LONG = ("pl", "uk")
"""The languages with the longest words."""

ALL = ("en", *LONG)


def words_in(size: str, turn: int = 0) -> tuple[str, ...]:
    """Returns the languages to look at in a window: the long ones where there is least room, elsewhere one in turn.

    Whoever looks at many pages counts them in ``turn``, so that each language is seen in every window.
    """
    return LONG if size in NARROW else (ALL[(turn + list(SIZES).index(size)) % len(ALL)],)


WORDS = [(size, language) for size in SIZES for language in words_in(size)]
"""Every window with its languages."""
