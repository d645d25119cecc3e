"""Write a page for a browser that plays, steps through and scrubs a run.

The page works offline. By default, the page is one file.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from itertools import groupby
from typing import Any

import numpy as np

from visualonline.abilities.keeps_examples import KeepsExamples
from visualonline.core.errors import Error
from visualonline.core.notation import in_notation, notation
from visualonline.core.package_data import asset_path
from visualonline.core.plugin import Premise
from visualonline.core.progress import ProgressCallback, null_progress
from visualonline.core.types import BLOCK
from visualonline.core.wording import fill, markup
from visualonline.export.formula import formula
from visualonline.export.live_page import MOST_BARS, MOST_ROUNDS, LivePage
from visualonline.export.page_theorems import COUNTS, packed
from visualonline.export.page_words import ENGLISH_PAGE, LIVE_WORDS, WORDS, Speech
from visualonline.runs.bound_trace import BoundTrace
from visualonline.runs.run import Run
from visualonline.theorems.theorem import Verdict
from visualonline.trace.round_columns import MISTAKE, RoundColumns
from visualonline.trace.trace import copied

_FIGURES = 6
"""Significant figures of the numbers on a page."""
_JUDGE_SCRIPTS = ("judge.js", "arrays.js", "language.js", "numpy.js", "theorems.js")
LIVE_SCRIPTS = (
    "viewer.js", "learner.js", *_JUDGE_SCRIPTS, "live.js", "live_fields.js", "live_plane.js", "live_file.js",
)  # fmt: skip
"""The scripts of a page that runs learners, before its modules and theorems."""
PARTS = "parts"
"""The folder next to the pages with the files that they share."""
_REPORT = '<pre id="report"></pre>\n'
_NO_PARTS = {"tools": "", "report": "", "policy": "", "more_keys": ""}
"""The empty parts of a page that runs no learners: controls, numbers, keys, the permission to compile."""


def page(
    runs: Sequence[Run],
    progress: ProgressCallback = null_progress,
    speech: Speech = ENGLISH_PAGE,
    *,
    live: bool = False,
    others: bool = True,
) -> str:
    """Return an HTML page that plays complete runs on one stream, up to the end of the shortest run.

    Parameters
    ----------
    live : bool
        Whether a visitor may change points, parameters and the seed, which runs the learners again in the page.
    others : bool
        Whether a live page offers the other learners that fit the stream, too.

    Raises
    ------
    Error
        If there are more than `MOST_ROUNDS` rounds, or a live page is not possible.
    """
    words = speech.words(WORDS | LIVE_WORDS if live else WORDS)
    data = run_data(runs, progress, speech)
    for run, learner in zip(runs, data["learners"], strict=True):
        learner["theorem"] = theorem_data(run, data["rounds"], speech=speech)
    names = [speech.translated(run.learner.name) for run in runs]
    learners = reduce(lambda first, second: words["and"].format(first=first, second=second), names)
    title = words["title"].format(learners=learners, stream=data["stream"])
    data |= texts(words, speech)
    if not live:
        return filled("run.html", title, speech, words, data, asset_scripts("viewer.js", "run.js"))
    plane = is_plane(runs[0])
    runner = LivePage(speech)
    data["live"] = runner.add(runs, data["rounds"], plane=plane, others=others)
    code, scripts = runner.code()
    code["formulas"], code["shapes"] = packed(code["formulas"])
    parts = live_parts(words)
    parts["more_keys"] = f"{markup(words['plane_keys'])} " if plane else ""
    scripts = asset_scripts(*LIVE_SCRIPTS) | scripts | asset_scripts("run.js")
    return filled("run.html", title, speech, words, data | code, scripts, None, **parts)


def asset_scripts(*names: str) -> dict[str, str]:
    """Return scripts that are part of the program, by their file names."""
    return {name: _asset(name) for name in names}


def live_parts(words: dict[str, str]) -> dict[str, str]:
    """Return the parts of a page that runs learners: controls, permission to compile, report."""
    said = {key: markup(word) for key, word in words.items()}
    tools = fill(_asset("live.html"), **said)
    return {"tools": tools, "policy": " 'wasm-unsafe-eval'", "report": _REPORT}


def texts(words: dict[str, str], speech: Speech) -> dict[str, Any]:
    """Return the texts that the viewer's script shows, and the signs in its numbers, in the reader's language."""
    signs = notation(speech.language)._asdict()
    return {"words": words, "signs": signs, "verdicts": {each.value: speech.translated(each.value) for each in Verdict}}


def run_data(
    runs: Sequence[Run], progress: ProgressCallback = null_progress, speech: Speech = ENGLISH_PAGE
) -> dict[str, Any]:
    """Return the data for the viewer: complete runs on one stream, up to the end of the shortest run.

    The caller adds a "theorem" to each learner, see `theorem_data`.

    Raises
    ------
    Error
        If there are more than `MOST_ROUNDS` rounds.
    """
    n, stream = min(len(run.trace) for run in runs), runs[0].history.stream
    if n > MOST_ROUNDS:
        raise Error(f"A page holds at most {MOST_ROUNDS:,} rounds, but this run has {n:,}. Use fewer --rounds.")
    return {
        "stream": speech.stream(stream.name),
        "rounds": n,
        "features": list(stream.features[:2]) if is_plane(runs[0]) else [],
        "learners": [_learner(run, n, progress, speech) for run in runs],
    }


def theorem_data(run: Run, n: int, theorem: str = "", speech: Speech = ENGLISH_PAGE) -> dict[str, Any] | None:
    """Return a theorem's judgements of rounds 1 to n of a run, or None if the learner has no theorem.

    Parameters
    ----------
    theorem : str
        Id of the theorem. If empty, the first one whose bound has a value in the last round.
    speech : Speech
        Translates texts into the reader's language.
    """
    with run.refined(n):
        track = run.bound_trace(theorem) if theorem else _theorem(run, n)
        return None if track is None else _judgements(track, n, speech)


def filled(
    template: str,
    title: str,
    speech: Speech,
    words: dict[str, str],
    data: Any,
    scripts: Mapping[str, str],
    beside: dict[str, str] | None = None,
    **parts: str,
) -> str:
    """Return a page: a template filled with styles, scripts, texts, and data as JSON.

    Parameters
    ----------
    scripts : mapping
        The scripts by their file names, in order.
    beside : dict, optional
        Receives the files that the page then loads, by their paths relative to the page. If None, the page is one file.
    **parts : str
        Further HTML by placeholder name.
    """
    # escape "<", so that the data cannot end the script element that holds it
    packed = json.dumps(data, allow_nan=False, separators=(",", ":")).replace("<", "\\u003c")
    said = {key: markup(word) for key, word in words.items()} | _NO_PARTS | parts
    said |= {"title": markup(title), "language": speech.language, "data": packed}
    said |= _within(scripts) if beside is None else _beside(scripts, beside)
    said |= {name: fill(_asset(f"{name}.html"), **said) for name in ("head", "viewer")}
    return fill(_asset(template), **said)


def _within(scripts: Mapping[str, str]) -> dict[str, str]:
    """Return the styles and scripts as parts of a page, and the permission to use them."""
    return {
        "style": f"<style>\n{_asset('page.css')}</style>",
        "script": f"<script>\n{''.join(scripts.values())}</script>",
        "styles_from": "'unsafe-inline'",
        "scripts_from": "'unsafe-inline'",
    }


def _beside(scripts: Mapping[str, str], files: dict[str, str]) -> dict[str, str]:
    """Return the parts of `_within` for a page that loads scripts and styles from files next to it.

    Other styles occur only in attributes. The addresses contain a digest of the content, so that no browser uses an old
    file with a new page.
    """
    style, strict = f"{PARTS}/page.css", '"use strict";\n'
    own = {f"{PARTS}/{name}": strict + text.removeprefix(strict) for name, text in scripts.items()}
    files |= {style: _asset("page.css")} | own
    return {
        "style": f'<link rel="stylesheet" href="{_address(style, files)}">',
        "script": "\n".join(f'<script src="{_address(path, own)}"></script>' for path in own),
        "styles_from": "'self' 'unsafe-inline'",
        "scripts_from": "'self'",
    }


def _address(path: str, files: Mapping[str, str]) -> str:
    return f"{path}?{hashlib.sha256(files[path].encode()).hexdigest()[:8]}"


def _asset(name: str) -> str:
    return (asset_path("page") / name).read_text(encoding="utf-8")


def is_plane(run: Run) -> bool:
    """Return whether the examples are points in the plane, with or without a constant bias feature."""
    stream = run.history.stream
    biased = bool(stream.features) and stream.features[-1] == "1"
    return run.learner.accepts == "examples" and stream.dim - biased == 2


def _learner(run: Run, n: int, progress: ProgressCallback, speech: Speech) -> dict[str, Any]:
    """Return everything that the page shows of a learner in rounds 0 to n."""
    rule, trace = run.rule, run.trace
    plane, bars = is_plane(run), run.learner.ability(KeepsExamples) is None and len(run.names) <= MOST_BARS
    state = copied(trace.keyframes[0])
    columns = RoundColumns.empty(n)
    points, labels = np.empty((n, 2)), np.empty(n)
    lines = [_line(run, state)] if plane else []
    weights = [rule.weights(state, 1)] if bars and not plane else []
    for t in range(1, n + 1):
        k, j = divmod(t - 1, BLOCK)
        X, y = trace.stream.block(k)
        rule.advance(state, X[j : j + 1], y[j : j + 1], trace.coins(k)[j : j + 1], t, columns.part(t - 1, t))
        points[t - 1], labels[t - 1] = X[j, :2] if plane else 0.0, y[j]
        if plane:
            lines.append(_line(run, state))
        elif bars:
            weights.append(rule.weights(state, t + 1))
        progress("write the page", t, n, None)
    labelled, drawn = rule.labelled, rule.randomized or not rule.labelled
    mistakes = ((columns.flags & MISTAKE) > 0).astype(int)
    costs = columns.losses if drawn else mistakes
    rounds = {
        "points": _plain(points) if plane else None,
        "labels": _plain(labels) if labelled else None,
        "lines": lines if plane else None,
        "scores": _plain(columns.scores),
        "predictions": _plain(columns.predictions) if labelled else None,
        "mistakes": mistakes.tolist() if labelled else None,
        "changes": columns.changes.astype(int).tolist(),
        "losses": _plain(columns.losses),
        "costs": _plain(np.concatenate([[0.0], np.cumsum(costs)])),
    }
    settings = ", ".join(f"{name} = {_word(value)}" for name, value in rule.values.items() if value is not None)
    return {
        "name": speech.translated(run.learner.name),
        "settings": in_notation(settings, speech.language),
        "labelled": labelled,
        "weights": _bars(np.array(weights)) if weights else None,
        "names": list(run.names) if weights else None,
        "cost": speech.translated("loss") if not labelled else "E[M]" if drawn else "M",
        **{name: None if values is None else _shorter(values) for name, values in rounds.items()},
    }


def _line(run: Run, state: Any) -> list[float | None]:
    """Return a, b and c of the decision boundary a x + b y = c. A bias weight is included in c."""
    found = run.rule.separator(state)
    if found is None:
        return [None, None, None]
    normal, offset = found
    c = offset - (float(normal[2]) if len(normal) > 2 else 0.0)
    line: list[float | None] = _plain(np.array([normal[0], normal[1], c]))
    return line


def _theorem(run: Run, n: int) -> BoundTrace | None:
    """Return the first theorem whose bound has a value in the last round, otherwise the first theorem."""
    tracks = list(run.bound_traces.values())
    saying = (track for track in tracks if n and not math.isnan(track.at(n).value))
    return next(saying, tracks[0] if tracks else None)


def _judgements(track: BoundTrace, n: int, speech: Speech) -> dict[str, Any]:
    """Return a theorem's actual value, bound, current form and verdict in every round.

    Round 0 has no values and shows the general statement.
    """
    found = [track.at(t) for t in range(1, n + 1)]
    theorem = track.theorem
    said = [(theorem.name, theorem.statement), *((each.title, each.statement) for each in found)]
    judged = [("", ""), *((each.verdict.value, _unmet(each.premises, speech)) for each in found)]
    forms, judgements = list(dict.fromkeys(said)), list(dict.fromkeys(judged))
    return {
        "forms": [{"name": speech.translated(name), "statement": formula(statement)} for name, statement in forms],
        "form": _stretches(map(forms.index, said)),
        "source": theorem.source,
        "bounds": speech.translated(theorem.bounds),
        "named": theorem.bounds == "updates" or theorem.bounds not in COUNTS,
        "counts": theorem.bounds in COUNTS,
        "actual": _shorter([None, *_plain(np.array([each.actual for each in found]))]),
        "value": _shorter([None, *_plain(np.array([each.value for each in found]))]),
        "judged": judgements,
        "judgement": _stretches(map(judgements.index, judged)),
    }


def _unmet(premises: Sequence[Premise], speech: Speech) -> str:
    return "; ".join(f"{speech.translated(one.statement)}: {speech.reason(one.why)}" for one in premises if not one.met)


def _plain(values: np.ndarray[Any, Any]) -> Any:
    """Return numbers for JSON, with `_FIGURES` significant figures. Numbers that are not finite become null."""
    if values.ndim > 1:
        return [_plain(row) for row in values]
    return [_short(value) for value in values.tolist()]


def _bars(weights: np.ndarray[Any, Any]) -> dict[str, Any]:
    """Return weights for the drawing of bars: the unit, and each round's weights in units, or 0 if they are unchanged.

    The unit is a thousandth of the largest weight, because bars are drawn and never shown as numbers.
    """
    most = float(np.max(np.abs(weights[np.isfinite(weights)]), initial=0.0))
    unit = most / 1000 if most > 0 else 1.0
    rows = [[round(value) if math.isfinite(value) else None for value in row] for row in (weights / unit).tolist()]
    return {"unit": unit, "rows": [0 if t and row == rows[t - 1] else row for t, row in enumerate(rows)]}


def _stretches(values: Iterable[int]) -> dict[str, list[tuple[int, int]]]:
    """Return the run-length encoding of values: each value with the length of its run."""
    return {"stretches": [(value, len(list(those))) for value, those in groupby(values)]}


def _shorter(values: list[Any]) -> Any:
    """Return the run-length encoding of values, or the values if they are shorter."""
    packed = _stretches(values)
    return min(values, packed, key=lambda each: len(json.dumps(each)))


def _short(value: float) -> float | int | None:
    if not math.isfinite(value):
        return None
    short = float(f"{value:.{_FIGURES}g}")
    return int(short) if short.is_integer() and abs(short) < 1e15 else short


def _word(value: object) -> str:
    return f"{value:.6g}" if isinstance(value, float) else str(value)
