"""Erratum 22, which a run of `perceptron` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=22,
    lecture="Y. Mansour, Perceptron and Winnow",
    wrong="1/γ² + (2/γ) TD, where TD is the total distance of the moved points",
    right="the bound holds, but the form with the square root, from which it follows, is up to twice as tight",
    wrong_run=ExampleRun("noisy", "perceptron", options=(("normalize", "unit"),)),
    story=(
        "If every x has length 1 and a tenth of the labels are wrong, the perceptron makes 205 updates. The stated "
        "form with its best γ gives 690, and the form with the square root gives 383."
    ),
)
