"""The templates of docs/plug-ins.md, one of each kind, loaded from files as a user does."""

from pathlib import Path
from types import ModuleType
from typing import Any, cast

import numpy as np
import pytest
from simulated import complete

import visualonline as vo
from visualonline.__main__ import main
from visualonline.core import catalog as catalogue
from visualonline.core import plugin_file
from visualonline.core.catalog import PACKAGES, catalog, find, panel_texts
from visualonline.core.plugin import Plugin
from visualonline.core.plugin_file import load_plugin
from visualonline.learners import ConfiguredLearner
from visualonline.numerics.kernels.kernel import Kernel
from visualonline.runs.api import Experiment, prepare_runs, run
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.python_code import python_of
from visualonline.streams.pipeline import open_base
from visualonline.streams.spec import StreamSpec
from visualonline.streams.tables.file_choices import ReadOptions
from visualonline.streams.tables.formats import open_file
from visualonline.streams.tables.preview import preview

PAGE = (Path(__file__).parents[2] / "docs" / "plug-ins.md").read_text(encoding="utf-8")
CODE = [part.split("```")[0] for part in PAGE.split("```python\n")[1:]]
BLOCKS = {block.splitlines()[0][2:]: block for block in CODE}


def loaded(folder: Path, name: str) -> tuple[str, Plugin]:
    path = folder / name
    path.write_text(BLOCKS[name], encoding="utf-8")
    return load_plugin(str(path))


def done(stream: str, learner: str, **settings: Any) -> Experiment:
    return run(stream, ConfiguredLearner(find("learners", learner), settings), rounds=300, seed=2)


def test_there_is_a_template_of_every_kind(tmp_path: Path) -> None:
    groups = {loaded(tmp_path, name)[0] for name in BLOCKS if name != "sgd.py"}
    assert groups == set(PACKAGES) - {"pools"}


def test_the_stream_is_two_rings_that_no_line_separates(tmp_path: Path) -> None:
    loaded(tmp_path, "two_rings.py")
    rounds = done("two-rings:radius=0.25", "perceptron").history.stream.block(0)
    radii = np.hypot(*rounds.X.T)
    assert np.allclose(radii, np.where(rounds.y > 0, 1.0, 0.25))
    assert done("two-rings", "kernel-perceptron", kernel="gaussian").mistakes < done("two-rings", "perceptron").mistakes  # type: ignore[operator]


def test_the_theorem_holds_of_the_learner_beside_it(tmp_path: Path) -> None:
    loaded(tmp_path, "my_perceptron.py")
    loaded(tmp_path, "my_bound.py")
    [mine] = [one for one in done("separable:margin=0.2", "my-perceptron").theorems() if one.id == "my-bound"]
    [ours] = [one for one in done("separable:margin=0.2", "perceptron").theorems() if one.id == "perceptron-separable"]
    assert mine.verdict == "holds"
    assert mine.value == pytest.approx(ours.value)


def test_the_python_of_a_run_loads_its_files_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    loaded(tmp_path, "my_perceptron.py")
    loaded(tmp_path, "two_rings.py")
    code = python_of(Document(StreamSpec("two-rings", rounds=50), (LearnerChoice("my-perceptron"),)))
    assert [line.rpartition("/")[2] for line in code.splitlines() if "load_plugin" in line] == [
        "two_rings.py')", "my_perceptron.py')",
    ]  # fmt: skip
    exec(code, {})
    mistakes = run("two-rings", vo.learners.MyPerceptron(), rounds=50).mistakes
    assert capsys.readouterr().out == f"My perceptron {mistakes} mistakes in 50 rounds\n"


def test_the_kernel_is_a_choice_of_learners_that_were_there_before_it(tmp_path: Path) -> None:
    with pytest.raises(Exception, match="laplace"):
        done("separable", "kernel-perceptron", kernel="laplace")
    plugin = loaded(tmp_path, "laplace_kernel.py")[1]
    kernel = cast("Kernel", plugin)
    x, z = np.array([0.5, -1.0]), np.array([0.0, 1.0])
    assert kernel.value(x, z, 2.0, 0, 0.0) == pytest.approx(np.exp(-2.5 / 2))
    assert kernel.matrix(x[None], z[None], 2.0, 0, 0.0)[0, 0] == pytest.approx(np.exp(-2.5 / 2))
    interpreted = done("separable", "kernel-perceptron", kernel="laplace")
    loaded(tmp_path, "laplace_kernel.py")  # as when it is saved again
    fresh = StreamSpec("separable", rounds=300, seed=2)
    learner = find("learners", "kernel-perceptron")
    [compiled] = prepare_runs(fresh, open_base(fresh), [(learner, {"kernel": "laplace"})])
    compiled.compile(2)
    complete(compiled)
    assert compiled.rule.compiled
    assert compiled.mistakes == interpreted.mistakes


