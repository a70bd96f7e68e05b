"""What nobody means well says: mutants of what phones say, floods and crowds. Nothing is lost, and nothing breaks."""

from __future__ import annotations

import resource
import socket
import threading
import time
from random import Random

from phone_desk import LOOPBACK, desk, small
from scale import scaled

from diamant.commands.mutants import mutant
from diamant.commands.raw_phone import Raw
from diamant.phones.sheet import dumped
from diamant.phones.words import FIELDS, LONGEST, Said, Unclear, read

MUTANTS = scaled(20_000)
MEMORY = 10_000_000  # bytes


def test_twenty_thousand_mutants_are_read_or_refused_and_never_break_anything():
    luck = Random(5)
    understood = 0
    for _ in range(MUTANTS):
        try:
            said = read(mutant(luck))
        except Unclear:
            continue
        understood += 1
        assert isinstance(said, Said)
        assert said.does in FIELDS
        assert len(said.what) <= LONGEST
        assert type(said.seat) is int
        assert type(said.down) is bool
    assert 0 < understood < MUTANTS / 2


def test_mutants_by_the_hundred_leave_the_seat_of_somebody_else_alone(capfd):
    with desk(limits=small(connections=99, of_one_address=99)) as one, Raw(one.server) as quiet:
        assert quiet.upgrade() == 101
        quiet.say(do="enter", what=one.server.doors.token, language="en")
        quiet.say(do="ask", seat=0)
        one.hears("asked")
        one.server.let_in(0, lambda token: dumped({"in": token}))
        quiet.hears("in")
        luck = Random(7)
        for _ in range(scaled(300)):
            with Raw(one.server) as other:
                if other.upgrade() == 101:
                    other.say(do="enter", what=one.server.doors.token, language="en")
                    other.say_text(mutant(luck))
        quiet.say(do="tap", what="still here")
        assert one.hears("tap")[2:4] == (0, "still here")
    assert "Traceback" not in "".join(capfd.readouterr())


def memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def test_two_hundred_connects_a_second_for_ten_seconds_leave_the_table_playable(capfd):
    """Two thousand come as fast as they can, which is faster than that; who sits there already notices nothing."""
    with desk() as one, Raw(one.server) as quiet:
        assert quiet.upgrade() == 101
        quiet.say(do="enter", what=one.server.doors.token, language="en")
        quiet.say(do="ask", seat=0)
        one.hears("asked")
        one.server.let_in(0, lambda token: dumped({"in": token}))
        quiet.hears("in")
        before, slowest = memory(), 0.0
        for number in range(scaled(2000)):
            try:
                with socket.create_connection((LOOPBACK, one.server.port), timeout=5) as crowd:
                    crowd.sendall(b"GET / HTTP/1.1\r\n" if number % 2 else b"\x16\x03\x01")
            except OSError:
                continue
            if number % 200 == 0:
                since = time.monotonic()
                quiet.say(do="tap", what=str(number))
                assert one.hears("tap").what == str(number)
                slowest = max(slowest, time.monotonic() - since)
        assert memory() - before < MEMORY
        assert one.server.doors.held() == {0: 1}
        assert slowest < 5
    assert "Traceback" not in "".join(capfd.readouterr())


def test_those_who_only_listen_do_not_keep_others_out():
    with desk(limits=small(handshake=0.5)) as one:
        silent = [socket.create_connection((LOOPBACK, one.server.port)) for _ in range(4)]
        gone = threading.Event()

        def wait() -> None:
            for line in silent:
                line.settimeout(5)
                while line.recv(64):
                    pass
            gone.set()

        threading.Thread(target=wait, daemon=True).start()
        assert gone.wait(10)
        with Raw(one.server) as raw:
            assert raw.ask("/")[0] == 200
        for line in silent:
            line.close()
