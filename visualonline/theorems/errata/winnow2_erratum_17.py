"""Erratum 17, which a run of `winnow2` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=17,
    lecture="Y. Mansour, Perceptron and Winnow",
    wrong="O(d/(γ²θ) + ln θ/γ² Σ w*)",
    right="the same order with γ/θ instead of γ and w*/θ instead of w*",
    wrong_run=ExampleRun("bisection:d=256", "winnow2", options=(("rounds", 20),)),
    story=(
        "One of d = 256 features is the target, and θ = γ = d. The stated order is then (1 + d ln d)/d² = 0.0217, "
        "which tends to 0 as d grows. But every deterministic learner can be forced to make log₂ d = 8 mistakes, and "
        "Winnow2 makes 8 mistakes in this run."
    ),
)
