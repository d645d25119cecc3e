"""Erratum 17, which a run of `winnow2` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=17,
    lecture="Y. Mansour, Perceptron and Winnow",
    wrong="O(d/(γ²θ) + ln θ/γ² Σ w*)",
    right="the same with γ/θ for γ and w*/θ for w*",
    wrong_run=ExampleRun("bisection:d=256", "winnow2", words=(("rounds", 20),)),
    story=(
        "One feature of d = 256 is the target and θ = γ = d: the printed order is (1 + d ln d)/d² = 0.0217 and "
        "falls to 0 as d grows, but any deterministic learner can be made to err lg d = 8 times, and Winnow2 is."
    ),
)
