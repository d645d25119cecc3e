"""Snapshots with panel data, for panels that are shown without a window."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import cast

import pytest

from visualonline.core.catalog import catalog
from visualonline.session.commands import AskSweep
from visualonline.session.feeds.feed import PanelFeed
from visualonline.session.feeds.sweep import SweepFeed
from visualonline.session.snapshot import Snapshot
from visualonline.session.workspace import Workspace
from visualonline.views.panel import PanelKind


def few_runs(patch: pytest.MonkeyPatch) -> None:
    """Let the panels that make further runs begin with a tenth of them: five runs are drawn as fifty are."""
    begin = SweepFeed.__init__

    def begin_with_few(feed: SweepFeed, request: AskSweep = AskSweep()) -> None:  # noqa: B008  it never changes
        begin(feed, request._replace(most=request.most // 10))

    patch.setattr(SweepFeed, "__init__", begin_with_few)


def fed(workspace: Workspace, snapshot: Snapshot, *panels: str) -> Snapshot:
    """Return a snapshot of finished runs with all that the feeds of these panels compute of it, by default of all."""
    kinds = cast("dict[str, PanelKind]", catalog("panels").plugins)
    names = [name for name in panels or kinds if kinds[name].feed is not None]
    return snapshot._replace(feeds={name: _worked(workspace, name, snapshot).data(snapshot) for name in names})


def _worked(workspace: Workspace, panel: str, snapshot: Snapshot) -> PanelFeed:
    """Return the feed of a panel, all work done that a snapshot asks for."""
    feed = feed_of(workspace, panel)
    feed.data(snapshot)  # some feeds receive their requests only now
    while tasks := [task for task in feed.tasks() if task.left > 0]:
        for task in tasks:
            task.advance(task.left, math.inf)
    return feed


@lru_cache(maxsize=64)
def feed_of(workspace: Workspace, panel: str) -> PanelFeed:
    """Return the feed of a panel."""
    make = cast("PanelKind", catalog("panels").plugins[panel]).feed
    assert make is not None
    feed = make()
    feed.set_workspace(workspace)
    return feed
