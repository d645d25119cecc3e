"""Erratum 22, which a run of `perceptron` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=22,
    lecture="Y. Mansour, Perceptron and Winnow",
    wrong="1/γ² + (2/γ) TD",
    right="true; the root that it is made from is up to twice as sharp",
    wrong_run=ExampleRun("noisy", "perceptron", words=(("normalize", "unit"),)),
    story=(
        "Where every x has length 1 and a tenth of the labels is wrong, the perceptron makes 205 updates. The "
        "printed form, at its best γ, allows 690, the root 383."
    ),
)
