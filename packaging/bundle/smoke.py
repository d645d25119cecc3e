"""Checks of the frozen program from inside: this file is run by the program's own Python."""

import base64
import ctypes
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from urllib.request import urlopen

import numpy as np

import visualonline as vo
from visualonline.__main__ import main
from visualonline.core.catalog import catalog
from visualonline.core.package_data import asset_path
from visualonline.core.plugin import Learner
from visualonline.runs.api import judge_all, prepare_runs
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec

HOME = Path(sys.executable).parent
LEARNERS = catalog("learners").plugins
SOURCES = {
    "examples": "separable", "advice": "experts", "arm-advice": "advised-arms", "arm-features": "linear-arms",
}  # fmt: skip
"""A stream of each kind that learners accept."""
LONG, FRAMES = 300_000, 21


def source_for(learner: Learner) -> str:
    """Return a stream that a learner accepts."""
    return "or-literals" if learner.id == "elim" else SOURCES[learner.accepts]


def learners_run_compiled(folder: Path) -> str:  # noqa: ARG001  every check receives a folder
    """Compare each compiled learner with its interpreted version, and let a long run be compiled automatically."""
    for learner in LEARNERS.values():
        spec = StreamSpec(source_for(learner), rounds=300)
        plain, compiled = (prepare_runs(spec, open_base(spec), [(learner, {})])[0] for _ in range(2))
        compiled.compile(compiled.history.stream.dim)
        assert compiled.rule.compiled, f"{learner.id} is not compiled"
        for run in (plain, compiled):
            run.advance(300)
            judge_all(run)
        assert (plain.trace.flags(0, 300) == compiled.trace.flags(0, 300)).all(), learner.id
        assert plain.loss == compiled.loss, learner.id
    run = vo.run("separable:margin=0.1", vo.learners.Perceptron(), rounds=LONG)
    assert run.rounds == LONG
    assert run.rule.compiled
    return f"{len(LEARNERS)} learners run compiled"


def panels_are_drawn(folder: Path) -> str:
    """Draw each panel, if possible with a learner that opens it, and check that the picture is not blank."""
    from PySide6.QtGui import QImage

    panels = catalog("panels").plugins
    for name in panels:
        learner = next((each for each in LEARNERS.values() if name in each.default_panels), LEARNERS["perceptron"])
        picture = str(folder / f"{name}.png")
        words = ["render", source_for(learner), "--learner", learner.id, "--rounds", "30", "--panel", name]
        assert main([*words, "-o", picture]) == 0, name
        image = QImage(picture).convertToFormat(QImage.Format.Format_RGB32)
        pixels = np.frombuffer(image.constBits(), np.uint32)
        assert len(np.unique(pixels)) > 8, f"{name} is blank"
    assert main(["render", "iris", "--learner", "perceptron", "-o", str(folder / "a.pdf")]) == 0
    assert b"Inter" in (folder / "a.pdf").read_bytes()
    return f"{len(panels)} panels are drawn"


def a_film_is_exported(folder: Path) -> str:
    """Export a film and read its frames."""
    import av

    path = str(folder / "a.mp4")
    words = f"--learner perceptron --rounds 40 --to {FRAMES - 1} --fps 10 --speed 10 --size 640x360"
    assert main(["render", "separable", *words.split(), "-o", path]) == 0
    with av.open(path) as film:
        frames = sum(1 for _ in film.decode(video=0))
    assert frames >= FRAMES, frames
    return f"a film of {frames} frames is exported"


def a_page_learns(folder: Path) -> str:
    """Write a page that runs a learner in the browser."""
    path = folder / "page.html"
    with redirect_stdout(StringIO()):
        assert main(["run", "separable", "--learner", "perceptron", "--page", str(path), "--live"]) == 0
    modules = len(list(Path(asset_path("wasm")).glob("*.wasm")))
    assert base64.b64encode(b"\0asm").decode()[:5] in path.read_text("utf-8")
    return f"a page learns, with one of {modules} modules"


def a_room_is_opened(folder: Path) -> str:  # noqa: ARG001
    """Open a room and its QR code, and get the page for phones as a phone does."""
    from visualonline.views.widgets.qr_code import modules

    words = [sys.executable, "separable", "--learner", "perceptron", "--room", "0", "--platform", "offscreen"]
    with subprocess.Popen(words, stderr=subprocess.PIPE, text=True) as program:
        try:
            assert program.stderr is not None
            url = next(line for line in program.stderr if "http://" in line).split()[-1]
            with urlopen(url.partition("#")[0], timeout=60) as answer:
                assert "</html>" in answer.read().decode()
        finally:
            program.kill()
    return f"a room is opened, with a QR code of {len(modules(url))} modules a side"


def processes_are_started(folder: Path) -> str:
    """Compile in a subprocess, and run a sweep in two processes."""
    subprocess.run([sys.executable, "-P", "-m", "visualonline.trace.compile_cache", "perceptron", "3"], check=True)
    output = str(folder / "sweep.csv")
    table = vo.sweep("separable", "perceptron", seeds=range(8), rounds=50, workers=2, output=output)
    assert len(table["mistakes"]) == 8
    return "processes of its own are started"


def a_file_is_loaded(folder: Path) -> str:
    """Run a learner loaded from a file, whose source inspect can find."""
    path = shutil.copy(asset_path("my_learner.py"), folder / "mine.py")
    words = ["--learner", "my-learner", "--rounds", "40", "--plugin", str(path)]
    with redirect_stdout(StringIO()) as said:
        assert main(["run", "separable", *words]) == 0
    assert "My learner" in said.getvalue()
    return "a learner from a file runs"


def the_guide_is_there(folder: Path) -> str:  # noqa: ARG001
    """Read each page of the user guide."""
    from visualonline.views.text.guide import guide_pages, page_text

    pages = guide_pages()
    assert len(pages) > 5
    assert [page.name for page in pages if "is not installed" in page_text(page.name)[:200]] == []
    return f"{len(pages)} pages of the guide are there"


def windows_can_be_opened(folder: Path) -> str:  # noqa: ARG001
    """Load the libraries with which Qt opens windows. Without one of them Qt would end the process."""
    import PySide6

    plugins = Path(PySide6.__file__).parent / ("Qt/plugins" if sys.platform != "win32" else "plugins") / "platforms"
    name = {"linux": "libqxcb.so", "darwin": "libqcocoa.dylib", "win32": "qwindows.dll"}[sys.platform]
    ctypes.CDLL(str(plugins / name))
    return f"{name} finds its libraries"


def all_is_its_own(folder: Path) -> str:  # noqa: ARG001
    """Check that each module, except this one, was loaded from the bundle."""
    homes = {name: getattr(module, "__file__", None) for name, module in list(sys.modules.items())}
    made = ("__main__", "visualonline_rule_", "visualonline_plugin_")
    strange = [
        f"{name} from {home}"
        for name, home in homes.items()
        if home and not name.startswith(made) and Path(home).is_absolute() and HOME not in Path(home).parents
    ]
    assert strange == [], strange
    return "all modules are its own"


CHECKS: tuple[Callable[[Path], str], ...] = (
    learners_run_compiled, panels_are_drawn, a_film_is_exported, a_page_learns, a_room_is_opened,
    processes_are_started, a_file_is_loaded, the_guide_is_there, windows_can_be_opened, all_is_its_own,
)  # fmt: skip

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as scratch:
        for check in CHECKS:
            print(f"  {check(Path(scratch))}", flush=True)
