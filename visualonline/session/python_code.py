"""Python code that runs a document's learners on its stream, for a notebook or script, with the same results."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from itertools import count, islice
from typing import Any

from visualonline.core.catalog import find
from visualonline.core.options import public_options
from visualonline.core.types import BLOCK, Stream
from visualonline.learners import ConfiguredLearner
from visualonline.session.command_line import UnspokenError
from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.live.live_stream import is_live
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import CLICKED, StreamSpec
from visualonline.streams.transforms.unlabelled import has_labels

_MOST = 20_000
"""The maximum number of entries of examples written into the code."""
_LATER = {"normalize": None, "mirror": None, "bias": False, "experts": None, "as_examples": False, "delay": 0}
"""The transforms that come after all others, and can be applied to examples written into the code."""


def python_of(document: Document) -> str:
    """Return code that runs a document's learners and prints their results.

    Raises
    ------
    UnspokenError
        If the code would need something that only a file can store. The message names what cannot be expressed.
    Error
        If the stream cannot be opened.
    """
    spec = document.stream
    if is_live(spec.source) or spec.heard is not None:
        raise UnspokenError("Python code cannot contain rounds of a live stream.")
    if spec.rounds_alone.votes is not None:
        raise UnspokenError("Python code cannot contain the votes of a room.")
    files = dict.fromkeys(plugin.path for plugin in document.plugins if plugin.group != "panels")
    lines = ["import visualonline as vo", "", *(f"vo.load_plugin({path!r})" for path in files)]
    if spec.source == CLICKED or spec.edits or spec.reorder is not None or spec.answers is not None:
        lines += _examples(spec)
        spec = _of_examples(spec)
    else:
        settings = ",".join(f"{name}={value}" for name, value in spec.settings)
        source = os.path.abspath(spec.source) if os.path.isfile(spec.source) else spec.source
        source = f"{source}:{settings}" if settings else source
        lines.append(f"stream = {source!r}")
    options = ", ".join(f"{name}={value!r}" for name, value in _options(document, spec))
    lines.append(f"options = dict({options})")
    learners = [_learner(choice) for choice in document.learners]
    if len(learners) == 1:
        lines += [f"run = vo.run(stream, {learners[0]}, **options)", _report("")]
    else:
        lines += ["runs = [", *(f"    vo.run(stream, {learner}, **options)," for learner in learners), "]"]
        lines += ["for run in runs:", _report("    ")]
    return "\n".join(lines) + "\n"


def _report(indent: str) -> str:
    return f'{indent}print(run.learner.name, run.mistakes, "mistakes in", len(run.trace), "rounds")'


def _options(document: Document, spec: StreamSpec) -> Iterator[tuple[str, Any]]:
    """Yield the arguments of `run` other than the stream and the learner."""
    for name, one in public_options(StreamSpec).items():
        value = getattr(spec, name)
        if value != one.default:
            yield name, one.kind.plain(value)
    if document.batch is not None:
        yield "batch", document.batch.returned
        yield "delta", document.batch.delta
    if document.repeats:
        yield "repeats", document.repeats


def _examples(spec: StreamSpec) -> Iterator[str]:
    """Yield the lines with the examples, before the transforms in `_LATER`."""
    base = open_base(replace(spec, **_LATER, **_repeated(spec, 1)))  # type: ignore[arg-type]
    if base.kind != "examples" or not has_labels(base):
        raise UnspokenError("Python code can contain edited or reordered rounds only if they are labelled examples.")
    rows = list(islice(_rows(base), _MOST // base.dim + 1))
    if len(rows) * base.dim > _MOST:
        raise UnspokenError(
            f"The run cannot be copied as Python code, because its examples contain more than {_MOST:,} numbers.")
    yield "X = ["
    yield from (f"    {x}," for x, _ in rows)
    yield "]"
    yield f"y = {[int(y) for _, y in rows]}"
    yield "stream = X, y"


def _rows(base: Stream) -> Iterator[tuple[list[float], float]]:
    for k in count():
        X, y = base.block(k)
        yield from zip(X.tolist(), y.tolist(), strict=True)
        if len(y) < BLOCK:
            return


def _of_examples(spec: StreamSpec) -> StreamSpec:
    """Return the specification of the remaining transforms of examples written into the code."""
    later = {name: getattr(spec, name) for name in _LATER}
    return StreamSpec(CLICKED, seed=spec.seed, **later, **_repeated(spec, spec.passes))


def _repeated(spec: StreamSpec, passes: int) -> dict[str, Any]:
    """Return the passes and rounds still to apply; none if the order changes between passes."""
    if spec.passes == 1 or spec.reorder is not None or spec.answers is not None or spec.drift is not None:
        return {} if passes == 1 else {"passes": 1}
    return {"passes": passes, "rounds": None if passes == 1 else spec.rounds}


def _learner(choice: LearnerChoice) -> str:
    learner = find("learners", choice.id)
    params = {param.name: param for param in learner.parameters}
    return f"vo.learners.{ConfiguredLearner(learner, {name: params[name].check(v) for name, v in choice.settings})!r}"
