"""What computes a panel's data, and the feeds of the panels that can be seen."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Protocol, runtime_checkable

from visualonline.core.plugin_file import PluginError
from visualonline.runs.run import Run
from visualonline.session.snapshot import Snapshot
from visualonline.session.task import Task
from visualonline.session.workspace import Workspace

PATIENCE = 0.1
"""Seconds for which a picture of the runs before stands while a hand moves a control."""


class PanelFeed(Protocol):
    """Compute what one panel draws of the runs, in slices; it works as long as the panel can be seen."""

    def set_workspace(self, workspace: Workspace) -> None:
        """Follow other runs; what is known of those that stay is kept."""

    def tasks(self) -> Iterator[Task]:
        """Yield what is still to be computed."""

    def data(self, snapshot: Snapshot) -> object:
        """Return what the panel draws of a snapshot, as far as it is known; it never changes."""


class RunsFeed:
    """Follow the runs. A feed that only reads them adds `data`; one that has work to do overrides `tasks`."""

    def __init__(self) -> None:
        self.runs: tuple[Run, ...] = ()

    def set_workspace(self, workspace: Workspace) -> None:
        """Follow other runs."""
        self.runs = workspace.runs

    def tasks(self) -> Iterator[Task]:
        """Yield what is still to be computed: nothing."""
        return iter(())


@runtime_checkable
class AskedFeed(PanelFeed, Protocol):
    """A feed that can be asked for more or less of what it computes."""

    def ask(self, request: object) -> None:
        """Compute something else from now on."""

    def to_compile(self) -> Iterator[Run]:
        """Yield the runs whose rules are worth compiling for the work that is left."""


@runtime_checkable
class WaitingFeed(PanelFeed, Protocol):
    """A feed whose data waits for work that is not its own, such as a bound."""

    def waits(self, snapshot: Snapshot) -> bool:
        """Return whether something is missing in the data of a snapshot that will be known soon."""


class FeedFault:
    """What a failed feed gives its panel until other runs are followed."""

    def __init__(self, error: Exception) -> None:
        self.error = error


class Feeds:
    """The feeds of panels, by the panel's id; those whose panel cannot be seen keep what they know and do nothing.

    A feed that raises an exception is not asked again before there are other runs.

    While a hand moves a control, runs follow each other faster than all that is drawn of them can be worked out. What a
    feed has not done of a run yet stands in its panel as it was with the run before, for `PATIENCE` seconds: half a
    picture in each frame would flicker.
    """

    def __init__(self, workspace: Workspace, clock: Callable[[], float] = time.monotonic) -> None:
        self._workspace, self._clock = workspace, clock
        self._whole: dict[str, object] = {}
        self._stands_until = 0.0
        self._feeds: dict[str, PanelFeed] = {}
        self._waiting: dict[str, WaitingFeed] = {}
        self._seen: dict[str, Callable[[], PanelFeed]] = {}
        self._faults: dict[str, FeedFault] = {}

    def set_workspace(self, workspace: Workspace, *, by_hand: bool = False) -> None:
        """Let all feeds follow other runs, of which a hand that moves a control may ask for the next ones at once."""
        self._workspace = workspace
        self._faults.clear()
        self._stands_until = self._clock() + PATIENCE if by_hand else 0.0
        if not by_hand:
            self._whole.clear()
        for name, feed in self._feeds.items():
            with self._ending(name):
                feed.set_workspace(workspace)
        self._make_missing()

    def show(self, makers: Mapping[str, Callable[[], PanelFeed]]) -> None:
        """Let the feeds of these panels compute and no others; `makers` make those that are missing."""
        self._seen = dict(makers)
        self._whole = {name: whole for name, whole in self._whole.items() if name in makers}
        self._make_missing()

    def _make_missing(self) -> None:
        for name, make in self._seen.items():
            if name not in self._feeds and name not in self._faults:
                with self._ending(name):
                    feed = make()
                    feed.set_workspace(self._workspace)
                    self._feeds[name] = feed
                    if isinstance(feed, WaitingFeed):  # found once: it takes longer than to ask the feed
                        self._waiting[name] = feed

    def forget(self, panel: str) -> None:
        """Let go of the feed of a panel, so that it is made anew when it is shown next."""
        for known in (self._feeds, self._waiting, self._seen, self._faults, self._whole):
            known.pop(panel, None)

    def ask(self, panel: str, request: object) -> None:
        """Ask the feed of a panel, which understands such requests, for something else."""
        feed = self._feeds.get(panel)
        if isinstance(feed, AskedFeed):
            feed.ask(request)

    def to_compile(self) -> Iterator[Run]:
        """Yield the runs whose rules are worth compiling for what panels draw."""
        for name in self._seen:
            feed = self._feeds.get(name)
            if isinstance(feed, AskedFeed):
                yield from feed.to_compile()

    def data(self, snapshot: Snapshot) -> dict[str, object]:
        """Return what the panels draw of a snapshot, by their ids."""
        found: dict[str, object] = {}
        for name in self._seen:
            with self._ending(name):
                found[name] = self._faults.get(name) or self._data(name, snapshot)
        return found | {name: fault for name, fault in self._faults.items() if name in self._seen}

    def _data(self, name: str, snapshot: Snapshot) -> object:
        """Return what a panel draws: of the runs, or of those before while little time has gone since."""
        feed = self._feeds[name]
        data = feed.data(snapshot)
        waits = name in self._waiting and self._waiting[name].waits(snapshot)
        if not waits and not any(task.left > 0 for task in feed.tasks()):
            self._whole[name] = data
        elif name in self._whole and self._clock() < self._stands_until:
            return self._whole[name]
        return data

    def tasks(self) -> Iterator[Task]:
        """Yield what is still to be computed."""
        for name in self._seen:
            if name not in self._faults:
                with self._ending(name):
                    yield from self._feeds[name].tasks()

    @contextmanager
    def _ending(self, name: str) -> Iterator[None]:
        """End a feed that fails, and nothing else."""
        try:
            yield
        except Exception as error:  # noqa: BLE001  whatever it is, the other feeds go on
            if not isinstance(error, PluginError):
                sys.excepthook(*sys.exc_info())
            self._faults[name] = FeedFault(error.with_traceback(None))  # which would hold the window by its frames
