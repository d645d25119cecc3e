"""Erratum 43, which a run of `budget-perceptron` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=43,
    lecture="AI on Browser, Forgetron",
    wrong="exp(−‖x − z‖⁴/(2σ²))",
    right="exp(−‖x − z‖²/(2σ²)), which is positive definite",
    wrong_run=ExampleRun("separable", "budget-perceptron", options=(("rounds", 300),)),
    story=(
        "In 300 rounds, the Forgetron makes 8 mistakes. If the squared distance is squared once more, the Forgetron "
        "makes 20 mistakes and no theorem applies. The kernel matrix of the first 10 points then has the eigenvalue "
        "−0.378, but a matrix of inner products has no negative eigenvalue."
    ),
)
