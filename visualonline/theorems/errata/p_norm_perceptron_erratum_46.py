"""Erratum 46, which a run of `p-norm-perceptron` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=46,
    lecture="Folklore",
    wrong="p = 2 ln d for every d",
    right="p = max(2, 2 ln d): the proof needs p ≥ 2",
    wrong_run=ExampleRun("orthonormal:d=2", "p-norm-perceptron"),
    story=(
        "With d = 2 features, 2 ln d is 1.39. With p = 1.4, two orthonormal examples give ‖θ‖² = 2.69, but the proof "
        "needs ‖θ‖² ≤ (p − 1) Σ‖x‖² = 0.8; with p = 2, both sides are 2."
    ),
)
