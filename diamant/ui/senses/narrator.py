"""The narrator: says aloud what happens, for those who cannot read. Off until somebody wants it."""

from __future__ import annotations

from kivy.clock import Clock

from diamant.device import Speech
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.preferences import Preferences

LETTERS_A_SECOND = 13.0
BREATH = 0.4  # seconds before a voice begins
MOST_WAITING = 2


class Narrator:
    """Says one sentence after another with the tablet's own voice. A tablet does not tell when it has finished, so
    the time is reckoned from the length of the text. It is given words and nothing else: what is said of a game was
    made of what everybody may hear."""

    def __init__(self, preferences: Preferences, speech: Speech) -> None:
        self._preferences = preferences
        self._speech = speech
        self._waiting: list[str] = []
        self._quiet_at = 0.0
        self._by_the_way = False
        self._go_on = Clock.create_trigger(self._next)
        preferences.bind(narrator=lambda *_: self.hush())

    @property
    def offered(self) -> bool:
        """Whether the tablet has a voice for the language of the moment."""
        return self._speech.available(i18n.language)

    @property
    def left(self) -> float:
        """In how many seconds everything will have been said."""
        return self._saying_for + sum(map(_seconds, self._waiting))

    def tell(self, text: str) -> float:
        """Says a text, after what is being said. Returns in how many seconds it will have been said."""
        if not text or not self._preferences.narrator or not self.offered:
            return 0.0
        if self._by_the_way:
            self.hush()
        self._waiting = [*self._waiting, text][-MOST_WAITING:]
        if not self._go_on.is_triggered:
            self._next()
        return self.left

    def add(self, text: str) -> bool:
        """Says a text by the way, if nothing else is being said, and tells whether it does: what comes cuts it short,
        and nobody has to wait for it."""
        if self.left:
            return False
        self._by_the_way = self.tell(text) > 0
        return self._by_the_way

    def read(self, text: str) -> None:
        """Reads aloud what somebody asked for, whether or not the narrator tells what happens at the table."""
        if text and self.offered:
            self.hush()
            self._speech.say(text, i18n.language)
            self._quiet_at = Clock.get_time() + _seconds(text)

    def hush(self) -> None:
        """Falls silent and forgets what there was to say."""
        self._waiting.clear()
        self._by_the_way = False
        self._go_on.cancel()
        if self._saying_for:
            self._quiet_at = 0.0
            self._speech.stop()

    @property
    def _saying_for(self) -> float:
        return max(0.0, self._quiet_at - Clock.get_time())

    def _next(self, *_: object) -> None:
        if not self._waiting:
            return
        text = self._waiting.pop(0)
        self._speech.say(text, i18n.language)
        self._quiet_at = Clock.get_time() + _seconds(text)
        self._go_on.timeout = _seconds(text)
        self._go_on()


def _seconds(text: str) -> float:
    return BREATH + len(text) / LETTERS_A_SECOND
