"""The list of who gets in, each line by a raw socket."""

from __future__ import annotations

import json
import logging
import socket
import struct
import time

import pytest
from phone_desk import LOOPBACK, Desk, desk, gone, small

from diamant.commands.raw_phone import CLOSE, PING, PONG, TEXT, Raw
from diamant.phones.doors import Limits, new_token
from diamant.phones.server import ELSEWHERE, SLEEPS, TAKEN_BACK, TOO_MUCH, WRONG
from diamant.phones.sheet import dumped


@pytest.fixture(scope="module")
def opened():
    with desk() as one:
        yield one


@pytest.fixture
def phone(opened: Desk):
    with Raw(opened.server) as raw:
        yield raw


def enter(raw: Raw, token: str) -> None:
    assert raw.upgrade() == 101
    raw.say(do="enter", what=token, language="en")


# Files


def test_the_page_is_served_and_never_kept(phone):
    status, headers, body = phone.ask("/")
    assert status == 200
    assert b"<main" in body
    assert headers["Cache-Control"] == "no-store"
    assert "Set-Cookie" not in headers
    assert "Access-Control-Allow-Origin" not in headers
    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
    assert headers["X-Content-Type-Options"] == "nosniff"


def test_what_the_page_loads_is_kept_for_good(opened, phone):
    _, _, page = phone.ask("/")
    for end in (b".css", b".js"):
        path = next(part for part in page.split(b'"') if part.endswith(end)).decode()
        with Raw(opened.server) as other:
            status, headers, body = other.ask(path)
        assert status == 200
        assert body
        assert "immutable" in headers["Cache-Control"]
        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert "unsafe" not in headers["Content-Security-Policy"]


OTHER_PATHS = ["/page.js", "/../pyproject.toml", "/%2e%2e/README.md", "//etc/passwd", "/talk", "*", "/?"]


@pytest.mark.parametrize("path", OTHER_PATHS)
def test_nothing_else_of_the_disk_is_served(phone, path):
    assert phone.ask(path)[0] == 404


@pytest.mark.parametrize("asked", ["POST / HTTP/1.1", "PRI * HTTP/2.0", "GET /", ""])
def test_what_is_no_request_for_a_file_gets_none(phone, asked):
    phone.socket.sendall(f"{asked}\r\nHost: {phone.server.host}\r\n\r\n".encode())
    told = b""
    while more := phone.socket.recv(4096):
        told += more
    assert b"200" not in told
    assert b"<main" not in told


def test_after_one_answer_a_line_is_closed(phone):
    assert phone.ask("/")[0] == 200
    assert gone(phone.socket)


# Where from


@pytest.mark.parametrize("host", ["example.org", "localhost:{port}", "127.0.0.1", "127.0.0.1:{port}.", ""])
def test_who_asks_for_another_host_is_sent_away(opened, phone, host):
    wrong = host.format(port=opened.server.port)
    assert phone.ask("/", Host=wrong)[0] == 403
    with Raw(opened.server) as other:
        assert other.upgrade(Host=wrong) == 403


def test_who_says_two_hosts_is_sent_away(opened, phone):
    phone.socket.sendall(f"GET / HTTP/1.1\r\nHost: {opened.server.host}\r\nHost: a.example\r\n\r\n".encode())
    assert phone.answer()[0] in (400, 403)


@pytest.mark.parametrize("origin", ["http://example.org", "null", "https://{host}", None])
def test_a_foreign_page_does_not_get_to_talk(opened, phone, origin):
    wrong = origin and origin.format(host=opened.server.host)
    assert phone.upgrade(Origin=wrong) == 403


def test_nobody_talks_elsewhere_than_the_page_does(phone):
    assert phone.upgrade("/") == 403


def test_a_foreign_page_does_not_get_a_file_either(phone):
    assert phone.ask("/", Origin="http://example.org")[0] == 403


def test_it_listens_at_one_address_alone(opened):
    assert opened.server.host == f"{LOOPBACK}:{opened.server.port}"
    with pytest.raises(OSError):  # noqa: PT011
        socket.create_connection(("127.0.0.2", opened.server.port), timeout=2)


