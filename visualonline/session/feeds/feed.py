"""What computes a panel's data, and the feeds of the panels that can be seen."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Protocol, runtime_checkable

from visualonline.core.plugin_file import PluginError
from visualonline.runs.run import Run
from visualonline.session.scheduler import Task
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace import Workspace


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


class FeedFault:
    """What a failed feed gives its panel until other runs are followed."""

    def __init__(self, error: Exception) -> None:
        self.error = error


class Feeds:
    """The feeds of panels, by the panel's id; those whose panel cannot be seen keep what they know and do nothing.

    A feed that raises an exception is not asked again before there are other runs.
    """

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._feeds: dict[str, PanelFeed] = {}
        self._seen: dict[str, Callable[[], PanelFeed]] = {}
        self._faults: dict[str, FeedFault] = {}

    def set_workspace(self, workspace: Workspace) -> None:
        """Let all feeds follow other runs."""
        self._workspace = workspace
        self._faults.clear()
        for name, feed in self._feeds.items():
            with self._ending(name):
                feed.set_workspace(workspace)
        self._make_missing()

    def show(self, makers: Mapping[str, Callable[[], PanelFeed]]) -> None:
        """Let the feeds of these panels compute and no others; `makers` make those that are missing."""
        self._seen = dict(makers)
        self._make_missing()

    def _make_missing(self) -> None:
        for name, make in self._seen.items():
            if name not in self._feeds and name not in self._faults:
                with self._ending(name):
                    feed = make()
                    feed.set_workspace(self._workspace)
                    self._feeds[name] = feed

    def forget(self, panel: str) -> None:
        """Let go of the feed of a panel, so that it is made anew when it is shown next."""
        for known in (self._feeds, self._seen, self._faults):
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
                found[name] = self._faults.get(name) or self._feeds[name].data(snapshot)
        return found | {name: fault for name, fault in self._faults.items() if name in self._seen}

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
