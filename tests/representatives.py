"""Minimal sets of learners: one covers the variants of the generated loop and of the trace, one what is compiled."""

import builtins
import dis
import math
from collections.abc import Callable, Iterable, Sequence
from types import FunctionType
from typing import Any, TypeVar, cast

import numpy as np
from simulated import rule_of
from trials import LONG

from visualonline.abilities.grows import Grows
from visualonline.core.plugin import Learner
from visualonline.numerics.in_loops import loops_of
from visualonline.trace import loop_source

ROLES = ("predict", "update", "decide", "loss", "regulariser")
OPERATORS = ("BINARY_OP", "COMPARE_OP", "UNARY_NEGATIVE", "UNARY_NOT", "UNARY_INVERT", "IS_OP", "CONTAINS_OP")
T = TypeVar("T")
_LOOP_ITSELF = 400
"""The length of code that takes as long to compile as a loop that calls nothing."""
ASKED = ("state", "x", "y", "t", "example", "coin", "score", "prediction")


def asked_of(learner: Learner) -> set[tuple[object, ...]]:
    """Return the key of a learner's generated loop: the arguments that each of its functions requests.

    The form of its state counts too: whether it grows, and whether it contains a matrix.
    """
    rule = rule_of(learner, 2)
    asked = {(role, name, name in rule.asked.get(role, ())) for role in ROLES for name in ASKED}
    matrix = any(part.ndim == 2 for part in rule.start(2))
    return {*asked, ("form", learner.ability(Grows) is not None, matrix)}


def compiled_by(functions: Iterable[Callable[..., Any]]) -> set[tuple[object, ...]]:
    """Return where the machine code of functions, and of all that they call, may differ from Python.

    Both come from the same text, so these are its operators, its calls of built-in functions, of `math` and of numpy,
    and the functions that have a text of their own for machine code.
    """
    found: set[tuple[object, ...]] = set()
    waiting = list(functions)
    seen: list[Callable[..., Any]] = []
    while waiting:
        function = waiting.pop()
        text = loops_of(function)
        if text is not function:
            found.add(("loops", text.__module__, text.__qualname__))
        if text in seen:
            continue
        seen.append(text)
        assert isinstance(text, FunctionType)
        found |= {(step.opname, step.argrepr) for step in dis.get_instructions(text) if step.opname in OPERATORS}
        for name in text.__code__.co_names:
            called = text.__globals__.get(name)
            if isinstance(called, FunctionType):
                waiting.append(called)
            elif any(callable(getattr(home, name, None)) for home in (builtins, math, np, np.ndarray)):
                found.add(("call", name))
    return found


def representatives(learners: Sequence[Learner]) -> list[Learner]:
    """Return a cheap set of learners that covers every line of a loop and its absence; all in the long checks."""
    return list(learners) if LONG else covering([(learner, asked_of(learner)) for learner in learners], length_of_loop)


def length_of_code(functions: Iterable[Callable[..., Any]]) -> int:
    """Return the length of all that a loop of these functions calls, which determines the time to compile it."""
    reached = loop_source._reached(list(functions))
    return _LOOP_ITSELF + sum(len(cast("FunctionType", function).__code__.co_code) for function in reached)


def length_of_loop(learner: Learner) -> int:
    """Return the length of all that a learner's loop calls."""
    return length_of_code(rule_of(learner, 2)._functions.values())


def compiled_ones(learners: Sequence[Learner]) -> list[Learner]:
    """Return learners that cover all that is compiled: each line of a loop and its absence, and all of `compiled_by`.

    The long checks compile all learners. To compile one takes more than a second.
    """
    if LONG:
        return list(learners)
    rules = [(learner, rule_of(learner, 2)._functions.values()) for learner in learners]
    parts = [(learner, asked_of(learner) | compiled_by(functions)) for learner, functions in rules]
    return covering(parts, length_of_loop)


def covering(parts: list[tuple[T, set[tuple[object, ...]]]], price: Callable[[T], float] = lambda _thing: 1) -> list[T]:
    """Return few or cheap things, such as learners, that have all parts that any of them has."""
    prices = [price(thing) for thing, _ in parts]
    chosen: list[int] = []
    left = {each for _, own in parts for each in own}
    while left:
        best = max(range(len(parts)), key=lambda k: len(parts[k][1] & left) / prices[k])
        chosen.append(best)
        left -= parts[best][1]
    for k in sorted(chosen, key=lambda k: -prices[k]):  # one that was taken early may be covered by later ones
        others = [other for other in chosen if other != k]
        if parts[k][1] <= {each for other in others for each in parts[other][1]}:
            chosen = others
    return [parts[k][0] for k in chosen]
