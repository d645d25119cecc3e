"""Erratum 37, which a run of `passive-aggressive` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=37,
    lecture="K. Crammer et al., 2006",
    wrong="max(R², 1/C) (‖u‖² + 2C Σ h)",
    right=(
        "the bound holds, but P/g is up to twice as tight (P: smallest primal objective; g: smallest increase of the "
        "dual at a mistake)"
    ),
    wrong_run=ExampleRun("orthonormal:d=50", "passive-aggressive", (("C", 0.1),), (("passes", 2), ("rounds", 51))),
    story=(
        "On 50 orthonormal examples with C = 0.1, PA-I makes 50 mistakes. One round later the stated bound is 96.7, "
        "and P/g is 50.9."
    ),
)
