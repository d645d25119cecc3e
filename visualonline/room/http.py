"""Parsing of requests from phones, with limits on their size, and the bytes of responses and events."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from http import HTTPStatus
from typing import NamedTuple, NoReturn
from urllib.parse import parse_qsl, urlsplit

from visualonline.room.refused import Refused

HEAD = 2**13
"""Largest head of a request in bytes. Browsers also send cookies that other servers set for this host."""
BODY = 2**11
"""Largest body of a request in bytes."""
_FIELDS = 8
_BEGIN = re.compile(rb"[A-Z]{1,10}(?: |$)")
_LINE = re.compile(r"([A-Z]{1,10}) (/\S*) HTTP/1\.[01]")
_ALWAYS = "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n"


@dataclass(frozen=True)
class Request:
    """A complete request.

    Attributes
    ----------
    query : dict
        Query parameters by name. If a name occurs twice, the last value counts.
    headers : dict
        Header values by name in lower case.
    """

    method: str
    path: str
    query: dict[str, str]
    headers: dict[str, str]
    body: bytes


class Vote(NamedTuple):
    """The vote in the body of a request."""

    code: str
    id: str
    round: int
    vote: str


def parse(data: bytes) -> Request | None:
    """Return the request at the start of `data`, or None if it is incomplete.

    Raises
    ------
    Refused
        400 if `data` is not a valid request, 411 if its length is not given, 413 if it is too large.
    """
    if not _BEGIN.match(data[:11]):
        raise Refused(400, "This is not a request that a browser sends.")
    end = data.find(b"\r\n\r\n", 0, HEAD)
    if end < 0:
        if len(data) >= HEAD:
            raise Refused(413, f"The head of a request may have at most {HEAD} bytes.")
        return None
    first, *lines = data[:end].decode("latin-1").split("\r\n")
    line = _LINE.fullmatch(first)
    if line is None:
        raise Refused(400, "The first line of the request cannot be read.")
    headers = {}
    for text in lines:
        name, colon, value = text.partition(":")
        if not colon or name != name.strip():
            raise Refused(400, "A header of the request cannot be read.")
        headers[name.lower()] = value.strip()
    size = _size(headers)
    body = data[end + 4 : end + 4 + size]
    if len(body) < size:
        return None
    return Request(line[1], *_target(line[2]), headers, body)


def _size(headers: dict[str, str]) -> int:
    """Return the length of the body in bytes."""
    if "transfer-encoding" in headers:
        raise Refused(411, "The request must have a Content-Length header.")
    length = headers.get("content-length", "0")
    if not re.fullmatch("[0-9]{1,18}", length):
        raise Refused(400, "The Content-Length must be a whole number.")
    if int(length) > BODY:
        raise Refused(413, f"The body of a request may have at most {BODY} bytes.")
    return int(length)


def _target(target: str) -> tuple[str, dict[str, str]]:
    try:
        parts = urlsplit(target)
        return parts.path, dict(parse_qsl(parts.query, keep_blank_values=True, max_num_fields=_FIELDS))
    except ValueError:
        raise Refused(400, "The address of the request cannot be read.") from None


def parse_vote(body: bytes) -> Vote:
    """Return the vote in the body of a request. A number is converted to text.

    Raises
    ------
    Refused
        400 if the body does not contain a valid vote.
    """
    try:
        found = json.loads(body.decode("utf-8"), parse_constant=_no_number)
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, dict):
        raise Refused(400, 'A vote must be a JSON object with the keys code, id, round and vote.')
    code, id, t, vote = (found.get(name) for name in Vote._fields)  # noqa: A001  the contract's word
    if not isinstance(code, str) or not isinstance(id, str):
        raise Refused(400, "code and id must be strings.")
    if not isinstance(t, int) or isinstance(t, bool):
        raise Refused(400, "round must be a whole number.")
    if not isinstance(vote, str | int | float) or isinstance(vote, bool):
        raise Refused(400, "vote must be a string or a number.")
    return Vote(code, id, t, str(vote))


def _no_number(text: str) -> NoReturn:
    raise ValueError(text)


def response(status: int, kind: str, body: bytes, more: str = "") -> bytes:
    """Return a complete response that announces the end of the connection.

    Parameters
    ----------
    kind : str
        The Content-Type.
    more : str
        Additional headers, each ending with CR LF.
    """
    head = f"HTTP/1.1 {status} {HTTPStatus(status).phrase}\r\nContent-Type: {kind}\r\nContent-Length: {len(body)}\r\n"
    return (head + _ALWAYS + more + "Connection: close\r\n\r\n").encode("latin-1") + body


def json_response(status: int, said: dict[str, object]) -> bytes:
    """Return a complete response with a JSON body."""
    return response(status, "application/json; charset=utf-8", json.dumps(said).encode())


def refusal(refused: Refused) -> bytes:
    """Return the response to a request that was refused."""
    return json_response(refused.status, {"error": refused.sentence})


STREAM_HEAD = (
    f"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream; charset=utf-8\r\n{_ALWAYS}Connection: close\r\n\r\n"
    "retry: 2000\n\n"
).encode("latin-1")
"""The head of a stream of events. A phone that loses the stream tries again after two seconds."""


def event(name: str, data: str) -> bytes:
    """Return an event of a stream.

    Parameters
    ----------
    data : str
        JSON on one line.
    """
    return f"event: {name}\ndata: {data}\n\n".encode()


HEARTBEAT = event("beat", "0")
"""An event that keeps the connection open in phones and routers."""
