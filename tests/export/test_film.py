"""Exported films: frames, size and duration, and the remains of a failed export."""

import importlib
import os
from collections.abc import Iterator
from pathlib import Path

import av
import numpy as np
import pytest
from PIL import Image

from visualonline.core.errors import Error
from visualonline.export import film
from visualonline.export.film import Pixels, check_film, write_film
from visualonline.export.film_plan import FilmPlan

WIDTH, HEIGHT, FRAMES, FPS = 320, 240, 10, 5


def frames(count: int = FRAMES) -> Iterator[Pixels]:
    """Yield frames on which a white bar moves over blue."""
    for k in range(count):
        pixels = np.full((HEIGHT, WIDTH, 3), (0, 60, 120), dtype=np.uint8)
        pixels[:, 20 * k : 20 * k + 20] = 255
        yield pixels


@pytest.mark.parametrize("ending", ["mp4", "webm"])
def test_a_video_has_its_frames_its_size_and_its_duration(tmp_path: Path, ending: str) -> None:
    path = tmp_path / f"run.{ending}"
    write_film(str(path), frames(), FPS)
    with av.open(str(path)) as container:
        (stream,) = container.streams.video
        shown = [frame.to_ndarray(format="rgb24") for frame in container.decode(stream)]
        assert (stream.width, stream.height) == (WIDTH, HEIGHT)
        assert float(stream.average_rate) == FPS
        assert container.duration / av.time_base == pytest.approx(FRAMES / FPS, abs=0.05)
    assert len(shown) == FRAMES
    for k, pixels in enumerate(shown):
        bright = pixels.mean(axis=(0, 2)) > 180
        assert 20 * k <= np.flatnonzero(bright).mean() < 20 * k + 20, "the bar is where it was in that frame"
    assert os.listdir(tmp_path) == [path.name]


def test_a_gif_has_its_frames_its_size_and_its_duration(tmp_path: Path) -> None:
    path = tmp_path / "run.gif"
    write_film(str(path), frames(), FPS)
    with Image.open(path) as picture:
        assert (picture.size, picture.n_frames) == ((WIDTH, HEIGHT), FRAMES)
        assert picture.info["duration"] == 1000 / FPS
        picture.seek(3)
        assert picture.convert("RGB").getpixel((65, 5)) == (255, 255, 255)
        assert picture.convert("RGB").getpixel((85, 5)) == (0, 60, 120)


def test_a_folder_has_a_picture_of_each_frame_pixel_for_pixel(tmp_path: Path) -> None:
    write_film(f"{tmp_path}/frames/", frames(3), FPS)
    names = sorted(os.listdir(tmp_path / "frames"))
    assert names == ["00001.png", "00002.png", "00003.png"]
    for name, expected in zip(names, frames(3), strict=True):
        with Image.open(tmp_path / "frames" / name) as picture:
            assert np.array_equal(np.asarray(picture), expected)


class CancelledError(Exception):
    """Interrupts a film."""


@pytest.mark.parametrize("name", ["run.mp4", "run.gif", "frames/"])
def test_nothing_is_left_of_a_film_that_was_cancelled(tmp_path: Path, name: str) -> None:
    old = tmp_path / "run.mp4"
    old.write_text("old")

    def broken() -> Iterator[Pixels]:
        yield from frames(4)
        raise CancelledError

    with pytest.raises(CancelledError):
        write_film(f"{tmp_path}/{name}", broken(), FPS)
    assert os.listdir(tmp_path) == ["run.mp4"]
    assert old.read_text() == "old"


def test_a_full_disk_is_one_sentence_and_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_path: str, _frames: object, _fps: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(film, "_write_gif", full)
    with pytest.raises(Error, match=r"run\.gif: The film could not be written: the disk is full"):
        write_film(str(tmp_path / "run.gif"), frames(), FPS)
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize(
    ("name", "fps", "sentence"),
    [
        ("run.avi", 30, r"must end in \.mp4, \.webm or \.gif"),
        ("run.gif", 60, "at most 50 frames a second"),
        ("missing/run.gif", 30, "there is no folder .*missing"),
        ("full/", 30, "not empty"),
    ],
)
def test_what_cannot_be_is_said_before_a_frame_is_drawn(
    tmp_path: Path, name: str, fps: int, sentence: str
) -> None:
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "a").touch()
    with pytest.raises(Error, match=sentence):
        check_film(f"{tmp_path}/{name}", fps)


@pytest.mark.parametrize(("name", "what"), [("run.mp4", "PyAV"), ("run.gif", "Pillow")])
def test_a_missing_library_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, what: str) -> None:
    def missing(module: str) -> None:
        raise ImportError(module)

    monkeypatch.setattr(importlib, "import_module", missing)
    with pytest.raises(Error, match=rf"needs {what}: pip install 'visualonline\[video\]'"):
        check_film(str(tmp_path / name), 30)
    check_film(f"{tmp_path}/frames/", 60)


def test_a_plan_shows_each_round_for_its_time() -> None:
    plan = FilmPlan(3, 7, speed=2.0, fps=6)
    steps = list(plan.steps())
    assert len(steps) == plan.frames == 12 + 6
    assert steps == [5 * t for t in (3, 4, 5, 6) for _ in range(3)] + [35] * 6
    assert plan.seconds == 3.0
    phases = list(FilmPlan(0, 2, speed=1.0, fps=10, phases=True).steps())
    assert phases[:20] == [k // 2 for k in range(20)]
    assert phases[20:] == [10] * 10
    with pytest.raises(Error, match="the run has 5 rounds"):
        plan.checked(5)
