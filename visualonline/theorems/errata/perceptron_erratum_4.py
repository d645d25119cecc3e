"""Erratum 4, which a run of `perceptron` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=4,
    lecture="A. W. Yu, Online learning II",
    wrong="no update if y w·x = 0",
    right="update if y w·x ≤ 0: −y x is a subgradient at the kink",
    wrong_run=ExampleRun("separable", "perceptron", (("tie", "lt"),)),
    corrected=ExampleRun("separable", "perceptron"),
    story=(
        "At w = 0, every product is 0. So a perceptron that requires y w·x < 0 never updates, and makes a mistake in "
        "each of the 1000 rounds. With y w·x ≤ 0, the perceptron makes 3 mistakes."
    ),
)
