"""The command line: its commands and options, their parsing, and its error messages."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from importlib.metadata import version
from typing import TYPE_CHECKING, cast

from visualonline.args import (
    Args,
    ExportArgs,
    FilmArgs,
    ListArgs,
    RenderArgs,
    RoomArgs,
    RunArgs,
    SweepArgs,
    SweepPicture,
    TableArgs,
    WindowArgs,
)
from visualonline.core.batch import DELTA
from visualonline.core.catalog import find, id_named
from visualonline.core.errors import Error, quotable
from visualonline.core.languages import ENGLISH, languages
from visualonline.core.names import either, unknown
from visualonline.core.options import number, public_options, whole
from visualonline.core.plugin import Learner, Source
from visualonline.core.plugin_file import load_plugin
from visualonline.lessons.files import lesson_file, shipped
from visualonline.listing import GROUPS, check_known, entries
from visualonline.runs.results_table import FORMATS
from visualonline.session.commands import Axis
from visualonline.session.document import is_session
from visualonline.session.document_options import (
    START,
    Parser,
    add_learner_options,
    add_stream_options,
    batch_of,
    check_settings,
    reader,
    refuse_unused_settings,
    stream_spec,
)
from visualonline.streams.spec import StreamSpec, parse_source
from visualonline.views.theme.names import NAMES, SYSTEM

if TYPE_CHECKING:
    from visualonline.sweeps.grid import Grid

TABLES_OF_RUNS = (".parquet", ".csv")
VIEWS = ("rounds", "ratio", "growth", "best", "map")
_AXES = {"best": 1, "map": 2}
"""The number of axes of each view that has some."""
PICTURES = (".png", ".svg", ".pdf")
FILMS = (".mp4", ".webm", ".gif")
_OF_FILMS = ("first", "last", "speed", "fps", "phases", "progress")
_GIF_FPS = 10
_STREAM = "a file, - for standard input, or an id with settings: id:key=value,key=value"
TABLES = (".csv", ".npz", ".parquet")
ROOM_GAMES = ("predict", "adversary", "experts", "arms", "lesson")
LOOPBACK = "127.0.0.1"
_ABOUT = "Visualise online learning algorithms and compare them with their theoretical bounds."
_COMMANDS = """\
commands (each has its own --help):
  visualonline run STREAM --learner ID                run learners and print the results
  visualonline sweep STREAM --learner ID -o OUT.csv   run a grid of parameters and seeds and write a table
  visualonline render STREAM --learner ID -o OUT.png  draw a picture or a film (.mp4) without a screen
  visualonline export LESSON|all -o FOLDER            write lessons as web pages
  visualonline list [GROUP]                           list learners, streams, pools, theorems, panels, lessons, readers

STREAM is a file, - for standard input, or an id with settings, such as separable:margin=0.1,d=2.
If a file has the same name as a command, put ./ in front of it: ./run.

live streams: lines of CSV or JSON with labels -1 and 1, or 0 and 1, or any values with --positive
  producer | visualonline -                 read the output of another program
  visualonline FILE --follow                read a file and every row that is appended to it
  visualonline --listen PORT                read rows from a local program, which may ask for predictions:
      send a row without its label            0.5,0.2,  or  {"x": [0.5, 0.2]}
      the answer is                           {"t": 7, "prediction": -1, "score": -0.3}
      then send the label                     1  or  {"y": 1}
"""

_RANGES = """\
A RANGE has one of the forms below, or several of them joined by "|":
  0.01,0.1,1             values
  log(FIRST,LAST,COUNT)  COUNT values, logarithmically spaced
  lin(FIRST,LAST,COUNT)  COUNT values, linearly spaced
  FIRST..LAST            whole numbers
