"""Erratum 1, which a run of `perceptron` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=1,
    lecture="A. W. Yu, Online learning II",
    wrong="ρ = min y v·x / ‖v‖₁",
    right="ρ = min y v·x / ‖v‖₂",
    wrong_run=ExampleRun("orthonormal:d=16", "perceptron"),
    story=(
        "On 16 orthonormal examples the largest margin is 0.25 with ‖v‖₂ and 0.0625 with ‖v‖₁. The perceptron makes 16 "
        "updates; the bound (r/ρ)² is 16 with ‖v‖₂ and 256 with ‖v‖₁. The bound with ‖v‖₁ is true but weaker."
    ),
)
