"""Opening a built-in stream with a learner and a number of rounds that show its purpose."""

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
    """A stream with options and a learner that show its purpose."""

    stream: StreamSpec
    learner: LearnerChoice


def opening(source: str) -> Opening | None:
    """Return the opening of a stream by its id; None if the current learners are kept."""
    found = openings().get(source)
    return found if found is not None and found.learner.id in catalog("learners").plugins else None


def opened(before: Document, source: str) -> Document:
    """Return a document in which another stream is opened.

    Learners chosen by the user are kept. If the user chose no learner, that of the stream's opening is used.
    """
    here, there = opening(before.stream.source), opening(source)
    stream = stream_opened(source, before.stream)
    follows = here is not None and before.learners == (here.learner,)
    return replace(before, stream=stream, learners=(there.learner,) if there and follows else before.learners)


def stream_opened(source: str, before: StreamSpec) -> StreamSpec:
    """Return a stream opened after another one, keeping the seed, experts and bias chosen there."""
    here, there = opening(before.source), opening(source)
    stream = StreamSpec(source) if there is None else there.stream
    chosen = here is None or before.bias != here.stream.bias
    return replace(stream, seed=before.seed, experts=before.experts, bias=before.bias if chosen else stream.bias)


@cache
def openings() -> dict[str, Opening]:
    """Return the openings of the built-in streams by their ids, those for beginners first."""
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
