"""Words that fit their box, names that are typed, and banners."""

from __future__ import annotations

import gc
import weakref

import pytest
from kivy.tests.common import UnitTestTouch
from placing import placed

from diamant.ui.kit.theme import theme
from diamant.ui.kit.widgets.banner import Banner
from diamant.ui.kit.widgets.fit_label import Even, FitLabel
from diamant.ui.kit.widgets.name_field import NameField, clean_name


class TestFitLabel:
    def test_it_keeps_the_wished_size_where_there_is_room(self, window, show):
        window()
        label = show(placed(FitLabel(text="Deeper or home?", wish=30), (400, 60)))
        assert (label.font_size, label.overflow) == (30, False)

    def test_it_shrinks_to_its_box(self, window, show):
        window()
        label = show(placed(FitLabel(text="Deeper or home?", wish=30), (150, 60)))
        assert theme.least_font() <= label.font_size < 30
        assert label.texture_size[0] <= 150
        assert not label.overflow

    def test_it_wraps_before_it_shrinks(self, window, show):
        window()
        label = show(placed(FitLabel(text="Deeper or home?", wish=30, lines=2), (150, 80)))
        assert label.font_size == 30
        assert label.texture_size[1] > 60

    def test_it_says_when_16_sp_is_too_large_and_shrinks_on_only_then(self, window, show):
        window()
        label = show(placed(FitLabel(text="Deeper or home?", wish=30), (123, 24)))
        assert label.font_size == theme.least_font()
        assert not label.overflow
        label = show(placed(FitLabel(text="Deeper or home?", wish=30), (100, 24)))
        assert theme.last_font() <= label.font_size < theme.least_font()
        assert label.texture_size[0] <= 100
        assert label.overflow

    def test_it_is_never_smaller_than_can_be_read(self, window, show):
        window()
        label = show(placed(FitLabel(text="Deeper or home?", wish=30), (40, 20)))
        assert label.font_size == theme.last_font()
        assert label.overflow

    def test_it_breaks_no_word(self, window, show):
        window()
        label = show(placed(FitLabel(text="Przygoda", wish=30, lines=0), (50, 200)))
        assert label.overflow
        assert label.texture_size[1] < 30

    @pytest.mark.parametrize("markup", [False, True])
    def test_it_keeps_a_number_and_its_noun_on_one_line(self, window, show, markup):
        window()
        label = show(placed(FitLabel(text="There are 7 cards", wish=20, lines=2, markup=markup), (110, 80)))
        lines = ["".join(word.text for word in line.words).strip() for line in label._label._cached_lines]
        assert lines == ["There are", "7\N{NO-BREAK SPACE}cards"]

    def test_it_is_drawn_anew_only_where_its_size_changes(self, window, show, frames):
        window()
        label = show(placed(FitLabel(text="Deeper or home?", wish=30), (400, 60)))
        drawn = label.texture
        label.width = 300
        frames()
        assert label.texture is drawn
        label.width = 150
        frames()
        assert label.texture is not drawn
        assert label.texture_size[0] <= 150

    def test_it_follows_the_text_setting(self, window, show, frames):
        window()
        label = show(placed(FitLabel(text="Home", wish=20), (400, 80)))
        theme.text_scale = 1.5
        frames(3)
        assert label.font_size == 30

    def test_new_words_are_fitted_anew(self, window, show, frames):
        window()
        label = show(placed(FitLabel(text="a very long sentence about rubies", wish=30), (200, 60)))
        assert label.overflow
        label.text = "short"
        frames(3)
        assert (label.font_size, label.overflow) == (30, False)

    def test_several_agree_on_one_size(self, window, show, frames):
        window()
        from kivy.uix.floatlayout import FloatLayout

        root = FloatLayout()
        labels = [placed(FitLabel(text=text, wish=30), (150, 60)) for text in ("Home", "Deeper or home?")]
        for label in labels:
            root.add_widget(label)
        even = Even(labels)
        show(root)
        frames(3)
        assert labels[0].font_size == labels[1].font_size < 30
        even.clear()
        frames(3)
        assert labels[0].font_size == 30

    def test_labels_are_let_go(self, window, show, frames):

        win = window()
        label = show(placed(FitLabel(text="Home")))
        gone = weakref.ref(label)
        win.remove_widget(label)
        del label
        frames(3)
        gc.collect()
        theme.text_scale = 1.2
        assert gone() is None


