"""One place for every colour, size and time of the screen, and for its font.

In kv it is ``theme``. What depends on a setting is bound, so it changes at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from kivy import kivy_data_dir
from kivy.event import EventDispatcher
from kivy.metrics import Metrics, dp
from kivy.properties import (
    AliasProperty,
    BoundedNumericProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
)
from kivy.utils import get_color_from_hex

from diamant.ui.kit.i18n import N_

Rgba = tuple[float, float, float, float]


def rgba(code: str, alpha: float = 1.0) -> Rgba:
    """Returns the colour of a ``#RRGGBB`` code as four numbers from 0 to 1."""
    red, green, blue, _ = get_color_from_hex(code)
    return (red, green, blue, alpha)


def faded(colour: Sequence[float], alpha: float) -> Rgba:
    """Returns the same colour with another opacity."""
    return (colour[0], colour[1], colour[2], alpha)


def mixed(under: Sequence[float], over: Sequence[float], share: float) -> Rgba:
    """Returns ``under`` with ``share`` (0 to 1) of ``over`` laid upon it."""
    red, green, blue = (low + (high - low) * share for low, high in zip(under[:3], over[:3], strict=True))
    return (red, green, blue, 1.0)


def luminance(colour: Sequence[float]) -> float:
    """Returns the relative luminance of an opaque colour as WCAG defines it."""
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Sequence[float], other: Sequence[float]) -> float:
    """Returns the contrast of two opaque colours, from 1 (the same) to 21 (black and white)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


class Tone(NamedTuple):
    """The colours that a game wears: its sheets, their rims, its buttons and the line under its title."""

    sheet: Rgba
    rim: Rgba
    buttons: Rgba
    line: Rgba


NIGHT: Final = Tone(rgba("#221748"), rgba("#8E7FC4"), rgba("#7D66DF"), rgba("#E9DFFF"))
"""What wears no colours of its own."""


class Palette:
    """The colours, named by what they are for."""

    clear: Final = (0.0, 0.0, 0.0, 0.0)
    plain: Final = (1.0, 1.0, 1.0, 1.0)  # the tint that leaves a drawing as it is

    ink: Final = rgba("#170F2B")
    shadow: Final = rgba("#080412")
    rock: Final = tuple(rgba(code) for code in ("#171036", "#2A2156", "#3A2F6B", "#4E3D80", "#7465B0"))
    night: Final = rgba("#140C30")

    parchment: Final = rgba("#FBF0D6")
    parchment_low: Final = rgba("#E6CE9C")
    parchment_rim: Final = rgba("#A97B3C")
    parchment_text: Final = rgba("#3B2412")
    parchment_title: Final = rgba("#2A1408")
    parchment_note: Final = rgba("#5A3A1C")

    gold: Final = tuple(rgba(code) for code in ("#FFE9A6", "#F5C04A", "#B97A1E"))
    card_number: Final = rgba("#4A1022")
    card_disc: Final = rgba("#DDBF86")
    tap_here: Final = rgba("#FFD257")

    text: Final = rgba("#FFF9EC")
    text_second: Final = rgba("#E9DFFF")
    text_heading: Final = rgba("#F5C04A")
    text_score: Final = rgba("#FFE07A")
    text_warning: Final = rgba("#FFD79A")
    text_disabled: Final = rgba("#B7ABD6")
    icon: Final = rgba("#D9CFF5")
    rim: Final = rgba("#8E7FC4")
    focus: Final = rgba("#9BEBFF")

    mat: Final = (rgba("#3A2F63"), rgba("#221A42"))

    veil: Final = faded(shadow, 0.72)  # over the screen behind a dialog


class Font(NamedTuple):
    """The files of a font."""

    regular: Path
    bold: Path


FONT: Final = Font(*(Path(kivy_data_dir, "fonts", f"Roboto-{face}.ttf") for face in ("Regular", "Bold")))
"""The font of all words."""


class SeatColours(NamedTuple):
    """What a seat is painted with; ``mark`` is the name of its art piece."""

    light: Rgba
    dark: Rgba
    mark: str


MARKS: Final = {
    "red": "mark-star",
    "orange": "mark-pick",
    "yellow": "mark-mount",
    "green": "mark-leaf",
    "teal": "mark-drop",
    "blue": "mark-bolt",
    "violet": "mark-moon",
    "white": "mark-heart",
}

COLOUR_NAMES: Final = {"cave": N_("Warm"), "vivid": N_("Vivid"), "gentle": N_("Easy to tell apart")}
"""The sets of colours, by code, as the settings call them."""

# Light and dark tone of every seat. "vivid" is further from ink and mat; "gentle" steps in brightness as well as in
# hue, so that neighbours stay apart for people who see red and green alike.
SEAT_TONES: Final = {
    "cave": {
        "red": ("#F0605A", "#8E2430"),
        "orange": ("#F79A3A", "#9A4A12"),
        "yellow": ("#F8D54E", "#96701A"),
        "green": ("#74C365", "#2B6B3A"),
        "teal": ("#3CCFC0", "#14706D"),
        "blue": ("#64A5F5", "#234E9C"),
        "violet": ("#BE8AF0", "#5C2F94"),
        "white": ("#F2ECDD", "#8A7F73"),
    },
    "vivid": {
        "red": ("#FF7A70", "#7A0C1E"),
        "orange": ("#FFA63D", "#7A3400"),
        "yellow": ("#FFE84A", "#6B4E00"),
        "green": ("#7BEB66", "#0F5A22"),
        "teal": ("#3CF0E0", "#00585A"),
        "blue": ("#7CBBFF", "#0A3A8E"),
        "violet": ("#D6A3FF", "#4A1688"),
        "white": ("#FFFFFF", "#5F5A66"),
    },
    "gentle": {
        "red": ("#E2662C", "#8A3312"),
        "orange": ("#F2A63C", "#8F5A10"),
        "yellow": ("#FBEA7A", "#8A7A1E"),
        "green": ("#1FA883", "#0B5A48"),
        "teal": ("#A5E6F5", "#2F7C90"),
        "blue": ("#5B94F0", "#1C3F96"),
        "violet": ("#D78ABF", "#7A2E66"),
        "white": ("#FFFFFF", "#7E7A86"),
    },
}

COLOUR_SETS: Final = {
    name: {seat: SeatColours(rgba(light), rgba(dark), MARKS[seat]) for seat, (light, dark) in tones.items()}
    for name, tones in SEAT_TONES.items()
}


class Times:
    """How long things take, in seconds."""

    flight: Final = 0.45
    gain_rises: Final = 0.80
    count_beat: Final = 0.5  # from three to two, to one, to now
    toast: Final = 3.0
    toast_fade: Final = 0.25
    screen: Final = 0.18


class Sizes:
    """Measures of the 1280 x 800 drawing board; times ``theme.u`` they are pixels."""

    gap: Final = 12
    gap_targets: Final = 8
    edge: Final = 24
    header: Final = 84
    button: Final = 64
    icon_button: Final = 60
    row: Final = 64
    panel_padding: Final = 28
    button_edge: Final = 8  # the part of a button's skin below its face
    sink: Final = 4  # how far a pressed button goes down
    large_piece: Final = 200  # from here on the "-large" drawings are used

    title: Final = 38
    heading: Final = 24
    button_text: Final = 26
    body: Final = 20
    note: Final = 18


BOARD: Final = (1280, 800)
LEAST_TARGET_DP: Final = 48
LEAST_TEXT_SP: Final = 16
LAST_TEXT_SP: Final = 10  # where a window is too small for that, so that no text lies over another
# The short side of the smallest phones. Where a device makes a dp so large that there are fewer, no page has room for
# targets and words of that size: all of it shrinks alike.
LEAST_SIDE_DP: Final = 360
# Beyond this the system's own text setting would push words out of their boxes; the app's setting takes over.
MOST_FONTSCALE: Final = 1.3


class Theme(EventDispatcher):
    """The theme as kv sees it: constants, and the few values that follow settings and the window."""

    colour: Final = Palette
    time: Final = Times
    size: Final = Sizes

    text_scale = BoundedNumericProperty(1.0, min=1.0, max=1.5, errorhandler=lambda value: min(1.5, max(1.0, value)))
    """How much larger than drawn people want their text, from 1.0 to 1.5."""

    colour_set = OptionProperty("cave", options=list(COLOUR_SETS))
    """Which seat colours are used."""

    u = NumericProperty(1.0)
    """Pixels per unit of the drawing board in the window the theme was last fitted to."""

    tone = ObjectProperty(NIGHT)
    """The colours of plain buttons and sheets: those of the game whose page is shown, where it wears them."""

    safe = ListProperty([0.0, 0.0, 0.0, 0.0])
    """What the device covers of the window: pixels at the left, top, right and bottom."""

    def _seat_lookup(self) -> Callable[[str], SeatColours]:
        return COLOUR_SETS[self.colour_set].__getitem__

    def _font_clamp(self) -> Callable[[float], float]:
        return lambda pixels: max(self.least_font(), pixels * self.text_scale)

    seat = AliasProperty(_seat_lookup, bind=["colour_set"])
    """``seat(name)``: the colours and the mark of a seat in the colour set of the moment."""

    font = AliasProperty(_font_clamp, bind=["text_scale"])
    """``font(pixels)``: a font size that follows ``text_scale`` and is never below 16 sp."""

    def letters(self, units: float) -> float:
        """Returns the font size of a text that is so many units of the drawing board high."""
        return float(self.font(units * self.u))

    def _bar_height(self) -> Callable[[float], float]:
        return lambda pixels: max(float(dp(LEAST_TARGET_DP)), pixels * (1 + self.text_scale) / 2)

    bar = AliasProperty(_bar_height, bind=["text_scale"])
    """``bar(pixels)``: the height of something with words on it that is pressed; half as much more as its letters."""

    def fit(self, width: float, height: float) -> None:
        """Sets ``u`` for a window of this size."""
        self.u = self.unit(width, height)

    @staticmethod
    def unit(width: float, height: float) -> float:
        """Returns the pixels per unit of the drawing board, 1280 x 800 or upright 800 x 1280."""
        across, down = BOARD if width >= height else BOARD[::-1]
        return min(width / across, height / down)

    @staticmethod
    def density(wanted: float, width: float, height: float) -> float:
        """Returns the pixels per dp in a window of this size on a device that wants so many."""
        return min(wanted, min(width, height) / LEAST_SIDE_DP)

    @staticmethod
    def target(pixels: float) -> float:
        """Returns a length that a finger can hit: at least 48 dp."""
        return max(float(dp(LEAST_TARGET_DP)), pixels)

    @staticmethod
    def least_font() -> float:
        """Returns 16 sp in pixels, the smallest text of the app."""
        return float(dp(LEAST_TEXT_SP)) * min(MOST_FONTSCALE, Metrics.fontscale)

    @classmethod
    def last_font(cls) -> float:
        """Returns the size in pixels to which text shrinks where there is no room for :meth:`least_font`."""
        return cls.least_font() * LAST_TEXT_SP / LEAST_TEXT_SP

    rgba = staticmethod(rgba)
    faded = staticmethod(faded)
    mixed = staticmethod(mixed)
    contrast = staticmethod(contrast)


theme = Theme()
