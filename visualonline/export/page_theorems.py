"""The theorems that a page judges itself: their functions in JavaScript, and the reasons why it leaves others out."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from types import FunctionType
from typing import Any, NamedTuple

from visualonline.abilities.breaks_premise import BreaksPremise
from visualonline.abilities.delays_gradients import DelaysGradients
from visualonline.abilities.experts_pay import ExpertsPay
from visualonline.abilities.has_feasible_set import HasFeasibleSet
from visualonline.abilities.randomizes import Randomizes
from visualonline.abilities.reduces_to import ReducesTo
from visualonline.core.ability import Ability
from visualonline.core.plugin import Learner
from visualonline.export.formula import formula
from visualonline.export.javascript.definitions import OF_STREAMS, Definitions
from visualonline.export.javascript.sources import source_node
from visualonline.export.javascript.values import Untranslated, literal
from visualonline.hindsight.measure import Measure
from visualonline.runs.run import Run
from visualonline.theorems.forms import Form, Forms
from visualonline.theorems.lower_bound import reached_in_the_limit
from visualonline.theorems.measured import Cap, measured_quantity
from visualonline.theorems.returned_hypothesis import ReturnedHypothesis
from visualonline.theorems.sampled import Sampled
from visualonline.theorems.theorem import Theorem
from visualonline.trace.adversary_play import PlayedStream
from visualonline.trace.tuned_learner import named

COUNTS = ("mistakes", "updates", "expected mistakes")
"""The bounded numbers that a page counts itself."""


class PageTheorems(NamedTuple):
    """The data and the code with which a page judges the theorems of runs.

    Attributes
    ----------
    definitions : str
        JavaScript of the functions and classes that the theorems call. This code depends on the learners only.
    judges : str
        JavaScript that defines `judges`: for each run its `theorems` by their ids, and what they need of the learner.
    texts : list of dict
        For each run what the page says of its theorems, by their ids.
    formulas : dict
        All statements as formulas, by their TeX.
    reasons : list of dict
        For each run the reason for each theorem that the page does not judge.
    sayings : dict
        The texts of premises with their translations, with placeholders such as {0}; empty in English.
    """

    definitions: str
    judges: str
    texts: list[dict[str, dict[str, Any]]]
    formulas: dict[str, str]
    reasons: list[dict[str, str]]
    sayings: dict[str, str]


def page_theorems(runs: Sequence[Run], words: Callable[[str], str] = str) -> PageTheorems:
    """Return what a page needs to judge the theorems of runs; `words` translates their texts."""
    made = Definitions()
    judges: list[str] = []
    reasons: list[dict[str, str]] = []
    for run in runs:
        found: dict[str, str] = {}
        missing: dict[str, str] = {}
        for name, track in run.bound_traces.items():
            with made.attempt():
                try:
                    found[name] = translated(track.theorem, made)
                except Untranslated as reason:
                    missing[name] = str(reason)
                    raise
        judges.append(_judge(run, found, made))
        reasons.append(missing)
    definitions, judging = (
        text.replace("<", "\\u003c")
        for text in ("".join(f"{each}\n" for each in made.texts.values()), f"const judges = [{', '.join(judges)}];\n")
    )
    texts = [{name: _texts(track.theorem, words) for name, track in run.bound_traces.items()} for run in runs]
    statements = {tex for said in texts for each in said.values() for tex in (each["statement"], *each["formTex"])}
    formulas = {tex: formula(tex) for tex in sorted(statements)}
    sayings = {text: told for text in sorted(made.sentences) if (told := words(text)) != text}
    return PageTheorems(definitions, judging, texts, formulas, reasons, sayings)


def packed(formulas: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    """Return the formulas with each letter shape replaced by its index, and the shapes, most of which occur often.

    Examples
    --------
    >>> packed({"x": '<path d="M0 0L1 1"/>', "xx": '<path d="M0 0L1 1"/><path d="M0 0L1 1"/>'})
    ({'x': '<path d="0"/>', 'xx': '<path d="0"/><path d="0"/>'}, ['M0 0L1 1'])
    """
    places: dict[str, int] = {}

    def place(found: re.Match[str]) -> str:
        return f' d="{places.setdefault(found[1], len(places))}"'

    return {tex: re.sub(' d="([^"]*)"', place, drawn) for tex, drawn in formulas.items()}, list(places)


def translated(theorem: Theorem, made: Definitions) -> str:
    """Return a theorem in JavaScript, with its definitions in `made`.

    Raises
    ------
    Untranslated
        If the page cannot judge the theorem.
    """
    if theorem.ability(ReturnedHypothesis):
        raise Untranslated("each round is judged by itself")
    sampled = theorem.ability(Sampled)
    if sampled is not None and sampled.piece is not None:
        raise Untranslated("its values are searched in pieces")
    cap, forms = theorem.ability(Cap), theorem.ability(Forms)
    needs = f"[{', '.join(map(made.of, theorem.needs))}]"
    refined = [kind for kind in theorem.needs if getattr(kind, "refine", Measure.refine) is not Measure.refine]
    searched = sampled is not None or bool(refined)
    if searched and not all(map(made.computes_at, theorem.needs)):
        raise Untranslated("the value of each round needs a search with the learner's states")
    parts = {
        "measured": literal(measured_quantity(theorem)),
        "kind": literal(theorem.kind),
        "lower": literal(theorem.lower),
        "inLimit": literal(reached_in_the_limit(theorem)),
        "sampled": literal(sampled is not None),
        "searched": literal(searched),
        "bound": made.of(theorem.bound),
        "cap": "null" if cap is None else made.of(cap.value),
        "form": "null" if forms is None else made.of(forms.at),
        "premises": made.of(theorem.premises),
        "needs": needs,
    }
    return _object(parts)


def _texts(theorem: Theorem, words: Callable[[str], str]) -> dict[str, Any]:
    """Return the texts of a theorem on a page, with the names and statements of its forms."""
    forms = theorem.ability(Forms)
    others = () if forms is None else forms_in(forms.at)
    return {
        "name": words(theorem.name),
        "statement": theorem.statement,
        "formTex": [each.statement for each in others],
        "forms": {each.name: words(each.name) for each in others},
        "bounds": words(theorem.bounds),
        "named": theorem.bounds == "updates" or theorem.bounds not in COUNTS,
        "counts": theorem.bounds in COUNTS,
    }


def forms_in(function: Callable[..., Any]) -> list[Form]:
    """Return the forms that a function may return, from the calls of `Form` in its source that use constants only."""
    assert isinstance(function, FunctionType)
    calls = [node for node in ast.walk(source_node(function)) if isinstance(node, ast.Call)]
    made = [node for node in calls if isinstance(node.func, ast.Name) and node.func.id == Form.__name__]
    fixed = [node for node in made if all(name in function.__globals__ for name in _names(node))]
    return [eval(ast.unparse(node), function.__globals__) for node in fixed]


def _names(node: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(node) if isinstance(each, ast.Name)}


def _judge(run: Run, theorems: dict[str, str], made: Definitions) -> str:
    """Return what a page needs of a run besides its rounds."""
    learner, stream = run.learner, run.history.stream
    asked = {**made.abilities, HasFeasibleSet.__name__: HasFeasibleSet}
    abilities = {name: found for name, kind in asked.items() if (found := _ability(learner, kind, made)) is not None}
    facts: dict[str, str] = {}
    for each in OF_STREAMS:
        with made.attempt():
            facts[each.__name__] = literal(each(stream))
    delays = learner.ability(DelaysGradients)
    parts = {
        "theorems": _object({json.dumps(name): text for name, text in theorems.items()}),
        "abilities": _object(abilities),
        "facts": _object(facts),
        "settled": literal(settling(learner)),
        "delay": literal(None if delays is None else delays.parameter),
        "labelled": literal(run.rule.labelled),
        "learner": literal(learner.id),
        "played": literal(isinstance(stream, PlayedStream)),
        "notes": literal(dict(run.notes)),
        "own": _object({name: literal(value) for name, value in run.rule.arguments.items() if name == "arms"}),
    }
    return _object(parts)


def settling(learner: Learner) -> list[str]:
    """Return the parameters that decide which theorems apply to a learner.

    A page judges theorems only for the given values of these parameters.
    """
    pays, breaks = learner.ability(ExpertsPay), learner.ability(BreaksPremise)
    reduces, draws = learner.ability(ReducesTo), learner.ability(Randomizes)
    asking = [pays and pays.losses, breaks and breaks.premise, reduces and reduces.learner, draws and draws.randomized]
    asked = {name for function in asking if function is not None for name in named(function)}
    return [param.name for param in learner.parameters if param.name in asked]


def _ability(learner: Learner, kind: type[Ability], made: Definitions) -> str | None:
    """Return the functions of an ability of a learner in JavaScript; None if the learner lacks the ability."""
    own = learner.ability(kind)
    return None if own is None else _object({each.name: made.of(getattr(own, each.name)) for each in fields(own)})


def _object(parts: dict[str, str]) -> str:
    return f"{{{', '.join(f'{name}: {text}' for name, text in parts.items())}}}"
