"""Erratum 5, which a run of `perceptron` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=5,
    lecture="A. W. Yu, Online learning II",
    wrong="y w·x < 0 if the prediction is wrong",
    right="y w·x ≤ 0",
    wrong_run=ExampleRun("orthonormal:d=16", "perceptron"),
    story=(
        "On 16 orthonormal examples, the perceptron makes a mistake in all 16 rounds. In each round y w·x is 0, "
        "because each x is orthogonal to all earlier ones."
    ),
)
