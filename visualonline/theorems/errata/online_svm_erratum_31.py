"""Erratum 31, which a run of `online-svm` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=31,
    lecture="D. Golovin, CS 253, lecture 4",
    wrong="losses in [0, 1]",
    right="any convex losses; only D and the gradient norms matter",
    wrong_run=ExampleRun("noisy", "online-svm"),
    story=(
        "With radius λ = 1 the hinge loss exceeds 1 in 198 of 1000 rounds, and its largest value is 2.35. The hinge "
        "loss can reach 1 + λ max ‖(x, 1)‖ = 2.41. The regret bound holds all the same."
    ),
)
