"""What answers the cues of the valley's table: sounds, the valley itself far away, and vibration.

The cues and when they are given:

=============  ======================================================================
``tile``       a tile is laid on a stack while the valley is built, or lifted in secret
``auction``    the auctioneer hops to a claim, one knock
``bid``        somebody raises
``pass``       somebody is out
``gavel``      three knocks: sold
``miner``      a miner steps onto a claim, comes home, is hired or rescued
``dig``        the shovel goes into the earth
``flip``       the tile turns over
``rock``       only rock: it crumbles
``gem``        a stone lands on a mat, or slides to the exchange
``diamond``    a tile with diamonds lies open
``surprise``   a tile with a surprise lies open
``methane``    the explosion
``bones``      the dinosaur, and dust
``park``       trees grow
``hole``       the ladder drops into the last layer
``coin``       a little money moves
``notes``      much money moves, or is counted
``price up``   a price rises
``price down`` a price falls
``event``      an event card is played
``saboteur``   a miner and a claim are lost to a saboteur
``offer``      an offer is laid before somebody
``deal``       an offer is accepted, both heaps cross
``rest``       somebody rests
``last lap``   the bell: everybody has one more move
=============  ======================================================================

The house's own ``card``, ``tick``, ``press`` and ``refused`` (an offer, too) are heard as everywhere;
its ``fanfare`` is a didgeridoo here.
"""

from __future__ import annotations

from collections.abc import Mapping

from diamant.ui.senses.haptics import RUMBLE, THROB, TICK
from diamant.ui.senses.sounds import Ambience, Sound

SOUNDS: Mapping[str, Sound] = {
    "tile": Sound(("tile",), 0.32),
    "auction": Sound(("knock",), 0.5),
    "bid": Sound(("bid-1", "bid-2"), 0.42),
    "pass": Sound(("pass",), 0.36),
    "gavel": Sound(("gavel",), 0.75),
    "miner": Sound(("miner",), 0.45),
    "dig": Sound(("shovel",), 0.55),
    "flip": Sound(("flip",), 0.5),
    "rock": Sound(("crumble",), 0.5),
    "gem": Sound(("gem-1", "gem-2"), 0.24),
    "diamond": Sound(("sparkle",), 0.5),
    "surprise": Sound(("surprise",), 0.45),
    "methane": Sound(("boom",), 0.9),
    "bones": Sound(("bones",), 0.55),
    "park": Sound(("park",), 0.4),
    "hole": Sound(("ladder",), 0.45),
    "coin": Sound(("coin-1", "coin-2"), 0.28),
    "notes": Sound(("notes",), 0.4),
    "price up": Sound(("price-up",), 0.36),
    "price down": Sound(("price-down",), 0.3),
    "event": Sound(("event",), 0.5),
    "saboteur": Sound(("saboteur",), 0.55),
    "offer": Sound(("card-1", "card-2"), 0.5),
    "deal": Sound(("deal",), 0.5),
    "rest": Sound(("pass",), 0.3),
    "last lap": Sound(("last-bell",), 0.7),
    "fanfare": Sound(("didgeridoo",), 0.7),
}
AMBIENCE = Ambience(
    ("outback-1", "outback-2"), 0.22, 5.25
)  # each piece lasts 7 seconds: it fades while the other rises
HAPTICS: Mapping[str, str] = {"methane": RUMBLE, "saboteur": THROB, "gavel": TICK, "last lap": TICK}
