"""The document of a session: the stream and the learners with their settings.

A document is small, immutable, and saved as JSON.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args

from visualonline.core.batch import BATCH, Batch
from visualonline.core.catalog import catalog, find_named, id_named, panel_texts
from visualonline.core.errors import Error, ParameterError, ReadError
from visualonline.core.former_names import with_present_names
from visualonline.core.named_file import open_named, read_text_named
from visualonline.core.names import plain_name
from visualonline.core.options import option, options_of
from visualonline.core.parameters import Value
from visualonline.core.repeats import REPEATS
from visualonline.core.whole_file import remove_stale
from visualonline.session.needed_plugins import NeededPlugin, needed_plugins, read_needed
from visualonline.session.window_state import WindowState
from visualonline.streams.spec import CLICKED, StreamSpec
from visualonline.trace.trace_digest import TraceDigest

FORMAT = "visualonline session"
VERSION = 2
"""The format version that is written. All earlier versions can be read; docs/sessions.md describes them."""
ENDING = ".vonline"
_MOST = 2**27
"""The maximum size of a session file in bytes."""
LETTERS = "ABCD"
"""The letters of the learners. Each learner has its own letter, colour and plane."""
MOST_LEARNERS = len(LETTERS)
"""The maximum number of learners compared at once."""
FURTHEST = 10**15
"""The last possible round. Phases up to this round are counted exactly in a float."""


Kind = Literal["through", "components", "features"]
KINDS = get_args(Kind)


class View(NamedTuple):
    """The plane shown when there are more than two features.

    If the plane shows two features, `i` is horizontal and `j` vertical.
    """

    kind: Kind
    i: int = 0
    j: int = 1


@dataclass(frozen=True)
class LearnerChoice:
    """A learner's id, the parameter values set by the user, as pairs, and the theorem it is compared with.

    `theorem` is an id, or empty for the first one that applies. None lets the program choose.
    """

    id: str
    settings: tuple[tuple[str, Any], ...] = ()
    theorem: str | None = None

    def with_setting(self, name: str, value: object) -> LearnerChoice:
        """Return the choice with one parameter changed. None resets the parameter to its default."""
        kept = tuple(pair for pair in self.settings if pair[0] != name)
        return replace(self, settings=kept if value is None else (*kept, (name, value)))


@dataclass(frozen=True)
class Document:
    """A stream, one to four learners on it, and the hypothesis that they return after the last round (None if none).

    Any other number of learners raises a ParameterError.

    Attributes
    ----------
    bets : tuple of int, or None
        The labels that the audience predicted in rounds 1, 2, ..; None if the audience does not predict.
    panels : tuple of str, or None
        The ids of the open panels in reading order. None uses the learners' default panels.
    note : str
        A few sentences about what to look at.
    plane : View or None
        The chosen plane of features. None, or a plane that does not exist, uses each learner's own.
    """

    stream: StreamSpec
    learners: tuple[LearnerChoice, ...] = field(default=(LearnerChoice("perceptron"),))
    batch: Batch | None = option(
        BATCH,
        "return one hypothesis after the last round (online-to-batch conversion): the average, the last, or the "
        "majority vote of all. The risk bound on the average holds with probability at least 1 - delta "
        "(--set delta=0.05)",
    )
    bets: tuple[int, ...] | None = None
    panels: tuple[str, ...] | None = None
    note: str = ""
    plane: View | None = None
    repeats: int = option(
        REPEATS,
        "run K independent repetitions, 100 to 100000, with new random draws. For some bandits on arms with known "
        "means, the losses are new, too. The average is compared with bounds in expectation",
        placeholder="K",
        default=0,
    )

    def __post_init__(self) -> None:
        for name, one in options_of(Document).items():
            object.__setattr__(self, name, one.convert(getattr(self, name)))
        if not 1 <= len(self.learners) <= MOST_LEARNERS:
            raise ParameterError(
                f"A window compares 1 to {MOST_LEARNERS} learners, but {len(self.learners)} are given. `visualonline "
                "run` takes any number of learners."
            )

    @property
    def runs_alone(self) -> Document:
        """The document without what the runs ignore: plane, theorems, and votes that are not advice."""
        learners = tuple(replace(choice, theorem=None) for choice in self.learners)
        return replace(self, plane=None, learners=learners, stream=self.stream.rounds_alone)

    @property
    def by_hand(self) -> tuple[object, ...]:
        """The user's manual changes: edited examples, labels given, predictions of labels, and the votes of a room."""
        return self.stream.edits, self.stream.answers, self.bets, self.stream.votes

    def with_theorem(self, i: int, theorem: str | None) -> Document:
        """Return the document with learner i compared with another theorem."""
        learners = list(self.learners)
        learners[i] = replace(learners[i], theorem=theorem)
        return replace(self, learners=tuple(learners))

    @property
    def plugins(self) -> tuple[NeededPlugin, ...]:
        """The plug-ins from files that the document uses."""
        learners = [(choice.id, [value for _, value in choice.settings]) for choice in self.learners]
        return needed_plugins(self.stream, learners, self.panels or ())


