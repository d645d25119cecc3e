"""The command line: its verbs and options, their parsing, and one sentence for each that is wrong."""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields, replace
from importlib.metadata import version
from typing import NoReturn, cast, get_args

from visualonline.core.batch import DELTA, HANDED, Batch, Handed
from visualonline.core.catalog import find
from visualonline.core.errors import Error, ParameterError
from visualonline.core.philox import LARGEST_SEED
from visualonline.core.plugin import Learner
from visualonline.listing import GROUPS, entries
from visualonline.session.document import is_session
from visualonline.streams.spec import Mirror, Normalize, StreamSpec, parse_source
from visualonline.streams.tables.file_choices import Missing
from visualonline.streams.transforms.delay import MOST
from visualonline.streams.transforms.drifting import DRIFTS, TURN
from visualonline.views.theme.names import NAMES, SYSTEM

PICTURES = (".png", ".svg", ".pdf", ".gif", ".mp4", ".webm")
TABLES = (".csv", ".npz", ".parquet")
START = "separable"
"""The stream that stream words speak of when no stream is named."""

_ABOUT = "Online learning, watched: every algorithm on your own stream, against its bound."
_VERBS = """\
verbs (each has its own --help):
  visualonline run STREAM --learner ID      run learners on a stream and print the numbers
  visualonline render STREAM -o OUT.png     draw a picture without a screen
  visualonline list [GROUP]                 what there is: learners, streams, pools, theorems, panels, lessons, readers

STREAM is a file, - for standard input, or an id with settings such as separable:margin=0.1,d=2.
A file named like a verb is ./run.
live streams, of lines of CSV or JSON with labels -1 and 1, or 0 and 1, or see --positive:
  producer | visualonline -                 what a program writes, as it comes
  visualonline FILE --follow                a file, and what is appended to it
  visualonline --listen PORT                what a local program sends; a row without its label, "0.5,0.2,"
      or {"x": [0.5, 0.2]}, is answered with {"t": 7, "prediction": -1, "score": -0.3}; then 1 or {"y": 1}
"""

Setting = tuple[str | None, str, str]
"""A learner's id or None for all that have it, a parameter's name, and its value as it was written."""


@dataclass(frozen=True)
class WindowArgs:
    """The arguments of the window: a stream or a session file, and the learners on it.

    Attributes
    ----------
    stream : StreamSpec or None
        None if neither a stream nor any stream word was given, or a document was.
    learners : tuple of str
        Ids in the order given; empty if none was.
    settings : tuple of Setting
        As they were written; `settings_for` gives each learner its own.
    round, theme, platform, document_path, batch
        None if not given.
    """

    stream: StreamSpec | None = None
    learners: tuple[str, ...] = ()
    settings: tuple[Setting, ...] = ()
    play: bool = False
    present: bool = False
    round: int | None = None
    theme: str | None = None
    platform: str | None = None
    document_path: str | None = None
    batch: Batch | None = None


@dataclass(frozen=True)
class RunArgs:
    """The arguments of `visualonline run`: the stream, the learners, and what is written of them."""

    stream: StreamSpec
    learners: tuple[str, ...]
    settings: tuple[Setting, ...] = ()
    json: bool = False
    trace: str | None = None
    weights: bool = False
    batch: Batch | None = None
    anyway: bool = False


@dataclass(frozen=True)
class RenderArgs:
    """The arguments of `visualonline render`; `round` None is the last round, `panel` None the whole window."""

    words: WindowArgs
    output: str
    round: int | None = None
    panel: str | None = None
    size: tuple[int, int] = (1920, 1080)
    anyway: bool = False


@dataclass(frozen=True)
class ListArgs:
    """The arguments of `visualonline list`; without a group it lists all."""

    group: str | None
    json: bool = False


class _Parser(argparse.ArgumentParser):
    """An argument parser whose errors are one sentence."""

    def error(self, message: str) -> NoReturn:
        raise Error(f"{message} ({self.prog} --help shows all words)")


def parse(argv: Sequence[str]) -> WindowArgs | RunArgs | RenderArgs | ListArgs:
    """Parse `argv`, the arguments after the program's name.

    Raises
    ------
    Error
        For a word that is not known or does not fit.
    SystemExit
        With code 0 after `--help` and `--version`, which print.
    """
    verbs: dict[str, Callable[[Sequence[str]], WindowArgs | RunArgs | RenderArgs | ListArgs]] = {
        "run": _run,
        "render": _render,
        "list": _list,
    }
    if argv and argv[0] in verbs:
        return verbs[argv[0]](argv[1:])
    return _window(argv)


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


