"""The picture behind a screen."""

from __future__ import annotations

from weakref import WeakValueDictionary

from kivy.core.image import Image as CoreImage
from kivy.properties import AliasProperty, ColorProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from diamant.ui.kit.art import art
from diamant.ui.kit.files import load_kv
from diamant.ui.kit.widgets.follow import follow
from diamant.ui.kit.widgets.opaque import blending_off, blending_on

load_kv(__name__)

_loaded: WeakValueDictionary[str, CoreImage] = WeakValueDictionary()


def load_scene(name: str) -> CoreImage:
    """Returns a scene in the size that suits the screen; screens that show the same one share it."""
    path = str(art.scene(name))
    image = _loaded.get(path)
    if image is None:
        image = _loaded[path] = CoreImage(path, nocache=True)
    return image


class Backdrop(Widget):
    """Covers its box with a scene, cropped where the shapes differ. The last backdrop that shows a scene frees it.

    It lies behind a whole screen, so it also covers what ``spread`` says lies around that: the unsafe edges.
    """

    bleeds = True
    """Marks what may reach out of the safe area."""

    scene = StringProperty("")
    """The name of the scene; nothing is shown for an empty one."""

    horizon = NumericProperty(0.5)
    """A line of the scene, as a share of its height from the top; of its width the middle is always shown."""

    level = NumericProperty(None, allownone=True)
    """At which height the horizon shall lie, as far as the scene reaches; without it the middle is shown."""

    shade = ColorProperty((0, 0, 0, 0))
    """Lies over the scene, to calm it."""

    spread = ListProperty([0.0, 0.0, 0.0, 0.0])
    """How far it reaches beyond its box at the left, top, right and bottom."""

    image = ObjectProperty(None, allownone=True)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.canvas.before.insert(0, blending_off())
        self.canvas.before.add(blending_on())
        follow(art, "sheet", self.on_scene)  # a backdrop that is gone lets its picture go

    def on_scene(self, *_: object) -> None:
        self.image = load_scene(self.scene) if self.scene else None

    def _covered(self) -> tuple[float, float]:
        left, top, right, bottom = self.spread
        return (self.width + left + right, self.height + top + bottom)

    covered = AliasProperty(_covered, bind=["size", "spread"], cache=True)
    """How large the picture is."""

    def _corner(self) -> tuple[float, float]:
        return (self.x - self.spread[0], self.y - self.spread[3])

    corner = AliasProperty(_corner, bind=["pos", "spread"], cache=True)
    """Where the picture begins."""

    def _crop(self) -> list[float]:
        if self.image is None or not self.width or not self.height:
            return [0.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0, 0.0]
        width, height = self.covered
        across, down = self.image.texture.size
        scale = max(width / across, height / down)
        part_x, part_y = width / (across * scale), height / (down * scale)
        left, low = (1 - part_x) / 2, (1 - part_y) / 2
        if self.level is not None:
            below = (self.level - self.corner[1]) / (down * scale)
            low = min(1 - part_y, max(0.0, 1 - self.horizon - below))
        right, high = left + part_x, low + part_y
        # pictures lie in a texture top down
        return [left, 1 - low, right, 1 - low, right, 1 - high, left, 1 - high]

    crop = AliasProperty(_crop, bind=["image", "covered", "corner", "horizon", "level"], cache=True)
    """The corners of the part that is shown."""
