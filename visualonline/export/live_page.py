"""The additional data of a page that runs learners: the examples, the parameters and the compiled rules."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np

from visualonline.abilities.grows import Grows
from visualonline.abilities.keeps_examples import KeepsExamples
from visualonline.abilities.randomizes import Randomizes
from visualonline.core.catalog import catalog
from visualonline.core.errors import Error
from visualonline.core.notation import in_notation
from visualonline.core.parameters import Param, Value
from visualonline.core.plugin import Learner
from visualonline.core.plugin_file import file_of
from visualonline.core.types import BLOCK, Array
from visualonline.export.page_theorems import page_theorems
from visualonline.export.page_words import ENGLISH_PAGE, Speech
from visualonline.export.web_rule import (
    WebModule,
    deciding_choices,
    further_numbers,
    module_name,
    module_names,
    traits,
    web_module,
)
from visualonline.runs.prepare import fits, settings_on
from visualonline.runs.run import Run
from visualonline.streams.transforms.unlabelled import plural, unlabelled_kind
from visualonline.trace.rule import Rule
from visualonline.trace.tuned_learner import named

MOST_ROUNDS = 10_000
"""Largest number of rounds on a page. Longer runs would load slowly on a phone."""
MOST_BARS = 64
"""Largest number of weights that a page draws."""
_MOST_HANDED = 10_000
"""Largest number of entries in the initial state of an additional learner that a page offers."""


class LivePage:
    """The data and the code with which a page runs learners: data for each stream, and common code.

    Parameters
    ----------
    speech : Speech
        The language of the page.
    """

    def __init__(self, speech: Speech = ENGLISH_PAGE) -> None:
        self._speech = speech
        self._modules: dict[str, WebModule] = {}
        self._learners: list[tuple[Run, int, dict[str, Any]]] = []

    def add(self, runs: Sequence[Run], n: int, *, plane: bool, others: bool = True) -> dict[str, Any]:
        """Return the data of complete runs on one stream, for rounds 1 to n.

        Parameters
        ----------
        plane : bool
            Whether the examples are points of the plane, which a visitor may add, move and remove.
        others : bool
            Whether the page offers the other learners that fit the stream, too.

        Raises
        ------
        Error
            If a rule has no module, labels are delayed, the passes over the examples differ, or the learners receive
            different examples.
        """
        rows, labels = _examples(runs, n)
        modules: dict[str, WebModule] = {}
        for run in runs:
            modules |= _modules(run.learner)
        further = _others(runs, modules) if others else []
        learners = [_learner(run, modules, self._speech) for run in [*runs, *further]]
        rounds = [n] * len(runs) + [0] * len(further)
        self._learners += zip([*runs, *further], rounds, learners, strict=True)
        self._modules |= modules
        return {
            "rows": [_plain(row) for row in rows],
            "labels": _plain(labels),
            "dim": rows.shape[1],
            "passes": n // max(len(rows), 1),
            "seed": runs[0].seed,
            "plane": plane,
            "most": MOST_ROUNDS,
            "learners": learners,
        }

    def code(self, page: str = "page") -> tuple[dict[str, Any], dict[str, str]]:
        """Return the formulas of all learners, and scripts by name: the modules, and the theorems of the page."""
        theorems = page_theorems([run for run, _n, _data in self._learners], self._speech.translated)
        for k, ((run, n, data), said) in enumerate(zip(self._learners, theorems.texts, strict=True)):
            data |= {"theorems": _theorems(run, said, n), "judge": k}
        scripts = {f"rule-{k}.js": f'modules["{k}"] = "{each.code}";\n' for k, each in self._modules.items()}
        kind = hashlib.sha256(theorems.definitions.encode()).hexdigest()[:8]  # shared by pages of the same learners
        scripts |= {f"theorems-{kind}.js": theorems.definitions, f"judges-{page}.js": theorems.judges}
        return {"formulas": theorems.formulas, "shapes": [], "sayings": theorems.sayings}, scripts


def _examples(runs: Sequence[Run], n: int) -> tuple[Array, Array]:
    """Return the rows and labels of one pass over the examples of runs."""
    rule, trace = runs[0].rule, runs[0].trace
    if any(run.rule.delay for run in runs):
        raise Error("A page with --live cannot delay labels. Use --page without --live, or leave out --delay.")
    if len({run.learner.accepts for run in runs}) > 1:
        raise Error("A page with --live needs learners that take the same examples. Choose learners of one kind.")
    blocks = [trace.stream.block(k) for k in range(max(math.ceil(n / BLOCK), 1))]
    X, y = (np.concatenate(parts)[:n] for parts in zip(*blocks, strict=True))
    period = min(rule.period, n)
    again = np.arange(n) % max(period, 1)
    if n % max(period, 1) or not all(np.array_equal(part, part[again], equal_nan=True) for part in (X, y)):
        raise Error("A page that learns needs whole passes over the same examples. Use --page without --live.")
    return X[:period], y[:period]


def _modules(learner: Learner) -> dict[str, WebModule]:
    return {name: web_module(learner, name) for name in module_names(learner)}


def _others(runs: Sequence[Run], modules: dict[str, WebModule]) -> list[Run]:
    """Return runs, without rounds, of the other compiled learners that fit the stream, and add their modules."""
    first, taken = runs[0], {run.learner.id for run in runs}
    stream = first.history.stream
    found = []
    for learner in list(catalog("learners").plugins.values()):
        if learner.id in taken or learner.accepts != first.learner.accepts or not fits(learner, stream):
            continue
        if file_of("learners", learner.id) is not None:
            continue  # compiling this learner would take seconds
        try:
            own = _modules(learner)
        except Error:
            continue  # the page offers the learners that have modules
        settings = settings_on(learner, plural(unlabelled_kind(stream)))
        run = Run(learner, settings, first.history, first.seed)
        start = run.rule.start(stream.dim) if own[module_name(run.rule)].handed else ()
        if sum(part.size for part in start) <= _MOST_HANDED:
            found.append(run)
            modules |= own
    return sorted(found, key=lambda run: run.learner.family != first.learner.family)


def _learner(run: Run, modules: Mapping[str, WebModule], speech: Speech) -> dict[str, Any]:
    rule, learner = run.rule, run.learner
    handed = modules[module_name(rule)].handed
    start = rule.start(run.history.stream.dim)
    keeps = learner.ability(KeepsExamples) is not None
    grows = learner.ability(Grows) is not None or keeps
    fields = [_field(param, rule, speech, fixed=_is_fixed(param, rule, handed=handed)) for param in learner.parameters]
    return {
        "id": learner.id,
        "name": speech.translated(learner.name),
        "names": list(run.names) if not keeps and len(run.names) <= MOST_BARS else None,
        "modules": list(module_names(learner)),
        "deciding": [param.name for param in deciding_choices(learner)],
        "fields": fields,
        "further": further_numbers(rule, start, handed=handed),
        **_played(rule, speech),
        "variants": _variants(rule, speech),
        "fitting": _fitting(rule),
        "width": 0 if grows else len(rule.weights(start, 1)),
    }


def _played(rule: Rule, speech: Speech) -> dict[str, Any]:
    """Return the properties of a learner that the page needs to run it and to name its costs."""
    drawn = rule.randomized or not rule.labelled
    cost = speech.translated("loss") if not rule.labelled else "E[M]" if drawn else "M"
    return {**traits(rule), "drawn": drawn, "cost": cost}


def _variants(rule: Rule, speech: Speech) -> dict[str, Any]:
    """Return the properties of `_played` for each value of a choice that decides whether the learner draws."""
    own = rule.learner.ability(Randomizes)
    asked = () if own is None else named(own.randomized)
    return {
        param.name: {value: _played(_with(rule, {param.name: value}), speech) for value in param.choices}
        for param in rule.learner.parameters
        if param.name in asked and param.type == "choice"
    }


def _with(rule: Rule, values: Mapping[str, Value]) -> Rule:
    """Return a rule with other values of some parameters."""
    return Rule(rule.learner, {**rule.values, **values}, rule.period, labelled=rule.labelled, arms=rule.arms)


def _fitting(rule: Rule) -> dict[str, list[list[str]]] | None:
    """Return the choices that `start` takes, by their names as one text, and those of their values that fit together.

    Return None if a learner has fewer than two such choices. The value `auto` is left out: only the program resolves
    it.
    """
    asked = named(rule.learner.start)
    joint = [param for param in rule.learner.parameters if param.name in asked and param.type == "choice"]
    if len(joint) < 2:
        return None
    names = [param.name for param in joint]
    found = []
    for values in product(*(param.choices for param in joint)):
        try:
            _with(rule, dict(zip(names, values, strict=True))).start(2)
        except Error:
            continue
        found.append(list(values))
    return {" ".join(names): found}


def _theorems(run: Run, said: Mapping[str, dict[str, Any]], n: int) -> list[dict[str, Any]]:
    """Return a run's theorems with their texts (`said`), and values and verdicts at round n >= 1."""
    found: list[dict[str, Any]] = []
    for name, track in run.bound_traces.items():
        now = track.at(n) if n else None
        value, verdict = (None, "") if now is None else (_number(now.value), now.verdict.value)
        found.append({"id": name, **said[name], "value": value, "verdict": verdict})
    return found


