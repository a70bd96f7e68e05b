"""The manifest asks for what the game needs and for nothing else, and the resources are ones that Android can read."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree
from zipfile import ZipFile

import pytest
from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
NAMESPACE = "http://schemas.android.com/apk/res/android"
FIRST_FRAME = "#171036"
FRAMEWORK = Path("/usr/share/android-framework-res/framework-res.apk")
# The framework that comes with Debian's aapt2 is Android 10's; these are younger, and the store's own tool knows them.
YOUNGER = (
    r'android:enableOnBackInvokedCallback="\w+"',
    r'android:dataExtractionRules="[@/\w]+"',
    r"(?s)<queries>.*</queries>",
)
# Everywhere that Android keeps an app's data, in its own words.
PLACES = {"root", "file", "database", "sharedpref", "external"}
PLACES |= {f"device_{place}" for place in PLACES - {"external"}}


def android(name: str) -> str:
    return f"{{{NAMESPACE}}}{name}"


@pytest.fixture(scope="module")
def manifest(dist) -> ElementTree.Element:
    return ElementTree.parse(dist / "AndroidManifest.xml").getroot()


@pytest.fixture(scope="module")
def application(manifest) -> ElementTree.Element:
    return manifest.find("application")


@pytest.fixture(scope="module")
def activity(application) -> ElementTree.Element:
    activities = application.findall("activity")
    assert len(activities) == 1
    return activities[0]


@pytest.fixture(scope="module")
def values(dist) -> ElementTree.Element:
    return ElementTree.parse(dist / "src" / "main" / "res" / "values" / "strings.xml").getroot()


def test_the_motor_and_a_socket_for_phones_are_all_it_asks_for(manifest):
    asked = [entry.get(android("name")) for entry in manifest.iter("uses-permission")]
    assert sorted(asked) == ["android.permission.INTERNET", "android.permission.VIBRATE"]


def test_it_runs_from_android_7_and_is_made_for_android_16(manifest):
    levels = manifest.find("uses-sdk")
    assert levels.get(android("minSdkVersion")) == "24"
    assert levels.get(android("targetSdkVersion")) == "36"


def test_it_lies_across_either_way_round(activity, dist, unpacked):
    assert activity.get(android("screenOrientation")) == "sensorLandscape"
    told_at_run_time = (unpacked / "p4a_env_vars.txt").read_text()
    assert "KIVY_ORIENTATION=LandscapeLeft LandscapeRight\n" in told_at_run_time


def test_a_turned_squeezed_or_rescaled_screen_does_not_start_the_game_anew(activity):
    changes = set(activity.get(android("configChanges")).split("|"))
    assert changes >= {"orientation", "screenSize", "smallestScreenSize", "screenLayout", "density", "fontScale"}
    assert changes >= {"locale", "layoutDirection", "keyboard", "keyboardHidden", "uiMode"}


def test_it_is_drawn_around_cut_outs(activity, values):
    assert activity.get(android("theme")) == "@style/KivySupportCutout"
    style = {item.get("name"): item.text for item in values.iter("item")}
    assert style["android:windowLayoutInDisplayCutoutMode"] == "shortEdges"
    assert style["android:windowFullscreen"] == "true"


def test_it_is_a_game(application):
    assert application.get(android("appCategory")) == "game"


def test_the_back_key_reaches_it(application):
    assert application.get(android("enableOnBackInvokedCallback")) == "false"


def test_android_s_backup_takes_no_copy_of_a_game(application):
    assert application.get(android("allowBackup")) == "false"


@pytest.mark.parametrize("way", ["cloud-backup", "device-transfer"])
def test_from_android_12_on_no_copy_goes_to_another_device_either(application, dist, way):
    assert application.get(android("dataExtractionRules")) == "@xml/data_extraction_rules"
    rules = ElementTree.parse(dist / "src" / "main" / "res" / "xml" / "data_extraction_rules.xml").find(way)
    assert {rule.tag for rule in rules} == {"exclude"}
    assert {rule.get("domain") for rule in rules} == PLACES
    assert {rule.get("path") for rule in rules} == {"."}


def test_a_voice_may_be_looked_for(manifest):
    looked_for = [action.get(android("name")) for action in manifest.findall("queries/intent/action")]
    assert looked_for == ["android.intent.action.TTS_SERVICE"]


def test_nothing_of_it_runs_unseen(application):
    assert [*application.findall("service"), *application.findall("receiver"), *application.findall("provider")] == []


def test_the_colour_before_the_first_frame_is_the_first_frame_s(values):
    colour = next(entry.text for entry in values.iter("string") if entry.get("name") == "presplash_color")
    assert colour == FIRST_FRAME
    with Image.open(ROOT / "assets" / "presplash.png") as picture:
        edge = picture.convert("RGB")
        corners = [edge.getpixel((x, y)) for x in (0, edge.width - 1) for y in (0, edge.height - 1)]
    assert {"#{:02X}{:02X}{:02X}".format(*corner) for corner in corners} == {FIRST_FRAME}


def test_the_app_begins_with_that_colour():
    from diamant.ui.kit.theme import rgba, theme

    assert theme.colour.rock[0] == rgba(FIRST_FRAME)
    assert "Window.clearcolor = theme.colour.rock[0]" in (ROOT / "diamant" / "ui" / "app" / "app.py").read_text("utf-8")


def test_the_icon_has_its_layers_and_its_picture_lies_where_no_shape_cuts_it(dist):
    resources = dist / "src" / "main" / "res"
    layers = ElementTree.parse(resources / "mipmap-anydpi-v26" / "icon.xml").getroot()
    assert {layer.tag: layer.get(android("drawable")) for layer in layers} == {
        "background": "@mipmap/icon_background",
        "foreground": "@mipmap/icon_foreground",
        "monochrome": "@drawable/icon_monochrome",
    }
    with Image.open(resources / "mipmap" / "icon_foreground.png") as front:
        assert front.width == front.height >= 432
        alpha = front.convert("RGBA").getchannel("A").point(lambda value: 255 if value > 200 else 0)
        left, top, right, bottom = alpha.getbbox()
    safe = front.width * 66 / 108 / 2  # the circle that every launcher shows
    middle = front.width / 2
    assert max(middle - left, right - middle, middle - top, bottom - middle) <= safe
    with Image.open(resources / "mipmap" / "icon_background.png") as behind:
        assert behind.convert("RGBA").getchannel("A").getextrema() == (255, 255), "no hole in the background"


def test_the_icon_in_one_colour_lies_there_too(dist):
    picture = ElementTree.parse(dist / "src" / "main" / "res" / "drawable" / "icon_monochrome.xml").getroot()
    assert picture.get(android("viewportWidth")) == picture.get(android("viewportHeight")) == "108"
    group = picture.find("group")
    scale, left, top = (float(group.get(android(name))) for name in ("scaleX", "translateX", "translateY"))
    drawn = "".join(path.get(android("pathData")) for path in group)
    points = [(left + scale * float(x), top + scale * float(y)) for x, y in re.findall(r"([\d.]+),([\d.]+)", drawn)]
    assert len(points) > 50
    assert max(abs(distance - 54) for point in points for distance in point) <= 33


@pytest.fixture(scope="module")
def compiled(dist, tmp_path_factory) -> Path:
    """The resources as Android reads them."""
    if shutil.which("aapt2") is None:
        pytest.skip("aapt2 is not installed (Debian: aapt)")
    made = tmp_path_factory.mktemp("aapt2") / "compiled.zip"
    run("aapt2", "compile", "--dir", dist / "src" / "main" / "res", "-o", made)
    return made


def test_the_resources_compile(compiled):
    with ZipFile(compiled) as made:
        names = set(made.namelist())
    assert names >= {"drawable_icon_monochrome.xml.flat", "mipmap-anydpi-v26_icon.xml.flat"}
    assert names >= {"mipmap_icon.png.flat", "mipmap_icon_foreground.png.flat", "xml_data_extraction_rules.xml.flat"}


@pytest.mark.skipif(not FRAMEWORK.exists(), reason="the framework is not installed (Debian: android-framework-res)")
def test_the_resources_and_the_manifest_link(dist, compiled, tmp_path):
    text = (dist / "AndroidManifest.xml").read_text()
    for younger in YOUNGER:
        text, found = re.subn(younger, "", text)
        assert found == 1
    # gradle names the package from its own file
    text = text.replace("<manifest ", '<manifest package="org.diamantgame.diamant" ', 1)
    (tmp_path / "AndroidManifest.xml").write_text(text)
    package = tmp_path / "linked.apk"
    run(
        "aapt2", "link", "-I", FRAMEWORK, "--manifest", tmp_path / "AndroidManifest.xml",
        "-o", package, compiled,
    )  # fmt: skip
    seen = run("aapt2", "dump", "badging", package)
    assert "package: name='org.diamantgame.diamant'" in seen
    assert "application-label:'Diamant'" in seen
    assert "launchable-activity: name='org.kivy.android.PythonActivity'" in seen


def run(*command: object) -> str:
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
