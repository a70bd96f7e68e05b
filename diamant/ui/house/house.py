"""What every screen shares: the store, the preferences, the device, the sitting, and the way from screen to screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from diamant.device import Device
from diamant.device.android import on_android
from diamant.games.game import Event
from diamant.games.shelf import game_of
from diamant.store import Code, LineUp, Notice, Store, StoredGame, StoreError, new_seed
from diamant.store.files import APPS_FILE
from diamant.store.private import shut_folder
from diamant.ui.house.rooms import ROOMS, room_of
from diamant.ui.kit.art import art
from diamant.ui.kit.faces import faces
from diamant.ui.kit.i18n import i18n
from diamant.ui.kit.languages import LANGUAGES
from diamant.ui.kit.preferences import Preferences
from diamant.ui.kit.wording import sentences
from diamant.ui.senses.haptics import Haptics
from diamant.ui.senses.narrator import Narrator
from diamant.ui.senses.sounds import Sounds

if TYPE_CHECKING:
    from diamant.table import Sitting

WITHOUT_A_GAME = (
    "welcome", "home", "settings", "family", "person", "drawing", "evening", "climb", "champion", "chronicle"
)


def _addresses() -> list[str]:
    from diamant.phones.address import lan_addresses  # not before somebody wants phones

    return lan_addresses()


class House:
    """Handed to every screen when it is built. ``show`` is the shell's: it puts a screen before the player."""

    def __init__(self, folder: Path, device: Device | None = None) -> None:
        self.device = device or Device()
        self.folder = folder
        shut_folder(folder)
        opening = Store.open(folder / APPS_FILE, to_play=not on_android())  # a tablet starts no app twice
        self.store: Store = opening.store
        self.notices: list[Notice] = list(opening.notices)
        faces.keep(self.store.face_of, lambda: self.store.album_version)
        self.preferences = Preferences(self.store.settings, self.device.language(LANGUAGES) or "en")
        self.narrator = Narrator(self.preferences, self.device.speech)
        self.sitting: Sitting | None = None
        self.addresses = _addresses
        self.show: Callable[..., None] = lambda name, **arguments: None
        self._trail: list[str] = []
        self.sounds = Sounds(self.preferences)
        self.haptics = Haptics(self.preferences, self.device.vibration)
        self._open: list[str] = []

    @property
    def game(self) -> str:
        """The game whose drawings, words and sounds are at hand; none on the first page."""
        return self._open[-1] if self._open else ""

    def open(self, game: str) -> None:
        """Gets out what a game needs on the screen."""
        if game == self.game:
            return
        room = room_of(game)
        self._open = [*(other for other in self._open if other != game), game]
        art.open(game)
        i18n.open(game)
        self.sounds.open_game(game, room.sounds, room.ambience)
        self.haptics.open_game(room.haptics)

    @property
    def left(self) -> list[str]:
        """The games that are open and seen no more: all but the one that is shown, and on the first page that too."""
        return self._open if self.here in ("", "home") else self._open[:-1]

    def give_back(self) -> None:
        """Gives back what nobody sees any more.

        The shell asks for it when the screens that were left are gone: until then they still need all they show.
        """
        left = self.left
        for game in left:
            art.close(game)
        self._open = self._open[len(left) :]
        if left and not self._open:
            i18n.close()
            self.sounds.close_game()
            self.haptics.close_game()

    def _game_for(self, name: str, arguments: Mapping[str, Any]) -> str:
        """Returns which game a screen shows: that of the sitting, that it is asked to show, or the one at hand."""
        game: str = arguments.get("game", "")
        if name == "table" and self.sitting is not None:
            game = self.sitting.line_up.game
        elif "game_id" in arguments:
            with suppress(StoreError):  # the screen itself says what is wrong with a game that cannot be read
                game = self.store.game(arguments["game_id"]).lineup.game
        return game if game in ROOMS else self.game or next(iter(ROOMS))

    @property
    def here(self) -> str:
        """The name of the screen that is shown."""
        return self._trail[-1] if self._trail else ""

    def go(self, name: str, **arguments: Any) -> None:
        """Shows a screen; going back leads here again. Who only looks on is told so in place of setting up a game."""
        if name == "setup" and self.looking_on and not self.take_over():
            self.notices.append(Notice(Code.LOOKING_ON))
            name, arguments = "home", {}
        if name in self._trail:
            del self._trail[self._trail.index(name) :]
        self._trail.append(name)
        self._show(name, arguments)

    def _show(self, name: str, arguments: Mapping[str, Any]) -> None:
        """Shows a screen, for which everything is got out before."""
        if name not in WITHOUT_A_GAME:
            self.open(self._game_for(name, arguments))
        self.show(name, **arguments)

    def back(self) -> bool:
        """Shows the screen before this one. Returns False on the first screen, where there is none."""
        if len(self._trail) < 2:
            return False
        self._trail.pop()
        self._show(self._trail[-1], {})
        return True

    def leads_back_to(self, name: str) -> bool:
        """Tells whether somebody who goes back and back again comes to this screen."""
        return name in self._trail

    def go_home(self) -> None:
        """Shows the home screen, from wherever."""
        self._trail.clear()
        self.go("home")

    def waiting_games(self) -> list[StoredGame]:
        """Returns the unfinished games that can be gone on with, the one played last first; others stay as they are."""
        return [game for game in self.store.unfinished() if game.lineup.game in ROOMS]

    def last_game(self) -> str:
        """Returns which game was finished last; the first of the shelf where none was, or nobody can tell."""
        try:
            newest = {name: self.store.finished_games(name, limit=1) for name in ROOMS}
        except StoreError:
            newest = {}
        played = [(games[0].updated, name) for name, games in newest.items() if games]
        return max(played)[1] if played else next(iter(ROOMS))

    def open_game(self, line_up: LineUp, evening: int | None = None) -> None:
        """Begins the game that people have set up and shows the table, where it is drawn who begins if nobody said.

        It may be the next one of an ``evening``.
        """
        from diamant.table import Sitting, turns  # not before somebody plays

        seed = new_seed()
        sitting = Sitting.start(self.store, turns.ready(line_up, seed), seed=seed, evening=evening)
        self.sit_down(sitting, lots=turns.is_drawn(line_up))

    def continue_game(self, game_id: int) -> None:
        """Takes up an unfinished game and shows the table."""
        if self.looking_on:
            raise StoreError(Code.LOOKING_ON, "another app plays here")
        from diamant.table import Sitting

        sitting = Sitting(self.store, game_id)
        room = room_of(sitting.line_up.game)
        sitting.sit_down(tuple(room.holdings), room.open_edges)
        self.sit_down(sitting)

    def sit_down(self, sitting: Sitting, lots: bool = False) -> None:
        """Shows the table of a game."""
        self.sitting = sitting
        self._trail[:] = ["home"]
        self.go("table", lots=lots)

    @property
    def looking_on(self) -> bool:
        """Whether Diamant is open twice and this is the second: there is everything to see and nothing to play."""
        return self.store.looking_on

    def take_over(self) -> bool:
        """Plays on here if the other Diamant was closed meanwhile."""
        notices = self.store.take_over()
        if notices is None:
            return False
        self.notices += notices
        self.preferences.read_again()
        return True

    @property
    def is_new(self) -> bool:
        """Whether nobody was welcomed here yet, nothing was ever played, and there is nothing to be told first."""
        if self.preferences.welcomed or self.notices or self.looking_on:
            return False
        with suppress(StoreError):
            return not self.store.count_games()
        return False

    def put_games_back(self) -> None:
        """Sees that the saved games are in their place again if somebody took them away.

        Raises :class:`StoreError` if that does not work.
        """
        self.notices += self.store.put_back()

    def tell(self, event: Event, line_up: LineUp) -> float:
        """Lets the narrator say what happened, as far as everybody may hear of it, in the words of the game's room.

        Returns in how many seconds it will have been said.
        """
        if not self.preferences.narrator:
            return 0.0  # few want it, and the first frame shall not wait for its words
        room, heard = room_of(line_up.game), game_of(line_up.game).told((event,), None)
        spoken = [room.told(public, line_up) for public in heard]
        return self.narrator.tell(sentences(*spoken))

    def close(self) -> None:
        """Gives everything back and closes the store."""
        self._trail.clear()
        self.give_back()
        self.haptics.close()
        self.sounds.close()
        self.store.close()
