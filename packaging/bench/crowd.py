"""A crowd of simulated phones, for tests and measurements: `crowd.py PORT CODE PHONES [--leave N] [--wait S]`.

Each phone opens the stream of events and votes in each round that it sees open: phone k chooses (k + round) mod n of n
choices. With `--leave N` it closes its stream after every N states and connects again, as a phone in a pocket does. The
program ends when the room ends the streams, and prints the times of the votes by round and the data of each phone as
JSON.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from typing import Any


class Phone:
    """A simulated phone: its stream, its votes, and the states that it received."""

    def __init__(self, k: int, port: int, code: str, leave: int, wait: float) -> None:
        self.k, self.port, self.code, self.leave, self.wait = k, port, code, leave, wait
        self.id = f"phone-{k:04}"
        self.votes: dict[int, str] = {}
        self.statuses: dict[str, int] = {}
        self.times: dict[int, tuple[float, float]] = {}
        self.streams = self.states = 0
        self.last: dict[str, Any] = {}
        self.reason = ""
        self._tasks: list[asyncio.Task[None]] = []

    async def run(self) -> None:
        """Stay in the room until it ends."""
        while not self.reason:
            try:
                await self._listen()
            except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
                await asyncio.sleep(0.2)
        await asyncio.gather(*self._tasks)

    async def _listen(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            request = f"GET /events?code={self.code}&id={self.id}&name=Phone+{self.k} HTTP/1.1\r\nHost: x\r\n\r\n"
            writer.write(request.encode())
            head = await reader.readuntil(b"\r\n\r\n")
            if b" 200 " not in head.partition(b"\r\n")[0]:
                await asyncio.sleep(0.2)
                return
            self.streams += 1
            seen = 0
            while not self.reason and (self.leave == 0 or seen < self.leave):
                seen += self._take((await reader.readuntil(b"\n\n")).decode())
        finally:
            writer.close()

    def _take(self, text: str) -> int:
        """Process an event, and return whether it is a state."""
        lines = dict(line.partition(": ")[::2] for line in text.strip().split("\n"))
        if lines.get("event") == "end":
            self.reason = json.loads(lines["data"])["reason"]
        if lines.get("event") != "state":
            return 0
        self.states += 1
        self.last = state = json.loads(lines["data"])
        if state["phase"] == "open" and state["round"] not in self.votes:
            choices = state["choices"]
            vote = choices[(self.k + state["round"]) % len(choices)] if choices else str(self.k)
            self.votes[state["round"]] = vote
            self._tasks.append(asyncio.create_task(self._vote(state["round"], vote)))
        return 1

    async def _vote(self, t: int, vote: str) -> None:
        await asyncio.sleep(self.wait * (self.k % 97) / 97)
        body = json.dumps({"code": self.code, "id": self.id, "round": t, "vote": vote}).encode()
        begun = time.time()
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(b"POST /vote HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
            status = (await reader.read()).split(b" ", 2)[1].decode()
            writer.close()
        except (OSError, IndexError):
            status = "lost"
        self.times[t] = begun, time.time()
        self.statuses[status] = self.statuses.get(status, 0) + 1

    def seen(self) -> dict[str, Any]:
        """Return the votes of this phone, and its record of responses, streams and states, ready for JSON."""
        return {"votes": self.votes, "statuses": self.statuses, "streams": self.streams, "states": self.states,
                "last": self.last, "reason": self.reason}  # fmt: skip


async def crowd(port: int, code: str, phones: int, leave: int, wait: float) -> dict[str, Any]:
    """Let a crowd of phones vote until the room ends."""
    made = [Phone(k, port, code, leave, wait) for k in range(phones)]
    await asyncio.gather(*(phone.run() for phone in made))
    rounds = sorted({t for phone in made for t in phone.times})
    sent = {t: max(phone.times[t][0] for phone in made if t in phone.times) for t in rounds}
    return {"last_sent": sent, "phones": [phone.seen() for phone in made]}


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser()
    parser.add_argument("port", type=int)
    parser.add_argument("code")
    parser.add_argument("phones", type=int)
    parser.add_argument("--leave", type=int, default=0)
    parser.add_argument("--wait", type=float, default=0.0)
    given = parser.parse_args()
    json.dump(asyncio.run(crowd(given.port, given.code, given.phones, given.leave, given.wait)), sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main())
