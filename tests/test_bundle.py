"""The entry point of the frozen program, and the contents of the bundle; `bootstrap.py bundle` tests it."""

import importlib.util
import re
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import visualonline.__main__ as program
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec

ROOT = Path(__file__).resolve().parent.parent


def module_of(name: str) -> ModuleType:
    """Return a module of the bundle's folder, which is not a package."""
    spec = importlib.util.spec_from_file_location(name, ROOT / "packaging" / "bundle" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The entry point of the frozen program, in a subprocess. Returns its output."""
    module = module_of("start")
    monkeypatch.setattr(sys, "argv", list(sys.argv))
    monkeypatch.setattr(program, "main", len)
    return module


def test_the_smoke_test_has_a_stream_for_every_learner() -> None:
    smoke = module_of("smoke")
    for learner in smoke.LEARNERS.values():
        spec = StreamSpec(smoke.source_for(learner))
        assert fit_to_learner(open_base(spec), spec, learner.accepts).rounds, learner.id


@pytest.mark.parametrize("words", [[], ["talk.vonline"], ["run", "iris", "-c", "1"], ["-c"], ["--play"]])
def test_words_are_the_programs_own(start: ModuleType, words: list[str]) -> None:
    assert start.main(["visualonline", *words]) == len(words)


@pytest.mark.parametrize("flags", [[], ["-I"], ["-E", "-s"], ["-X", "utf8", "-B"], ["-Wignore"]])
def test_a_process_of_its_own_is_begun_as_by_python(
    start: ModuleType, flags: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert start.main(["visualonline", *flags, "-c", "import sys; print(sys.argv, __name__)", "a", "b"]) == 0
    assert capsys.readouterr().out == "['-c', 'a', 'b'] __main__\n"


def test_a_module_is_run_as_by_python(start: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "written_for_this.py").write_text("import sys; print(__name__); sys.exit(len(sys.argv))")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(SystemExit) as end:
        start.main(["visualonline", "-m", "written_for_this", "a", "b"])
    assert end.value.code == 3


def test_the_bundle_carries_the_pages_and_assets_of_the_wheel() -> None:
    spec = (ROOT / "packaging" / "bundle" / "visualonline.spec").read_text(encoding="utf-8")
    [pages] = re.findall(r"^PAGES = \[(.*)\]$", spec, re.MULTILINE)
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]["targets"]
    carried = dict(wheel["wheel"]["force-include"])
    folders = {name: carried.pop(name) for name in ("assets", "docs")}
    compiler = {name for name in carried if name.startswith("packaging/w")}  # a bundle cannot compile rules
    assert len(compiler) == 2
    assert set(re.findall(r'"(.*?)"', pages)) == set(carried) - compiler
    assert all(f'(str(ROOT / "{name}"), "{place}")' in spec for name, place in folders.items())
