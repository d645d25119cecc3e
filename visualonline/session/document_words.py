"""The words that describe a document: a stream and its learners, as a command line or a lesson writes them."""

from __future__ import annotations

import argparse
import math
import shlex
from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import NoReturn, cast, get_args

from visualonline.core.batch import DELTA, HANDED, Batch, Handed
from visualonline.core.catalog import find
from visualonline.core.errors import Error, ParameterError, StreamError
from visualonline.core.philox import LARGEST_SEED
from visualonline.core.plugin import Learner
from visualonline.core.repeats import FEWEST
from visualonline.core.repeats import MOST as MOST_REPEATS
from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.spec import Mirror, Normalize, StreamSpec, parse_source, split_columns
from visualonline.streams.tables.decisions import TableDecisions
from visualonline.streams.tables.file_choices import Missing
from visualonline.streams.transforms.delay import MOST
from visualonline.streams.transforms.drifting import DRIFTS, TURN

START = "separable"
"""The stream that stream words speak of when no stream is named."""
Setting = tuple[str | None, str, str]
"""A learner's id or None for all that have it, a parameter's name, and its value as it was written."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        """Raise an error, with the command that lists the words if there is one."""
        raise Error(f"{message} ({self.prog} --help shows all words)" if self.add_help else message)


def document_of_words(text: str) -> Document:
    """Return the document that a text describes, such as "separable:margin=0.1 --rounds 40 --learner perceptron".

    Raises
    ------
    Error
        For a word that is not known or does not fit, in one sentence.
    """
    parser = Parser("document", add_help=False, allow_abbrev=False)
    parser.add_argument("source", metavar="STREAM")
    add_learner_words(parser, "a learner", required=True)
    add_repeats(parser)
    add_stream_words(parser)
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise Error(f"'{text}' cannot be split into words: {error}") from None
    given = parser.parse_args(words)
    batch = batch_of(given.batch, given.set)
    return described(stream_spec(given), tuple(given.learner), given.set, batch, given.repeats)


def described(
    stream: StreamSpec,
    learners: Sequence[str],
    settings: Sequence[Setting],
    batch: Batch | None = None,
    repeats: int = 0,
) -> Document:
    """Return the document of learners, by their ids, on a stream.

    Raises
    ------
    ParameterError
        If there is no such learner, or a setting fits none of them.
    """
    check_settings(learners, settings, batch)
    known = [cast("Learner", find("learners", name)) for name in learners]
    choices = (LearnerChoice(learner.id, tuple(settings_for(learner, settings).items())) for learner in known)
    return Document(stream, tuple(choices), batch, repeats=repeats)


def settings_for(learner: Learner, settings: Sequence[Setting]) -> dict[str, str]:
    """Return a learner's settings: those given for all learners that it has, overridden by those for it alone."""
    names = {p.name for p in learner.parameters}
    shared = {name: value for owner, name, value in settings if owner is None and name in names}
    own = {name: value for owner, name, value in settings if owner == learner.id}
    return shared | own


def batch_of(handed: Handed | None, settings: Sequence[Setting]) -> Batch | None:
    """Return what is to be handed out after the last round, with the delta among the settings; None if nothing is."""
    if handed is None:
        return None
    deltas = [value for owner, name, value in settings if (owner, name) == (None, DELTA.name)]
    return Batch(handed, DELTA.check(deltas[-1])) if deltas else Batch(handed)  # type: ignore[arg-type]


def check_settings(learners: Sequence[str], settings: Sequence[Setting], batch: Batch | None = None) -> None:
    """Check that every setting reaches one of the learners, or `batch`, and that each value is one it can have.

    Raises
    ------
    ParameterError
        Otherwise; the message names the parameters that there are.
    """
    known = {name: cast("Learner", find("learners", name)) for name in learners}
    for owner, name, value in settings:
        if owner is not None and owner not in known:
            raise ParameterError(f"--set {owner}.{name}={value}: the learners of this run are {', '.join(known)}")
        reached = [known[owner]] if owner is not None else list(known.values())
        owners = [param for learner in reached for param in learner.parameters if param.name == name]
        owners += [DELTA] if batch is not None and (owner, name) == (None, DELTA.name) else []
        if not owners:
            there = "; ".join(f"{each.id} has {_parameter_names(each)}" for each in reached)
            raise ParameterError(f"--set {name}={value}: no learner of this run has a parameter '{name}'; {there}")
        for param in owners:
            param.check(value)


def _parameter_names(learner: Learner) -> str:
    return ", ".join(param.name for param in learner.parameters) or "none"


def add_learner_words(parser: argparse.ArgumentParser, help_: str, *, required: bool = False) -> None:
    """Let a parser take learners, their settings and what they hand out."""
    parser.add_argument("--learner", action="append", default=None, required=required, metavar="ID", help=help_)
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        type=_setting,
        metavar="NAME=VALUE",
        help="a parameter of every learner that has it; ID.NAME=VALUE for one of them",
    )
    parser.add_argument(
        "--batch",
        choices=HANDED,
        help="what is handed out after the last round: the bound on its risk, but for --set delta=0.05",
    )


