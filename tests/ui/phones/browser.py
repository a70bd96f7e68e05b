"""Debian's Chromium as a phone, told what to do by its own protocol."""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
PATIENCE = 20.0  # seconds for anything that a browser does
SIZES = {"small": (360, 640), "usual": (412, 915)}


OPTIONS = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-extensions",
    "--disable-default-apps", "--mute-audio", "--hide-scrollbars", "--disable-dev-shm-usage",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
)  # fmt: skip


@contextmanager
def chromium() -> Iterator[Browser]:
    """Starts a Chromium without a window, and ends it."""
    with tempfile.TemporaryDirectory(prefix="chromium-", ignore_cleanup_errors=True) as folder:
        command = [str(CHROMIUM), *OPTIONS, f"--user-data-dir={folder}", "about:blank"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            try:
                told = Path(folder) / "DevToolsActivePort"
                until(lambda: told.is_file() and len(told.read_text().split()) == 2)
                port, path = told.read_text().split()
                with connect(f"ws://127.0.0.1:{port}{path}", max_size=None, ping_interval=None) as line:
                    yield Browser(line)
            finally:
                process.terminate()


class Browser:
    """One Chromium; every phone in it keeps things apart from the others."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._number = 0

    def call(self, method: str, session: str | None = None, **values: Any) -> Any:
        """Does something in the browser, and returns what it answers; what happened meanwhile does not matter."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": values}
        self._line.send(json.dumps(message | ({"sessionId": session} if session else {})))
        while True:
            told = json.loads(self._line.recv(timeout=PATIENCE))
            if told.get("id") == self._number:
                if "error" in told:
                    raise RuntimeError(f"{method}: {told['error']}")
                return told["result"]

    def phone(self, size: str = "usual", language: str = "en") -> Phone:
        """Returns a phone of this size that speaks a language."""
        return Phone(self, SIZES[size], language)


class Phone:
    """One page in a context of its own, with fingers."""

    def __init__(self, browser: Browser, size: tuple[int, int], language: str) -> None:
        self._browser = browser
        self._context = browser.call("Target.createBrowserContext")["browserContextId"]
        target = browser.call("Target.createTarget", url="about:blank", browserContextId=self._context)["targetId"]
        self._session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")
        self.call("Network.enable")
        self.size = size
        self.call(
            "Emulation.setDeviceMetricsOverride", width=size[0], height=size[1], deviceScaleFactor=1, mobile=True
        )
        self.call("Emulation.setTouchEmulationEnabled", enabled=True)
        self.call("Emulation.setLocaleOverride", locale=language)
        self.call("Emulation.setUserAgentOverride", userAgent="Phone", acceptLanguage=language)

    def call(self, method: str, **values: Any) -> Any:
        return self._browser.call(method, self._session, **values)

    def open(self, address: str) -> None:
        self.call("Page.navigate", url=address)

    def reload(self) -> None:
        self.call("Page.reload")

    def close(self) -> None:
        self._browser.call("Target.disposeBrowserContext", browserContextId=self._context)

    def offline(self, off: bool) -> None:
        self.call(
            "Network.emulateNetworkConditions", offline=off, latency=0, downloadThroughput=-1, uploadThroughput=-1
        )

    def frozen(self, on: bool) -> None:
        """Stops the page as a phone does that is locked, or lets it go on."""
        self.call("Page.setWebLifecycleState", state="frozen" if on else "active")

    def run(self, script: str) -> Any:
        told = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in told:
            raise RuntimeError(told["exceptionDetails"])
        return told["result"].get("value")

    @property
    def page(self) -> str:
        """The page that is shown."""
        return str(self.run("document.body ? document.body.dataset.page : ''"))

    @property
    def text(self) -> str:
        """All words that are shown."""
        return str(self.run("document.body ? document.body.innerText : ''"))

    def buttons(self) -> list[str]:
        """The names of all that can be pressed."""
        return list(self.run(_NAMES))

    def can(self, name: str) -> bool:
        return any(name in one for one in self.buttons())

    def spot(self, name: str) -> tuple[float, float]:
        """Returns the middle of the first thing to press whose name has these words in it."""
        at = self.run(_SPOT % json.dumps(name))
        assert at, f"nothing is called {name!r}: {self.buttons()}"
        return (at[0], at[1])

    def tap(self, name: str) -> None:
        self.touch("touchStart", *self.spot(name))
        self.touch("touchEnd")

    def touch(self, kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        self.call("Input.dispatchTouchEvent", type=kind, touchPoints=points)

    def type(self, text: str) -> None:
        self.run("document.querySelector('input').focus()")
        self.call("Input.insertText", text=text)

    def press(self, name: str) -> None:
        """Presses something by the Enter key."""
        self.spot(name)
        self.run(f"({_FIND % json.dumps(name)}).focus()")
        enter = {"key": "Enter", "code": "Enter", "windowsVirtualKeyCode": 13, "text": "\r"}
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, **enter)

    def before_a_page(self, script: str) -> None:
        """Runs a script in every page that is opened from now on, before its own."""
        self.call("Page.addScriptToEvaluateOnNewDocument", source=script)

    def controls(self) -> list[str]:
        """Returns the names of all controls, as Chromium's own tree of what a screen reader is told has them."""
        nodes = self.call("Accessibility.getFullAXTree")["nodes"]
        return [
            str(node.get("name", {}).get("value", "")).strip()
            for node in nodes
            if not node.get("ignored") and node.get("role", {}).get("value") in ("button", "textbox", "link")
        ]

    def wider_than_it_is(self) -> bool:
        """Tells whether anything reaches out of the screen at a side."""
        return bool(self.run("document.documentElement.scrollWidth") > self.size[0])

    def tall(self) -> float:
        """Returns how tall the page is."""
        return float(self.run("document.documentElement.scrollHeight"))

    def picture(self, path: Path) -> None:
        told = self.call("Page.captureScreenshot", format="png")
        path.write_bytes(base64.b64decode(told["data"]))


def join(app: Any, phone: Phone, name: str) -> None:
    """Opens the page on a phone, asks for a seat, and lets it in."""
    phone.open(app.phones.door[1])
    app.wait(lambda: phone.page == "seats")
    phone.tap(name)
    seat = app.seat(name)
    app.wait(lambda: seat in app.phones.asking)
    app.wait(lambda: phone.page == "wait")
    app.hold_mat(seat)
    app.wait(lambda: seat in app.phones.held)


_NAMES = """[...document.querySelectorAll("button, input")].map(
    (one) => (one.getAttribute("aria-label") || one.innerText || "").replace(/\\s+/g, " ").trim())"""
_FIND = """[...document.querySelectorAll("button, input")].find((one) =>
    (one.getAttribute("aria-label") || one.innerText || "").replace(/\\s+/g, " ").includes(%s))"""
_SPOT = f"""(() => {{ const found = {_FIND};
    if (!found) return null; found.scrollIntoView({{ block: "center" }});
    const box = found.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()"""


def until(condition: Callable[[], Any], each: Callable[[], None] = lambda: time.sleep(0.02)) -> None:
    """Waits for something that another process does."""
    end = time.monotonic() + PATIENCE
    while not condition():
        if time.monotonic() > end:
            raise AssertionError("waited in vain")
        each()
