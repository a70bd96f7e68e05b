"""The phones of a table at which there are none."""

from __future__ import annotations

from collections.abc import Callable


class NoPhones:
    """Waits for nobody and tells nobody anything; ``phones.TablePhones`` is what it is where there may be some."""

    @property
    def joining(self) -> bool:
        """Whether people are shown how phones join."""
        return False

    @property
    def wants_to_join(self) -> bool:
        """Whether people are to be shown that before anything happens."""
        return False

    def join(self, then: Callable[[], None]) -> None:
        """Lets phones join, and goes on when people are ready."""
        then()

    def joined(self) -> None:
        """Goes on: people are ready."""

    def wake(self) -> None:
        """Opens the doors for phones."""

    def sleep(self) -> None:
        """Closes the doors while nobody looks at the tablet."""

    def close(self) -> None:
        """Closes the doors: the table is left."""

    def refresh(self) -> None:
        """Lets phones show how things stand by now, soon."""

    def line_up_changed(self) -> None:
        """Takes over who sits where."""
