"""The additional data of a page that runs learners: the examples, the parameters and the compiled rules."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from visualonline.abilities.grows import Grows
from visualonline.abilities.keeps_examples import KeepsExamples
from visualonline.abilities.randomizes import Randomizes
from visualonline.core.errors import Error
from visualonline.core.parameters import Param, Value
from visualonline.core.types import BLOCK, Array
from visualonline.export.web_rule import (
    deciding_choices,
    further_numbers,
    module_name,
    module_names,
    traits,
    web_module,
)
from visualonline.runs.run import Run
from visualonline.trace.rule import Rule
from visualonline.trace.tuned_learner import named


def live_data(runs: Sequence[Run], n: int, *, plane: bool) -> dict[str, Any]:
    """Return the data that `live.js` needs of complete runs on one stream, for rounds 1 to n.

    Parameters
    ----------
    plane : bool
        Whether the examples are points of the plane, which a visitor may add, move and remove.

    Raises
    ------
    Error
        If a rule has no module, labels come late, or the passes over the examples differ.
    """
    rule, trace = runs[0].rule, runs[0].trace
    if any(run.rule.delay for run in runs):
        raise Error("A page with --live cannot delay labels. Use --page without --live, or leave out --delay.")
    blocks = [trace.stream.block(k) for k in range(math.ceil(n / BLOCK))]
    X, y = (np.concatenate(parts)[:n] for parts in zip(*blocks, strict=True))
    period = min(rule.period, n)
    again = np.arange(n) % max(period, 1)
    if n % max(period, 1) or not all(np.array_equal(part, part[again], equal_nan=True) for part in (X, y)):
        raise Error("A page that learns needs whole passes over the same examples. Use --page without --live.")
    return {
        "rows": [_plain(row) for row in X[:period]],
        "labels": y[:period].tolist(),
        "dim": X.shape[1],
        "passes": n // max(period, 1),
        "seed": runs[0].seed,
        "plane": plane,
        "learners": [_learner(run, n) for run in runs],
    }


def _learner(run: Run, n: int) -> dict[str, Any]:
    rule, learner = run.rule, run.learner
    modules = {name: web_module(learner, name) for name in module_names(learner)}
    handed = modules[module_name(rule)].handed
    start = rule.start(run.history.stream.dim)
    grows = learner.ability(Grows) is not None or learner.ability(KeepsExamples) is not None
    return {
        "id": learner.id,
        "modules": {name: each.code for name, each in modules.items()},
        "deciding": [param.name for param in deciding_choices(learner)],
        "fields": [_field(param, rule, fixed=_is_fixed(param, rule, handed=handed)) for param in learner.parameters],
        "further": further_numbers(rule, start, handed=handed),
        **traits(rule),
        "drawn": rule.randomized or not rule.labelled,
        "width": 0 if grows else len(rule.weights(start, 1)),
        "theorems": [
            {"id": name, "value": _number(found.value), "verdict": found.verdict.value}
            for name, found in ((name, track.at(n)) for name, track in run.bound_traces.items())
        ]
        if n
        else [],
    }


def _is_fixed(param: Param, rule: Rule, *, handed: bool) -> bool:
    """Return whether a parameter cannot be changed on the page, because only the program can compute its effects."""
    learner, own = rule.learner, rule.learner.ability(Randomizes)
    asked = named(learner.start)
    joint = sum(p.name in asked and p.type == "choice" for p in learner.parameters) > 1  # `start` may refuse some
    decides_draws = own is not None and param.name in named(own.randomized)
    return decides_draws or (param.name in asked and (handed or (joint and param.type == "choice")))


def _field(param: Param, rule: Rule, *, fixed: bool) -> dict[str, Any]:
    """Return a parameter with its value and its allowed values."""
    return {
        "name": param.name,
        "symbol": param.symbol,
        "title": param.title,
        "type": param.type,
        "value": _shown(param, rule.values[param.name]),
        "low": param.low,
        "high": param.high,
        "lowOpen": param.low_open,
        "highOpen": param.high_open,
        "choices": list(param.choices),
        "labels": list(param.choice_labels or param.choices),
        "limits": param.range,
        "optional": param.default is None or param.takes_auto,
        "fixed": fixed,
    }


def _shown(param: Param, value: Value | None) -> Any:
    """Return a value for JSON: null if it is None, or a word such as "auto" in place of a number."""
    if param.type == "vector":
        return [] if value is None or isinstance(value, str) else np.atleast_1d(value).tolist()
    return None if isinstance(value, str) and param.type != "choice" else value


def _number(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _plain(row: Array) -> list[float | None]:
    return [_number(value) for value in row.tolist()]
