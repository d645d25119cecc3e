"""How a built-in stream opens: with the learner that shows what it is for, and as many rounds as that takes."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

from visualonline.core.catalog import catalog
from visualonline.core.package_data import asset_path
from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.spec import StreamSpec


class Opening(NamedTuple):
    """A stream with the options and the learner that show what it is for."""

    stream: StreamSpec
    learner: LearnerChoice


def opening(source: str) -> Opening | None:
    """Return how a stream opens, by its id; None if that is left to the learners that run."""
    found = _openings().get(source)
    return found if found is not None and found.learner.id in catalog("learners").plugins else None


def opened(before: Document, source: str) -> Document:
    """Return a document in which another stream is opened.

    Learners that were chosen by hand stay. Otherwise the learner is the one that the stream opens with.
    """
    here, there = opening(before.stream.source), opening(source)
    stream = stream_opened(source, before.stream)
    follows = here is not None and before.learners == (here.learner,)
    return replace(before, stream=stream, learners=(there.learner,) if there and follows else before.learners)


def stream_opened(source: str, before: StreamSpec) -> StreamSpec:
    """Return a stream as it opens after another, with the seed, the experts and the bias that were chosen there."""
    here, there = opening(before.source), opening(source)
    stream = StreamSpec(source) if there is None else there.stream
    chosen = here is None or before.bias != here.stream.bias
    return replace(stream, seed=before.seed, experts=before.experts, bias=before.bias if chosen else stream.bias)


@cache
def _openings() -> dict[str, Opening]:
    """Return those of the built-in streams."""
    entries = tomllib.loads(asset_path("openings.toml").read_text("utf-8"))
    return {source: _opening(source, **options) for source, options in entries.items()}


def _opening(
    source: str, learner: str, of_learner: dict[str, Any] | None = None, of_stream: dict[str, Any] | None = None,
    theorem: str | None = None, **options: Any,
) -> Opening:  # fmt: skip
    settings = tuple((name, str(value)) for name, value in (of_stream or {}).items())
    return Opening(
        StreamSpec(source, settings=settings, **options),
        LearnerChoice(learner, tuple((of_learner or {}).items()), theorem),
    )
