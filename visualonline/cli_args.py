"""The command line: its verbs and options, their parsing, and one sentence for each that is wrong."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.metadata import version
from typing import TYPE_CHECKING, cast

from visualonline.core.batch import DELTA, Batch
from visualonline.core.catalog import find, id_named
from visualonline.core.errors import Error
from visualonline.core.languages import ENGLISH, languages
from visualonline.core.names import unknown
from visualonline.core.options import number, spoken, whole
from visualonline.core.plugin import Learner, Source
from visualonline.core.plugin_file import load_plugin
from visualonline.lessons.files import lesson_file
from visualonline.listing import GROUPS, entries
from visualonline.runs.results_table import FORMATS
from visualonline.session.commands import Axis
from visualonline.session.document import is_session
from visualonline.session.document_words import (
    START,
    Parser,
    Setting,
    add_learner_words,
    add_repeats,
    add_stream_options,
    batch_of,
    check_settings,
    reader,
    stream_spec,
)
from visualonline.streams.spec import StreamSpec, parse_source
from visualonline.views.theme.names import NAMES, SYSTEM

if TYPE_CHECKING:
    from visualonline.sweeps.grid import Grid

TABLES_OF_RUNS = (".parquet", ".csv")
VIEWS = ("rounds", "ratio", "growth", "best", "map")
PICTURES = (".png", ".svg", ".pdf")
FILMS = (".mp4", ".webm", ".gif")
_OF_FILMS = ("first", "last", "speed", "fps", "phases", "progress")
_GIF_FPS = 10
TABLES = (".csv", ".npz", ".parquet")
_ABOUT = "Online learning, watched: every algorithm on your own stream, against its bound."
_VERBS = """\
verbs (each has its own --help):
  visualonline run STREAM --learner ID      run learners on a stream and print the numbers
  visualonline sweep STREAM --learner ID -o OUT.csv   run a grid of settings and seeds, one row a run
  visualonline render STREAM -o OUT.png     draw a picture or a film (.mp4) without a screen
  visualonline list [GROUP]                 what there is: learners, streams, pools, theorems, panels, lessons, readers

STREAM is a file, - for standard input, or an id with settings such as separable:margin=0.1,d=2.
A file named like a verb is ./run.
live streams, of lines of CSV or JSON with labels -1 and 1, or 0 and 1, or see --positive:
  producer | visualonline -                 what a program writes, as it comes
  visualonline FILE --follow                a file, and what is appended to it
  visualonline --listen PORT                what a local program sends; a row without its label, "0.5,0.2,"
      or {"x": [0.5, 0.2]}, is answered with {"t": 7, "prediction": -1, "score": -0.3}; then 1 or {"y": 1}
"""

_RANGES = """\
a RANGE is values with commas between them, such as 0.01,0.1,1, or log(FIRST,LAST,HOW MANY) with equal ratios,
lin(FIRST,LAST,HOW MANY) with equal steps, or FIRST..LAST of whole numbers; in a stream's settings "|" stands between
values, as in separable:margin=log(.01,.3,8),d=2|10|100. A sweep that was broken off is gone on with by the same words.
"""


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
    repeats : int
        The number of independent repetitions, 0 if not given.
    lesson_path : str or None
        The file of the lesson that is asked for, to be opened at `step`, from 1; None if none is.
    """

    stream: StreamSpec | None = None
    learners: tuple[str, ...] = ()
    settings: tuple[Setting, ...] = ()
    play: bool = False
    present: bool = False
    round: int | None = None
    theme: str | None = None
    language: str | None = None
    platform: str | None = None
    document_path: str | None = None
    batch: Batch | None = None
    lesson_path: str | None = None
    step: int = 1
    plugins: tuple[str, ...] = ()
    repeats: int = 0


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
    table: str | None = None
    page: str | None = None
    repeats: int = 0


@dataclass(frozen=True)
class SweepArgs:
    """The arguments of `visualonline sweep`; `workers` None leaves their number to the sweep."""

    grid: Grid
    output: str
    workers: int | None = None
    anyway: bool = False
    scheduler: str | None = None


