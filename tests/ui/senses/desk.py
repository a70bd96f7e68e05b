"""A desk with a display and loudspeakers of its own: Xvfb, and PulseAudio or PipeWire with a sink that goes nowhere."""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import sys
from array import array
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

ROOT = Path(__file__).resolve().parents[3]
SERVERS = {"PulseAudio": ("pulseaudio",), "PipeWire": ("pipewire", "pw-cli", "wireplumber", "pipewire-pulse")}
TOOLS = ("Xvfb", "xdotool", "pactl", "parec")

PATIENCE = 30  # seconds: what takes longer than this on a busy machine never comes
RATE = 8000  # samples a second, of two bytes each
AUDIBLE = 50  # of 32767
A_MOMENT = 0.4  # seconds of what is heard

# What this machine really has is not ours to touch, and there need not be a bus to ask.
WIREPLUMBER = {
    "main.lua.d": 'alsa_monitor.enabled = false\nv4l2_monitor.enabled = false\nlibcamera_monitor.enabled = false\n'
    'default_access.properties["enable-flatpak-portal"] = false\n',
    "bluetooth.lua.d": "bluez_monitor.enabled = false\n",
}  # fmt: skip


def missing(server: str) -> list[str]:
    """Returns the programs that a desk with this server would need and that are not installed."""
    return [program for program in (*TOOLS, *SERVERS[server]) if not shutil.which(program)]


def until(condition: Callable[[], bool]) -> None:
    """Asks again until the condition holds. Asking takes its time: it starts a program, or listens."""
    end = monotonic() + PATIENCE
    while not condition():
        if monotonic() > end:
            raise TimeoutError(f"it did not come true in {PATIENCE} seconds")


class Desk:
    """Where the app can be started, tapped and heard, and loudspeakers plugged in and out."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open = ExitStack()
        kept = ("PATH", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "PYTHONFAULTHANDLER", "PYTHONPYCACHEPREFIX")
        self._environment = {name: os.environ[name] for name in kept if name in os.environ} | {
            "HOME": str(folder),
            "XDG_CONFIG_HOME": str(folder),
            "XDG_RUNTIME_DIR": str(folder),
            "DBUS_SESSION_BUS_ADDRESS": "disabled:",
            "PULSE_SERVER": f"unix:{folder}/pulse/native",
        }
        self._ear: Any = None

    def set_up(self, server: str) -> None:
        """Starts what belongs to the desk; raises TimeoutError where a sound server does not answer."""
        self._set_up_display()
        if server == "PulseAudio":
            self._serve_pulseaudio()
        else:
            self._serve_pipewire()
        until(lambda: self._pactl("info").returncode == 0)
        self.plug("ear")
        self._pactl("set-default-sink", "ear")
        until(lambda: "Default Sink: ear\n" in self._pactl("info").stdout)
        self._ear = self._listen()

    def close(self) -> None:
        """Ends what was started, as far as that came."""
        self._open.close()

    # The app

    @contextmanager
    def app(self) -> Iterator[subprocess.Popen[bytes]]:
        """The app in a window, at its settings, where every press is heard and nothing else."""
        arguments = ["--scene", "settings-lively", "--size", "1280x800"]
        with self._running(sys.executable, "main.py", *arguments, stderr=subprocess.PIPE) as process:
            yield process

    def tap(self) -> None:
        """Taps on the name of the page that is open, if the window is there by now, which fills the display."""
        self._call("xdotool", "mousemove", "485", "114", "click", "1")

    def tap_and_hear(self) -> None:
        """Taps until that is heard; what was heard before has died away."""
        until(lambda: not self._hears())

        def answered() -> bool:
            self.tap()
            return self._hears()

        until(answered)

    # Loudspeakers

    def plug(self, name: str) -> str:
        """Plugs a loudspeaker in, and returns by which number it can be plugged out."""
        plugged = self._pactl("load-module", "module-null-sink", f"sink_name={name}")
        assert plugged.returncode == 0, plugged.stderr
        until(lambda: f"\t{name}\t" in self._pactl("list", "short", "sinks").stdout)
        return plugged.stdout.strip()

    def unplug(self, number: str) -> None:
        """Plugs a loudspeaker out."""
        assert self._pactl("unload-module", number).returncode == 0

    def _hears(self) -> bool:
        """Listens for a moment, and tells whether there was anything but silence."""
        heard, end = 0, monotonic() + PATIENCE
        while heard < A_MOMENT * RATE * 2:
            ready, _, _ = select.select([self._ear], [], [], max(0.0, end - monotonic()))
            assert ready, "the loudspeaker gives not even silence"
            samples = os.read(self._ear.fileno(), 4096)
            assert samples, "nobody listens any more"
            heard += len(samples)
            if any(abs(sample) > AUDIBLE for sample in array("h", samples[: len(samples) // 2 * 2])):
                return True
        return False

    # Setting up

    def _set_up_display(self) -> None:
        screen = ("-screen", "0", "1280x800x24", "-nolisten", "tcp")
        display = self._start("Xvfb", "-displayfd", "1", *screen, stdout=subprocess.PIPE)
        number = display.stdout.readline().decode().strip()
        assert number, "Xvfb found no display"
        self._environment["DISPLAY"] = f":{number}"

    def _serve_pulseaudio(self) -> None:
        socket = f"module-native-protocol-unix socket={self._folder}/pulse/native auth-anonymous=1"
        alone = ("-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disable-shm")
        self._start("pulseaudio", *alone, "-L", socket)

    def _serve_pipewire(self) -> None:
        for name, text in WIREPLUMBER.items():
            (self._folder / "wireplumber" / name).mkdir(parents=True)
            (self._folder / "wireplumber" / name / "60-alone.lua").write_text(text)
        self._start("pipewire")
        until(lambda: self._call("pw-cli", "info", "0").returncode == 0)
        self._start("wireplumber")
        self._start("pipewire-pulse")

    def _listen(self) -> Any:
        sound = ("--raw", "--format=s16le", f"--rate={RATE}", "--channels=1", "--latency-msec=20")
        return self._start("parec", "-d", "ear.monitor", *sound, stdout=subprocess.PIPE).stdout

    def _pactl(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self._call("pactl", *arguments)

    def _call(self, *command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command, env=self._environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )

    def _start(self, *command: str, stdout: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
        return self._open.enter_context(self._running(*command, stdout=stdout, stderr=subprocess.DEVNULL))

    @contextmanager
    def _running(self, *command: str, **pipes: int) -> Iterator[subprocess.Popen[bytes]]:
        with subprocess.Popen(command, cwd=ROOT, env=self._environment, **pipes) as process:
            try:
                yield process
            finally:
                process.kill()
