"""Redraw every picture of the pages by `visualonline render` with the arguments listed here."""

from __future__ import annotations

import sys
from pathlib import Path

from visualonline.__main__ import main as visualonline

ROOT = Path(__file__).resolve().parents[2]
PICTURES = {
    "assets/screenshot.png": "noisy --rounds 200 --experts lines --learner algorithm-p --round 97",
    "docs/pictures/arms.png": "bernoulli-arms:means=0.4,0.5,0.55,0.6 --rounds 300 --learner ucb1 --round 120 "
    "--size 1280x720",
    "docs/pictures/compare.png": "noisy --rounds 200 --learner perceptron --learner passive-aggressive --round 90 "
    "--size 1280x720",
    "docs/pictures/lesson.png": "perceptron --step 3 --size 1280x720",
    "docs/pictures/moons.png": "moons --rounds 200 --learner kernel-perceptron --set kernel=gaussian --set sigma=0.3 "
    "--panel plane --size 960x600",
    "docs/pictures/sweep.png": "noisy --rounds 200 --learner perceptron --sweep rounds --size 960x540",
}
"""The arguments of each picture, by its path in the project."""


def main() -> int:
    """Draw the pictures and return the exit code of the first failure, or 0."""
    for name, words in PICTURES.items():
        print(name, flush=True)
        code = visualonline(["render", *words.split(), "-o", str(ROOT / name)])
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
