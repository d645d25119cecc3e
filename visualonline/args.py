"""The parsed and checked arguments of each command."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from visualonline.core.batch import Batch
from visualonline.core.languages import ENGLISH
from visualonline.session.commands import Axis
from visualonline.session.document_options import Setting
from visualonline.streams.spec import StreamSpec

if TYPE_CHECKING:
    from visualonline.sweeps.grid import Grid


@dataclass(frozen=True)
class RoomArgs:
    """The arguments of a room for phones.

    If `code` is None, it is drawn. If `game` is None, it is "lesson" if a lesson is open, otherwise "predict".
    """

    address: str
    port: int
    code: str | None = None
    game: str | None = None


@dataclass(frozen=True)
class WindowArgs:
    """The arguments of the window: a stream with learners, a session file, or a lesson.

    Attributes
    ----------
    stream : StreamSpec or None
        None if no stream and no option of a stream was given, or if a session or a lesson was given.
    learners : tuple of str
        The ids in the given order; empty if there are none.
    settings : tuple of Setting
        The settings as text. `settings_for` selects those of a learner.
    repeats : int
        The number of independent repetitions, 0 if not given.
    lesson_path : str or None
        The file of the requested lesson, opened at `step` (from 1) or where it was left; None if there is none.
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
    step: int | None = None
    plugins: tuple[str, ...] = ()
    repeats: int = 0
    room: RoomArgs | None = None


@dataclass(frozen=True)
class RunArgs:
    """The arguments of `visualonline run`: the stream, the learners, and the output."""

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
    live: bool = False


@dataclass(frozen=True)
class SweepArgs:
    """The arguments of `visualonline sweep`. If `workers` is None, the sweep decides their number."""

    grid: Grid
    output: str
    workers: int | None = None
    anyway: bool = False
    scheduler: str | None = None


@dataclass(frozen=True)
class FilmArgs:
    """The options of a film: `speed` is in rounds per second. If `last` is None, the film ends with the last round.

    `progress` prints a line such as 17/300 on standard output for each frame, for a calling program.
    """

    first: int = 0
    last: int | None = None
    speed: float = 4.0
    fps: int = 30
    phases: bool = False
    progress: bool = False


@dataclass(frozen=True)
class RenderArgs:
    """The arguments of `visualonline render`.

    If `round` is None, the round of the session or of the lesson's step is drawn. For a stream, and for a session
    saved at round 0, the last round is drawn. If `panel` is None, the whole window is drawn. For a picture, `film` is
    None.
    """

    window: WindowArgs
    output: str
    round: int | None = None
    panel: str | None = None
    size: tuple[int, int] = (1920, 1080)
    scale: float = 1.0
    film: FilmArgs | None = None
    anyway: bool = False
    sweep: SweepPicture | None = None


@dataclass(frozen=True)
class SweepPicture:
    """A picture of many runs: a view of the panel "sweep", how the runs differ, and their number."""

    view: str
    over: str | None = None
    runs: int | None = None
    axes: tuple[Axis, ...] = ()


@dataclass(frozen=True)
class ListArgs:
    """The arguments of `visualonline list`. Without a group, all groups are listed."""

    group: str | None
    json: bool = False
    language: str = ENGLISH


@dataclass(frozen=True)
class ExportArgs:
    """The arguments of `visualonline export`: lesson files, a folder, a SCORM package or None, and a language."""

    lessons: tuple[str, ...]
    folder: str
    scorm: str | None = None
    language: str = ENGLISH


@dataclass(frozen=True)
class TableArgs:
    """A picture of a finished sweep table: the file, the view, and the columns used as axes."""

    path: str
    view: str
    over: tuple[str, ...]
    output: str
    size: tuple[int, int]
    scale: float
    theme: str


Args = WindowArgs | RunArgs | RenderArgs | TableArgs | ExportArgs | ListArgs | SweepArgs