def add_repeats(parser: argparse.ArgumentParser) -> None:
    """Let a parser take the number of further runs whose mean is compared with the bounds on a mean."""
    runs = "repeat a randomised run K times; bounds on an expectation are compared with the average"
    parser.add_argument("--repeats", type=integer_type(FEWEST, MOST_REPEATS), default=0, metavar="K", help=runs)


def add_stream_words(parser: argparse.ArgumentParser) -> None:
    """Let a parser take what is done with a stream; its name is an argument of its own, `source`."""
    group = parser.add_argument_group("stream words")
    group.add_argument("--rounds", type=integer_type(1), metavar="N", help="the first N rounds, after --passes")
    group.add_argument("--passes", type=integer_type(1), default=1, metavar="N", help="go through the stream N times")
    group.add_argument(
        "--seed", type=integer_type(0, LARGEST_SEED), default=0, metavar="N", help="drives all that is drawn"
    )
    of = "the label's column; else label, y, target or class in any case, or the last"
    group.add_argument("--label", metavar="COLUMN", help=of)
    group.add_argument("--positive", metavar="VALUE", help="the label's value that becomes +1")
    group.add_argument("--experts", metavar="POOL", help="make experts for the examples: a pool such as lines:n=16")
    group.add_argument("--as-examples", action="store_true", help="take advice as examples, x in {-1,+1}")
    group.add_argument("--bias", action="store_true", help="append a feature that is always 1")
    first = "whether the first row of a file holds the names of its columns; else it is guessed"
    group.add_argument("--header", type=_yes, metavar="yes|no", help=first)
    of = "the features: columns of a file by name or number, as in a,b,3, or all"
    group.add_argument("--columns", type=_column_names, metavar="A,B,..", help=of)
    out = "leave these columns of a file out"
    group.add_argument("--drop", type=_column_names, metavar="A,B,..", help=out)
    one = "the sheet of a workbook; else the first one that has rows"
    group.add_argument("--sheet", metavar="NAME", help=one)
    before = "what was decided about a file before, as a copied command has it, in the place of guesses"
    group.add_argument("--decided", type=_decisions, metavar="JSON", help=before)
    gaps = "what becomes of a missing value: its row is bad or left out, it is 0 or the mean so far"
    group.add_argument("--missing", choices=get_args(Missing), default="stop", help=gaps)
    group.add_argument("--categories", action="store_true", help="make a 0/1 feature of each value of a text column")
    by = "divide each x by its norm or its largest absolute value, or standardise each feature by the rounds so far"
    group.add_argument("--normalize", choices=get_args(Normalize), help=by)
    beside = "show the mirror image of each feature beside it, -x or 1 - x, for weights that cannot be negative"
    group.add_argument("--mirror", choices=get_args(Mirror), help=beside)
    group.add_argument("--order", choices=("as-is", "shuffled", "by-label"), default="as-is", help="of the rows")
    group.add_argument("--on-bad-row", choices=("stop", "skip"), default="stop", help="what a bad row does")
    turns = "let the target turn, half way or bit by bit, while the labels stay"
    group.add_argument("--drift", choices=DRIFTS, help=turns)
    group.add_argument("--turn", type=float, default=TURN, metavar="DEGREES", help=f"of --drift; default {TURN:g}")
    late = "let the learner be told each label N rounds late; it is judged at once"
    group.add_argument("--delay", type=integer_type(0, MOST), default=0, metavar="N", help=late)


def stream_spec(given: argparse.Namespace) -> StreamSpec:
    """Return the stream that a parser's words ask for."""
    source, settings = parse_source(START if given.source is None else given.source)
    words = {field.name: getattr(given, field.name) for field in fields(StreamSpec) if hasattr(given, field.name)}
    return StreamSpec(**words | {"source": source, "settings": settings})


def _setting(text: str) -> Setting:
    name, equals, value = text.partition("=")
    owner, dot, own = name.rpartition(".")
    if not equals or not name or (dot and not (owner and own)):
        raise argparse.ArgumentTypeError(f"'{text}' should be NAME=VALUE or ID.NAME=VALUE")
    return (owner or None, own, value)


def integer_type(low: int, high: float = math.inf) -> Callable[[str], int]:
    """Return what reads a whole number in a range, for an argument's `type`."""

    def check(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            most = "" if high == math.inf else f" and <= {high}"
            raise argparse.ArgumentTypeError(f"'{text}' should be a whole number >= {low}{most}")
        return number

    return check


def _yes(text: str) -> bool:
    if text.lower() not in ("yes", "no"):
        raise argparse.ArgumentTypeError(f"'{text}' should be yes or no")
    return text.lower() == "yes"


def _decisions(text: str) -> TableDecisions:
    try:
        return TableDecisions.from_text(text)
    except StreamError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _column_names(text: str) -> tuple[str, ...]:
    try:
        return split_columns(text)
    except ParameterError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
