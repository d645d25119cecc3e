"""Erratum 10, which a run of `winnow` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=10,
    lecture="A. W. Yu, Online learning II",
    wrong="Φ₁ ≤ ln N as a bound from below; a mean over different examples",
    right="a bound from above; Jensen's step compares mean h and all h on one and the same (x, y)",
    wrong_run=ExampleRun("sparse", "winnow"),
    story=(
        "The target has 3 features of 50. Its divergence from equal weights, Φ₁, is ln(50/3) = 2.81, less than ln "
        "50 = 3.91. Winnow's bound with ln N is 70.4, with Φ₁ it is 50.6."
    ),
)
