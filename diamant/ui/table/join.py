"""Phones are let in: the code in the middle of the table, and around it everybody's mat, to be held by its owner."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from diamant.table.turns import has_turns
from diamant.ui.kit.faces import faces
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.fired import Fired
from diamant.ui.kit.i18n import N_, i18n, say_many, tr
from diamant.ui.kit.theme import Palette, theme
from diamant.ui.kit.widgets import backdrop, button, fit_label, panel, piece  # noqa: F401
from diamant.ui.kit.widgets.drawing import Drawing
from diamant.ui.kit.widgets.follow import empty, follow
from diamant.ui.kit.widgets.modal import Modal
from diamant.ui.kit.widgets.turned import Turned
from diamant.ui.table import curtain, dashes  # noqa: F401
from diamant.ui.table.edges import MatPlace, Rect, mats_around, room_around, seats_at_edges

if TYPE_CHECKING:
    from diamant.ui.table.phones import TablePhones

HELP_AFTER = 20.0  # seconds without a knock
SLIDES = 0.2
QUIET_RIM = 4  # modules that stay white around the code
MAT = (384, 140)  # units
LEAST_MAT = 196  # dp
GAP = 10
PANEL = 390
UPRIGHT = 1.15  # times as high as wide
STEPS = (
    N_("Point the camera at the code, or type the address and the four letters."),
    N_("Tap your seat on the phone."),
    N_("Hold your mat here: it lets you in."),
)
HELP = (
    ("i-wifi", N_("The phone is in the same Wi-Fi as this tablet.")),
    ("i-guest", N_("Not in the guest network: it keeps devices apart.")),
    ("i-data-off", N_("Mobile data is off while you join.")),
    ("i-hotspot", N_("No Wi-Fi here? Switch on the tablet’s own hotspot.")),
)
SEATS = {
    "machine": ("i-machine", N_("machine player"), "", Palette.text_second),
    "phone": ("i-phone", N_("phone is in"), N_("Hold to take the seat back"), theme.rgba("#8FE9A9")),
    "asks": ("", N_("A phone asks"), N_("Same sign?"), Palette.text_score),
    "free": ("i-hand", N_("plays on the mat"), "", Palette.text_second),
}
"""How a seat stands: a sign, its words, what else is said, and the colour."""


class PhoneCode(Drawing):
    """A code for the camera: ink on white with a quiet rim, every module as many whole pixels wide."""

    shows = ("address",)
    address = StringProperty("")

    def paint(self) -> None:
        if not self.address:
            return
        import segno  # with the phones, and not before

        rows = [bytes(row) for row in segno.make(self.address, error="m", micro=False).matrix]
        module = max(1, int(min(self.size) // (len(rows) + 2 * QUIET_RIM)))
        side = module * (len(rows) + 2 * QUIET_RIM)
        left, top = int(self.center_x - side / 2), int(self.center_y + side / 2)
        Color(*Palette.plain)
        RoundedRectangle(pos=(left, top - side), size=(side, side), radius=[module * 2])
        Color(*Palette.ink)
        for down, row in enumerate(rows):
            begun: int | None = None
            for across, dark in enumerate((*row, 0)):
                if dark and begun is None:
                    begun = across
                elif not dark and begun is not None:
                    spot = (left + (begun + QUIET_RIM) * module, top - (down + QUIET_RIM + 1) * module)
                    Rectangle(pos=spot, size=((across - begun) * module, module))
                    begun = None


class CodeLetters(BoxLayout):
    """The four letters, each on a key."""

    code = StringProperty("")

    def on_code(self, *_: object) -> None:
        empty(self)
        for letter in self.code:
            self.add_widget(CodeLetter(text=letter))


class CodeLetter(FloatLayout):
    """One of them."""

    text = StringProperty("")


class JoinAddress(BoxLayout):
    """What is typed, for one of the long sides: the address and the four letters."""

    host = StringProperty("")
    code = StringProperty("")
    unit = NumericProperty(1.0)


class JoinStep(BoxLayout):
    """What is to be done, with its number."""

    number = StringProperty("")
    text = StringProperty("")
    disc = NumericProperty(42.0)
    """How large the number's disc is."""


