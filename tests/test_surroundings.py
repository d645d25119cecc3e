"""Problems of the system under a window: a read-only folder, a missing font, and jumps of the clock."""

from __future__ import annotations

import logging
from pathlib import Path
from types import SimpleNamespace

import pytest
from test_full_disk import WRITERS
from windows import document

from visualonline.core.errors import Error
from visualonline.session import session as module
from visualonline.session.session import Session
from visualonline.views.theme import style


@pytest.mark.parametrize("name", WRITERS)
def test_a_folder_that_cannot_be_written_into_is_told_in_one_sentence(qapp: object, tmp_path: Path, name: str) -> None:
    with pytest.raises(Error, match=r": The \w+ (could not|cannot) be written: ") as raised:
        WRITERS[name](f"/proc/{name}")  # where not even the administrator may
    assert f"/proc/{name}" in str(raised.value)
    assert "\n" not in str(raised.value)


def test_without_its_font_it_says_so_and_takes_the_desktops(
    qapp: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(style, "asset_path", lambda _: tmp_path)
    with caplog.at_level(logging.WARNING):
        assert style.family.__wrapped__()
    assert [record.message for record in caplog.records] == [
        "visualonline: cannot load the font Inter; the desktop's font is used instead, so text widths differ"
    ]


@pytest.mark.parametrize(("jump", "rounds"), [(3600.0, 30), (4.0, 2), (-3600.0, 0)])
def test_time_that_jumps_plays_no_more_than_a_minute_and_nothing_back(
    qapp: object, monkeypatch: pytest.MonkeyPatch, jump: float, rounds: int
) -> None:
    session, now = Session(document("separable", rounds=100)), [10.0]
    session.finish()
    monkeypatch.setattr(module, "time", SimpleNamespace(perf_counter=lambda: now[0]))
    session.set_speed(0.5)
    session.seek(10)
    session.play()
    now[0] += jump
    session._tick()
    assert session.playhead.playing
    assert session.playhead.position == pytest.approx(50 + 5 * rounds, abs=1)
    session.close()