@dataclass(frozen=True)
class FilmWords:
    """What `visualonline render` is told of a film; `last` None is the last round.

    `progress` asks for a line on standard output for each frame, such as 17/300, for a program that waits for it.
    """

    first: int = 0
    last: int | None = None
    speed: float = 4.0
    fps: int = 30
    phases: bool = False
    progress: bool = False


@dataclass(frozen=True)
class RenderArgs:
    """The arguments of `visualonline render`; `round` None is the last round, `panel` None the whole window.

    `film` is None for a picture.
    """

    words: WindowArgs
    output: str
    round: int | None = None
    panel: str | None = None
    size: tuple[int, int] = (1920, 1080)
    scale: float = 1.0
    film: FilmWords | None = None
    anyway: bool = False
    sweep: SweepPicture | None = None


@dataclass(frozen=True)
class SweepPicture:
    """A picture of many runs: a view of the panel "sweep", what the runs differ in, and how many there are."""

    view: str
    over: str | None = None
    runs: int | None = None
    axes: tuple[Axis, ...] = ()


@dataclass(frozen=True)
class ListArgs:
    """The arguments of `visualonline list`; without a group it lists all. Lessons are listed in a language."""

    group: str | None
    json: bool = False
    language: str = ENGLISH


@dataclass(frozen=True)
class TableArgs:
    """A picture of a sweep's finished table: the file, the view, and the columns that are its axes."""

    path: str
    view: str
    over: tuple[str, ...]
    output: str
    size: tuple[int, int]
    scale: float
    theme: str


Args = WindowArgs | RunArgs | RenderArgs | TableArgs | ListArgs | SweepArgs


_CHOSEN = ("learner", *spoken(StreamSpec))
"""The options that choose the learners and the stream."""


def parse(argv: Sequence[str]) -> Args:
    """Parse `argv`, the arguments after the program's name.

    Raises
    ------
    Error
        For a word that is not known or does not fit.
    SystemExit
        With code 0 after `--help` and `--version`, which print.
    """
    verbs: dict[str, Callable[[Sequence[str]], Args]] = {
        "run": _run,
        "sweep": _sweep,
        "render": _render,
        "list": _list,
    }
    for path in _plugin_files(argv):
        load_plugin(path)
    if argv and argv[0] in verbs:
        return verbs[argv[0]](argv[1:])
    return _window(argv)


def _window(argv: Sequence[str]) -> WindowArgs:
    parser = _parser("visualonline", f"{_ABOUT} Without a verb the window opens.", _VERBS)
    parser.add_argument("--version", action="version", version=f"visualonline {version('visualonline')}")
    parser.add_argument("source", nargs="?", metavar="FILE|LESSON|STREAM|-", help="a file, a lesson or a stream")
    add_learner_words(parser, "a learner to watch; several may be given")
    parser.add_argument("--play", action="store_true", help="play at once")
    parser.add_argument("--round", type=reader(whole(0)), metavar="N", help="the round to open at; else the start")
    _add_step(parser)
    parser.add_argument("--present", action="store_true", help="start in presentation, large and without menus")
    _add_look(parser)
    parser.add_argument("--listen", type=reader(whole(0, 65535)), metavar="PORT", help="take rows from this local port")
    parser.add_argument("--follow", action="store_true", help="take the rows that are appended to the file too")
    parser.add_argument("--platform", metavar="NAME", help="Qt's platform; offscreen needs no display")
    add_repeats(parser)
    add_stream_options(parser)
    given = parser.parse_args(argv)
    given.source = _source_of(given)
    return replace(_window_args(parser, given), round=given.round)