class SavedSession(NamedTuple):
    """The content of a session file.

    Attributes
    ----------
    document : Document
    position : int
        The round shown.
    window : WindowState
    traces : tuple of TraceDigest
        The digest of each learner's run when the session was saved; empty if the file has none.
    path : str
        In a journal, the path of the session file, or empty if there is none. Empty in the session file itself.
    plugins : tuple of NeededPlugin
        The plug-ins from files that the session uses.
    """

    document: Document
    position: int = 0
    window: WindowState = WindowState()
    traces: tuple[TraceDigest, ...] = ()
    path: str = ""
    plugins: tuple[NeededPlugin, ...] = ()


def to_json(
    document: Document,
    position: int = 0,
    window: WindowState = WindowState(),  # noqa: B008  immutable
    traces: Sequence[TraceDigest] = (),
    path: str = "",
    plugins: Sequence[NeededPlugin] = (),
    indent: int | None = 1,
) -> str:
    """Return the session as JSON text. With `indent` None the text is on one line, which is faster."""
    learners = [_learner_data(choice) for choice in document.learners]
    data: dict[str, Any] = {"format": f"{FORMAT} {VERSION}", "stream": document.stream.to_dict(), "learners": learners}
    data["position"] = position
    chosen = ((one, getattr(document, name)) for name, one in options_of(Document).items())
    data |= {one.name: one.kind.plain(value) for one, value in chosen if value != one.default}
    if document.bets is not None:
        data["bets"] = list(document.bets)
    view: dict[str, Any] = {} if document.panels is None else {"panels": list(document.panels)}
    if document.plane is not None:
        view["plane"] = document.plane._asdict()
    if view:
        data["view"] = view
    if document.note:
        data["note"] = document.note
    if shown := window.to_dict():
        data["window"] = shown
    if traces:
        data["traces"] = [digest._asdict() for digest in traces]
    if path:
        data["path"] = path
    if plugins:
        data["plugins"] = [plugin._asdict() for plugin in plugins]
    return json.dumps(data, indent=indent)


def _learner_data(choice: LearnerChoice) -> dict[str, Any]:
    data = {"id": choice.id, "settings": dict(choice.settings)}
    return data if choice.theorem is None else data | {"theorem": choice.theorem}


