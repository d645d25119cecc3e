"""Targets of fuzzing: each reader, sessions, lessons, preferences, the command line, and live lines.

A target accepts any bytes and either returns or raises an `Error` with a message of one sentence. Anything else is a
fault.
"""

from __future__ import annotations

import contextlib
import io
import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np
from PySide6.QtCore import QEvent, QRect
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget
from tables import FORMATS

from visualonline import cli_args
from visualonline.args import RunArgs
from visualonline.cli import run
from visualonline.core.errors import Error
from visualonline.core.package_data import asset_path
from visualonline.lessons.reading import lesson_of
from visualonline.runs.api import open_stream
from visualonline.session.dock_layout import DockLayout, Slot, Split
from visualonline.session.document import Document, LearnerChoice, from_json, to_json
from visualonline.session.playhead import FASTEST, SLOWEST
from visualonline.session.window_state import WindowState
from visualonline.streams.live.live_stream import LineQueue, LiveStream, Reply
from visualonline.streams.spec import CLICKED, StreamSpec
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.file_stream import FileStream
from visualonline.streams.tables.formats import open_file
from visualonline.streams.tables.preview import preview
from visualonline.streams.transforms.edits import Append, Edit, Remove
from visualonline.views.docks.dock import Dock
from visualonline.views.docks.dock_trees import measured, put_back
from visualonline.views.panel import Panel, PanelKind
from visualonline.views.settings.preferences import Place, Preferences
from visualonline.views.theme.names import NAMES, SYSTEM
from visualonline.views.theme.text_size import TEXT_SIZES

OPTIONS = (
    ReadOptions(),
    ReadOptions(on_bad_row="skip", missing="mean"),
    ReadOptions(label="1", missing="skip"),
    ReadOptions(categories=True, missing="zero"),
    ReadOptions(header=True, drop=("1",)),
    ReadOptions(header=False, columns=("all",), missing="skip"),
)
PLACES = DockLayout((900, 500), {
    "right": Split(row=False, parts=(
        Slot(("scoreboard",), "scoreboard", (400, 100)),
        Split(row=True, parts=(
            Slot(("mistakes", "weights"), "weights", (190, 396)), Slot(("proof",), "proof", (206, 396)),
        )),
    )),
    "left": Slot(("rule",), "rule", (200, 500)),
}, {"theorem": (40, 50, 300, 200)})  # fmt: skip
CLICKS = (Append(((1.0, 2.0), (0.5, -2.0)), (1, -1)), Edit("label", 1, (), 1), Remove((0,)))


class Target(NamedTuple):
    """A target and valid inputs for it."""

    seeds: tuple[bytes, ...]
    feed: Callable[[bytes], None]


def reader(name: str, folder: Path) -> Target:
    """A file of one format, previewed and opened with all kinds of options."""
    rng = np.random.default_rng(0)
    path = folder / name
    seeds = []
    for n, d in ((6, 2), (3, 5)):
        FORMATS[name](path, rng.integers(-9, 9, (n, d)) / 4, rng.choice([-1.0, 1.0], n))
        seeds.append(path.read_bytes())
    turn = [0]

    def feed(data: bytes) -> None:
        path.write_bytes(data)
        options = OPTIONS[turn[0] % len(OPTIONS)]
        turn[0] += 1
        shown = preview(str(path), options)
        assert shown.problem is None or one_line(shown.problem)
        stream = open_file(str(path), options)
        if shown.problem is None and isinstance(stream, FileStream) and shown.whole:  # both saw all rows
            told = stream.decisions
            assert (told.dropped, dict(told.labels)) == (shown.dropped, dict(shown.mapping))
            assert told.label in (None, shown.option_names[shown.label])
            assert shown.named in (None, told.header)
        block = stream.block(0)
        assert block.X.shape == (len(block.y), stream.dim)
        assert np.isfinite(block.X).all()
        assert np.isin(block.y, (-1.0, 1.0)).all()

    return Target(tuple(seeds), feed)


