"""Playing for long uses no more memory than playing briefly.

Six seconds are played, and a whole hour by `bootstrap.py test --long`.
"""

from types import SimpleNamespace

import pytest
from held import held
from PySide6.QtWidgets import QApplication
from trials import Trials
from windows import House, document

from visualonline.session import session as module
from visualonline.session.playhead import FASTEST

FRAMES = 300
"""The number of frames in a minute."""
HOURLY, NOISE = 10.0, 1.0
"""MiB that an hour may take, and that come and go by themselves."""


@pytest.mark.long(seconds=600)
def test_playing_at_top_speed_takes_no_memory(
    house: House, monkeypatch: pytest.MonkeyPatch, trials: Trials
) -> None:
    window = house.on(document("noisy", rounds=20_000), size=(640, 480))
    session = window.session
    now = [0.0]
    monkeypatch.setattr(module, "time", SimpleNamespace(perf_counter=lambda: now[0]))
    session.set_speed(FASTEST)
    levels = []
    for frame in trials(FRAMES // 10, 60 * FRAMES):
        if not session.playhead.playing:
            session.seek(0)
            session.play()
        now[0] += 60 / FRAMES
        session._tick()
        QApplication.processEvents()
        if frame % 5 == 4:
            levels.append(held())
    session.pause()
    third = len(levels) // 3
    growth = min(levels[-third:]) - min(levels[:third])
    assert growth < HOURLY * now[0] / 3600 + NOISE, f"{growth:.1f} MiB more: {[round(level, 1) for level in levels]}"