class TestNames:
    @pytest.mark.parametrize(
        ("typed", "name"),
        [
            ("  Zosia ", "Zosia"),
            ("Anna\nMaria", "AnnaMaria"),
            ("Mi\U0001f48ela", "Mila"),
            ("Łucja\u200d❤️", "Łucja"),
            ("Z\u0301ofia", "\u0179ofia"),
            ("Святослав-Богдан", "Святослав-Бо"),
            ("O'Neil", "O'Neil"),
            ("\t", ""),
        ],
    )
    def test_a_name_is_cleaned(self, typed, name):
        assert clean_name(typed) == name

    def test_no_more_than_twelve_letters_go_in(self, window, show):
        window()
        field = show(placed(NameField()))
        field.insert_text("Władysława Wanda")
        field.insert_text("!")
        assert field.text == "Władysława W"

    @pytest.mark.parametrize(
        ("typed", "taken", "refused"),
        [
            ("Maksymilian", "Maksymilian", ""),
            ("Maksymiliana", "Maksymiliana", ""),
            ("Maksymiliana!", "Maksymiliana", "long"),
            ("Mila\U0001f48e", "Mila", "sign"),
            ("漢Mila", "Mila", "sign"),
            ("Mi\u200dla", "Mila", ""),
        ],
    )
    def test_what_is_not_taken_is_told(self, window, show, typed, taken, refused):
        window()
        field = show(placed(NameField()))
        field.insert_text(typed)
        assert (field.text, field.refused) == (taken, refused)
        field.do_backspace()
        assert field.refused == "", "what is there now is fine"
        field.text = typed
        assert (field.text, field.refused) == (taken, refused)

    def test_a_finger_that_is_there_before_the_first_frame_does_nothing(self, window):
        window().add_widget(field := placed(NameField()))
        finger = UnitTestTouch(*field.center)
        finger.touch_down()
        finger.touch_up()
        assert not field.focus

    def test_how_many_letters_there_may_be_is_seen_while_typing(self, window, show, tap):
        window()
        field = show(placed(NameField()))
        assert field.count_width == 0
        tap(field)
        field.insert_text("Zosia")
        assert field.count_width > 0
        assert field.padding[2] > field.count_width
        field.focus = False
        assert field.count_width == 0

    def test_no_stored_name_is_drawn_as_an_empty_box(self, window, show):
        window()
        label = show(placed(FitLabel(text="Ольга 漢字")))
        assert label._label.text == "Ольга ??"
        banner = show(placed(Banner(title="漢", rest="goes home"), (600, 60)))
        assert banner.line == "[b]?[/b] • goes home"

    def test_it_says_when_typing_is_done(self, window, show, tap):
        window()
        names = []
        field = show(placed(NameField()))
        field.bind(on_done=lambda _, name: names.append(name))
        tap(field)
        assert field.focus
        assert field.skin == "field-focus"
        field.insert_text(" Oleh ")
        field.focus = False
        assert names == ["Oleh"]
        assert field.text == "Oleh"

    def test_a_long_name_shrinks_to_the_field(self, window, show):
        window()
        field = show(placed(NameField(text="WWWWWWWWWWWW"), (220, 60)))
        assert theme.least_font() <= field.font_size < 22


class TestBanner:
    def test_the_first_part_is_bold(self, window, show):
        window()
        banner = show(placed(Banner(title="Deeper or home?", rest="3 of 5 have chosen"), (600, 60)))
        assert banner.line == "[b]Deeper or home?[/b] • 3 of 5 have chosen"

    def test_the_rest_gives_way_when_there_is_no_room(self, window, show, frames):
        window()
        words = {"title": "Deeper or home?", "rest": "3 of 5 have chosen", "rest_short": "3 of 5"}
        banner = show(placed(Banner(**words), (320, 60)))
        assert banner.line == "[b]Deeper or home?[/b] • 3 of 5"
        banner.width = 240
        frames(3)
        assert banner.line == "[b]Deeper or home?[/b]"
        banner.width = 600
        frames(3)
        assert banner.line.endswith("3 of 5 have chosen")

    def test_no_dot_hangs_at_the_end_of_the_first_of_two_lines(self, window, show, frames):
        window()
        banner = show(placed(Banner(title="Mila moves", rest="choose", lines=2), (190, 90)))
        assert banner.words.text == "[b]Mila moves[/b]\nchoose"
        banner.width = 600
        frames(3)
        assert banner.words.text == "[b]Mila moves[/b] • choose"

    def test_with_nothing_to_say_there_is_no_parchment(self, window, show, frames):
        window()
        banner = show(placed(Banner(title="Mila moves"), (600, 60)))
        beside = (30 * 600 + 120) * 4 + 3  # how opaque a point is where no letter stands
        assert banner.export_as_image().texture.pixels[beside] == 255
        banner.title = ""
        frames(3)
        assert banner.export_as_image().texture.pixels[beside] == 0

    def test_a_name_cannot_change_the_type(self, window, show):
        window()
        banner = show(placed(Banner(title="[b]Mila", rest="[size=90]"), (600, 60)))
        assert banner.line == "[b]&bl;b&br;Mila[/b] • &bl;size=90&br;"
