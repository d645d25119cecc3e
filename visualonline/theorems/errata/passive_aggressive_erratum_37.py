"""Erratum 37, which a run of `passive-aggressive` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=37,
    lecture="K. Crammer and others, 2006",
    wrong="max(R², 1/C) (‖u‖² + 2C Σ h)",
    right="true; dividing by the least gain g is up to twice as sharp",
    wrong_run=ExampleRun("orthonormal:d=50", "passive-aggressive", (("C", 0.1),), (("passes", 2), ("rounds", 51))),
    story=(
        "On 50 orthonormal examples, with C = 0.1, PA-I errs 50 times. One round later the printed bound allows "
        "96.7 mistakes, and the least objective over g allows 50.9."
    ),
)