Settings of a stream use "|" between values, as in separable:margin=log(.01,.3,8),d=2|10|100.
To resume an interrupted sweep, run the same command again.
"""


_CHOSEN = ("learner", *public_options(StreamSpec))
"""The options that select the learners and the stream."""


def parse(argv: Sequence[str]) -> Args:
    """Parse `argv`, the arguments after the program's name.

    Raises
    ------
    Error
        If an argument is unknown or invalid.
    SystemExit
        With code 0 after printing the output of `--help` or `--version`.
    """
    verbs: dict[str, Callable[[Sequence[str]], Args]] = {
        "run": _run,
        "sweep": _sweep,
        "render": _render,
        "export": _export,
        "list": _list,
    }
    for path in _plugin_files(argv):
        load_plugin(path)
    if argv and argv[0] in verbs:
        return verbs[argv[0]](argv[1:])
    return _window(argv)


def _window(argv: Sequence[str]) -> WindowArgs:
    about = f"{_ABOUT} Without a command, the program opens the window."
    parser = _parser("", "[FILE|LESSON|STREAM|-]", about, _COMMANDS)
    told = f"visualonline {version('visualonline')}"
    parser.add_argument("--version", action="version", version=told, help="show the version of the program and exit")
    parser.add_argument("source", nargs="?", metavar="FILE|LESSON|STREAM|-", help="what to open (default: an example)")
    window = parser.add_argument_group("window")
    opened = "open at round N (default: that of the session or lesson step; for a stream, 0)"
    window.add_argument("--round", type=reader(whole(0)), metavar="N", help=opened)
    _add_step(window, "where you left off")
    window.add_argument("--play", action="store_true", help="start playing at once")
    window.add_argument("--present", action="store_true", help="open in presentation mode: large type, no menus")
    _add_look(window, "that of the preferences", "that of the preferences")
    window.add_argument("--platform", metavar="NAME", help="Qt platform plug-in; offscreen needs no display")
    add_learner_options(parser)
    live = parser.add_argument_group("live input")
    port = "read rows from this local port; port 0 chooses a free port"
    live.add_argument("--listen", type=reader(whole(0, 65535)), metavar="PORT", help=port)
    live.add_argument("--follow", action="store_true", help="also read the rows that are appended to the file later")
    _add_room_options(parser)
    add_stream_options(parser)
    given = parser.parse_args(argv)
    given.source = _source_of(given)
    return replace(_window_args(parser, given), round=given.round, room=_room_args(parser, given))


def _add_room_options(parser: argparse.ArgumentParser) -> None:
    room = parser.add_argument_group("room for phones")
    room.add_argument(
        "--room", type=_place, metavar="[ADDRESS:]PORT",
        help="open a room on this address of the computer (default 127.0.0.1); port 0 chooses a free port",
    )  # fmt: skip
    room.add_argument(
        "--room-code", type=_room_code, metavar="CODE",
        help="code of the room, 4 to 6 letters or digits (default: drawn at random)",
    )  # fmt: skip
    room.add_argument(
        "--room-game", choices=ROOM_GAMES, help="game of the room (default: predict, or lesson if a lesson is open)"
    )


def _place(text: str) -> tuple[str, int]:
    """Return the address and the port in a text."""
    address, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdigit() and int(port) <= 65535):
        expected = "PORT or ADDRESS:PORT, with a port from 0 to 65535"
        raise argparse.ArgumentTypeError(f"'{quotable(text)}' (expected {expected})")
    return address.strip("[]") or LOOPBACK, int(port)


def _room_code(text: str) -> str:
    if not (4 <= len(text) <= 6 and text.isascii() and text.isalnum()):
        raise argparse.ArgumentTypeError(f"'{quotable(text)}' (expected 4 to 6 letters or digits)")
    return text.upper()


def _room_args(parser: Parser, given: argparse.Namespace) -> RoomArgs | None:
    """Return the arguments of the room, or None if no room is to be opened."""
    if given.room is None:
        parser.refuse(given, ("room_code", "room_game"), "without --room PORT")
        return None
    address, port = given.room
    return RoomArgs(address, port, given.room_code, given.room_game)


def _run(argv: Sequence[str]) -> RunArgs:
    parser = _parser("run", "STREAM --learner ID", "Run learners on a stream and print the results.")
    parser.add_argument("source", metavar="STREAM", help=_STREAM)
    add_learner_options(parser, required=True)
    output = parser.add_argument_group("output")
    output.add_argument("--json", action="store_true", help="print JSON: an object, or a list for several learners")
    output.add_argument("--table", choices=FORMATS, help="print tables in Markdown (md) or LaTeX (tex)")
    output.add_argument(
        "--trace", type=_path_type(TABLES), metavar="OUT",
        help="write a table with one row per round: .csv, .npz or .parquet",
    )  # fmt: skip
    output.add_argument("--weights", action="store_true", help="add the weights w1, w2, .. to the table of --trace")
    output.add_argument(
        "--page", type=_path_type((".html",)), metavar="OUT.html", help="write a page that plays the run in a browser"
    )
    output.add_argument(
        "--live", action="store_true", help="let visitors to the page change the points, parameters and seed"
    )
    _add_anyway(parser)
    add_stream_options(parser)
    given = parser.parse_args(argv)
    if given.page is None:
        parser.refuse(given, ("live",), "without --page OUT.html")
    if given.trace is None:
        parser.refuse(given, ("weights",), "without --trace OUT.csv")
    elif len(given.learner) > 1:
        raise Error("--trace takes one learner. Run the command once for each learner.")
    if given.json:
        parser.refuse(given, ("table",), "together with --json. Leave out one of the two options")
    batch = batch_of(given.batch, given.set)
    check_settings(given.learner, given.set, batch)
    refuse_unused_settings(given.learner, given.set)
    how = (given.json, given.trace, given.weights, batch, given.anyway, given.table, given.page, given.repeats)
    return RunArgs(stream_spec(given), tuple(given.learner), tuple(given.set), *how, live=given.live)


def _sweep(argv: Sequence[str]) -> SweepArgs:
    parser = _parser(
        "sweep", "STREAM --learner ID -o OUT", "Run learners on a grid of parameters and seeds, and write a table.",
        _RANGES,
    )  # fmt: skip
    parser.conflict_handler = "resolve"  # some stream options accept several values here
    parser.add_argument("source", metavar="STREAM", help="a file, or an id with settings: id:key=RANGE,key=RANGE")
    parser.add_argument(
        "-o", "--output", required=True, type=_path_type(TABLES_OF_RUNS), metavar="OUT",
        help="table to write, .parquet or .csv; the same command resumes an interrupted sweep",
    )  # fmt: skip
    add_learner_options(parser, required=True, repeated=False)
    add_stream_options(parser)
    grid = parser.add_argument_group("grid")
    grid.add_argument("--seeds", metavar="RANGE", help="seeds, such as 0..999 (default: the value of --seed)")
    grid.add_argument("--rounds", metavar="RANGE", help="numbers of rounds, such as 100,1000 or log(100,10000,5)")
    grid.add_argument("--delay", default="0", metavar="RANGE", help="delays of the labels in rounds (default 0)")
    grid.add_argument(
        "--orders", type=reader(whole(1)), default=0, metavar="N", help="use N random orders of each stream"
    )
    grid.add_argument("--at", metavar="RANGE", help="also write results after these rounds, such as 10,100,1000")
    grid.add_argument("--no-theorems", action="store_true", help="skip the theorems, which is faster")
    process = parser.add_argument_group("processes")
    process.add_argument(
        "--workers", type=reader(whole(1)), metavar="N",
        help="number of processes (default: one per core, or one for a short sweep)",
    )  # fmt: skip
    process.add_argument("--scheduler", metavar="ADDRESS", help="run on the Dask cluster with this scheduler")
    process.add_argument(
        "--anyway",
        action="store_true",
        help="start even if the sweep would take over an hour or need more disk space than is free",
    )
    given = parser.parse_args(argv)
    if given.scheduler is not None:
        parser.refuse(given, ("workers",), "together with --scheduler, because all workers of the cluster are used")
    if given.seeds is not None:
        parser.refuse(given, ("seed",), "together with --seeds")
    if given.orders:
        parser.refuse(given, ("order",), "together with --orders")
    return SweepArgs(_grid(given), given.output, given.workers, given.anyway, given.scheduler)


def _grid(given: argparse.Namespace) -> Grid:
    """Return the grid given by the arguments of a sweep."""
    from visualonline.sweeps.grid import Grid, check_size, learner_axes, parse_source_grid, refuse_source, rounds_of
    from visualonline.sweeps.ranges import numbers_of  # imported here, as no other command needs it
    from visualonline.sweeps.work import content_of

    rounds, delays = rounds_of(given.rounds), numbers_of(given.delay, "--delay")
    batch = batch_of(given.batch, given.set)
    given.source, settings = parse_source_grid(given.source)
    given.rounds, given.delay = None, 0
    spec = stream_spec(given)
    refuse_source(spec, settings)
    settings_of_learners = [one for one in given.set if batch is None or one[:2] != (None, DELTA.name)]
    grid = Grid(
        spec=spec if given.seeds is None else replace(spec, seed=0),
        settings=settings,
        learners=learner_axes(given.learner, settings_of_learners),
        rounds=rounds,
        delays=delays,
        seeds=(spec.seed,) if given.seeds is None else numbers_of(given.seeds, "--seeds"),
        orders=given.orders,
        batch=batch,
        at=() if given.at is None else tuple(sorted(numbers_of(given.at, "--at", 1))),
        theorems=not given.no_theorems,
        content=content_of(spec.source),
    )
    return check_size(grid)


def _render(argv: Sequence[str]) -> RenderArgs | TableArgs:
    parser = _parser("render", "STREAM|SESSION|LESSON -o OUT", "Draw a picture or a film of a run, without a screen.")
    parser.add_argument(
        "source", nargs="?", metavar="STREAM|SESSION|LESSON", help="a stream with --learner, a session, or a lesson"
    )
    parser.add_argument(
        "-o", "--output", required=True, type=_output, metavar="OUT",
        help="file to write: .png, .svg, .pdf, .mp4, .webm or .gif; FOLDER/ gets a .png for each frame",
    )  # fmt: skip
    picture_ = parser.add_argument_group("picture")
    which = "round to draw (default: that of the lesson step or session; the last for a stream or a session at round 0)"
    picture_.add_argument("--round", type=reader(whole(0)), metavar="N", help=which)
    _add_step(picture_, "1")
    picture_.add_argument(
        "--panel", choices=[panel["id"] for panel in entries("panels")], metavar="ID",
        help="draw only this panel; 'visualonline list panels' lists the ids",
    )  # fmt: skip
    size = "size of the picture or, with --panel or --sweep VIEW, of the window around it (default 1920x1080)"
    picture_.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH", help=size)
    picture_.add_argument(
        "--scale", type=reader(number(0.1, 8)), default=1.0, metavar="N",
        help="factor by which --size is multiplied (default 1)",
    )  # fmt: skip
    picture_.add_argument("--present", action="store_true", help="draw in presentation mode: large type, no menus")
    _add_look(picture_, "light", ENGLISH)
    add_learner_options(parser)
    _add_film_options(parser)
    _add_sweep_options(parser)
    _add_anyway(parser)
    add_stream_options(parser)
    given = parser.parse_args(argv)
    picture, ending = given.output.lower().endswith(PICTURES), os.path.splitext(given.output)[1]
    if given.sweep is not None and given.sweep not in VIEWS:
        drawn = ("help", "sweep", "view", "over", "output", "size", "scale", "theme", "plugin")
        parser.refuse(given, vars(given).keys() - {"source", *drawn}, "on the table of a sweep")
        return _table_args(given, picture=picture)
    if given.source is None:
        raise Error("Name what to draw: a stream with --learner ID, a session, a lesson, or --sweep with a table.")
    parser.refuse(given, ("view",), "without the table of a sweep. To run and draw now, use --sweep VIEW")
    if picture and ending.lower() != ".png":
        parser.refuse(given, ("scale",), f"on {ending}, which is sharp at any size")
    if picture:
        parser.refuse(given, _OF_FILMS, "on a single picture. --round N chooses its round")
    else:
        parser.refuse(given, ("round",), "on a film. Use --from N and --to N")
    if given.sweep is None:
        parser.refuse(given, ("over", "runs"), "without --sweep VIEW")
    film = _film_args(given, ending.lower())
    words = _window_args(parser, given)
    if words.document_path is None and words.lesson_path is None and not words.learners:
        check_known(given.source)
        raise Error("A picture of a stream needs --learner ID. See `visualonline list learners`.")
    how = (given.round, given.panel, given.size, given.scale)
    return RenderArgs(words, given.output, *how, None if picture else film, given.anyway, _sweep_picture(given))


def _film_args(given: argparse.Namespace, ending: str) -> FilmArgs:
    """Return the options of a film, with the defaults of `FilmArgs`. A GIF has a lower default frame rate."""
    plain = FilmArgs()
    usual = _GIF_FPS if ending == ".gif" else plain.fps
    return FilmArgs(
        plain.first if given.first is None else given.first,
        given.last,
        given.speed or plain.speed,
        given.fps or usual,
        given.phases,
        given.progress,
    )


def _add_sweep_options(parser: argparse.ArgumentParser) -> None:
    many = parser.add_argument_group("pictures of many runs")
    many.add_argument(
        "--sweep", metavar="VIEW|FILE", type=_view_or_table,
        help=f"draw many runs in one of the views {', '.join(VIEWS)}; or draw the table of a sweep, .parquet or .csv",
    )  # fmt: skip
    over = "what varies: seeds or orders; for best a parameter NAME or a setting stream.NAME, for map two of these"
    many.add_argument("--over", metavar="WHAT", help=over)
    runs = "number of runs, for the views rounds, ratio and growth (default 50)"
    many.add_argument("--runs", type=reader(whole(1, 10_000)), metavar="N", help=runs)
    many.add_argument(
        "--view", choices=VIEWS, help="view of the table (default: ratio; with --over, best for one name, map for two)"
    )


def _add_film_options(parser: argparse.ArgumentParser) -> None:
    films = parser.add_argument_group("films: .mp4, .webm, .gif, or a folder of pictures")
    films.add_argument("--from", dest="first", type=reader(whole(0)), metavar="N", help="first round (default 0)")
    films.add_argument("--to", dest="last", type=reader(whole(0)), metavar="N", help="last round (default: the end)")
    films.add_argument("--speed", type=reader(number(0.01, 1e6)), metavar="R", help="rounds per second (default 4)")
    films.add_argument(
        "--fps", type=reader(whole(1, 240)), metavar="N", help="frames per second (default 30, or 10 for .gif)"
    )
    films.add_argument("--phases", action="store_true", help="show the five phases of each round")
    films.add_argument("--progress", action="store_true", help="print a line for each frame, such as 17/300")


def _view_or_table(text: str) -> str:
    if text in VIEWS or text.lower().endswith(TABLES_OF_RUNS):
        return text
    expected = f"{', '.join(VIEWS)}, or a table that ends in .parquet or .csv"
    raise argparse.ArgumentTypeError(f"'{quotable(text)}' (expected {expected})")


def _table_args(given: argparse.Namespace, *, picture: bool) -> TableArgs:
    """Return the arguments for drawing the table of a finished sweep."""
    if given.source is not None:
        raise Error(f"--sweep {given.sweep} draws the table of a finished sweep. Leave out {given.source}.")
    if not picture:
        raise Error(
            f"--sweep {given.sweep} draws a single picture. "
            f"The name of the output must end in {either(PICTURES)}."
        )
    over = () if given.over is None else tuple(given.over.split(","))
    view = given.view or {0: "ratio", 1: "best"}.get(len(over), "map")
    if len(over) != _AXES.get(view, 0):
        raise Error(_over_error(f"--view {view}", view, given.over, "no --over"))
    return TableArgs(given.sweep, view, over, given.output, given.size, given.scale, given.theme or "light")


def _over_error(option: str, view: str, over: str | None, plain: str) -> str:
    """Return the error about the axes of a view of many runs."""
    one = "NAME, a parameter, or --over stream.NAME, a setting of the stream"
    wanted = {"best": f"--over {one}", "map": "--over NAME,NAME with two parameters or settings"}.get(view, plain)
    return f"{option} takes {wanted}" + ("." if over is None else f", not '{quotable(over)}'.")


def _sweep_picture(given: argparse.Namespace) -> SweepPicture | None:
    """Return the requested picture of many runs, or None for a picture of a single run."""
    if given.sweep is None:
        return None
    if given.panel not in (None, "sweep"):
        raise Error(f"--sweep draws the panel sweep, not {given.panel}. Leave out --panel.")
    names = [] if given.over in (None, "seeds", "orders") else given.over.split(",")
    if len(names) != _AXES.get(given.sweep, 0):
        raise Error(_over_error(f"--sweep {given.sweep}", given.sweep, given.over, "--over seeds or --over orders"))
    if names and given.runs is not None:
        raise Error(f"--runs has no effect on --sweep {given.sweep}, which has one run for each value and seed.")
    return SweepPicture(given.sweep, given.over, given.runs, tuple(_axis(name, given) for name in names))


def _axis(name: str, given: argparse.Namespace) -> Axis:
    """Return the axis with this name: a parameter of the first learner or, with `stream.`, a setting of the stream."""
    if name.startswith("stream."):
        return _checked(Axis(name.removeprefix("stream."), None), "streams", parse_source(given.source)[0])
    return _checked(Axis(name), "learners", given.learner[0] if given.learner else "")


def _checked(axis: Axis, group: str, plugin: str) -> Axis:
    """Return an axis after checking that it exists. For a file or session it cannot be checked yet."""
    if id_named(group, plugin) is not None:
        owner = cast("Learner | Source", find(group, plugin))
        swept = [p.name for p in owner.parameters if p.slider_values()]
        if axis.name not in swept:
            raise Error(unknown("parameter", axis.name, swept, where=f" of {plugin} for --over"))
    return axis


def _export(argv: Sequence[str]) -> ExportArgs:
    parser = _parser("export", "LESSON|all -o FOLDER", "Write lessons as web pages that need no server.")
    parser.add_argument("lesson", metavar="LESSON|all", help="id or file of a lesson, or all")
    parser.add_argument("-o", "--output", required=True, metavar="FOLDER", help="folder for the pages and index.html")
    also = "also write a SCORM 1.2 package for a learning platform"
    parser.add_argument("--scorm", metavar="OUT.zip", type=_path_type((".zip",)), help=also)
    parser.add_argument("--language", choices=languages(), default=ENGLISH, help="language of the pages (default en)")
    given = parser.parse_args(argv)
    if given.lesson.lower() == "all":
        return ExportArgs(tuple(map(str, shipped())), given.output, given.scorm, given.language)
    path = lesson_file(given.lesson)
    if path is None:
        known = ("all", *(lesson["id"] for lesson in entries("lessons")))
        raise Error(unknown("lesson", given.lesson, known, "visualonline list lessons"))
    return ExportArgs((str(path),), given.output, given.scorm, given.language)


def _list(argv: Sequence[str]) -> ListArgs:
    about = "List the available learners, streams, pools, theorems, panels, lessons and readers."
    parser = _parser("list", "[GROUP]", about)
    groups = f"{', '.join(GROUPS)} (default: all)"
    parser.add_argument("group", nargs="?", choices=tuple(GROUPS), metavar="GROUP", help=groups)
    parser.add_argument("--json", action="store_true", help="print JSON, including the ranges of the parameters")
    parser.add_argument("--language", choices=languages(), default=ENGLISH, help="language of the lessons (default en)")
    given = parser.parse_args(argv)
    if given.group not in (None, "lessons"):
        parser.refuse(given, ("language",), f"on {given.group}, which are listed in English")
    return ListArgs(given.group, given.json, given.language)


def _parser(command: str, usage: str, about: str, epilog: str | None = None) -> Parser:
    name = f"visualonline {command}".strip()
    parser = Parser(
        prog=name,
        usage=f"{name} {usage} [options]",
        description=about,
        epilog=epilog,
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    said = "load a plug-in from a Python file, which runs with your permissions; may be repeated"
    parser.add_argument("--plugin", action="append", default=[], metavar="FILE", help=said)
    return parser


def _plugin_files(argv: Sequence[str]) -> Iterator[str]:
    """Yield the plug-in files in the arguments. Other arguments may refer to plug-ins, so these are loaded first."""
    for word, following in zip(argv, [*argv[1:], ""], strict=False):
        if word == "--plugin" and following:
            yield following
        elif word.startswith("--plugin="):
            yield word.partition("=")[2]


def _add_anyway(parser: argparse.ArgumentParser) -> None:
    long = "start even if the run would take over an hour or need more memory than is free"
    parser.add_argument("--anyway", action="store_true", help=long)


def _window_args(parser: Parser, given: argparse.Namespace) -> WindowArgs:
    learners = tuple(given.learner or ())
    batch = batch_of(given.batch, given.set)
    if learners:
        check_settings(learners, given.set, batch)
        refuse_unused_settings(learners, given.set)
    document = given.source if given.source is not None and is_session(given.source) else None
    lesson = None if given.source is None or document is not None else lesson_file(given.source)
    if document is not None:
        settings = () if batch is not None and all(one[:2] == (None, DELTA.name) for one in given.set) else ("set",)
        parser.refuse(given, (*_CHOSEN, *settings), "on a session, which determines what runs")
    if lesson is not None:
        parser.refuse(given, (*_CHOSEN, "set", "batch", "repeats"), "on a lesson, which determines what runs")
    else:
        parser.refuse(given, ("step",), "without a lesson; 'visualonline list lessons' lists the lessons")
    spec = None
    if document is None and lesson is None:
        if (given.source or "").strip("-").replace("-", "_").isidentifier():
            check_known(given.source)
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


def _add_look(parser: argparse._ActionsContainer, theme: str, language: str) -> None:
    parser.add_argument("--theme", choices=(*NAMES, SYSTEM), help=f"colour theme (default: {theme})")
    said = f"language of the texts (default: {language})"
    parser.add_argument("--language", choices=(*languages(), SYSTEM), help=said)


def _add_step(parser: argparse._ActionsContainer, default: str) -> None:
    said = f"step of a lesson, counted from 1 (default: {default})"
    parser.add_argument("--step", type=reader(whole(1)), metavar="N", help=said)


def _source_of(given: argparse.Namespace) -> str | None:
    """Return the source given by the arguments, which may be live."""
    source: str | None = given.source
    if given.listen is not None and (source or given.follow):
        raise Error(f"--listen reads its rows from the port. Leave out {source or '--follow'}.")
    if given.follow and not os.path.isfile(source or ""):
        wrong = f"a file, and '{source}' is not one" if source else "the name of a file"
        raise Error(f"--follow needs {wrong}.")
    return f"listen:{given.listen}" if given.listen is not None else f"follow:{source}" if given.follow else source


def _size(text: str) -> tuple[int, int]:
    sides = text.lower().split("x")
    if len(sides) != 2 or not all(side.isdecimal() and 16 <= int(side) <= 16384 for side in sides):
        expected = "WIDTHxHEIGHT, each 16 to 16384 pixels, such as 1920x1080"
        raise argparse.ArgumentTypeError(f"'{quotable(text)}' (expected {expected})")
    return int(sides[0]), int(sides[1])


def _output(text: str) -> str:
    return text if text.endswith(("/", os.sep)) else _path_type(PICTURES + FILMS, ", or a folder that ends in /")(text)


def _path_type(endings: tuple[str, ...], other: str = "") -> Callable[[str], str]:
    def check(text: str) -> str:
        if not text.lower().endswith(endings):
            expected = f"a file that ends in {either(endings)}{other}"
            raise argparse.ArgumentTypeError(f"'{quotable(text)}' (expected {expected})")
        return text

    return check