def _window(argv: Sequence[str]) -> WindowArgs:
    parser = _parser("visualonline", f"{_ABOUT} Without a verb the window opens.", _VERBS)
    parser.add_argument("--version", action="version", version=f"visualonline {version('visualonline')}")
    parser.add_argument("source", nargs="?", metavar="FILE|LESSON|STREAM|-", help="what to open: a file or a stream")
    _add_learners(parser, "a learner to watch; several may be given")
    parser.add_argument("--play", action="store_true", help="play at once")
    parser.add_argument("--round", type=_integer_type(0), metavar="N", help="the round to open at; else the start")
    parser.add_argument("--present", action="store_true", help="start in presentation, large and without menus")
    parser.add_argument("--theme", choices=(*NAMES, SYSTEM), help="the look")
    parser.add_argument("--listen", type=_integer_type(0, 65535), metavar="PORT", help="take rows from this local port")
    parser.add_argument("--follow", action="store_true", help="take the rows that are appended to the file too")
    parser.add_argument("--platform", metavar="NAME", help="Qt's platform; offscreen needs no display")
    _add_stream_words(parser)
    given = parser.parse_args(argv)
    given.source = _source_of(given)
    return replace(_window_args(given), round=given.round)


def _run(argv: Sequence[str]) -> RunArgs:
    parser = _parser("visualonline run", "Run learners on a stream and print what became of them.")
    parser.add_argument("source", metavar="STREAM", help="a file, - or an id with settings, id:key=value,key=value")
    _add_learners(parser, "a learner to run; several may be given", required=True)
    parser.add_argument("--json", action="store_true", help="print JSON: one object, or a list for several learners")
    parser.add_argument(
        "--trace", type=_path_type(TABLES), metavar="OUT.csv|.npz|.parquet", help="write what happened in every round"
    )
    parser.add_argument("--weights", action="store_true", help="with --trace: the weights after each round, w1 .. wd")
    _add_anyway(parser)
    _add_stream_words(parser)
    given = parser.parse_args(argv)
    if given.weights and given.trace is None:
        raise Error("--weights adds columns to the table of --trace; say --trace OUT.csv too")
    if given.trace is not None and len(given.learner) > 1:
        raise Error("--trace writes the rounds of one learner; give one --learner, and a run for each")
    batch = batch_of(given.batch, given.set)
    check_settings(given.learner, given.set, batch)
    learners, settings = tuple(given.learner), tuple(given.set)
    return RunArgs(_stream_spec(given), learners, settings, given.json, given.trace, given.weights, batch, given.anyway)


def _render(argv: Sequence[str]) -> RenderArgs:
    parser = _parser("visualonline render", "Draw a run without a screen.")
    parser.add_argument("source", metavar="STREAM|SESSION|LESSON", help="a stream (with --learner) or a saved session")
    _add_learners(parser, "a learner to draw; several may be given")
    parser.add_argument(
        "-o", "--output", required=True, type=_path_type(PICTURES), metavar="OUT.png", help="the file to write"
    )
    parser.add_argument(
        "--round", type=_integer_type(0), metavar="N", help="the round to draw; by default the last one"
    )
    parser.add_argument("--panel", choices=[panel["id"] for panel in entries("panels")], help="draw one panel only")
    parser.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH", help="in pixels; default 1920x1080")
    parser.add_argument("--theme", choices=(*NAMES, SYSTEM), help="the look")
    parser.add_argument(
        "--fps", type=_integer_type(1, 240), metavar="N", help="frames a second; a single picture has none"
    )
    _add_anyway(parser)
    _add_stream_words(parser)
    given = parser.parse_args(argv)
    if not given.output.lower().endswith(".png"):
        raise Error(f"{given.output}: this version writes png; name a file that ends in .png")
    words = _window_args(given)
    if words.document_path is None and not words.learners:
        raise Error("a picture of a stream needs --learner ID; 'visualonline list learners' names them")
    return RenderArgs(words, given.output, given.round, given.panel, given.size, given.anyway)


def _list(argv: Sequence[str]) -> ListArgs:
    parser = _parser("visualonline list", "Tell what there is to choose from.")
    parser.add_argument("group", nargs="?", choices=tuple(GROUPS), help="what to list; without it, everything")
    parser.add_argument("--json", action="store_true", help="print JSON with every parameter's range and default")
    given = parser.parse_args(argv)
    return ListArgs(given.group, given.json)


