"""Erratum 20, which a run of `perceptron` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=20,
    lecture="Y. Mansour, Perceptron and Winnow",
    wrong="the line x₁ − x₂ = 0 separates the examples",
    right="the line x₁ = 3 x₂ separates the examples",
    wrong_run=ExampleRun("lecture-perceptron", "perceptron", (("tie", "positive"),)),
    story=(
        "The stated weights require the third point (0.8, 0.6) with label +1, or its negative with label −1. With "
        "the drawn line, whose normal is (−1, 1), the point (0.8, 0.6) has the score −0.2, so it is on the wrong side. "
        "The largest margin is "
        "0.316, and the 2 mistakes are within 1/γ² = 10."
    ),
)