def session() -> Target:
    """A session's text, and its stream and learners made of it."""
    documents = (
        Document(StreamSpec("separable:margin=0.1", rounds=40), (LearnerChoice("winnow", (("eta", 0.1),)),)),
        Document(StreamSpec("experts:n=4", rounds=9, seed=3), (LearnerChoice("halving"),) * 2, bets=(1, -1)),
        Document(StreamSpec(CLICKED, edits=CLICKS), panels=("margin",), note="Look."),
    )
    window = WindowState(8.0, future_hidden=True, enlarged="rule", layout=PLACES)
    seeds = tuple(to_json(document, 3, window).encode() for document in documents)

    def feed(data: bytes) -> None:
        saved = from_json(data.decode("utf-8", "surrogateescape"), "a.vonline")
        stream = saved.document.stream
        if stream.rounds is not None and stream.rounds <= 200 and stream.passes <= 3:
            open_stream(stream).block(0)

    return Target(seeds, feed)


def lesson() -> Target:
    """A lesson's text."""
    seeds = tuple(path.read_bytes() for path in sorted(asset_path("lessons").glob("*.toml"))[:3])

    def feed(data: bytes) -> None:
        with contextlib.suppress(UnicodeDecodeError):  # reported by the file's reader
            lesson_of(data.decode(), "a.toml", "a")

    return Target(seeds, feed)


def preferences(folder: Path) -> Target:
    """Stored preferences: a start succeeds regardless of what is wrong with them."""
    path = folder / "preferences.ini"
    kept = Preferences(path)
    found = StreamSpec(str(folder / "a.csv"))
    (folder / "a.csv").write_text("a,b,y\n1,2,1\n", encoding="utf-8")
    kept.keep_choices(StreamSpec(found.source, label="b"), found, ("a", "b", "y"))
    kept.keep_theme("dark")
    kept.keep_speed(12.0)
    kept.keep_text(1.5)
    kept.keep_recent(found.source)
    kept.keep_export({"size": [1280, 720]})
    kept.keep_place(Place(QRect(3, 4, 800, 600), maximised=False))
    kept.keep("perceptron", PLACES)
    del kept
    seeds = (path.read_bytes(),)

    def feed(data: bytes) -> None:
        path.write_bytes(data)
        read = Preferences(path)
        assert read.theme in (*NAMES, SYSTEM)
        assert SLOWEST <= read.speed <= FASTEST
        assert read.text in TEXT_SIZES
        assert all(isinstance(each, str) for each in read.recent)
        assert {type(each) for each in (read.tweened, read.plays_at_start)} == {bool}
        assert read.place is None or read.place.rect.isValid()
        read.layout("perceptron")
        assert one_line(read.remark or "-")
        read.choices(found, ("a", "b", "y"))

    return Target(seeds, feed)


def layout() -> Target:
    """A layout restored in a window with docks, and measured there."""
    seeds = tuple(json.dumps(places.to_dict()).encode() for places in (PLACES, PLACES._replace(floating={})))

    def feed(data: bytes) -> None:
        with contextlib.suppress(ValueError, RecursionError):  # which the text around a layout is refused with
            state = WindowState.from_dict({"layout": json.loads(data)})
            if state.layout is not None:
                with docks_in_a_window() as (frame, docks):
                    put_back(frame, docks, state.layout)
                    QApplication.processEvents()
                    there = measured(frame, docks)
                assert set(there.panels) == set(state.layout.panels) & docks.keys()
                assert DockLayout.from_dict(json.loads(json.dumps(there.to_dict()))) == there

    return Target(seeds, feed)


