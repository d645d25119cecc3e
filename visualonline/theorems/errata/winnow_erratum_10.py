"""Erratum 10, which a run of `winnow` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=10,
    lecture="A. W. Yu, Online learning II",
    wrong="Φ₁ ≤ ln N as a lower bound; a mean over different examples",
    right=(
        "ln N is an upper bound on Φ₁; Jensen's inequality compares the loss of the average hypothesis with the "
        "hypotheses' average loss on the same example"
    ),
    wrong_run=ExampleRun("sparse", "winnow"),
    story=(
        "The target has 3 of 50 features. The target's divergence from uniform weights, Φ₁, is ln(50/3) = 2.81, "
        "less than ln 50 = 3.91. Winnow's bound is 70.4 with ln N and 50.6 with Φ₁."
    ),
)
