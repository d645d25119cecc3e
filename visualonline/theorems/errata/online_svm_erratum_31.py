"""Erratum 31, which a run of `online-svm` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=31,
    lecture="D. Golovin, CS 253, lecture 4",
    wrong="losses in [0, 1]",
    right="any convex losses; D and the length of the gradients count",
    wrong_run=ExampleRun("noisy", "online-svm"),
    story=(
        "With the radius 1 the hinge loss is above 1 in 198 of 1000 rounds, and once it is 2.35: it may reach 1 + "
        "λ‖x‖ = 2.41. The bound on the regret holds all the same."
    ),
)
