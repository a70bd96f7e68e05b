"""The numbers by which the expert reckons: found by an evolution over millions of games, the best of them kept.

Money is in thousands, and so is what a kind of move is preferred by. Two at a table play another game than several.
"""

from __future__ import annotations

from typing import NamedTuple

from ..tables import CARD_AT


class Numbers(NamedTuple):
    """All that the expert takes for granted.

    Moves: ``move_worth`` is what a move brings that is not tied to a claim or a gem held already, more or less
    ``a_seat``; with fewer moves than ``sparing`` left it is worth less. Of that, ``idle_move`` is the part of a move of
    who has nothing to dig, and ``move_a_tile`` is how much more it is with every tile. ``moves_a_tile`` of the table go
    with every tile until the last lap, ``moves_beside`` with everything else, and a seat has ``moves_at_end``. In
    ``digs`` of its moves a seat digs.

    Gems: prices come ``back_to_usual`` so far, to the ``usual`` levels by kind, and fall as ``others_sell`` what they
    hold, all of it within ``laps_ahead``. A gem from the ground brings ``gem_share`` of its later price, which falls by
    ``own_fall`` for every gem beside it. ``lost_miner`` is what methane costs, ``card_worth`` what a surprise brings.

    Auctions: ``bid`` is the part of a claim's worth that is bid, with more seats, early or late in the game, with more
    cash than others, with more claims; ``digs_ahead`` stay paid for; a price is ``driven_up`` so far above the own
    limit, shared among the seats. ``usual_share`` is what others bid before they were seen to. An auction is opened for
    ``auction_gain`` of what is likely to be saved, or ``open_gain``, at ``opening`` of what others are likely to bid.

    Preferences: ``auction``, ``dig``, ``sell``, ``play`` and ``buy`` are added to what such a move brings,
    ``dig_worth`` of what the ground is worth above usual, ``second_tile`` for every tile of a shift but one,
    ``money_needed`` to a sale of who is ``poor``, ``hurry`` to a claim closed towards the end, ``ends_well`` or
    ``ends_badly`` to the one that begins the last lap.

    Cards: ``kept_by_card`` is what each is worth that is kept for its moment, with the ``whole_game`` ahead;
    ``survey_gain`` what a look brings at a claim worth ``least_surveyed``, ``fair_share`` the part of a rise that is
    still there at the sale, ``harm_share`` what another's loss counts. ``miner_a_move`` is what one more miner brings a
    move, by how many are lost, until it is ``miner_too_late``.
    """

    move_worth: float
    move_worth_a_seat: float
    sparing: float
    idle_move: float
    move_a_tile: float
    moves_a_tile: float
    moves_at_end: float
    moves_beside: float
    digs: float
    back_to_usual: float
    usual: tuple[float, float, float]
    others_sell: float
    laps_ahead: float
    gem_share: float
    own_fall: float
    lost_miner: float
    card_worth: float
    bid: float
    bid_seats: float
    bid_early: float
    bid_late: float
    bid_rich: float
    bid_claims: float
    digs_ahead: float
    driven_up: float
    usual_share: float
    auction: float
    auction_gain: float
    open_gain: float
    opening: float
    dig: float
    dig_worth: float
    second_tile: float
    sell: float
    play: float
    buy: float
    poor: float
    money_needed: float
    hurry: float
    ends_well: float
    ends_badly: float
    kept_by_card: tuple[float, ...]
    whole_game: float
    survey_gain: float
    least_surveyed: float
    fair_share: float
    harm_share: float
    miner_a_move: tuple[float, ...]
    miner_too_late: float

    def kept(self, card: str) -> float:
        """Returns what a card is worth to who keeps it for its moment, with the whole game ahead."""
        return self.kept_by_card[CARD_AT[card]]


MANY = Numbers(
    move_worth=28,
    move_worth_a_seat=-0.9,
    sparing=1.6,
    idle_move=-0.32,
    move_a_tile=0.18,
    moves_a_tile=1.5,
    moves_at_end=1.06,
    moves_beside=0.4,
    digs=0.64,
    back_to_usual=0.45,
    usual=(1.0, 3.3, 5.7),
    others_sell=0.86,
    laps_ahead=8.8,
    gem_share=0.97,
    own_fall=1.33,
    lost_miner=49,
    card_worth=85,
    bid=0.92,
    bid_seats=0.088,
    bid_early=-0.23,
    bid_late=-0.09,
    bid_rich=0.2,
    bid_claims=-0.09,
    digs_ahead=2.0,
    driven_up=60,
    usual_share=0.67,
    auction=-8,
    auction_gain=0.88,
    open_gain=31,
    opening=0.28,
    dig=76,
    dig_worth=0.05,
    second_tile=45,
    sell=45,
    play=10,
    buy=-46,
    poor=238,
    money_needed=13,
    hurry=-10,
    ends_well=204,
    ends_badly=77,
    kept_by_card=(167, 69, 164, 89, 71, 14, 30, 71, 46, 142, 179, 28),
    whole_game=5.9,
    survey_gain=69,
    least_surveyed=7,
    fair_share=1.02,
    harm_share=0.96,
    miner_a_move=(0.0, -5.2, 19.9, 43.0),
    miner_too_late=-1.1,
)

TWO = Numbers(
    move_worth=30,
    move_worth_a_seat=-0.7,
    sparing=1.4,
    idle_move=-0.17,
    move_a_tile=0.27,
    moves_a_tile=1.8,
    moves_at_end=0.91,
    moves_beside=-0.2,
    digs=0.7,
    back_to_usual=0.18,
    usual=(2.2, 3.8, 7.2),
    others_sell=0.84,
    laps_ahead=9.2,
    gem_share=0.77,
    own_fall=0.53,
    lost_miner=68,
    card_worth=57,
    bid=0.89,
    bid_seats=0.188,
    bid_early=0.12,
    bid_late=0.03,
    bid_rich=0.2,
    bid_claims=-0.158,
    digs_ahead=2.3,
    driven_up=84,
    usual_share=1.06,
    auction=5,
    auction_gain=0.79,
    open_gain=20,
    opening=0.22,
    dig=48,
    dig_worth=-0.1,
    second_tile=63,
    sell=36,
    play=19,
    buy=-45,
    poor=275,
    money_needed=-5,
    hurry=-6,
    ends_well=308,
    ends_badly=24,
    kept_by_card=(174, 34, 205, 91, 68, 26, 51, 71, 41, 201, 186, -41),
    whole_game=8.6,
    survey_gain=24,
    least_surveyed=19,
    fair_share=0.43,
    harm_share=1.35,
    miner_a_move=(0.0, 5.7, 17.8, 58.3),
    miner_too_late=-0.4,
)


def numbers_of(seats: int) -> Numbers:
    """Returns the numbers for a table of so many seats."""
    return TWO if seats == 2 else MANY
