"""Tests of the server over the network: pages, streams, votes, and malicious or faulty clients."""

import json
import subprocess
import sys
from functools import partial
from pathlib import Path

import psutil
import pytest
from phones import CODE, Phone, events, exchange, get, question, room, run_until, vote
from trials import LONG, Trials

from visualonline.core.errors import Error
from visualonline.room import server as server_module
from visualonline.room.address import addresses, url
from visualonline.room.ballot import Ballot, Limits
from visualonline.room.http import BODY
from visualonline.room.server import RoomServer

CROWD = Path(__file__).parents[2] / "packaging/bench/crowd.py"


def is_at(phone: Phone, t: int) -> bool:
    return bool(phone.states()[-1]["round"] == t)


pytestmark = pytest.mark.usefixtures("qapp")


def test_a_phone_sees_the_question_and_its_vote() -> None:
    with room() as server:
        phone = Phone(server, events(1, more="&name=%3Cb%3EAda"))
        run_until(phone.states)
        assert phone.states()[-1] == phone.states()[-1] | {"round": 0, "phase": "closed", "name": "bAda"}
        server.ballot.ask(question(1, "A <line>\nor two? ü"))
        server.publish()
        run_until(lambda: phone.states()[-1]["phase"] == "open")
        assert phone.states()[-1]["question"] == "A <line>\nor two? ü"
        assert exchange(server, vote(1, 1, "-1")) == (200, b'{"ok": true}')
        run_until(lambda: phone.states()[-1]["votes"] == 1)
        assert phone.states()[-1]["vote"] == "-1"
        server.ballot.show("1")
        server.publish()
        run_until(lambda: phone.states()[-1]["phase"] == "shown")
        assert phone.states()[-1]["counts"] == {"1": 0, "-1": 1}


def test_the_page_allows_nothing_but_itself_and_is_small() -> None:
    with room() as server:
        for headers in ("", "Accept-Encoding: gzip\r\n"):
            phone = Phone(server, get("/", headers))
            run_until(phone.answered)
            head, _, body = phone.got.partition(b"\r\n\r\n")
            assert b"Content-Security-Policy: default-src 'none'; style-src 'sha256-" in head
            assert (b"Content-Encoding: gzip" in head) == bool(headers)
            assert len(body) < 60_000
            assert CODE.encode() not in body


@pytest.mark.parametrize(("data", "status"), [
    (events(1, code="WRONG"), 401),
    (vote(1, 1, "1", code="WRONG"), 401),
    (get("/events"), 401),
    (get(f"/events?code={CODE}&id=<b>"), 400),
    (vote(1, 2, "1"), 409),
    (vote(1, 1, "5"), 409),
    (vote(1, 1, ["1"]), 400),
    (get("/vote"), 405),
    (get("/../../etc/passwd"), 404),
    (b"\x16\x03\x01" + bytes(300), 400),
    (b"garbage" * 1000, 400),
    (b"GET / HTTP/1.1\r\nCookie: " + b"x" * 500_000, 413),
    (b"POST /vote HTTP/1.1\r\nContent-Length: %d\r\n\r\n" % 10**9 + b"x" * 500_000, 413),
    (vote(1, 1, "x" * BODY), 413),
])  # fmt: skip
def test_each_refusal_is_a_sentence_and_changes_nothing(data: bytes, status: int) -> None:
    with room() as server:
        server.ballot.ask(question(1))
        got, body = exchange(server, data)
        assert got == status
        assert json.loads(body)["error"].endswith(".")
        assert not server.ballot.votes
        assert exchange(server, vote(1, 1, "1"))[0] == 200


def test_a_second_vote_and_a_flood_of_them_are_refused() -> None:
    with room(Limits(burst=4, rate=0.0)) as server:
        server.ballot.ask(question(1))
        assert [exchange(server, vote(1, 1, "1"))[0] for _ in range(6)] == [200, 409, 409, 409, 429, 429]
        assert exchange(server, vote(2, 1, "-1"))[0] == 200
        assert server.ballot.counts() == {"1": 1, "-1": 1}


def test_codes_are_not_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_module, "_GUESSES", 3.0)
    monkeypatch.setattr(server_module, "_GUESS_RATE", 0.0)
    with room() as server:
        guesses = [exchange(server, events(1, code=f"A{k}"))[0] for k in range(5)]
        assert guesses == [401, 401, 401, 429, 429]
        phone = Phone(server, events(1))
        run_until(phone.states)


def test_a_full_room_says_so() -> None:
    with room(Limits(voters=2)) as server:
        phones = [Phone(server, events(k)) for k in range(2)]
        run_until(lambda: all(phone.states() for phone in phones))
        status, body = exchange(server, events(2))
        assert (status, json.loads(body)["error"]) == (503, "The room is full: it has places for 2 phones.")
        assert exchange(server, vote(2, 1, "1"))[0] == 503
        phones[0].socket.close()
        run_until(lambda: len(server.connected) == 1)
        third = Phone(server, events(2))
        run_until(third.states)


