"""What is secret in the mine."""

from __future__ import annotations

from typing import Any

from poison import Secret, poisoned_log

from diamant.games.dwarfs import GAME
from diamant.games.dwarfs.position import PLACES, Phase

SECRET_FIELDS = {"Dealt": "card", "Arranged": "order", "Drawn": "card", "Kept": "card", "Looked": "card"}


def poisoned(position: Any, seat: int | None) -> Any:
    """Nobody sees a face that lies down, not even one's own: what was seen once is in the record, or forgotten."""
    if position.is_over():
        return position
    shut = {PLACES * who + place for who, places in enumerate(position.shut) for place in places}
    cards = [Secret(card.floor) if at in shut and card else card for at, card in enumerate(position.cards)]
    in_hand = position.phase is Phase.CHOOSE and seat != position.turn
    return position._replace(
        cards=tuple(cards),
        left=Secret(),
        card=Secret(position.card.floor) if in_hand else position.card,
        thrown=tuple(tuple(Secret() for _ in box) for box in position.thrown),
        log=poisoned_log(GAME, position.log, seat),
    )