def _run(argv: Sequence[str]) -> RunArgs:
    parser = _parser("visualonline run", "Run learners on a stream and print what became of them.")
    parser.add_argument("source", metavar="STREAM", help="a file, - or an id with settings, id:key=value,key=value")
    add_learner_words(parser, "a learner to run; several may be given", required=True)
    parser.add_argument("--json", action="store_true", help="print JSON: one object, or a list for several learners")
    parser.add_argument("--table", choices=FORMATS, help="print tables of numbers and theorems in Markdown or LaTeX")
    parser.add_argument(
        "--trace", type=_path_type(TABLES), metavar="OUT.csv|.npz|.parquet", help="write what happened in every round"
    )
    parser.add_argument(
        "--page", type=_path_type((".html",)), metavar="OUT.html", help="write a page that plays the run in a browser"
    )
    parser.add_argument("--weights", action="store_true", help="with --trace: the weights after each round, w1 .. wd")
    _add_anyway(parser)
    add_repeats(parser)
    add_stream_options(parser)
    given = parser.parse_args(argv)
    if given.weights and given.trace is None:
        raise Error("--weights adds columns to the table of --trace; say --trace OUT.csv too")
    if given.trace is not None and len(given.learner) > 1:
        raise Error("--trace writes the rounds of one learner; give one --learner, and a run for each")
    if given.json and given.table is not None:
        raise Error("--json and --table are two ways to print the same; say one of them")
    batch = batch_of(given.batch, given.set)
    check_settings(given.learner, given.set, batch)
    how = (given.json, given.trace, given.weights, batch, given.anyway, given.table, given.page, given.repeats)
    return RunArgs(stream_spec(given), tuple(given.learner), tuple(given.set), *how)


def _sweep(argv: Sequence[str]) -> SweepArgs:
    parser = _parser("visualonline sweep", "Run learners on a grid of settings and seeds: one row a run.", _RANGES)
    parser.conflict_handler = "resolve"  # some stream words have many values here
    parser.add_argument("source", metavar="STREAM", help="a file, or an id with settings, id:key=range,key=value|value")
    add_learner_words(parser, "a learner to run; several may be given", required=True)
    parser.add_argument(
        "-o", "--output", required=True, type=_path_type(TABLES_OF_RUNS), metavar="OUT.parquet|.csv", help="the table"
    )
    add_stream_options(parser)
    group = parser.add_argument_group("the grid")
    group.add_argument("--rounds", metavar="RANGE", help="numbers of rounds, such as 100,1000 or log(100,10000,5)")
    group.add_argument("--delay", default="0", metavar="RANGE", help="the rounds by which each label comes late")
    group.add_argument("--seeds", metavar="RANGE", help="such as 0..999; else --seed")
    group.add_argument("--orders", type=reader(whole(1)), default=0, metavar="N", help="each stream in N random orders")
    group.add_argument("--at", metavar="RANGE", help="prefixes that get rows too, such as 10,100,1000")
    group.add_argument("--no-theorems", action="store_true", help="do not compare the runs with theorems")
    parser.add_argument("--workers", type=reader(whole(1)), metavar="N", help="processes; by default all processors")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="run on the Dask cluster with this scheduler")
    parser.add_argument(
        "--anyway", action="store_true", help="begin what takes over an hour or more of the disk than is free"
    )
    given = parser.parse_args(argv)
    if given.workers is not None and given.scheduler is not None:
        raise Error("--scheduler runs on as many workers as the cluster has; leave out --workers")
    if given.seeds is not None:
        parser.refuse(given, ("seed",), "beside --seeds")
    if given.orders:
        parser.refuse(given, ("order",), "beside --orders")
    return SweepArgs(_grid(given), given.output, given.workers, given.anyway, given.scheduler)


def _grid(given: argparse.Namespace) -> Grid:
    """Return the grid that the arguments of a sweep ask for."""
    from visualonline.sweeps.grid import Grid, check_size, learner_axes, parse_source_grid, refuse_source, rounds_of
    from visualonline.sweeps.ranges import numbers_of  # here, as no other verb needs any of it
    from visualonline.sweeps.work import content_of

    rounds, delays = rounds_of(given.rounds), numbers_of(given.delay, "--delay")
    batch = batch_of(given.batch, given.set)
    given.source, settings = parse_source_grid(given.source)
    given.rounds, given.delay = None, 0
    spec = stream_spec(given)
    refuse_source(spec)
    grid = Grid(
        spec if given.seeds is None else replace(spec, seed=0),
        settings,
        learner_axes(given.learner, [one for one in given.set if batch is None or one[:2] != (None, DELTA.name)]),
        rounds,
        delays,
        (spec.seed,) if given.seeds is None else numbers_of(given.seeds, "--seeds"),
        given.orders,
        batch,
        () if given.at is None else tuple(sorted(numbers_of(given.at, "--at", 1))),
        not given.no_theorems,
        content=content_of(spec.source),
    )
    return check_size(grid)