@contextlib.contextmanager
def docks_in_a_window() -> Iterator[tuple[QMainWindow, dict[str, Dock]]]:
    """Show a window with empty docks, and leave nothing of it."""
    frame = QMainWindow()
    frame.setDockNestingEnabled(True)
    frame.setCentralWidget(QWidget())
    frame.resize(*PLACES.size)
    names = (*PLACES.panels, "margin", "vote")
    kinds = (PanelKind(id=name, name=name, summary="", source="", make=Panel, widget=name) for name in names)
    docks = {kind.id: Dock(kind, frame) for kind in kinds}
    frame.show()
    try:
        yield frame, docks
    finally:
        frame.close()
        frame.deleteLater()
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def command_line() -> Target:
    """Arguments separated by NUL, as passed by the system, and the short runs that they request."""
    lines = (
        "run separable:margin=0.1 --learner perceptron --rounds 40 --seed 7 --set eta=0.5 --json",
        "run experts:error=0.2 --learner weighted-majority --learner halving --set beta=0.3 --rounds 30 --passes 2",
        "run iris --learner winnow --bias --normalize max --order shuffled --rounds 20 --delay 2",
        "render noisy --learner pegasos --round 5 -o a.png --size 1280x720 --theme dark --panel plane",
        "sweep noisy:flip=0.1|0.2 --learner perceptron --set eta=log(0.01,1,5) --seeds 0..9 -o a.csv",
        "list learners --json",
        "separable --learner perceptron --set w0=1,2 --play --theme projector --round 3",
    )
    seeds = tuple("\0".join(line.split(" ")).encode() for line in lines)

    def feed(data: bytes) -> None:
        option_names = data.decode("utf-8", "surrogateescape").split("\0")
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
            asked = None
            with contextlib.suppress(SystemExit):  # of --help and --version
                asked = cli_args.parse(option_names)
            if isinstance(asked, RunArgs) and _short(asked):
                run(asked)

    return Target(seeds, feed)


def _short(asked: RunArgs) -> bool:
    """Return whether a run is short, writes nothing and waits for nothing."""
    few = asked.stream.rounds is not None and asked.stream.rounds <= 60 and asked.stream.passes <= 3
    quiet = asked.trace is None and asked.page is None and asked.stream.source != "-"
    return few and quiet and len(asked.learners) <= 3


def live_lines() -> Target:
    """Data sent to a port in pieces: rows, requests and answers, possibly ending in the middle of a line."""
    seeds = (
        b"0.5,0.25,1\n0.5,0.5,\n-1\n-1,2,0\n",
        b'{"x": [0.5, 0.25], "y": 1}\n{"x": [1, 2]}\n{"y": -1}\n[1, 2, 1]\n',
        b"1 1:0.5 3:0.25\n1:0.5\n-1\n-1 2:7\n",
        b"a;b;label\n1;2;1\n3;4;0\n",
    )
    rng = np.random.default_rng(5)

    def feed(data: bytes) -> None:
        inbox = LineQueue(4)
        stream = LiveStream("listen:1", inbox, OPTIONS[int(rng.integers(3))], asks=True)
        begun = False
        for at in range(0, len(data), 7):
            inbox.put(data[at : at + 7])
            begun = begun or stream.begin()
            if begun:
                if stream.unanswered:
                    stream.answer(Reply(stream.arrived + 1, 1, 0.5))
                stream.take(3)
        inbox.complete()
        inbox.ended = True
        begun = begun or stream.begin()
        stream.leave()
        while begun and stream.ready:
            stream.take(3)
        if stream.failure is not None:
            raise stream.failure
        if begun:
            block = stream.block(0)
            assert np.isfinite(block.X).all()
            assert np.isin(block.y, (-1.0, 1.0)).all() or not stream.labelled

    return Target(seeds, feed)


def refusal(feed: Callable[[bytes], None], data: bytes) -> str | None:
    """Return the sentence with which a target refuses an input, None if it takes it."""
    try:
        feed(data)
    except Error as error:
        return str(error)
    return None


def one_line(message: str) -> bool:
    """Return whether a message can be read on one line."""
    return bool(message) and message.isprintable()


def targets(folder: Path) -> Mapping[str, Callable[[], Target]]:
    """Return all targets by name, made when they are asked for; their files are written into the folder."""
    readers = {name: lambda name=name: reader(name, folder) for name in FORMATS}
    return {
        **readers,
        "session": session,
        "lesson": lesson,
        "preferences": lambda: preferences(folder),
        "layout": layout,
        "command line": command_line,
        "live lines": live_lines,
    }