def test_the_reader_finds_labels_names_and_gaps_as_in_a_table(tmp_path: Path) -> None:
    loaded(tmp_path, "arrow_files.py")
    path = tmp_path / "points.arrow"
    path.write_text("# two points\nlength width -> kind\n0.5 1.2 -> yes\n\n-1 2 -> no\n")
    rounds = open_file(str(path), ReadOptions(positive="yes")).block(0)
    assert (rounds.X.tolist(), rounds.y.tolist()) == ([[0.5, 1.2], [-1, 2]], [1, -1])
    seen = preview(str(path), ReadOptions())
    assert (seen.format, seen.header) == ("Rows with an arrow", ("length", "width", "kind"))
    assert seen.rows[1] == ("-1", "2", "no")
    path.write_text("0.5 1.2 -> yes\n1 2\n")
    assert "line 2" in str(preview(str(path), ReadOptions()).problem)
    path.write_text("0.5 1.2\n")
    assert "This row has no ->" in str(preview(str(path), ReadOptions()).problem)
    path.write_text("# nothing more\n")
    assert "This file has no rows" in str(preview(str(path), ReadOptions()).problem)


def test_the_panel_is_drawn_and_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    loaded(tmp_path, "updates_panel.py")
    assert panel_texts()[-1]["ID"] == "my-updates"
    assert main(["list", "panels"]) == 0
    assert "my-updates" in capsys.readouterr().out
    words = ["render", "noisy", "--learner", "perceptron", "--rounds", "30", "--panel", "my-updates"]
    assert main([*words, "-o", str(tmp_path / "a.png"), "--plugin", str(tmp_path / "updates_panel.py")]) == 0


@pytest.mark.parametrize(
    ("name", "before", "wrong", "fault"),
    [
        ("two_rings.py", "    def block(k):", "    1 / 0\n", "line 10: make raised ZeroDivisionError: division"),
        ("two_rings.py", "        angle =", "        nothing\n", "line 12: block raised NameError"),
        ("two_rings.py", "        angle =", "        while True: pass\n", "line 12: block took more than 0.2 s. Does"),
        ("my_bound.py", "    gamma =", "    q.nothing\n", "line 9: bound raised"),
        ("laplace_kernel.py", "    gap =", "    nothing\n", "line 7: value raised NameError"),
        ("arrow_files.py", "    if not arrow", "    nothing\n", "line 7: open raised NameError"),
    ],
)
def test_one_that_fails_says_where_in_its_file(
    name: str, before: str, wrong: str, fault: str, tmp_path: Path, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr(plugin_file, "_MANY_ROUNDS", 0.2)
    text = BLOCKS[name].replace("my-perceptron", "perceptron")
    assert text.count(before) == 1
    (tmp_path / name).write_text(text.replace(before, wrong + before), encoding="utf-8")
    (tmp_path / "points.arrow").write_text("1 2 -> yes\n2 1 -> no\n", encoding="utf-8")
    stream = {"two_rings.py": "two-rings", "arrow_files.py": str(tmp_path / "points.arrow")}.get(name, "noisy")
    kernel = ["--set", "kernel=laplace"] if name == "laplace_kernel.py" else []
    words = ["run", stream, "--rounds", "20", "--learner", "kernel-perceptron" if kernel else "perceptron", *kernel]
    assert main([*words, "--plugin", str(tmp_path / name)]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 1, said
    assert said[0].startswith(f"visualonline: error: {tmp_path / name}, {fault}")


class Entry:
    """An entry point of an installed package."""

    name = "theirs"

    def __init__(self, module: ModuleType) -> None:
        self._module = module

    def load(self) -> ModuleType:
        return self._module


@pytest.mark.parametrize("name", [name for name in BLOCKS if name != "sgd.py"])
def test_an_installed_package_may_offer_each_of_them(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("their_package")
    exec(compile(BLOCKS[name], name, "exec"), vars(module))
    kinds = [kind.__name__ for kind in type(module.PLUGIN).__mro__]
    group = next(plugin_file._KINDS[kind] for kind in kinds if kind in plugin_file._KINDS)

    class Entries:
        def select(self, group: str) -> list[Entry]:
            return [Entry(module)] if group == offered else []

    offered = f"visualonline.{group}"
    monkeypatch.setattr(catalogue, "_entry_points", Entries)
    found = catalogue._catalog.__wrapped__(group)
    assert found.plugins[module.PLUGIN.id] is module.PLUGIN
    assert found.failures == ()


def test_an_installed_plug_in_that_cannot_be_loaded_is_listed_with_the_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    class Missing(Entry):
        def load(self) -> ModuleType:
            raise ModuleNotFoundError("No module named 'their_package'")

    class Entries:
        def select(self, group: str) -> list[Entry]:
            assert group == "visualonline.learners"
            return [Missing(ModuleType("theirs")), Entry(ModuleType("theirs"))]

    monkeypatch.setattr(catalogue, "_entry_points", Entries)
    found = catalogue._catalog.__wrapped__("learners")
    assert found.failures == (
        ("theirs", "ModuleNotFoundError: No module named 'their_package'"),
        ("theirs", "TypeError: the entry point does not name a PLUGIN"),
    )
    assert list(found.plugins) == list(catalog("learners").plugins)
