"""The command line that opens a document at a round, with the arguments that `visualonline.cli_args` parses."""

from __future__ import annotations

import os
import shlex
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from visualonline.core.catalog import find
from visualonline.core.errors import Error
from visualonline.core.options import options_of
from visualonline.core.parameters import unused
from visualonline.core.types import Stream
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.save_session import with_decisions
from visualonline.streams.live.live_stream import is_live
from visualonline.streams.pipeline import without_unused
from visualonline.streams.spec import StreamSpec


class UnspokenError(Error):
    """A document contains something that a command cannot express."""


def as_run(document: Document, base: Stream) -> Document:
    """Return a document in the form used by commands and code: with file decisions, without options of no effect."""
    accepts = {find("learners", choice.id).accepts for choice in document.learners}
    document = with_decisions(document, base)
    stream = without_unused(document.stream, base, accepts)
    return replace(document, stream=stream, learners=tuple(map(_with_used_settings, document.learners)))


def _with_used_settings(choice: LearnerChoice) -> LearnerChoice:
    """Return a learner without settings that have no effect, such as the width of a kernel that is not chosen."""
    without = unused(find("learners", choice.id).parameters, dict(choice.settings))
    return replace(choice, settings=tuple(pair for pair in choice.settings if pair[0] not in without))


def command_of(document: Document, position: int = 0) -> str:
    """Return the command that opens a document at a round.

    Raises
    ------
    UnspokenError
        If the document contains something that only a file can store. The message names what cannot be expressed.
    """
    at = ["--round", str(position)] if position else []
    return _joined(["visualonline", *args_of(document), *at])


def args_of(document: Document) -> list[str]:
    """Return the arguments that describe a document: its stream and its learners.

    Raises
    ------
    UnspokenError
        As for `command_of`.
    """
    files = dict.fromkeys(plugin.path for plugin in document.plugins)
    return [*_stream_options(document.stream), *_learner_options(document), *(f"--plugin={path}" for path in files)]


def command_of_file(path: str, position: int) -> str:
    """Return the command that opens a saved session at a round, which may differ from the saved one."""
    return _joined(["visualonline", path, "--round", str(position)])


def _stream_options(spec: StreamSpec) -> Iterator[str]:
    """Yield the arguments for the stream and its non-default options."""
    if is_live(spec.source):
        raise UnspokenError("A command cannot contain rounds of a live stream.")
    settings = ",".join(f"{name}={value}" for name, value in spec.settings)
    source = os.path.abspath(spec.source) if os.path.isfile(spec.source) else spec.source
    yield f"{source}:{settings}" if settings else source
    for name, one in options_of(StreamSpec).items():
        value = getattr(spec, name)
        if one.stored and name != "settings" and value != one.default:
            raise UnspokenError(f"A command cannot contain {one.stored}.")
        yield from () if one.stored else one.args(value)


def _learner_options(document: Document) -> Iterator[str]:
    """Yield the arguments for the learners, their settings, the returned hypothesis and the repetitions."""
    if document.bets is not None:
        raise UnspokenError("A command cannot contain the predictions of the audience.")
    for choice in document.learners:
        yield from ("--learner", choice.id)
    for choice in _different(document.learners):
        for name, value in choice.settings:
            yield from ("--set", f"{choice.id}.{name}={_text(value)}")
    for name, one in options_of(Document).items():
        yield from one.args(getattr(document, name))
    if document.batch is not None:
        yield from ("--set", f"delta={document.batch.delta!r}")


def _different(learners: tuple[LearnerChoice, ...]) -> tuple[LearnerChoice, ...]:
    """Return one choice per learner. A command cannot express two settings of the same learner."""
    found: dict[str, LearnerChoice] = {}
    for choice in learners:
        if found.setdefault(choice.id, choice) != choice:
            raise UnspokenError(f"A command cannot contain {choice.id} twice with different parameters.")
    return tuple(found.values())


def _text(value: Any) -> str:
    return ",".join(map(repr, value)) if isinstance(value, tuple) else str(value)


def _joined(args: list[str]) -> str:
    return subprocess.list2cmdline(args) if os.name == "nt" else shlex.join(args)
