"""The list of who gets in, each line by a raw socket."""

from __future__ import annotations

import json
import logging
import socket
import time

import pytest
from phone_desk import LOOPBACK, desk, enter, gone, let_in, small

from diamant.commands.raw_phone import CLOSE, TEXT, Raw
from diamant.phones.doors import new_token
from diamant.phones.server import ELSEWHERE, SLEEPS, TAKEN_BACK, TOO_MUCH, WRONG
from diamant.phones.sheet import dumped

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
