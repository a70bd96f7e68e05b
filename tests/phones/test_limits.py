"""How much a phone may want: connections, words, time, each line by a raw socket."""

from __future__ import annotations

import socket
import struct

import pytest
from phone_desk import desk, enter, gone, small

from diamant.commands.raw_phone import PING, PONG, TEXT, Raw
from diamant.phones.doors import Limits
from diamant.phones.server import TOO_MUCH, WRONG
from diamant.phones.sheet import dumped


def test_the_limits_are_those_that_were_promised():
    assert Limits()._asdict() == {
        "connections": 24, "of_one_address": 4, "head": 8192, "message": 4096, "messages": 20, "handshake": 5.0,
        "ping": 15.0, "unread": 10.0,
    }  # fmt: skip


def test_twenty_four_connections_and_no_more():
    with desk(limits=small(handshake=60)) as one:
        lines = [Raw(one.server, f"127.0.0.{10 + at // 4}") for at in range(24)]
        assert [line.upgrade() for line in lines] == [101] * 24
        with Raw(one.server, "127.0.0.99") as late:
            assert gone(late.socket)
        lines[0].socket.close()
        one.hears("left")
        with Raw(one.server) as later:
            assert later.upgrade() == 101
        for line in lines:
            line.socket.close()


def test_four_connections_of_one_address_and_no_more():
    with desk(limits=small(handshake=60)) as one:
        lines = [Raw(one.server) for _ in range(4)]
        assert [line.upgrade() for line in lines] == [101] * 4
        with Raw(one.server) as fifth:
            assert gone(fifth.socket)
        for line in lines:
            line.socket.close()


def test_a_head_of_more_than_eight_kilobytes_is_not_read():
    with desk(limits=small(handshake=60)) as one, Raw(one.server) as raw:
        raw.socket.sendall(b"GET / HTTP/1.1\r\n" + b"X-Long: " + b"a" * 4000 + b"\r\n" + b"X-Too: " + b"b" * 4200)
        assert gone(raw.socket)


def test_a_message_of_more_than_four_kilobytes_is_not_read(phone, opened):
    enter(phone, opened.server.doors.token)
    phone.say_text('{"do":"tap","what":"' + "a" * 4096 + '"}')
    assert phone.closed_with() == 1009


def test_a_message_in_slices_has_no_more_than_four_kilobytes_either(phone, opened):
    enter(phone, opened.server.doors.token)
    phone.socket.sendall(phone.frame(TEXT, b"a" * 3000, final=False))
    phone.socket.sendall(phone.frame(0, b"a" * 3000, final=False))
    assert phone.closed_with() == 1009


def test_nothing_is_unpacked_that_came_packed(phone):
    told = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Origin": f"http://{phone.server.host}",
            "Sec-WebSocket-Extensions": "permessage-deflate"}  # fmt: skip
    status, headers, _ = phone.ask("/talk", **told)
    assert status == 101
    assert "Sec-WebSocket-Extensions" not in headers


def test_a_giant_frame_is_refused_by_its_length_alone(phone, opened):
    enter(phone, opened.server.doors.token)
    phone.socket.sendall(bytes([0x81, 0xFF]) + struct.pack("!Q", 2**40) + b"mask")
    assert phone.closed_with() == 1009


def test_who_says_more_than_twenty_things_a_second_is_shown_the_door(phone, opened):
    enter(phone, opened.server.doors.token)
    for _ in range(25):
        phone.say_text('{"do":"watch"}')
    assert phone.closed_with() == TOO_MUCH


def test_who_asks_and_asks_whether_anybody_is_there_is_hung_up_on(phone, opened):
    enter(phone, opened.server.doors.token)
    opened.hears("came")
    for _ in range(3 * 20 + 1):
        phone.socket.sendall(phone.frame(PING, b""))
    assert phone.closed_with() == 0
    opened.hears("left")


def test_whoever_floods_and_reads_nothing_takes_no_memory():
    with desk() as one, Raw(one.server) as raw:
        enter(raw, one.server.doors.token)
        one.hears("came")
        flood = raw.frame(PING, b"a" * 120) * 500
        with pytest.raises(ConnectionError):  # noqa: PT012
            for _ in range(1000):
                raw.socket.sendall(flood)
        one.hears("left")


def test_who_wants_to_talk_in_secret_is_hung_up_on_at_once():
    with desk(limits=small(handshake=60)) as one, Raw(one.server) as raw:
        raw.socket.sendall(b"\x16\x03\x01\x02\x00\x01\x00")
        assert gone(raw.socket)


def test_who_never_asks_for_anything_is_hung_up_on():
    with desk(limits=small(handshake=0.3)) as one, Raw(one.server) as silent, Raw(one.server) as slow:
        slow.socket.sendall(b"GET / HTTP/1.1\r\nHo")
        assert gone(silent.socket)
        assert gone(slow.socket)


def test_who_never_says_who_they_are_is_hung_up_on():
    with desk(limits=small(handshake=0.3)) as one, Raw(one.server) as silent:
        assert silent.upgrade() == 101
        assert silent.closed_with() == WRONG


def test_a_line_that_went_dead_is_found_by_pings():
    with desk(limits=small(ping=0.3)) as one, Raw(one.server) as raw:
        enter(raw, one.server.doors.token)
        assert raw.read()[0] == PING
        assert raw.closed_with() in (0, 1011), "nobody answered"
        one.hears("left")


def test_half_a_message_that_never_ends_does_not_keep_a_line():
    with desk(limits=small(ping=0.3)) as one, Raw(one.server) as raw:
        enter(raw, one.server.doors.token)
        one.hears("came")
        raw.socket.sendall(raw.frame(TEXT, b'{"do":"watch"}')[:7])
        assert raw.closed_with() in (0, 1011)
        one.hears("left")


def test_a_line_that_is_closed_at_one_end_is_closed_at_the_other():
    with desk() as one, Raw(one.server) as raw:
        enter(raw, one.server.doors.token)
        one.hears("came")
        raw.socket.shutdown(socket.SHUT_WR)
        one.hears("left")
        assert raw.closed_with() in (0, 1006)
        one.call(lambda: None)
        others = [Raw(one.server) for _ in range(4)]
        assert [other.upgrade() for other in others] == [101] * 4, "its place is free again"
        for other in others:
            other.socket.close()


def test_who_answers_pings_stays():
    with desk(limits=small(ping=0.2)) as one, Raw(one.server) as raw:
        enter(raw, one.server.doors.token)
        for _ in range(4):
            kind, body = raw.read()
            assert kind == PING
            raw.socket.sendall(raw.frame(PONG, body))


def test_a_slow_reader_is_cut_off_at_last():
    with desk(limits=small(unread=0.3)) as one, Raw(one.server) as raw:
        enter(raw, one.server.doors.token)
        number = one.hears("came").phone
        one.server.tell(number, "sheet", dumped({"sheet": "x" * 20_000_000}))
        assert one.hears("left").phone == number


def test_a_reader_that_was_busy_gets_only_the_newest():
    with desk() as one, Raw(one.server) as raw:
        enter(raw, one.server.doors.token)
        number = one.hears("came").phone

        def flood() -> None:
            for at in range(100):
                one.server._tell(number, "sheet", dumped({"sheet": at}))

        one.call(flood)
        assert raw.hears("sheet") == 99
