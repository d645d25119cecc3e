"""The options of a document (its stream and learners) on the command line and in lessons."""

from __future__ import annotations

import argparse
import re
import shlex
from collections.abc import Callable, Collection, Sequence
from functools import cache
from typing import Any, NoReturn

from visualonline.core.batch import DELTA, Batch, Returned
from visualonline.core.catalog import find, find_named, id_named
from visualonline.core.errors import Error, ParameterError, quotable
from visualonline.core.names import plain_name, unknown
from visualonline.core.options import SWITCH, Kind, Option, public_options
from visualonline.core.parameters import unused
from visualonline.core.plugin import Learner
from visualonline.session.document import Document, LearnerChoice
from visualonline.streams.spec import FEATURES, FILES, ROUNDS, StreamSpec, parse_source

START = "separable"
"""The default stream for options given without a stream."""
GROUPS = {ROUNDS: "rounds of the stream", FEATURES: "features and experts", FILES: "how a file is read"}
"""The headings of the stream options."""
Setting = tuple[str | None, str, str]
"""A learner's id (None for all learners that have the parameter), a parameter name, and its value as text."""


_MISSING = re.compile("the following arguments are required: (.+)")
_STRANGER = re.compile("unrecognized arguments: (.+)")
_WRONG = re.compile("argument ([^:]+): (.+)", re.DOTALL)
_NO_VALUE = re.compile("expected (?:one|at least one|[0-9]+) arguments?")
_A_VALUE = re.compile("ignored explicit argument (.+)")
"""Patterns of the messages of argparse."""


class Parser(argparse.ArgumentParser):
    """An argument parser whose errors are the program's own sentences."""

    def error(self, message: str) -> NoReturn:
        """Raise an error, with the command that lists the options if there is one."""
        missing, stranger, wrong = (each.fullmatch(message) for each in (_MISSING, _STRANGER, _WRONG))
        see = f" See `{self.prog} --help`." if self.add_help else ""
        if missing:
            raise Error(f"Missing: {missing[1]}.{see}")
        if stranger:
            raise Error(self._unknown((stranger[1].split() or [stranger[1]])[0], see))
        if wrong is None:
            raise Error(f"{message[:1].upper()}{message[1:]}.{see}")
        option, what = wrong[1].rpartition("/")[2], wrong[2]
        if _NO_VALUE.fullmatch(what):
            raise Error(f"{option} needs a value.{see}")
        if given := _A_VALUE.fullmatch(what):
            raise Error(f"{option} takes no value, and {given[1]} was given.{see}")
        raise Error(f"Invalid value for {option}: {what.removesuffix('.')}.")

    def _unknown(self, given: str, see: str) -> str:
        """Return the sentence about an unknown argument."""
        options = [option for action in self._actions for option in action.option_strings]
        if not given.startswith("-"):
            return f"Unexpected argument '{quotable(given)}'.{see}"
        return unknown("option", given, options, f"{self.prog} --help" if self.add_help else "")

    def _get_value(self, action: argparse.Action, arg_string: str) -> Any:
        """Accept a choice in any capitalisation."""
        alike = (one for one in action.choices or () if plain_name(str(one)) == plain_name(arg_string))
        return super()._get_value(action, next(alike, arg_string))

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Reject a value that is not among the choices, and suggest similar ones."""
        if action.choices is not None and value not in action.choices:
            option, names = next(iter(action.option_strings), ""), tuple(map(str, action.choices))
            see = "visualonline list panels" if option == "--panel" else ""
            kind, where = ("value", f" for {option}") if option else (action.dest, "")
            raise Error(unknown(kind, str(value), names, see, where))

    def refuse(self, given: argparse.Namespace, options: Collection[str], why: str) -> None:
        """Raise an error for the first of the given options that has no effect."""
        for action in self._actions:
            if action.dest in options and getattr(given, action.dest) != action.default:
                raise Error(f"{action.option_strings[-1]} has no effect {why}.")


def document_of_text(text: str) -> Document:
    """Parse a text that describes a document, such as "separable:margin=0.1 --rounds 40 --learner perceptron".

    Raises
    ------
    Error
        If a word is unknown or invalid.
    """
    try:
        args = shlex.split(text)
    except ValueError:  # shlex raises a ValueError for an open quotation mark
        raise Error(f"'{text}' has a quotation mark that is not closed, or ends in a backslash.") from None
    given = _document_parser().parse_args(args)
    batch = batch_of(given.batch, given.set)
    return described(stream_spec(given), tuple(given.learner), given.set, batch, given.repeats)


@cache
def _document_parser() -> Parser:
    """Return the parser of texts that describe a document.

    The parser is made once, because the lessons have hundreds of such texts.
    """
    parser = Parser("document", add_help=False, allow_abbrev=False)
    parser.add_argument("source", metavar="STREAM")
    add_learner_options(parser, required=True)
    add_stream_options(parser)
    return parser


def described(
    stream: StreamSpec,
    learners: Sequence[str],
    settings: Sequence[Setting],
    batch: Batch | None = None,
    repeats: int = 0,
) -> Document:
    """Return the document of learners, given by id, on a stream.

    Raises
    ------
    ParameterError
        If a learner does not exist, or a setting applies to none of the learners.
    """
    check_settings(learners, settings, batch)
    chosen = chosen_learners(learners, settings)
    choices = (LearnerChoice(learner.id, tuple(own.items())) for learner, own in chosen)
    return Document(stream, tuple(choices), batch, repeats=repeats)


def chosen_learners(names: Sequence[str], settings: Sequence[Setting]) -> list[tuple[Learner, dict[str, str]]]:
    """Return the learners with these ids or aliases, each with the settings of its alias and those given.

    Raises
    ------
    Error
        If a learner does not exist.
    """
    named = (find_named("learners", name) for name in names)
    return [(learner, preset | settings_for(learner, settings)) for learner, preset in named]


def settings_for(learner: Learner, settings: Sequence[Setting]) -> dict[str, str]:
    """Return a learner's settings: those for all learners that have them, overridden by those for this learner."""
    names = {p.name for p in learner.parameters}
    shared = {name: value for owner, name, value in settings if owner is None and name in names}
    own = {name: value for owner, name, value in settings if owner and id_named("learners", owner) == learner.id}
    return shared | own