def _render(argv: Sequence[str]) -> RenderArgs | TableArgs:
    parser = _parser("visualonline render", "Draw a picture or a film of a run without a screen.")
    parser.add_argument(
        "source", nargs="?", metavar="STREAM|SESSION|LESSON", help="a stream with --learner, a session, a lesson"
    )
    add_learner_words(parser, "a learner to draw; several may be given")
    parser.add_argument(
        "-o",
        "--output",
        required=True,
        type=_output,
        metavar="OUT.png|.svg|.pdf|.mp4|.webm|.gif|FOLDER/",
        help="the file to write",
    )
    parser.add_argument(
        "--round", type=reader(whole(0)), metavar="N", help="the round to draw; by default the last one"
    )
    parser.add_argument("--panel", choices=[panel["id"] for panel in entries("panels")], help="draw one panel only")
    parser.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH", help="in pixels; default 1920x1080")
    parser.add_argument(
        "--scale", type=reader(number(0.1, 8)), default=1.0, metavar="N", help="pixels of the output to each of --size"
    )
    _add_look(parser)
    parser.add_argument("--present", action="store_true", help="as in presentation, large and without menus")
    _add_sweep_words(parser)
    _add_film_words(parser)
    _add_step(parser)
    _add_anyway(parser)
    add_repeats(parser)
    add_stream_options(parser)
    given = parser.parse_args(argv)
    picture, ending = given.output.lower().endswith(PICTURES), os.path.splitext(given.output)[1]
    if given.sweep is not None and given.sweep not in VIEWS:
        drawn = ("help", "sweep", "view", "over", "output", "size", "scale", "theme", "plugin")
        parser.refuse(given, vars(given).keys() - {"source", *drawn}, "on the table of a sweep")
        return _table_args(given, picture=picture)
    if given.source is None:
        raise Error("name what to draw: a stream with --learner ID, a session, a lesson, or --sweep with a table")
    parser.refuse(given, ("view",), "without the table of a sweep; for runs that are made now use --sweep VIEW")
    if picture and ending.lower() != ".png":
        parser.refuse(given, ("scale",), f"on {ending}, which is sharp at any size")
    if picture:
        parser.refuse(given, _OF_FILMS, "on a single picture; --round N chooses its round")
    else:
        parser.refuse(given, ("round",), "on a film; use --from N and --to N")
    if given.sweep is None:
        parser.refuse(given, ("over", "runs"), "without --sweep VIEW")
    film = _film_words(given, ending.lower())
    words = _window_args(parser, given)
    if words.document_path is None and words.lesson_path is None and not words.learners:
        raise Error("a picture of a stream needs --learner ID; 'visualonline list learners' names them")
    how = (given.round, given.panel, given.size, given.scale)
    return RenderArgs(words, given.output, *how, None if picture else film, given.anyway, _sweep_picture(given))


def _film_words(given: argparse.Namespace, ending: str) -> FilmWords:
    """Return what was said of a film; what was not is as in `FilmWords`, though a GIF needs fewer frames."""
    plain = FilmWords()
    usual = _GIF_FPS if ending == ".gif" else plain.fps
    return FilmWords(
        plain.first if given.first is None else given.first,
        given.last,
        given.speed or plain.speed,
        given.fps or usual,
        given.phases,
        given.progress,
    )


def _add_sweep_words(parser: argparse.ArgumentParser) -> None:
    many = parser.add_argument_group("many runs")
    many.add_argument(
        "--sweep",
        metavar="VIEW|FILE",
        type=_view_or_table,
        help=f"draw runs made now, in one of the views {', '.join(VIEWS)}; or the table of a sweep, .parquet or .csv",
    )
    many.add_argument("--view", choices=VIEWS, help="how a table is drawn; by default as a histogram of ratios")
    many.add_argument("--over", metavar="WHAT", help="seeds, orders, or a parameter, for a map two: NAME,stream.NAME")
    many.add_argument("--runs", type=reader(whole(1, 10_000)), metavar="N", help="how many; default 50")