class JoinHelp(BoxLayout):
    """What usually helps, with a sign."""

    sign = StringProperty("")
    text = StringProperty("")


class JoinMat(FloatLayout):
    """The mat of a seat. Fires ``on_held`` when its owner has held it."""

    on_held = Fired("when its ring went full")

    name = StringProperty("")
    colour = StringProperty("red")
    token = StringProperty("")
    state = StringProperty("free")
    status_sign = StringProperty("")
    status = StringProperty("")
    more = StringProperty("")
    tint = ColorProperty(Palette.text_second)
    sign = StringProperty("")
    """What the phone that asks shows, too."""

    unit = NumericProperty(1.0)
    holdable = BooleanProperty(False)

    def show(self, name: str, colour: str, token: str, state: str, sign: str) -> None:
        """Shows how the seat stands."""
        self.token = ""  # a face that was drawn anew has the same name
        self.name, self.colour, self.token, self.state, self.sign = name, colour, token, state, sign
        self.status_sign, status, more, self.tint = SEATS[state]
        self.status, self.more = tr(status), tr(more)
        self.holdable = state in ("asks", "phone")


class JoinPlan(NamedTuple):
    """Where everything lies: the mats, the code, and what stands at its sides."""

    mats: tuple[MatPlace, ...]
    code: Rect
    steps: Rect
    help: Rect
    unit: float


def join_plan(width: float, height: float, edges: list[str], clockwise: bool, wish: float) -> JoinPlan:
    """Returns the plan of a page of this size; ``wish`` is how many pixels a unit should have."""
    unit = min(wish, *((height / 1180, width / 720) if height > UPRIGHT * width else (width / 1180, height / 720)))
    gap, depth = GAP * unit, max(dp(96), MAT[1] * unit)
    counts = seats_at_edges(edges)
    length = max(dp(LEAST_MAT), min(MAT[0] * unit, room_around(counts, width, height, depth, gap)))
    mats = mats_around(edges, (width, height), length, depth, gap, clockwise)
    low = depth + 1.6 * gap if counts["near"] else 2 * gap
    high = height - (depth + 1.6 * gap if counts["far"] else 2 * gap)
    left = depth + 1.6 * gap if counts["left"] else 2 * gap
    right = width - (depth + 1.6 * gap if counts["right"] else 2 * gap)
    if height > UPRIGHT * width:  # one above another
        room, wide = high - low - 4 * gap, min(1.5 * PANEL * unit, right - left)
        boxes, y = [], low
        for share in (0.36, 0.36, 0.28):
            boxes.append(Rect((left + right - wide) / 2, y, wide, share * room))
            y += share * room + 2 * gap
        return JoinPlan(mats, boxes[1], boxes[0], boxes[2], unit)
    across = min(PANEL * unit, (right - left - 4 * gap) / 3)
    middle = (left + right) / 2
    code = Rect(middle - across / 2, low, across, high - low)
    side = min(PANEL * unit, (right - left - across) / 2 - 2 * gap)
    steps = Rect(code.x - 2 * gap - side, low, side, high - low)
    return JoinPlan(mats, code, steps, Rect(code.right + 2 * gap, low, side, high - low), unit)


