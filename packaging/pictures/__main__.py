"""Makes every picture of the pages again, each by the command `visualonline render` with the words that stand here."""

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
"""The words that draw each picture, by its place in the project."""


def main() -> int:
    """Draw the pictures and return the exit code, that of the first one that cannot be drawn."""
    for name, words in PICTURES.items():
        print(name, flush=True)
        code = visualonline(["render", *words.split(), "-o", str(ROOT / name)])
        if code:
            return code
    return 0


if __name__ == "__main__":
    sys.exit(main())
