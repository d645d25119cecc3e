"""Erratum 43, which a run of `budget-perceptron` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=43,
    lecture="AI on Browser, Forgetron",
    wrong="exp(−‖x − z‖⁴/(2σ²))",
    right="exp(−‖x − z‖²/(2σ²)), which is a kernel",
    wrong_run=ExampleRun("separable", "budget-perceptron", words=(("rounds", 300),)),
    story=(
        "In 300 rounds the Forgetron errs 8 times. With the square of the distance squared once more it errs 20 "
        "times, and no theorem speaks of it: of the first 10 points already, the table of these numbers has the "
        "eigenvalue −0.378, and no table of inner products has one below 0."
    ),
)
