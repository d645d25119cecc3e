"""Erratum 40, which a run of `romma` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=40,
    lecture="LIBOL and AI on Browser",
    wrong="one formula for all updates of aggressive ROMMA",
    right="w = y x/‖x‖² if y w·x ≥ ‖x‖²‖w‖²: only the new half-space is active then",
    wrong_run=ExampleRun("separable:margin=0.3", "romma", options=(("rounds", 100),)),
    story=(
        "With margin 0.334 the norm of w should never exceed 1/γ = 2.99. After 100 rounds the formula alone gives ‖w‖ "
        "= 4.56; if the case y w·x ≥ ‖x‖²‖w‖² is treated separately, the norm is 2.62."
    ),
)
