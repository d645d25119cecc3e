"""A room from the command line, as phones and scripts meet it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest

CODE = "K7QF"


def events(address: str) -> Iterator[dict[str, Any]]:
    """Yield the states that a phone is sent."""
    with urllib.request.urlopen(f"{address}events?code={CODE}&id=script-0001", timeout=60) as stream:
        for line in stream:
            if line.startswith(b'data: {"round"'):
                yield json.loads(line[6:])


def vote(address: str, t: int, choice: str) -> dict[str, Any]:
    body = json.dumps({"code": CODE, "id": "script-0001", "round": t, "vote": choice}).encode()
    with urllib.request.urlopen(urllib.request.Request(f"{address}vote", body), timeout=60) as answer:
        return dict(json.load(answer))


def test_a_script_plays_in_a_room_without_a_screen() -> None:
    words = ["noisy", "--rounds", "20", "--learner", "perceptron", "--room", "0", "--room-code", CODE.lower(),
             "--room-game", "predict", "--platform", "offscreen"]  # fmt: skip
    process = subprocess.Popen(
        [sys.executable, "-m", "visualonline", *words], stderr=subprocess.PIPE, env=os.environ, text=True
    )
    try:
        assert process.stderr is not None
        opened = process.stderr.readline()
        found = re.fullmatch(r"visualonline: the room is open at (http://127\.0\.0\.1:\d+/)#K7QF\n", opened)
        assert found is not None, opened
        with urllib.request.urlopen(found[1], timeout=60) as page:
            assert b"<title>VisualOnline</title>" in page.read()
        voted = False
        for state in events(found[1]):
            if state["phase"] == "open" and not voted:
                assert (state["round"], state["game"], len(state["choices"]), state["votes"]) == (1, "predict", 2, 0)
                assert vote(found[1], 1, state["choices"][0]) == {"ok": True}
                voted = True
            elif state["phase"] == "shown":
                assert state["votes"] == 1
                break
        assert voted
        with pytest.raises(urllib.error.HTTPError) as refused:
            vote(found[1], 1, "1")
        assert refused.value.code == 409
        assert json.load(refused.value)["error"].endswith(".")
    finally:
        process.terminate()
        process.communicate()
