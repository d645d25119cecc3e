"""Littlestone's tree."""

COMPILED = {"littlestone-tree": ("standard-optimal",)}
SEARCHED = {"littlestone-tree": ("shattered", "hypotheses", "littlestone")}