def _parser(name: str, about: str, epilog: str | None = None) -> _Parser:
    return _Parser(
        prog=name,
        description=about,
        epilog=epilog,
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def _add_anyway(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--anyway", action="store_true", help="run what takes over an hour or more memory than is free")


def _add_learners(parser: argparse.ArgumentParser, help_: str, *, required: bool = False) -> None:
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


def _add_stream_words(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("stream words")
    group.add_argument("--rounds", type=_integer_type(1), metavar="N", help="the first N rounds, after --passes")
    group.add_argument("--passes", type=_integer_type(1), default=1, metavar="N", help="go through the stream N times")
    group.add_argument(
        "--seed", type=_integer_type(0, LARGEST_SEED), default=0, metavar="N", help="drives all that is drawn"
    )
    group.add_argument("--label", metavar="COLUMN", help="the label's column; else label, y, target, class or the last")
    group.add_argument("--positive", metavar="VALUE", help="the label's value that becomes +1")
    group.add_argument("--experts", metavar="POOL", help="make experts for the examples: a pool such as lines:n=16")
    group.add_argument("--as-examples", action="store_true", help="take advice as examples, x in {-1,+1}")
    group.add_argument("--bias", action="store_true", help="append a feature that is always 1")
    of = "the features: columns of a file by name or number, as in a,b,3"
    group.add_argument("--columns", type=_column_names, metavar="A,B,..", help=of)
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
    group.add_argument("--delay", type=_integer_type(0, MOST), default=0, metavar="N", help=late)


def _window_args(given: argparse.Namespace) -> WindowArgs:
    learners = tuple(given.learner or ())
    batch = batch_of(given.batch, given.set)
    if learners:
        check_settings(learners, given.set, batch)
    document = given.source if given.source is not None and is_session(given.source) else None
    spec = None
    if document is None:
        spec = _stream_spec(given)
        if given.source is None and spec == StreamSpec(START):
            spec = None
    return WindowArgs(
        spec,
        learners,
        tuple(given.set),
        play=getattr(given, "play", False),
        present=getattr(given, "present", False),
        theme=given.theme,
        platform=getattr(given, "platform", None),
        document_path=document,
        batch=batch,
    )


def _source_of(given: argparse.Namespace) -> str | None:
    """Return the source that the arguments name, which may be a live one."""
    source: str | None = given.source
    if given.listen is not None and (source or given.follow):
        raise Error(f"--listen takes its rows from the port; leave out {source or '--follow'}")
    if given.follow and not os.path.isfile(source or ""):
        raise Error(f"--follow goes with a file that is there, not with {source or 'no name'}")
    return f"listen:{given.listen}" if given.listen is not None else f"follow:{source}" if given.follow else source


def _stream_spec(given: argparse.Namespace) -> StreamSpec:
    source, settings = parse_source(START if given.source is None else given.source)
    words = {field.name: getattr(given, field.name) for field in fields(StreamSpec) if hasattr(given, field.name)}
    return StreamSpec(**words | {"source": source, "settings": settings})


def _setting(text: str) -> Setting:
    name, equals, value = text.partition("=")
    owner, dot, own = name.rpartition(".")
    if not equals or not name or (dot and not (owner and own)):
        raise argparse.ArgumentTypeError(f"'{text}' should be NAME=VALUE or ID.NAME=VALUE")
    return (owner or None, own, value)


def _integer_type(low: int, high: float = math.inf) -> Callable[[str], int]:
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


def _column_names(text: str) -> tuple[str, ...]:
    names = tuple(part.strip() for part in text.split(","))
    if not all(names):
        raise argparse.ArgumentTypeError(f"'{text}' should be names or numbers of columns with commas between them")
    return names


def _size(text: str) -> tuple[int, int]:
    sides = text.lower().split("x")
    if len(sides) != 2 or not all(side.isdecimal() and 16 <= int(side) <= 16384 for side in sides):
        raise argparse.ArgumentTypeError(f"'{text}' should be WIDTHxHEIGHT, each 16 to 16384 pixels, such as 1920x1080")
    return int(sides[0]), int(sides[1])


def _path_type(endings: tuple[str, ...]) -> Callable[[str], str]:
    def check(text: str) -> str:
        if not text.lower().endswith(endings):
            raise argparse.ArgumentTypeError(f"'{text}' should be a file that ends in {', '.join(endings)}")
        return text

    return check
