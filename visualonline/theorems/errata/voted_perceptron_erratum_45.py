"""Erratum 45, which a run of `voted-perceptron` shows."""

from __future__ import annotations

from visualonline.theorems.erratum import Erratum, ExampleRun

ERRATUM = Erratum(
    number=45,
    lecture="Folklore",
    wrong="a majority vote makes no more mistakes than its voters on average",
    right="a majority vote makes at most twice as many mistakes as its voters on average",
    wrong_run=ExampleRun(
        "iid:m=3,flip=0.3", "voted-perceptron", options=(("rounds", 38), ("seed", 27), ("batch", "vote"))
    ),
    story=(
        "Each of three points has the same probability. After 38 rounds the majority vote of all hypotheses is wrong "
        "on one of the points, so its risk is 0.333. The hypotheses have risk 0.193 on average, and the bound is twice "
        "this average: 0.386."
    ),
)