def batch_of(returned: Returned | None, settings: Sequence[Setting]) -> Batch | None:
    """Return which hypothesis is returned after the last round, with delta from the settings; None if there is none."""
    if returned is None:
        return None
    deltas = [value for owner, name, value in settings if (owner, name) == (None, DELTA.name)]
    return Batch(returned, DELTA.check(deltas[-1])) if deltas else Batch(returned)  # type: ignore[arg-type]


def check_settings(learners: Sequence[str], settings: Sequence[Setting], batch: Batch | None = None) -> None:
    """Check that every setting applies to one of the learners or to `batch`, and that its value is valid.

    Raises
    ------
    ParameterError
        If a check fails. For an unknown parameter, the message names the available ones.
    """
    known = {learner.id: learner for learner in (find("learners", name) for name in learners)}
    for given, name, value in settings:
        owner = given if given is None else id_named("learners", given) or given
        if owner is not None and owner not in known:
            raise ParameterError(
                f"--set {given}.{name}={value}: This run has no {given}. The run has {', '.join(known)}.")
        reached = [known[owner]] if owner is not None else list(known.values())
        owners = [param for learner in reached for param in learner.parameters if param.name == name]
        owners += [DELTA] if batch is not None and (owner, name) == (None, DELTA.name) else []
        if not owners:
            there = ", ".join(f"{each.id} has {_parameter_names(each)}" for each in reached)
            raise ParameterError(f"Unknown parameter '{name}'. {there}.")
        for param in owners:
            param.check(value)


def refuse_unused_settings(learners: Sequence[str], settings: Sequence[Setting]) -> None:
    """Refuse a setting that has no effect on any of the learners, such as that of a kernel that is not chosen.

    Raises
    ------
    ParameterError
        If there is such a setting. The message says with which choice the setting has an effect.
    """
    chosen = chosen_learners(learners, settings)
    without = [unused(learner.parameters, own) for learner, own in chosen]
    for owner, name, _value in settings:
        reached = [
            reasons.get(name, "")
            for (learner, own), reasons in zip(chosen, without, strict=True)
            if name in own and (owner is None or id_named("learners", owner) == learner.id)
        ]
        if reached and all(reached):
            raise ParameterError(f"--set {reached[0]}")


def _parameter_names(learner: Learner) -> str:
    return ", ".join(param.name for param in learner.parameters) or "none"


def add_learner_options(
    parser: argparse.ArgumentParser, *, required: bool = False, repeated: bool = True
) -> None:
    """Add the options for learners, their parameters and their evaluation to a parser."""
    group, value = parser.add_argument_group("learners"), "VALUE" if repeated else "RANGE"
    group.add_argument(
        "--learner", action="append", default=None, required=required, metavar="ID",
        help="learner to run, by id or alias; may be repeated",
    )  # fmt: skip
    group.add_argument(
        "--set", action="append", default=[], type=_setting, metavar=f"NAME={value}",
        help=f"set a parameter of every learner that has it; ID.NAME={value} sets it for one learner",
    )  # fmt: skip
    for name, one in public_options(Document).items():
        if repeated or name != "repeats":
            add_option(group, one)


def add_stream_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of a stream to a parser. The source is a separate argument."""
    groups = {name: parser.add_argument_group(title) for name, title in GROUPS.items()}
    for one in public_options(StreamSpec).values():
        add_option(groups[one.group], one)


def add_option(parser: argparse._ActionsContainer, one: Option) -> None:
    """Add an option to a parser."""
    if one.kind is SWITCH:
        parser.add_argument(one.flag, action="store_true", help=one.help)
        return
    choices = one.kind.choices or None
    parser.add_argument(
        one.flag, type=str if choices else reader(one.kind), default=one.default, choices=choices, help=one.help,
        metavar=one.placeholder or None,
    )  # fmt: skip


def reader(kind: Kind) -> Callable[[str], Any]:
    """Return a function that converts a command-line text to a value, for use as an argument's `type`."""

    def read(text: str) -> Any:
        try:
            return kind.convert(kind.read(text))
        except (TypeError, ValueError):
            message = f"'{quotable(text)}' (expected {kind.expected})"
        except Error as error:
            message = str(error)
        raise argparse.ArgumentTypeError(message)

    return read


def stream_spec(given: argparse.Namespace) -> StreamSpec:
    """Return the stream specification given by parsed arguments."""
    source, settings = parse_source(START if given.source is None else given.source)
    return StreamSpec(source, settings, **{name: getattr(given, name) for name in public_options(StreamSpec)})


def _setting(text: str) -> Setting:
    name, equals, value = text.partition("=")
    owner, dot, own = name.rpartition(".")
    if not equals or not name or (dot and not (owner and own)):
        raise argparse.ArgumentTypeError(f"'{quotable(text)}' (expected NAME=VALUE or ID.NAME=VALUE)")
    return (owner or None, own, value)