def from_json(text: str, name: str) -> SavedSession:
    """Parse the JSON text of a session.

    Raises
    ------
    ReadError
        If the text is not a session or has a newer version. `name` is the name of the file.
    """
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        wrong = "This file is not a session: the text is not valid JSON at this place."
        raise ReadError(name, wrong, error.lineno, error.colno) from None
    except RecursionError:
        raise ReadError(name, "This file is not a session: its JSON is nested too deeply.") from None
    except ValueError:  # a number with thousands of digits
        raise ReadError(name, "This file is not a session: a number in it is too long.") from None
    _check_version(data, name)
    try:
        if "\\ud" in text.lower():  # two surrogates form one character, and a single surrogate is invalid
            _check_whole(data)
        learners = _learners(data["learners"], data.get("window", {}))
        bets, (panels, plane) = _bets(data.get("bets")), _view(data["view"]) if "view" in data else (None, None)
        note = str(data.get("note", ""))
        former = {"repeats": data["coins"]} if "coins" in data else {}  # the field's name before version 1.0
        chosen = former | {name: data[name] for name in options_of(Document) if name in data}
        stream = StreamSpec.from_dict(data["stream"])
        document = Document(stream, learners, bets=bets, panels=panels, note=note, plane=plane, **chosen)
        position = int(data.get("position", 0))
        window, traces = WindowState.from_dict(data.get("window", {})), _traces(data.get("traces", []))
        plugins = read_needed(data.get("plugins", []))
    except KeyError as error:
        raise ReadError(name, f"This session is damaged: it has no {error}.") from None
    except (OverflowError, TypeError, ValueError):
        raise ReadError(name, "This session is damaged: a value in it has the wrong type.") from None
    except Error as error:
        raise ReadError(name, f"This session is damaged. {error}") from None
    if not 0 <= position <= FURTHEST:
        message = f"The position must be a round, a whole number from 0 to {FURTHEST:,}."
        raise ReadError(name, message)
    return SavedSession(document, position, window, traces, str(data.get("path", "")), plugins)