def test_a_phone_that_comes_back_replaces_its_stream() -> None:
    with room() as server:
        joined: list[str] = []
        left: list[str] = []
        server.joined.connect(joined.append)
        server.left.connect(left.append)
        server.ballot.ask(question(1))
        first = Phone(server, events(1))
        run_until(first.states)
        exchange(server, vote(1, 1, "1"))
        second = Phone(server, events(1))
        run_until(second.states)
        run_until(lambda: first.events()[-1] == ("end", '{"reason": "replaced"}'))
        assert second.states()[-1]["vote"] == "1"
        assert (joined, left, len(server.ballot.voters)) == (["phone-0001"], [], 1)
        assert exchange(server, events(1, more="&check=1")) == (200, b'{"ok": true}')
        second.socket.close()
        run_until(lambda: left == ["phone-0001"])
        assert server.ballot.votes == {"phone-0001": "1"}


def test_who_is_removed_is_told_and_stays_out() -> None:
    with room() as server:
        phone = Phone(server, events(1))
        run_until(phone.states)
        server.remove("phone-0001")
        run_until(lambda: phone.events()[-1] == ("end", '{"reason": "removed"}'))
        assert exchange(server, events(1))[0] == 403


def test_a_room_that_closes_says_goodbye_and_can_open_again() -> None:
    with room() as server:
        port = server.port
        phone, idle = Phone(server, events(1)), Phone(server, b"GET / HT")
        run_until(phone.states)
        server.close()
        run_until(lambda: bool(phone.read()) and phone.closed and idle.read() == b"" and idle.closed)
        assert phone.events()[-1] == ("end", '{"reason": "closed"}')
        assert server.port == 0
        server.listen("127.0.0.1", port)
        assert exchange(server, get("/"))[0] == 200


@pytest.mark.long(only=True)
def test_clients_that_never_end_their_request_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_module, "PATIENCE", 0.3)
    with room() as server:
        idle, slow = Phone(server), Phone(server, b"GET / HTTP/1.1\r\n")

        def both_are_dropped() -> bool:
            slow.send(b"A: b\r\n")
            slow.read()
            idle.read()
            return idle.closed and slow.closed

        run_until(both_are_dropped)


def test_many_half_open_clients_give_way_to_a_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_module, "SHORT", 20)
    with room() as server:
        idle = [Phone(server) for _ in range(60)]
        assert exchange(server, get("/"))[0] == 200
        for phone in idle:
            phone.read()
        assert sum(phone.closed for phone in idle) == 41


def test_a_phone_that_does_not_read_is_dropped_and_costs_no_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_module, "STUCK", 0.3)
    with room() as server:
        reads, stuck = Phone(server, events(1)), Phone(server, events(2))
        run_until(lambda: len(server.connected) == 2 and reads.states())
        for t in range(1, 400):
            server.ballot.ask(question(t, "long " * 2000))
            server.publish()
            run_until(partial(is_at, reads, t))
            reads.got = reads.got[-12_000:]
            if "phone-0002" not in server.connected:
                break
        assert "phone-0002" not in server.connected
        assert "phone-0001" in server.connected
        assert len(stuck.read()) < 8_000_000


def test_a_silent_stream_has_a_heartbeat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_module, "HEARTBEATS", 0.2)
    with room() as server:
        phone = Phone(server, events(1))
        run_until(lambda: ("beat", "0") in phone.events())


def test_a_port_that_is_taken_and_a_strange_address_are_errors() -> None:
    with room() as server:
        other = RoomServer(Ballot(CODE))
        with pytest.raises(Error, match=r"Choose another port, or 0 for a free one\.$"):
            other.listen("127.0.0.1", server.port)
        with pytest.raises(Error, match=r"'8\.8\.8\.8' is not an address of this computer. Choose one of 127\.0\.0\.1"):
            other.listen("8.8.8.8", 0)


def test_the_loopback_is_offered_first() -> None:
    assert addresses()[0].text == "127.0.0.1"
    assert url("127.0.0.1", 8000, CODE) == "http://127.0.0.1:8000/#K7QF"
    assert url("::1", 8000, CODE) == "http://[::1]:8000/#K7QF"


@pytest.mark.long(seconds=1200)
def test_a_crowd_comes_and_goes_and_loses_no_vote_and_leaves_no_memory(trials: Trials) -> None:
    n, levels, counts = 300 if LONG else 20, list[float](), list[dict[str, int]]()
    with room(Limits(burst=1e9)) as server:  # rounds follow each other faster than in a lecture
        command = [sys.executable, str(CROWD), str(server.port), CODE, str(n), "--leave", "5"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as crowd:
            run_until(lambda: len(server.ballot.voters) == n)
            for t in trials(6, 240):  # 20 minutes, with 5 s per round
                server.ballot.ask(question(t + 1))
                server.publish()
                run_until(lambda: len(server.ballot.votes) == n)
                counts.append(server.ballot.counts())
                server.ballot.show()
                server.publish()
                levels.append(psutil.Process().memory_info().rss / 2**20)
            run_until(lambda: len(server.connected) == n)
            server.close()
            run_until(lambda: not server._short)
            assert crowd.stdout is not None
            seen = json.loads(crowd.stdout.read())
    rounds = len(counts)
    assert counts == [{"1": n // 2, "-1": n // 2}] * rounds
    assert [voter.name for voter in server.ballot.voters.values()].count("Phone 7") == 1
    for k, phone in enumerate(seen["phones"]):
        assert phone["votes"] == {str(t): ("1", "-1")[(k + t) % 2] for t in range(1, rounds + 1)}
        assert phone["statuses"] == {"200": rounds}
        assert phone["reason"] == "closed"
        assert phone["streams"] > 1
    assert rounds < 100 or min(levels[-rounds // 4 :]) - min(levels[rounds // 4 : rounds // 2]) < 4, levels