def _is_fixed(param: Param, rule: Rule, *, handed: bool) -> bool:
    """Return whether a parameter cannot be changed on the page, because only the program can compute its effects."""
    return handed and param.name in named(rule.learner.start)


def _field(param: Param, rule: Rule, speech: Speech, *, fixed: bool) -> dict[str, Any]:
    """Return a parameter with its value and its allowed values."""
    said = replace(param, help=speech.translated(param.help), label=param.label and speech.translated(param.label))
    return {
        "name": param.name,
        "symbol": param.symbol,
        "title": said.title,
        "type": param.type,
        "value": _shown(param, rule.values[param.name]),
        "low": param.low,
        "high": param.high,
        "lowOpen": param.low_open,
        "highOpen": param.high_open,
        "slider": [] if fixed else list(param.slider_values()),
        "choices": list(param.choices),
        "labels": [speech.translated(label) for label in param.choice_labels or param.choices],
        "limits": in_notation(_limits(param), speech.language),
        "optional": param.default is None or param.takes_auto,
        "fixed": fixed,
    }


def _limits(param: Param) -> str:
    """Return the allowed numbers as a formula.

    Examples
    --------
    >>> _limits(Param("beta", "β", "float", 0.5, "factor", low=0, high=1, high_open=True))
    '0 ≤ β < 1'
    >>> _limits(Param("N", "N", "int", 16, "number of experts", low=1))
    'N ≥ 1, N ∈ ℤ'
    """
    low, high = param.low, param.high
    left, right = "<" if param.low_open else "≤", "<" if param.high_open else "≤"
    whole = f"{param.symbol} ∈ ℤ" if param.type == "int" else ""
    if low is not None and high is not None:
        found = f"{low:g} {left} {param.symbol} {right} {high:g}"
    elif low is not None:
        found = f"{param.symbol} {left.replace('<', '>').replace('≤', '≥')} {low:g}"
    else:
        found = "" if high is None else f"{param.symbol} {right} {high:g}"
    return ", ".join(filter(None, (found, whole))) or f"{param.symbol} ∈ ℝ"


def _shown(param: Param, value: Value | None) -> Any:
    """Return a value for JSON: null if it is None, or a word such as "auto" in place of a number."""
    if param.type == "vector":
        return [] if value is None or isinstance(value, str) else np.atleast_1d(value).tolist()
    return None if isinstance(value, str) and param.type != "choice" else value


def _number(value: float) -> float | None:
    return value if math.isfinite(value) else None


def _plain(row: Array) -> list[float | None]:
    """Return numbers for JSON, whole ones without a decimal point. A zero keeps its sign."""
    whole = (row == np.trunc(row)) & (np.abs(row) < 2**53) & ~((row == 0) & np.signbit(row))
    return [int(value) if short else _number(value) for value, short in zip(row.tolist(), whole, strict=True)]