def _check_whole(data: object) -> None:
    """Reject data with a lone surrogate in a text."""
    try:
        json.dumps(data, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise Error("A text in the session is not valid Unicode.") from None


def _check_version(data: object, name: str) -> None:
    """Reject data that are not a session, or a session of a newer version."""
    text = data.get("format") if isinstance(data, dict) else None
    found = re.fullmatch(rf"{FORMAT} (\d{{1,9}})", text) if isinstance(text, str) else None
    if found is None or found[1] == "0":
        raise ReadError(name, f'This file is not a session: its "format" should be "{FORMAT} {VERSION}".')
    if int(found[1]) > VERSION:
        message = f"This session has version {found[1]}, and this program reads versions up to {VERSION}"
        raise ReadError(name, f"{message}. Open the session with a newer version of VisualOnline.")


def is_session(path: str) -> bool:
    """Return whether a file has the extension of a session or starts like one."""
    if path.lower().endswith(ENDING):
        return os.path.lexists(path)
    try:
        with open_named(path) as file:
            return FORMAT.encode() in file.read(256)
    except (ReadError, OSError):
        return False  # opening it as a stream reports the reason


def load(path: str) -> SavedSession:
    """Read a session file.

    If the data file that the session refers to is missing, a file of that name next to the session is used.

    Raises
    ------
    ReadError
        If the file cannot be read, is not a session, or has a newer version.
    """
    saved = from_json(read_text_named(path, "a session", _MOST), path)
    remove_stale(os.path.dirname(path))
    stream = _with_nearby_file(saved.document.stream, Path(path).parent)
    return saved._replace(document=replace(saved.document, stream=stream))


def _with_nearby_file(spec: StreamSpec, folder: Path) -> StreamSpec:
    """Return the specification with a file of the same name in a folder, if the original file does not exist."""
    name = re.split(r"[/\\]", spec.source)[-1]  # the session may come from another operating system
    gone = spec.source != CLICKED and not os.path.lexists(spec.source) and spec.source not in catalog("streams").plugins
    return replace(spec, source=str(folder / name)) if gone and os.path.isfile(folder / name) else spec


def _traces(entries: object) -> tuple[TraceDigest, ...]:
    """Validate and return the digests of the runs."""
    names = TraceDigest._fields
    if not isinstance(entries, list) or not all(isinstance(one, dict) and set(one) == set(names) for one in entries):
        raise Error(f"The key 'traces' must be a list of objects, each with {', '.join(names)}.")
    for one in entries:
        if not all(type(one[name]) is int and 0 <= one[name] <= FURTHEST for name in names[:3]):
            raise Error(f"Rounds, mistakes and updates of a trace must be whole numbers from 0 to {FURTHEST:,}.")
    return tuple(TraceDigest(*one.values()) for one in ({name: entry[name] for name in names} for entry in entries))


def _learners(entries: Any, window: Any) -> tuple[LearnerChoice, ...]:
    """Return the learners. In old sessions the window, not each learner, stores the theorems."""
    theorems = window.get("theorems", []) if isinstance(window, Mapping) else []
    if not (isinstance(theorems, list) and all(isinstance(name, str) for name in theorems)):
        raise Error("The theorems of a window must be a list of ids, one for each learner.")
    choices = [_choice(entry) for entry in entries]
    for i, name in enumerate(theorems[: len(choices)]):
        choices[i] = replace(choices[i], theorem=with_present_names(name) or None)
    return tuple(choices)


def _choice(entry: object) -> LearnerChoice:
    if not isinstance(entry, Mapping) or not isinstance(entry.get("settings", {}), Mapping):
        raise Error("A learner must be an object with an id and settings.")
    settings = {str(name): _value(value) for name, value in entry["settings"].items()}
    theorem = entry.get("theorem")
    if not isinstance(theorem, str | None):
        raise Error("The key 'theorem' of a learner must be the id of a theorem.")
    name, preset = str(entry["id"]), dict[str, str]()
    if id_named("learners", name) is not None:  # a plug-in that is not loaded is reported later
        learner, preset = find_named("learners", name)
        name = learner.id
    theorem = theorem and with_present_names(theorem)
    theorem = theorem and (id_named("theorems", theorem) or theorem)
    return LearnerChoice(name, tuple((preset | settings).items()), theorem)


def _view(view: object) -> tuple[tuple[str, ...] | None, View | None]:
    """Return the open panels and the plane; None for those that the session leaves to the learners."""
    if not isinstance(view, Mapping):
        raise Error("A view must be an object with a list of open panels, or with a plane.")
    panels, plane = view.get("panels"), view.get("plane")
    if panels is not None and not (isinstance(panels, list) and all(isinstance(name, str) for name in panels)):
        raise Error("The key 'panels' of a view must be a list of the ids of the open panels.")
    if panels is None and plane is None:
        raise Error("A view must have a list of open panels, a plane, or both.")
    return None if panels is None else tuple(map(_panel_id, panels)), None if plane is None else _plane(plane)


def _panel_id(name: str) -> str:
    """Return the id of a panel given by another form of its name. Unknown names are unchanged."""
    plain = plain_name(name)
    return plain if any(texts["ID"] == plain for texts in panel_texts()) else name


def _plane(plane: object) -> View:
    view = dict(plane) if isinstance(plane, Mapping) else {}
    i, j = view.get("i", 0), view.get("j", 1)
    if view.get("kind") not in KINDS or not all(type(k) is int and k >= 0 for k in (i, j)) or i == j:
        raise Error(
            f"A plane must be an object with a kind ({', '.join(KINDS)}) and two different features i and j, counted "
            "from 0."
        )
    return View(view["kind"], i, j)


def _value(value: object) -> Value:
    if isinstance(value, list):
        return tuple(float(part) for part in value)
    if not isinstance(value, str | int | float):
        raise Error(f"{value!r} is not a value that a parameter can have.")
    return value


def _bets(value: object) -> tuple[int, ...] | None:
    if value is not None and not (isinstance(value, list) and all(bet in (-1, 1) for bet in value)):
        raise Error("The key 'bets' must be a list of -1 and 1.")
    return None if value is None else tuple(value)
