"""Small faults planted in the science and session packages: the tests must find nine in ten. Long runs only.

A surviving fault is printed with its lines. It gets a test, or a reason in packaging/mutate/reasons.txt.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from trials import LONG, SEED, Trials

PROGRAM = Path(__file__).resolve().parent.parent / "packaging" / "mutate"
SAMPLE = 300
OURS = ("VISUALONLINE_", "PYTEST_")
"""Prefixes of this run's environment variables: the tests that look for faults are no long run and no workers."""


def test_every_reason_is_of_a_line_that_stands_there() -> None:
    _, *blocks = (PROGRAM / "reasons.txt").read_text("utf-8").strip().split("\n\n")
    assert blocks
    for block in blocks:
        path, before, _, _ = block.split("\n", 3)
        assert before.removeprefix("- ") in (PROGRAM.parents[1] / path).read_text("utf-8"), path


if LONG:

    @pytest.mark.long(seconds=5400)
    def test_nine_in_ten_planted_faults_are_found(trials: Trials) -> None:
        alone = {name: value for name, value in os.environ.items() if not name.startswith(OURS)}
        asked = [f"--seed={SEED}", f"--sample={SAMPLE}", f"--budget={trials.seconds}"]
        trials.ask(SAMPLE)
        done = subprocess.run(
            [sys.executable, str(PROGRAM), *asked],
            env=alone,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        for seconds in re.findall(r" \((\d+) s\)$", done.stdout, re.MULTILINE):
            trials.took(float(seconds))
        said = done.stdout.splitlines(keepends=True)
        survived = re.findall(r"^SURVIVED.*\n.*\n.*\n.*\n", done.stdout, re.MULTILINE)
        assert done.returncode == 0, "".join([*survived, *said[-5:]])
        trials.remark(said[-1].strip())