def _add_film_words(parser: argparse.ArgumentParser) -> None:
    films = parser.add_argument_group("films: .mp4, .webm, .gif, or a folder/ of a .png for each frame")
    films.add_argument("--from", dest="first", type=reader(whole(0)), metavar="N", help="the first round; default 0")
    films.add_argument("--to", dest="last", type=reader(whole(0)), metavar="N", help="the last round; default the end")
    films.add_argument("--speed", type=reader(number(0.01, 1e6)), metavar="R", help="rounds a second; default 4")
    films.add_argument("--fps", type=reader(whole(1, 240)), metavar="N", help="frames a second; default 30, .gif: 10")
    films.add_argument("--phases", action="store_true", help="show each round in its five phases")
    films.add_argument("--progress", action="store_true", help="print a line for each frame, such as 17/300")


def _view_or_table(text: str) -> str:
    if text in VIEWS or text.lower().endswith((".parquet", ".csv")):
        return text
    raise argparse.ArgumentTypeError(f"'{text}' should be {', '.join(VIEWS)}, or a table that ends in .parquet or .csv")


def _table_args(given: argparse.Namespace, *, picture: bool) -> TableArgs:
    """Return what is asked for of a table, whose runs are made."""
    if given.source is not None:
        raise Error(f"--sweep {given.sweep} draws a table whose runs are made; leave out {given.source}")
    if not picture:
        raise Error(f"--sweep {given.sweep} draws one picture; end the name of the output in {', '.join(PICTURES)}")
    over = () if given.over is None else tuple(given.over.split(","))
    view = given.view or {0: "ratio", 1: "best"}.get(len(over), "map")
    if len(over) != {"best": 1, "map": 2}.get(view, 0):
        raise Error(_over_error(f"--view {view}", view, given.over, "no --over"))
    return TableArgs(given.sweep, view, over, given.output, given.size, given.scale, given.theme or "light")


def _over_error(option: str, view: str, over: str | None, plain: str) -> str:
    """Return what a view of many runs takes as its axes."""
    one = "NAME, a parameter, or --over stream.NAME, a setting of the stream"
    wanted = {"best": f"--over {one}", "map": "--over NAME,NAME with two parameters or settings"}.get(view, plain)
    return f"{option} takes {wanted}" + ("" if over is None else f", not '{over}'")


def _sweep_picture(given: argparse.Namespace) -> SweepPicture | None:
    """Return the picture of many runs that is asked for, None for one of a run."""
    if given.sweep is None:
        return None
    if given.panel not in (None, "sweep"):
        raise Error(f"--sweep draws the panel sweep, not {given.panel}; leave out --panel")
    over = given.over
    names = [] if over in (None, "seeds", "orders") else over.split(",")
    if len(names) != {"best": 1, "map": 2}.get(given.sweep, 0):
        raise Error(_over_error(f"--sweep {given.sweep}", given.sweep, over, "--over seeds or --over orders"))
    return SweepPicture(given.sweep, over, given.runs, tuple(_axis(name, given) for name in names))


def _axis(name: str, given: argparse.Namespace) -> Axis:
    """Return what is named to be swept over: a parameter of the first learner, or with `stream.` a setting."""
    if name.startswith("stream."):
        return _checked(Axis(name.removeprefix("stream."), None), "streams", parse_source(given.source)[0])
    return _checked(Axis(name), "learners", given.learner[0] if given.learner else "")


def _checked(axis: Axis, group: str, plugin: str) -> Axis:
    """Return an axis that is there; of a file or a session nothing is known yet."""
    if id_named(group, plugin) is not None:
        owner = cast("Learner | Source", find(group, plugin))
        swept = [p.name for p in owner.parameters if p.slider_values()]
        if axis.name not in swept:
            raise Error(unknown("parameter", axis.name, swept, where=f" of {plugin} for --over"))
    return axis


def _list(argv: Sequence[str]) -> ListArgs:
    parser = _parser("visualonline list", "Tell what there is to choose from.")
    parser.add_argument("group", nargs="?", choices=tuple(GROUPS), help="what to list; without it, everything")
    parser.add_argument("--json", action="store_true", help="print JSON with every parameter's range and default")
    parser.add_argument("--language", choices=languages(), default=ENGLISH, help="the language of the lessons")
    given = parser.parse_args(argv)
    if given.group not in (None, "lessons"):
        parser.refuse(given, ("language",), f"on {given.group}, which are listed in English")
    return ListArgs(given.group, given.json, given.language)


