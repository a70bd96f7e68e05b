"""Making an offer: to whom, what is given and what is wanted for it, in two columns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.factory import Factory
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget

from diamant.games.valley.moves import CARD, CASH, CLAIM
from diamant.games.valley.tables import GEMS
from diamant.ui.games.valley import money, names
from diamant.ui.games.valley.table import faces  # noqa: F401
from diamant.ui.games.valley.table.drawn import Emptied
from diamant.ui.games.valley.table.fields import Field, PlatePanel
from diamant.ui.games.valley.table.offer_terms import Holding, Side, why_no_step, why_not
from diamant.ui.games.valley.table.tip import WhyTip
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import say, say_many
from diamant.ui.kit.widgets import fit_label, icon_button, piece  # noqa: F401

GIVE, GET = "give", "get"
PICTURES = {CASH: "", CLAIM: "stack-2", CARD: "event-back", **{gem: gem for gem in GEMS}}
"""The picture of every kind of thing in a deal; cash lies there as the notes of its sum."""

ROWS = {GIVE: ((CLAIM, CARD, CASH), GEMS), GET: ((CLAIM, CASH), GEMS)}
"""What may stand on each side, row by row; event cards are only given."""

FEW = 3


class OfferField(Field):
    """How much of a kind is in one side of a deal."""

    side = StringProperty(GIVE)
    kind = StringProperty(CASH)
    text = StringProperty("0")
    amount = NumericProperty(0)
    tall = BooleanProperty(False)
    """Whether the number stands below the picture."""

    def _picture(self) -> str:
        return PICTURES[self.kind]

    picture = AliasProperty(_picture, bind=["kind"])


class PartnerToken(Field):
    """Somebody to whom an offer can be made."""

    colour = StringProperty("red")


class OfferPanel(Emptied, PlatePanel):
    """Puts an offer together. Fires ``on_offer(seat, give, get)`` with the items of both sides, and ``on_close()``.

    :meth:`open` says who offers and to whom one can. A tap on a field chooses it, and puts the first in where there is
    none; minus and plus change it. ``marked`` are the claims that are in the deal, for the valley to frame, and
    :meth:`tap_claim` takes a claim that was tapped there in or out.

    Cards are named by their place in the hand; one alone by its title, if ``open_faces``: no face is shown here.
    """

    on_offer = Fired("when the offer is made")
    on_close = Fired("when none is made")

    open_faces = BooleanProperty(False)
    partner = NumericProperty(0)
    """Whose place in the list of partners is chosen."""

    partner_name = StringProperty("")
    few = BooleanProperty(True)
    """Whether there are so few partners that words fit beside them."""

    side = StringProperty(GIVE)
    kind = StringProperty(CASH)
    value_text = StringProperty("")
    marked = ListProperty([])
    lifted = NumericProperty(-1)
    """The place in the hand of the card that came into the deal last, for the mat to lift it; -1 for none."""

    why = StringProperty("")
    can_less = BooleanProperty(False)
    can_more = BooleanProperty(False)
    giver = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: Any) -> None:
        self.partners: tuple[Holding, ...] = ()
        self.tip = WhyTip()
        self._tokens: list[PartnerToken] = []
        self.sides = {GIVE: Side(), GET: Side()}
        self.fields: dict[tuple[str, str], OfferField] = {}
        super().__init__(**properties)
        for side, rows in ROWS.items():
            for kinds in rows:
                self.ids[side].add_widget(self._row(side, kinds))
        self.ids.offer.add_widget(self.tip)  # drawn after everything else

    def _row(self, side: str, kinds: Sequence[str]) -> Widget:
        """Returns a row of fields on one side."""
        row = Factory.OfferRow()
        self.fbind("unit", row.setter("unit"))
        for kind in kinds:
            self.fields[side, kind] = field = OfferField(side=side, kind=kind)
            self.fbind("unit", field.setter("unit"))
            field.bind(on_release=lambda one: self.choose(one.side, one.kind))
            row.add_widget(field)
        return row

    def open(self, giver: Holding, partners: tuple[Holding, ...]) -> None:
        """Begins a new offer of one seat to one of others."""
        self.giver, self.partners, self.few = giver, partners, len(partners) <= FEW
        self._stand_in_row(partners)
        self.sides = {GIVE: Side(), GET: Side()}
        self.side, self.kind = GIVE, CASH
        self.turn_to(0)

    def _stand_in_row(self, partners: tuple[Holding, ...]) -> None:
        """Lets those stand there to whom an offer can be made."""
        row = self.ids.partners
        row.clear_widgets()
        while len(self._tokens) < len(partners):
            token, at = PartnerToken(unit=self.unit), len(self._tokens)
            self.fbind("unit", token.setter("unit"))
            token.bind(on_release=lambda _, at=at: self.turn_to(at))
            self._tokens.append(token)
        for token, one in zip(self._tokens, partners, strict=False):
            token.colour, token.label = one.colour, one.name
            row.add_widget(token)

    def empty(self) -> None:
        self.tip.hide()
        self.giver, self.partners, self.marked = None, (), []
        self.sides = {GIVE: Side(), GET: Side()}
        self.value_text = self.partner_name = self.why = ""

    @property
    def other(self) -> Holding:
        """Who is made the offer."""
        return self.partners[int(self.partner)]

    @property
    def targets(self) -> tuple[Widget, ...]:
        """What a keyboard can reach."""
        ids = self.ids
        return (*reversed(ids.partners.children), *self.fields.values(), ids.less, ids.more, ids.offer, ids.close)

    def turn_to(self, partner: int) -> None:
        """Makes the offer to somebody else: what is wanted from them begins anew."""
        if partner != self.partner:
            self.sides[GET] = Side()
        self.partner = partner
        self._show()

    def choose(self, side: str, kind: str) -> None:
        """Chooses a field; what is not in the deal yet comes in."""
        self.side, self.kind = side, kind
        if not self.sides[side].amount(kind):
            self._step(1, self.fields[side, kind])
        self._show()

    def change(self, way: int) -> None:
        """Takes more (1) or less (-1) of what is chosen, or says why there cannot be."""
        self._step(way, self.ids.more if way > 0 else self.ids.less)
        self._show()

    def _step(self, way: int, tapped: Widget) -> None:
        side, holder = self.sides[self.side], self._holder(self.side)
        if side.can_change(self.kind, way, holder):
            side.change(self.kind, way, holder)
        else:
            other = None if self.side == GIVE else holder
            self._tell(why_no_step(way, side.amount(self.kind), other), tapped)

    def tap_claim(self, claim: int) -> None:
        """Takes a claim into the deal or out of it, if it belongs to one of the two."""
        for side in (GIVE, GET):
            places = [at for at, (one, _) in enumerate(self._holder(side).claims) if one == claim]
            if places:
                taken = set(self.sides[side].claims) ^ set(places)
                self.sides[side].claims = tuple(sorted(taken))
                self.side, self.kind = side, CLAIM
                self._show()

    def make(self) -> None:
        """Makes the offer, or says why it cannot be made."""
        if self.why:
            self._tell(self.why, self.ids.offer)
            return
        give, get = self.sides[GIVE].items(self._holder(GIVE)), self.sides[GET].items(self.other)
        self.dispatch("on_offer", self.other.seat, give, get)

    def _tell(self, why: str, tapped: Widget) -> None:
        """Says why something cannot be, above what was tapped."""
        self.tip.say(why, (tapped.x + tapped.width / 2, tapped.top), self.x + 6, self.right - 6)

    def on_touch_down(self, touch: Any) -> bool:
        self.tip.hide()
        return super().on_touch_down(touch)

    def write_again(self) -> None:
        super().write_again()
        if self.giver is not None:
            self._show()

    def _holder(self, side: str) -> Holding:
        if side == GIVE:
            giver: Holding = self.giver
            return giver
        return self.other

    def _show(self) -> None:
        """Shows all fields as they stand."""
        for (side, kind), field in self.fields.items():
            amount, holder = self.sides[side].amount(kind), self._holder(side)
            field.text, field.amount = str(amount), amount
            field.chosen = (side, kind) == (self.side, self.kind)
            field.filled = amount > 0
            field.faint = not amount and not self.sides[side].can_change(kind, 1, holder)
        for at, token in enumerate(reversed(self.ids.partners.children)):
            token.chosen = at == self.partner
        chosen, holder = self.sides[self.side], self._holder(self.side)
        self.partner_name = self.other.name
        self.value_text = self._value_text(chosen, holder)
        self.can_less = chosen.can_change(self.kind, -1, holder)
        self.can_more = chosen.can_change(self.kind, 1, holder)
        self.marked = [self._holder(name).claims[at][0] for name in (GIVE, GET) for at in self.sides[name].claims]
        self.lifted = max(self.sides[GIVE].cards, default=-1)
        self.why = why_not(self.sides[GIVE], self.sides[GET], self._holder(GIVE), self.other)

    def _value_text(self, side: Side, holder: Holding) -> str:
        """What is chosen, in words: which claims, which cards, how many gems, how much cash."""
        if self.kind == CASH:
            return money.short(side.cash)
        if self.kind == CLAIM:
            heights = [holder.claims[at][1] for at in side.claims]
            return " + ".join(say_many("{n} tile", "{n} tiles", height) for height in heights) or "0"
        if self.kind == CARD:
            if self.open_faces and len(side.cards) == 1:
                return names.card_title(holder.cards[side.cards[0]])
            return ", ".join(say("card no. {place}", place=at + 1) for at in side.cards) or "0"
        gem = GEMS.index(self.kind)
        return names.gems(gem, side.gems[gem])


load_kv(__name__)
