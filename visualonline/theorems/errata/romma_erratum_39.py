"""Erratum 39, which a run of `romma` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=39,
    lecture="LIBOL and AI on Browser",
    wrong="ROMMA starts with w = y x",
    right="w = y x/‖x‖², the shortest w with y w·x ≥ 1",
    wrong_run=ExampleRun("sparse:d=10", "romma", options=(("rounds", 200),)),
    story=(
        "The target is the majority of 3 among 10 features. In 200 rounds ROMMA makes 11 mistakes, and ‖w‖ = 1.73 "
        "equals its limit 1/γ = 1.73. Started with w = y x, ROMMA makes 18 mistakes, with ‖w‖ = 5.09."
    ),
)