# Tokens


def test_who_has_no_token_is_shown_the_door(phone):
    enter(phone, new_token())
    assert phone.closed_with() == WRONG


def test_whoever_speaks_before_the_door_is_shown_it_at_once():
    with desk(limits=small(handshake=60)) as one, Raw(one.server) as raw:
        assert raw.upgrade() == 101
        raw.say(do="tap", what="keep")
        assert raw.closed_with() == WRONG


def test_the_token_is_in_no_address(opened):
    assert opened.server.doors.token not in opened.server.host
    with Raw(opened.server) as raw:
        assert raw.ask(f"/{opened.server.doors.token}")[0] == 404


def test_nothing_that_is_said_is_written_down_anywhere(caplog, capfd):
    with caplog.at_level(logging.DEBUG), desk() as one, Raw(one.server) as raw:
        token = let_in(one, raw, 0)
        secrets = (token, one.server.doors.token, LOOPBACK)
    written = "".join((caplog.text, *capfd.readouterr()))
    assert not [secret for secret in secrets if secret in written]


def test_after_five_wrong_codes_not_even_the_right_one_opens():
    with desk() as one:
        reasons = []
        for code in ("XXXX",) * 5 + ("",):
            with Raw(one.server) as raw:
                assert raw.upgrade() == 101
                raw.say(do="code", what=code or one.server.doors.code, language="en")
                while (frame := raw.read())[0] != CLOSE:
                    pass
                reasons.append(frame[1][2:].decode())
        assert reasons == ["wrong"] * 4 + ["too-often"] * 2


def test_four_letters_let_a_phone_pass_and_five_wrong_ones_make_others():
    with desk() as one:
        code = one.server.doors.code
        with Raw(one.server) as raw:
            assert raw.upgrade() == 101
            raw.say(do="code", what=code, language="pl")
            assert one.hears("came").language == "pl"
        for _ in range(5):
            with Raw(one.server) as raw:
                assert raw.upgrade() == 101
                raw.say(do="code", what="XXXX", language="en")
                assert raw.closed_with() == WRONG
        one.hears("code")
        assert one.server.doors.code != code


def let_in(one: Desk, raw: Raw, seat: int) -> str:
    """Lets a phone into a seat, and returns its token."""
    enter(raw, one.server.doors.token)
    raw.say(do="ask", seat=seat)
    asked = one.hears("asked")
    assert asked.seat == seat
    one.server.let_in(seat, lambda token: dumped({"in": {"token": token}}))
    token = raw.hears("in")["token"]
    while one.hears("came").seat != seat:
        pass
    return str(token)


def test_a_seat_is_given_when_its_mat_is_held_and_not_before():
    with desk() as one, Raw(one.server) as raw:
        enter(raw, one.server.doors.token)
        raw.say(do="tap", what="keep")
        raw.say(do="ask", seat=1)
        assert one.hears("asked").what
        assert one.server.doors.held() == {}, "and what was tapped before was heard by nobody"
        one.server.let_in(1, lambda token: dumped({"in": {"token": token}}))
        assert raw.hears("in")["token"]
        raw.say(do="tap", what="keep")
        assert one.hears("tap")[2:4] == (1, "keep")


def test_a_phone_comes_back_to_its_seat_by_itself():
    with desk() as one:
        with Raw(one.server) as raw:
            token = let_in(one, raw, 2)
        one.hears("left")
        with Raw(one.server) as raw:
            enter(raw, token)
            assert one.hears("came").seat == 2


def test_the_newest_of_two_phones_has_the_seat():
    with desk() as one, Raw(one.server) as first, Raw(one.server) as second:
        token = let_in(one, first, 0)
        enter(second, token)
        assert first.closed_with() == ELSEWHERE
        assert one.hears("came").seat == 0
        second.say(do="tap", what="here")
        assert one.hears("tap").what == "here"