def _parser(name: str, about: str, epilog: str | None = None) -> Parser:
    parser = Parser(
        prog=name,
        description=about,
        epilog=epilog,
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    said = "a learner or another plug-in from a file of Python, which runs with your rights"
    parser.add_argument("--plugin", action="append", default=[], metavar="FILE", help=said)
    return parser


def _plugin_files(argv: Sequence[str]) -> Iterator[str]:
    """Yield the files of plug-ins that are named: they are loaded before anything that they add is."""
    for word, following in zip(argv, [*argv[1:], ""], strict=False):
        if word == "--plugin" and following:
            yield following
        elif word.startswith("--plugin="):
            yield word.partition("=")[2]


def _add_anyway(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--anyway", action="store_true", help="run what takes over an hour or more memory than is free")


def _window_args(parser: Parser, given: argparse.Namespace) -> WindowArgs:
    learners = tuple(given.learner or ())
    batch = batch_of(given.batch, given.set)
    if learners:
        check_settings(learners, given.set, batch)
    document = given.source if given.source is not None and is_session(given.source) else None
    lesson = None if given.source is None or document is not None else lesson_file(given.source)
    if document is not None:
        settings = () if batch is not None and all(one[:2] == (None, DELTA.name) for one in given.set) else ("set",)
        parser.refuse(given, (*_CHOSEN, *settings), "on a session, which says what runs")
    if lesson is not None:
        parser.refuse(given, (*_CHOSEN, "set", "batch", "repeats"), "on a lesson, which says what runs")
    else:
        parser.refuse(given, ("step",), "without a lesson; 'visualonline list lessons' names them")
    spec = None
    if document is None and lesson is None:
        spec = stream_spec(given)
        if given.source is None and spec == StreamSpec(START):
            spec = None
    return WindowArgs(
        spec,
        learners,
        tuple(given.set),
        play=getattr(given, "play", False),
        present=getattr(given, "present", False),
        theme=given.theme,
        language=given.language,
        platform=getattr(given, "platform", None),
        document_path=document,
        batch=batch,
        lesson_path=None if lesson is None else str(lesson),
        step=given.step,
        plugins=tuple(given.plugin),
        repeats=given.repeats,
    )


def _add_look(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--theme", choices=(*NAMES, SYSTEM), help="the look")
    parser.add_argument("--language", choices=(*languages(), SYSTEM), help="the language of the window")


def _add_step(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--step", type=reader(whole(1)), default=1, metavar="N", help="step at which a lesson opens")


def _source_of(given: argparse.Namespace) -> str | None:
    """Return the source that the arguments name, which may be a live one."""
    source: str | None = given.source
    if given.listen is not None and (source or given.follow):
        raise Error(f"--listen takes its rows from the port; leave out {source or '--follow'}")
    if given.follow and not os.path.isfile(source or ""):
        wrong = f"a file, and '{source}' is not one" if source else "the name of a file"
        raise Error(f"--follow needs {wrong}")
    return f"listen:{given.listen}" if given.listen is not None else f"follow:{source}" if given.follow else source


def _size(text: str) -> tuple[int, int]:
    sides = text.lower().split("x")
    if len(sides) != 2 or not all(side.isdecimal() and 16 <= int(side) <= 16384 for side in sides):
        raise argparse.ArgumentTypeError(f"'{text}' should be WIDTHxHEIGHT, each 16 to 16384 pixels, such as 1920x1080")
    return int(sides[0]), int(sides[1])


def _output(text: str) -> str:
    return text if text.endswith(("/", os.sep)) else _path_type(PICTURES + FILMS)(text)


def _path_type(endings: tuple[str, ...]) -> Callable[[str], str]:
    def check(text: str) -> str:
        if not text.lower().endswith(endings):
            raise argparse.ArgumentTypeError(f"'{text}' should be a file that ends in {', '.join(endings)}")
        return text

    return check