class JoinPage(Modal):
    """Lies over the table until everybody is ready. Fires ``on_ready``."""

    on_ready = Fired("when the game shall go on")

    host = StringProperty("")
    address = StringProperty("")
    code = StringProperty("")
    unit = NumericProperty(1.0)
    watching = StringProperty("")
    """How many phones look on, in words."""

    helps = BooleanProperty(False)
    """Whether it is said what usually helps: nobody has come for a while, or there is no network."""

    two_sides = BooleanProperty(True)
    """Whether the address stands there for the far side, too: an upright tablet stands before one reader."""

    slide = NumericProperty(1.0)
    """How far that is still away."""

    def __init__(self, phones: TablePhones, **properties: Any) -> None:
        self._phones = phones
        self._mats: list[JoinMat] = []
        self._frames: list[Turned] = []
        self._patience: Any = None
        self._again: Any = None
        self._lay_soon = Clock.create_trigger(self._lay_out, -1)
        super().__init__(**properties)
        for seat in range(len(phones.table.sitting.seats)):
            frame, mat = Turned(), JoinMat()
            mat.bind(on_held=lambda *_, seat=seat: self._held(seat))
            frame.add_widget(mat)
            self.ids.mats.add_widget(frame)
            self._mats.append(mat)
            self._frames.append(frame)
        self._far, self._far_frame = JoinAddress(), Turned()
        self._far_frame.add_widget(self._far)
        self.add_widget(self._far_frame)
        for name in ("host", "code", "unit"):
            self.fbind(name, self._far.setter(name))
        for number, text in enumerate(STEPS, 1):
            self.ids.steps.add_widget(JoinStep(number=str(number), text=text), index=3)
        for sign, text in HELP:
            self.ids.help.add_widget(JoinHelp(sign=sign, text=text))
        self.bind(size=self._lay_soon, pos=self._lay_soon)
        follow(i18n, "language", self.show)
        follow(theme, "text_scale", self._lay_soon, self)

    def begin(self) -> None:
        """Begins to wait for phones."""
        self.show()
        self._lay_soon()
        self._wait()

    def stop(self) -> None:
        """Waits for nothing any more."""
        for waiting in (self._patience, self._again):
            if waiting is not None:
                waiting.cancel()
        self._lay_soon.cancel()

    def _wait(self) -> None:
        """Says what helps if nobody knocks for a while; without a network at once, and looks for one."""
        self.stop()
        if not self.host:
            self._help(True)
            self._again = Clock.schedule_once(self._look_for_network, 3.0)
        else:
            self._patience = Clock.schedule_once(lambda _: self._help(True), HELP_AFTER)

    def _look_for_network(self, _: float) -> None:
        self._phones.wake()
        self.show()
        self._wait()

    def _help(self, helps: bool) -> None:
        if helps != self.helps:
            self.helps = helps
            Animation.cancel_all(self, "slide")
            Animation(slide=0.0 if helps else 1.0, duration=SLIDES).start(self)

    def show(self, *_: object) -> None:
        """Shows who is in, who asks, and by which code one comes here."""
        phones, table = self._phones, self._phones.table
        self.host, (self.code, self.address) = phones.host, phones.door
        for seat, (mat, plan) in enumerate(zip(self._mats, table.sitting.seats, strict=True)):
            sign = phones.asking[seat][1] if seat in phones.asking else ""
            token = faces.token(plan.person, plan.colour, table.room.token(plan.colour))
            mat.show(plan.name, plan.colour, token, phones.state_of(seat), sign)
        self.watching = (
            say_many("{n} phone looks on", "{n} phones look on", phones.watching) if phones.watching else ""
        )
        if self.host and (phones.asking or phones.links):
            self._help(False)
            self._wait()

    def _held(self, seat: int) -> None:
        state = self._phones.state_of(seat)
        if state == "asks":
            self._phones.let_in(seat)
        elif state == "phone":
            self._phones.take_back(seat)

    def new_code(self) -> None:
        """Asks for another code."""
        self._phones.new_code()

    def _lay_out(self, *_: object) -> None:
        table = self._phones.table
        line_up = table.sitting.line_up
        edges = [seat.edge or "near" for seat in line_up.seats]
        plan = join_plan(self.width, self.height, edges, has_turns(line_up.game), theme.u)
        self.unit, self.two_sides = plan.unit, self.height <= UPRIGHT * self.width
        self._far_frame.opacity = float(self.two_sides)
        for frame, mat, place in zip(self._frames, self._mats, plan.mats, strict=True):
            mat.unit, mat.size = plan.unit, (place.width, place.height)
            frame.lie(place.width, place.height, (self.x + place.centre[0], self.y + place.centre[1]), place.angle)
        for part, box in (("middle", plan.code), ("steps", plan.steps), ("help", plan.help)):
            self.ids[part].pos, self.ids[part].size = (self.x + box.x, self.y + box.y), box[2:]
        height = self.ids.near.height
        self._far.size = (plan.code.width, height)
        centre = (self.x + plan.code.centre[0], self.y + plan.code.top - 22 * plan.unit - height / 2)
        self._far_frame.lie(plan.code.width, height, centre, 180)


load_kv(__name__)
