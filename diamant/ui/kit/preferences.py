"""The settings as the screen sees them: properties that are stored when they change and take effect at once."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty

from diamant.games.game import Game, Option, Value
from diamant.store import Settings
from diamant.ui.kit.holding import holding
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.languages import LANGUAGES
from diamant.ui.kit.theme import COLOUR_SETS, theme

MOTIONS = ("full", "calm", "off")
SPEEDS = {"slow": 1.5, "normal": 1.0, "fast": 0.6}


class Preferences(EventDispatcher):
    """Every setting as a property. Setting one stores it."""

    language = OptionProperty("", options=["", *LANGUAGES], errorvalue="")  # empty: the device's language
    volume = NumericProperty(7)
    vibration = BooleanProperty(True)
    motion = OptionProperty("full", options=MOTIONS)
    text_scale = NumericProperty(1.0)
    reveal_speed = OptionProperty("normal", options=list(SPEEDS))
    colour_set = OptionProperty("cave", options=list(COLOUR_SETS), errorvalue="cave")
    guide = BooleanProperty(False)
    hold_time = NumericProperty(0.35)
    narrator = BooleanProperty(False)
    voices = BooleanProperty(True)
    hurry_known = BooleanProperty(False)
    look_known = BooleanProperty(False)
    welcomed = BooleanProperty(False)

    FOR_GAMES = ("guide",)
    NAMES = (
        "language", "volume", "vibration", "motion", "text_scale", "reveal_speed", "colour_set", "guide", "hold_time",
        "narrator", "voices", "hurry_known", "look_known", "welcomed",
    )

    def __init__(self, settings: Settings, device_language: str = "en") -> None:
        self._settings = settings
        self._device_language = device_language if device_language in LANGUAGES else "en"
        super().__init__(**{name: getattr(settings, name) for name in self.NAMES})
        for name in self.NAMES:
            self.fbind(name, self._store, name)
        self._speak()
        self._take_effect()

    @property
    def pace(self) -> float:
        """How long a motion takes compared with its usual time; 0 when motion is off."""
        return 0.0 if self.motion == "off" else SPEEDS[self.reveal_speed]

    @property
    def reading_pace(self) -> float:
        """How long a sentence stands compared with its usual time, motion or not."""
        return SPEEDS[self.reveal_speed]

    def wishes(self, game: Game) -> dict[str, Value]:
        """Returns what is set here for all games at once: options of a game that are no rules, by the same name."""
        return {option.key: getattr(self, option.key) for option in game.options if self._holds(option)}

    def wish(self, game: Game, key: str, value: Value) -> None:
        """Remembers an option that was chosen for a game, if it is one that is set here."""
        if any(option.key == key and self._holds(option) for option in game.options):
            setattr(self, key, value)

    def _holds(self, option: Option) -> bool:
        return not option.rule and option.key in self.FOR_GAMES

    def read_again(self) -> None:
        """Takes over what was stored past it, by an import."""
        for name in self.NAMES:
            setattr(self, name, getattr(self._settings, name))

    def tell_of_hurrying(self) -> bool:
        """Tells whether people have yet to be told that a tap hurries; from now on they know."""
        news = not self.hurry_known
        self.hurry_known = True
        return news

    def _store(self, name: str, _: object, value: object) -> None:
        setattr(self._settings, name, value)
        if name == "language":
            self._speak()
        self._take_effect()

    def hear_device(self, language: str | None) -> None:
        """Speaks the device's language from now on, unless people chose another."""
        self._device_language = language if language in LANGUAGES else "en"
        self._speak()

    def _speak(self) -> None:
        i18n.language = self.language or self._device_language

    def _take_effect(self) -> None:
        theme.text_scale = self.text_scale
        theme.colour_set = self.colour_set
        holding.seconds = self.hold_time
