"""Tests of requests as bytes: valid ones are parsed in pieces of any length, and others are refused."""

import json

import pytest
from phones import refusal

from visualonline.room.http import BODY, HEAD, Request, Vote, json_response, parse, parse_vote

VOTE = b'{"code": "K7QF", "id": "phone-0001", "round": 3, "vote": "-1"}'
POST = b"POST /vote HTTP/1.1\r\nHost: 10.0.0.2:8000\r\nContent-Length: %d\r\n\r\n" % len(VOTE) + VOTE


def test_a_request_is_whole_once_its_last_byte_is_there() -> None:
    for cut in range(1, len(POST)):
        assert parse(POST[:cut]) is None
    found = parse(POST + b"GET / HTTP/1.1")
    assert found == Request("POST", "/vote", {}, {"host": "10.0.0.2:8000", "content-length": str(len(VOTE))}, VOTE)
    assert parse_vote(found.body) == Vote("K7QF", "phone-0001", 3, "-1")


def test_the_query_is_decoded() -> None:
    found = parse(b"GET /events?code=K7QF&id=phone-0001&name=Zo%C3%AB+%3Cb%3E&name=%ff HTTP/1.1\r\n\r\n")
    assert found is not None
    assert (found.path, found.query) == ("/events", {"code": "K7QF", "id": "phone-0001", "name": "\ufffd"})


@pytest.mark.parametrize(("data", "refused"), [
    (b"\x16\x03\x01\x02\x00", 400),
    (b"hello", 400),
    (b"GET / SPDY/3\r\n\r\n", 400),
    (b"GET http://elsewhere/ HTTP/1.1\r\n\r\n", 400),
    (b"GET //[ HTTP/1.1\r\n\r\n", 400),
    (b"GET / HTTP/1.1\r\nno colon\r\n\r\n", 400),
    (b"GET /?" + b"&".join(b"a=1" for _ in range(20)) + b" HTTP/1.1\r\n\r\n", 400),
    (b"GET / HTTP/1.1\r\nCookie: " + b"x" * HEAD, 413),
    (b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * HEAD + b"\r\n", 413),
    (b"POST /vote HTTP/1.1\r\nContent-Length: %d\r\n\r\n" % (BODY + 1), 413),
    (b"POST /vote HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
    (b"POST /vote HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 411),
])  # fmt: skip
def test_what_no_browser_sends_is_refused(data: bytes, refused: int) -> None:
    assert refusal(lambda: parse(data)) == refused


@pytest.mark.parametrize("body", [
    b"", b"\xff", b"[]", b"[" * BODY, b"{}", VOTE.replace(b"3", b"true"), VOTE.replace(b'"-1"', b"NaN"),
    VOTE.replace(b'"-1"', b"[1]"), VOTE.replace(b'"K7QF"', b"1"),
])  # fmt: skip
def test_a_body_without_a_vote_is_refused(body: bytes) -> None:
    assert refusal(lambda: parse_vote(body)) == 400


def test_a_number_votes_as_its_text() -> None:
    assert parse_vote(VOTE.replace(b'"-1"', b"0.5")).vote == "0.5"


def test_a_response_says_its_length() -> None:
    head, _, body = json_response(409, {"error": "Ü."}).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 409 Conflict\r\n")
    assert b"Content-Length: %d" % len(body) in head
    assert json.loads(body) == {"error": "Ü."}
