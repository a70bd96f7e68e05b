"""Every widget of the kit on three pages, made up like real screens."""

from __future__ import annotations

from kivy.lang import Builder

from diamant.ui.kit.widgets import (  # noqa: F401
    banner,
    button,
    chip,
    header,
    icon_button,
    name_field,
    pager,
    panel,
    piece,
    segmented,
    step_slider,
    switch,
)

MENU = """
#:import theme diamant.ui.kit.theme.theme
FloatLayout:
    Piece:
        name: "torch"
        size_hint: 0.36, 0.4
        pos_hint: {"x": 0.05, "y": 0.12}
    Banner:
        title: "Deeper, or home?"
        title_wish: 22
        width: 340 * theme.u
        pos_hint: {"center_x": 0.23, "top": 0.9}
    Panel:
        size_hint: None, None
        size: 440 * theme.u, 728 * theme.u
        pos_hint: {"right": 0.98, "center_y": 0.5}
        PushButton:
            id: new
            kind: "main"
            icon: "torch"
            text: "New game"
            text_wish: 30
            height: 132 * theme.u
        PushButton:
            id: go_on
            icon: "torch"
            text: "Continue"
            note: "Expedition 3, eight explorers"
            height: 124 * theme.u
        PushButton:
            id: how
            icon: "campfire"
            text: "How to play"
            height: 100 * theme.u
        PushButton:
            id: records
            icon: "crown-gold"
            text: "Records"
            height: 100 * theme.u
        PushButton:
            id: settings
            icon: "i-settings"
            icon_tint: theme.colour.icon
            text: "Settings"
            height: 100 * theme.u
        FitLabel:
            text: "2 to 8 explorers around one tablet"
            color: theme.colour.text_second
            lines: 2
"""

CONTROLS = """
#:import theme diamant.ui.kit.theme.theme
BoxLayout:
    orientation: "vertical"
    Header:
        id: header
        title: "Settings"
        IconButton:
            id: home
            icon: "i-home"
            label: "Home"
            kind: "main"
    GridLayout:
        cols: 2 if self.width > self.height else 1
        padding: 24 * theme.u, 8 * theme.u
        spacing: 24 * theme.u
        Panel:
            spacing: 8 * theme.u
            padding: 20 * theme.u
            ToggleSwitch:
                id: vibration
                text: "Vibration"
                active: True
            ToggleSwitch:
                id: guide
                text: "Show what one may do next"
            ToggleSwitch:
                id: locked
                text: "Not on this tablet"
                disabled: True
            StepSlider:
                id: volume
                steps: ["off", "low", "middle", "loud"]
                step: 2
            Segmented:
                id: speed
                options: [("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast")]
                choice: "normal"
            Widget:
        Panel:
            kind: "bright"
            spacing: 8 * theme.u
            NameField:
                id: name
                hint_text: "Name"
            NameField:
                text: "Władysława W"
                disabled: True
            BoxLayout:
                spacing: 8 * theme.u
                size_hint_y: None
                height: chip.height
                Chip:
                    id: chip
                    text: "Machine"
                    icon: "i-machine"
                    icon_tint: theme.colour.ink if self.on else theme.colour.icon
                Chip:
                    text: "Locked"
                    disabled: True
                Chip:
                    text: "Chosen"
                    on: True
            Widget:
    Pager:
        id: pager
        pages: 5
        page: 1
        padding: 24 * theme.u, 0
        size_hint_x: None
        width: 420 * theme.u
        pos_hint: {"center_x": 0.5}
    Widget:
        size_hint_y: None
        height: 12 * theme.u
"""

PLATE = """
#:import theme diamant.ui.kit.theme.theme
<GalleryPlate@Plate>:
    score: ""
    name: ""
    seat: "red"
    size_hint: None, None
    size: max(220 * theme.u, dp(216)), 92 * theme.u
    rim: theme.seat(self.seat).light
    Piece:
        name: "token-" + root.seat
        size_hint_x: 0.36
    FitLabel:
        text: root.name
        bold: True
        wish: 22 * theme.u
        lines: 2
        halign: "left"
        size_hint_x: 0.64
    FitLabel:
        text: root.score
        bold: True
        wish: 30 * theme.u
        size_hint_x: 0.36
        color: theme.colour.text_score
"""

RESULT = """
#:import theme diamant.ui.kit.theme.theme
FloatLayout:
    Banner:
        id: heading
        stacked: True
        title: "Shared victory"
        rest: "Zosia and Bruno bring home 47 each"
        title_wish: 38
        rest_wish: 22
        width: 756 * theme.u
        height: 110 * theme.u
        pos_hint: {"center_x": 0.5, "top": 0.97}
    Banner:
        id: near
        title: "Deeper or home?"
        rest: "3 of 5 have chosen"
        rest_short: "3 of 5"
        pos_hint: {"center_x": 0.5, "y": 0.3}
    Banner:
        id: far
        turned: True
        title: "Nina and Zosia go home"
        rest: "3 rubies each"
        width: 560 * theme.u
        pos_hint: {"center_x": 0.5, "y": 0.7}
    BoxLayout:
        size_hint: None, None
        size: self.minimum_size
        spacing: 14 * theme.u
        pos_hint: {"center_x": 0.5, "center_y": 0.52}
        GalleryPlate:
            name: "Zosia"
            score: "47"
            seat: "green"
        GalleryPlate:
            name: "Bruno"
            score: "47"
            seat: "orange"
        GalleryPlate:
            name: "Władysław"
            score: "139"
            seat: "violet"
    BoxLayout:
        size_hint: None, None
        size: min(self.parent.width * 0.96, 900 * theme.u), again.height
        spacing: 20 * theme.u
        pos_hint: {"center_x": 0.5, "y": 0.04}
        PushButton:
            id: again
            kind: "main"
            text: "Once more"
            text_wish: 24
        PushButton:
            id: home
            text: "Home"
            text_wish: 24
        PushButton:
            id: throw
            kind: "danger"
            text: "Throw away"
            text_wish: 24
        PushButton:
            id: closed
            text: "Not now"
            text_wish: 24
            disabled: True
        IconButton:
            id: round
            round: True
            icon: "i-settings"
            label: "Settings"
"""

Builder.load_string(PLATE)
PAGES = {"menu": MENU, "controls": CONTROLS, "result": RESULT}


def page(name: str):
    """Builds one page of the gallery."""
    return Builder.load_string(PAGES[name])
