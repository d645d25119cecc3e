"""Feeds: objects that compute the data of visible panels."""

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
"""Seconds for which the data of the previous run stay visible while the user drags a control."""


class PanelFeed(Protocol):
    """A feed that computes what one panel draws of the runs, in slices. A feed works while the panel is visible."""

    def set_workspace(self, workspace: Workspace) -> None:
        """Use the runs of another workspace. Known values of runs that remain are kept."""

    def tasks(self) -> Iterator[Task]:
        """Yield the remaining work."""

    def data(self, snapshot: Snapshot) -> object:
        """Return the immutable data that the panel draws of a snapshot, as far as they are known."""


class RunsFeed:
    """A feed that follows the runs.

    A feed that only reads the runs adds `data`; a feed with work to do overrides `tasks`.
    """

    def __init__(self) -> None:
        self.runs: tuple[Run, ...] = ()

    def set_workspace(self, workspace: Workspace) -> None:
        """Use the runs of another workspace."""
        self.runs = workspace.runs

    def tasks(self) -> Iterator[Task]:
        """Yield no tasks, because there is no work."""
        return iter(())


@runtime_checkable
class AskedFeed(PanelFeed, Protocol):
    """A feed that accepts requests to change what it computes."""

    def ask(self, request: object) -> None:
        """Change what the feed computes, according to a request of the panel."""

    def to_compile(self) -> Iterator[Run]:
        """Yield the runs whose rules are worth compiling for the remaining work."""


@runtime_checkable
class WaitingFeed(PanelFeed, Protocol):
    """A feed whose data depend on work of others, such as a bound."""

    def waits(self, snapshot: Snapshot) -> bool:
        """Return whether the data of a snapshot lack something that will soon be known."""


class FeedFault:
    """The data of a panel whose feed failed, until other runs are followed."""

    def __init__(self, error: Exception) -> None:
        self.error = error


class Feeds:
    """The feeds of panels, by panel id. Feeds of hidden panels keep their results and do nothing.

    A feed that raises an exception is not used again until there are other runs.

    While the user drags a control, runs change faster than all their data can be computed. For `PATIENCE` seconds a
    panel keeps the complete data of the previous run instead of incomplete data, because drawing half a picture in
    each frame would flicker.
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
        """Pass other runs to all feeds.

        With `by_hand`, further runs may follow at once, for example while a control is dragged.
        """
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
        """Run the feeds of these panels and no others. `makers` create missing ones."""
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
                    # the type is checked once, because the check takes longer than the call
                    if isinstance(feed, WaitingFeed):
                        self._waiting[name] = feed

    def forget(self, panel: str) -> None:
        """Drop the feed of a panel, so that it is created again when the panel is shown next."""
        for known in (self._feeds, self._waiting, self._seen, self._faults, self._whole):
            known.pop(panel, None)

    def ask(self, panel: str, request: object) -> None:
        """Pass a request to the feed of a panel, if that feed accepts requests."""
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
        """Return the data of the visible panels for a snapshot, by panel id."""
        found: dict[str, object] = {}
        for name in self._seen:
            with self._ending(name):
                found[name] = self._faults.get(name) or self._data(name, snapshot)
        return found | {name: fault for name, fault in self._faults.items() if name in self._seen}

    def _data(self, name: str, snapshot: Snapshot) -> object:
        """Return a panel's data for the current runs or, for a short time, complete data of the previous runs."""
        feed = self._feeds[name]
        data = feed.data(snapshot)
        waits = name in self._waiting and self._waiting[name].waits(snapshot)
        if not waits and not any(task.left > 0 and not task.refines for task in feed.tasks()):
            self._whole[name] = data
        elif name in self._whole and self._clock() < self._stands_until:
            return self._whole[name]
        return data

    def tasks(self) -> Iterator[Task]:
        """Yield the remaining work."""
        for name in self._seen:
            if name not in self._faults:
                with self._ending(name):
                    yield from self._feeds[name].tasks()

    @contextmanager
    def _ending(self, name: str) -> Iterator[None]:
        """Contain an exception of a feed: this feed ends, the others continue."""
        try:
            yield
        except Exception as error:  # noqa: BLE001  the other feeds continue after any error
            if not isinstance(error, PluginError):
                sys.excepthook(*sys.exc_info())
            self._faults[name] = FeedFault(error.with_traceback(None))  # a traceback keeps the window alive
