"""The program in communication with another program."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys


def test_a_program_asks_the_window_over_its_port() -> None:
    """w = eta (1, 0) after the first row by hand, so the next example scores 0.25."""
    words = ["--listen", "0", "--platform", "offscreen", "--learner", "perceptron", "--set", "eta=0.5"]
    process = subprocess.Popen(
        [sys.executable, "-m", "visualonline", *words], stderr=subprocess.PIPE, env=os.environ, text=True
    )
    try:
        assert process.stderr is not None
        told = process.stderr.readline()
        found = re.fullmatch(r"visualonline: listening on 127\.0\.0\.1:(\d+)\n", told)
        assert found is not None, told
        with socket.create_connection(("127.0.0.1", int(found[1]))) as connection, connection.makefile("rw") as lines:
            print("1,0,1\n0.5,0.5,", file=lines, flush=True)
            assert json.loads(lines.readline()) == {"t": 2, "prediction": 1, "score": 0.25}
    finally:
        process.terminate()
        process.communicate()
