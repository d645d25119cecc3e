"""Three faults in the estimator that counts labels."""

from collections.abc import Callable
from typing import Any

from visualonline.learners import krichevsky_trofimov

FAMILIES = {"krichevsky-trofimov": ("krichevsky-trofimov",)}


def count_sign(state: Any, y: float) -> bool:
    return krichevsky_trofimov.update(state, -y)


def count_wrong(state: Any, y: float, prediction: int) -> bool:
    """Only labels that were not foreseen are counted."""
    return prediction != y and krichevsky_trofimov.update(state, y)


def count_twice(state: Any, y: float) -> bool:
    """Of a label that comes again after itself nothing is forgotten, of the other one all."""
    state.n[0 if y > 0 else 1] = 0
    return krichevsky_trofimov.update(state, y)


FAULTS: dict[str, tuple[Callable[..., bool], ...]] = {"krichevsky-trofimov": (count_sign, count_wrong, count_twice)}