def test_a_seat_that_is_taken_back_is_lost_at_once():
    with desk() as one, Raw(one.server) as raw:
        token = let_in(one, raw, 0)
        one.server.take_back(0)
        assert raw.closed_with() == TAKEN_BACK
        with Raw(one.server) as again:
            enter(again, token)
            assert again.closed_with() == WRONG


def test_a_seat_that_goes_to_a_machine_player_is_taken_from_its_phone():
    with desk() as one, Raw(one.server) as raw:
        let_in(one, raw, 0)
        one.server.set_free((1, 2))
        assert raw.closed_with() == TAKEN_BACK


def test_phones_are_told_that_the_tablet_sleeps_and_find_it_at_the_same_port():
    with desk() as one, Raw(one.server) as raw:
        token, port = let_in(one, raw, 0), one.server.port
        kept = one.server.doors.kept()
        one.server.stop()
        assert raw.closed_with() == SLEEPS
    from diamant.phones.server import Server

    again = Server(LOOPBACK, one.server.files, (0, 1, 2), one.heard.put, port=port, kept=kept)
    again.start()
    try:
        assert again.port == port
        with Raw(again) as raw:
            enter(raw, token)
            assert one.hears("came").seat == 0
    finally:
        again.stop()


# How much


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


# Whatever they say


WRONG_WORDS = [
    "", "null", "[]", "1", '"tap"', "{}", '{"do":1}', '{"do":"fly"}', '{"do":"tap"}', '{"do":"tap","what":1}',
    '{"do":"tap","what":"a","more":1}', '{"do":"ask","seat":"0"}', '{"do":"ask","seat":true}',
    '{"do":"ask","seat":1.0}',
    '{"do":"hold","what":"a","down":1}', '{"do":"tap","what":"\\u0000"}', '{"do":"tap","what":"' + "a" * 301 + '"}',
    "[" * 2000, '{"do":{"a":1}}', "NaN", '{"do":"ask","seat":NaN}', "{\"do\":\"tap\",\"what\":\"\\ud800\"}",
]  # fmt: skip


@pytest.mark.parametrize("words", WRONG_WORDS)
def test_what_no_phone_of_ours_says_ends_the_talk(words):
    with desk() as one, Raw(one.server) as raw:
        enter(raw, one.server.doors.token)
        raw.say_text(words)
        assert raw.closed_with() == TOO_MUCH


def test_bytes_in_place_of_words_end_the_talk(phone, opened):
    enter(phone, opened.server.doors.token)
    phone.socket.sendall(phone.frame(2, b"\x00\x01"))
    assert phone.closed_with() == TOO_MUCH


def test_letters_that_are_none_end_the_talk(phone, opened):
    enter(phone, opened.server.doors.token)
    phone.socket.sendall(phone.frame(TEXT, b"\xff\xfe"))
    assert phone.closed_with() == 1007


def test_a_frame_without_a_mask_ends_the_talk(phone, opened):
    enter(phone, opened.server.doors.token)
    phone.socket.sendall(bytes([0x81, 2]) + b"{}")
    assert phone.closed_with() == 1002


def test_a_seat_that_is_none_is_refused_and_the_phone_stays(phone, opened):
    enter(phone, opened.server.doors.token)
    for seat in (-1, 3, 10**18):
        phone.say(do="ask", seat=seat)
        assert opened.hears("refused").what == "no-such-seat"
    phone.say(do="watch")
    opened.hears("watches")


def test_it_stops_within_a_moment_whoever_is_there():
    with desk() as one:
        lines = [Raw(one.server) for _ in range(3)]
        lines[0].upgrade()
        before = time.monotonic()
        one.server.stop()
        assert time.monotonic() - before < 5
        assert not one.server._thread.is_alive()
        for line in lines:
            line.socket.close()


def test_a_message_is_json_without_anything_around_it():
    assert json.loads(dumped({"b": 1, "a": "ż"})) == {"a": "ż", "b": 1}
    assert dumped({"b": 1, "a": 2}) == dumped({"a": 2, "b": 1})
    assert CLOSE == 8
