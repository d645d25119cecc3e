"""Plug-ins from files: the learner of the documentation, a broken one, an endless one, one that fails in round 500."""

import os
import re
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import wraps
from itertools import count
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
from pytestqt.qtbot import QtBot
from trials import in_long
from windows import document

from visualonline.cli_args import parse
from visualonline.core import plugin_file
from visualonline.core.catalog import catalog, find
from visualonline.core.errors import Error, ReadError
from visualonline.core.plugin import Learner
from visualonline.core.plugin_file import PluginError, file_of, load_plugin
from visualonline.learners import ConfiguredLearner
from visualonline.runs.api import run
from visualonline.runs.conformance import conformance
from visualonline.session.plugin_files import PluginFiles
from visualonline.session.session import Session

PAGE = (Path(__file__).parents[2] / "docs" / "plug-ins.md").read_text(encoding="utf-8")
CODE = [part.split("```")[0] for part in PAGE.split("```python\n")[1:]]
BLOCKS = {block.splitlines()[0][2:]: block for block in CODE}
STUDENT = BLOCKS["my_perceptron.py"]
BOUND = BLOCKS["my_bound.py"]
RINGS = BLOCKS["two_rings.py"]
KNOWN_AS = "from visualonline.core.aliases import KnownAs\nimport numpy"


def with_ability(module: str, code: str) -> str:
    """Return the theorem of the page with an ability."""
    kind = code.split("(")[0]
    text = BOUND.replace("import numpy", f"from visualonline.theorems.{module} import {kind}\nimport numpy", 1)
    return text.replace("    id=", f"    abilities=({code},), id=")


def loaded(tmp_path: Path, text: str, name: str = "mine.py") -> Learner:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    return cast("Learner", load_plugin(str(path))[1])


def failing(tmp_path: Path, line: str) -> Learner:
    """Load the student's perceptron with another first line in its update, which is line 18 of the file."""
    lines = STUDENT.replace("y, score, eta)", "y, score, t, eta)").splitlines()
    at = lines.index("    if y * score > 0:")
    assert at == 17
    return loaded(tmp_path, "\n".join([*lines[:at], f"    {line}", *lines[at:]]))


def test_the_students_perceptron_is_the_perceptron(tmp_path: Path) -> None:
    assert len(STUDENT.strip().splitlines()) < 30
    learner = loaded(tmp_path, STUDENT)
    assert find("learners", "my-perceptron") is learner
    assert file_of("learners", "my-perceptron") == str(tmp_path / "mine.py")
    for stream in ("separable:margin=0.1", "noisy"):
        mine, ours = (
            run(stream, ConfiguredLearner(one, {"eta": 0.5}), rounds=5000, seed=3)
            for one in (learner, find("learners", "perceptron"))
        )
        assert mine.updates == ours.updates
        assert abs(mine.trace.mistakes - ours.trace.mistakes) <= 1, "at the tie of round 1 the student predicts"
        assert np.allclose(mine.frame(4321).after.w, ours.frame(4321).after.w, rtol=1e-12)
    assert [line.text for line in learner.pseudocode][:2] == ["def predict(state, x):", "    return float(state.w @ x)"]
    assert all(check.met for check in conformance(learner))
    texts = [check.sentence for check in conformance(learner)]
    assert texts[:2] == ["starts and runs: yes", "changes only its own state: yes"]
    report = PAGE.partition("## The report")[2].partition("## ")[0]
    assert [line[2:] for line in report.splitlines() if line[:2] == "- "] == [text.split(":")[0] for text in texts]


@pytest.mark.parametrize(
    ("line", "check"),
    [
        ("x[0] = 0.0", "changes only its own state: no; it changed the example of round 1"),
        ("state.w[0] += 1e-9", "update returns whether it changed the state: no; in round 2, update returned False"),
        ("eta = np.random.random()", "gives the same result when run again: no; a second run differs in round"),
        ("eta = float('nan')", "scores and weights are numbers: no; the score of round 2 is nan"),
    ],
)
def test_a_check_that_does_not_hold_says_why(tmp_path: Path, line: str, check: str) -> None:
    wrong = [one.sentence for one in conformance(failing(tmp_path, line)) if not one.met]
    assert any(sentence.startswith(check) for sentence in wrong), wrong


@pytest.mark.parametrize(
    ("mine", "other", "checks"),
    [
        (
            "return State(np.zeros(dim))", "return ([0.0] * dim, np.zeros(dim))",
            [
                "starts and runs: no; TypeError: start put a value of type list into the state, which may contain only "
                "numpy arrays."
            ],
        ),
        (
            "1 if score > 0 else -1", "5",
            ["predicts −1, +1, or 0 for undecided: no; in round 1, decide returned 5"],
        ),
    ],
)  # fmt: skip
def test_one_whose_state_or_prediction_is_none_is_told_so(
    tmp_path: Path, mine: str, other: str, checks: list[str]
) -> None:
    assert mine in STUDENT
    found = conformance(loaded(tmp_path, STUDENT.replace(mine, other)))
    assert [one.sentence for one in found if not one.met] == checks


@pytest.mark.parametrize("name", ["perceptron", "exponential-weights"])
def test_one_that_counts_outside_its_state_is_told_that_no_round_can_be_gone_back_to(name: str) -> None:
    learner, calls = find("learners", name), count()

    @wraps(learner.update)
    def update(state: Any, *rest: Any) -> bool:
        changed = learner.update(state, *rest)
        if changed:
            state[0][0] += 1e-6 * next(calls)
        return changed

    wrong = [one.sentence for one in conformance(replace(learner, update=update)) if not one.met]
    assert any(sentence.startswith("any round can be revisited: no; the weights after round") for sentence in wrong)


def test_one_that_fails_in_a_later_run_is_not_called_fast(tmp_path: Path) -> None:
    """The first run is of 60 rounds; the 100th call, and every call after it, fails."""
    text = STUDENT.replace("    if y * score", "    calls.append(y)\n    assert len(calls) < 100\n    if y * score")
    found = {one.text: one for one in conformance(loaded(tmp_path, "calls = []\n" + text))}
    assert found["starts and runs"].met
    again = "gives the same result when run again"
    assert found[again].sentence.startswith(f"{again}: no; update raised AssertionError")
    last = list(found.values())[-1].sentence
    assert last.startswith("is fast enough for playback: no; update raised AssertionError")


def test_the_checks_hold_for_every_learner_that_is_there() -> None:
    """Fractional advice or undetermined parameters would be rejected or fail for some learners."""
    for name, learner in catalog("learners").plugins.items():
        checks = conformance(learner)[:-1]  # the last one takes the time
        assert (name, [check.met for check in checks]) == (name, [True] * 7)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("import numpy\ndef f(:\n", r"mine\.py, line 2, column \d+: This file is not Python"),
        ("x = 1\n\ny = x / 0\n", r"mine\.py, line 3: This file raised ZeroDivisionError: division by zero"),
        ("import no_such_module_at_all\n", r"mine\.py, line 1: This file raised ModuleNotFoundError"),
        ("import sys\nsys.exit(3)\n", r"mine\.py, line 2: This file raised SystemExit: 3"),
        ("x = 1\n", r"mine\.py: This file does not define PLUGIN. See docs/plug-ins\.md for a template"),
        ("PLUGIN = 3\n", r"mine\.py: The file's PLUGIN must be one of Learner, Source"),
        (STUDENT.replace('"my-perceptron"', '"perceptron"'), "There is already a learner 'perceptron'"),
        (STUDENT.replace("(Separates(", "(KnownAs(('rosenblatt',)), Separates(").replace("import numpy", KNOWN_AS, 1),
         r"mine\.py: Both perceptron and my-perceptron have the name 'rosenblatt'"),
        (STUDENT.replace("update=update", "update=3"), r"mine\.py: update has to be a function, not 3"),
        (STUDENT.replace("def update(state, x, y, score, eta)", "def update(state, x, y, score, rate, eta)"),
         r"mine\.py: update has an argument 'rate'\. The arguments can only be advice, .*, t, x, y, the parameters"),
        (STUDENT.replace("Separates(separator=", "Separates(normal="),
         r"mine\.py, line 26: Separates has no field 'normal'\.$"),
        (STUDENT.replace("Separates(separator=lambda state: (state.w, 0.0))", "Separates()"),
         r"mine\.py, line 26: Separates lacks 'separator'\.$"),
        (STUDENT.replace("lambda state: (state.w, 0.0)", "lambda w: (w, 0.0)"),
         r"mine\.py: Separates\.separator has an argument 'w'\. The arguments can only be state, the parameters"),
        (STUDENT.replace("(state.w, 0.0))", "(state.w, 0.0), margin='wide')"),
         r"mine\.py: Separates\.margin has to be '' or 'euclidean' or .*, not 'wide'"),
        (STUDENT.replace('family="linear"', 'family="bandits"').replace('"examples"', '"advice"'),
         r'mine\.py, line 23: Separates is for learners that look at x, but family is "bandits"'),
        (STUDENT.replace('"float", 1.0', '"flaot", 1.0'), "parameter eta: type has to be 'float' or .*, not 'flaot'"),
        (STUDENT.replace('"my-perceptron"', '"My perceptron"'), "id has to be lower-case words with hyphens between"),
        (
            STUDENT.replace('"length of a step"', '"length of a step", used_with=(("mode", "fast"),)'),
            "parameter eta: used_with has to name a choice and one of its values, not 'mode' and 'fast'",
        ),
        (STUDENT.replace("    id=", "    pseudocode=('w = 0',), id="), "each part a CodeLine, not \\('w = 0'"),
        (STUDENT.replace("parameters=(", "parameters=(Param('eta', 'e', 'float', 1.0, 'again'),"), "holds 'eta' twice"),
        (RINGS.replace('"examples"', '"example"'), r"mine\.py: kind has to be .examples. or .+, not .example."),
        (STUDENT.replace("    update=update, ", "    "), r"mine\.py, line \d+: Learner lacks 'update'\.$"),
        (BOUND.replace("bound=bound,", "bound=3,"), "bound has to be a function, not 3"),
        (BOUND.replace('"updates"', '"steps"'), "bounds has to be 'mistakes' or 'updates' or .*, not 'steps'"),
        (BOUND.replace("needs=(Radius, Margin)", "needs=Radius"), "has to be a tuple, each part a class, not <class"),
        (BOUND.replace("needs=(Radius, Margin)", "needs=('Radius', Margin)"), r"a class, not \('Radius', <class"),
        (BOUND.replace("    id=", "    proof=(), id="), r"proof has to be a Proof, not \(\)"),
        (BOUND.replace("    id=", "    cap=3, id="), r"has no field 'cap'. A field that only some plug-ins have"),
        (with_ability("measured", "Cap(bound), Cap(bound)"), "abilities holds Cap twice"),
        (with_ability("chance", 'Redraws("arms")'), r'with kind="expectation". This theorem has kind="exact"\.$'),
        (with_ability("returned_hypothesis", "ReturnedHypothesis()"), "any learner"),
        ("\0", r"mine\.py: This file is not Python: it contains a null byte\.$"),
        ("-" * 100_000 + "1", r"mine\.py: The code of this file is nested too deeply to be compiled\.$"),
        ("1" + "+1" * 100_000, r"mine\.py: The code of this file is nested too deeply to be compiled\.$"),
    ],
)
def test_a_broken_file_is_refused_with_its_line(tmp_path: Path, text: str, message: str) -> None:
    before = dict(catalog("learners").plugins)
    with pytest.raises(ReadError, match=message) as raised:
        loaded(tmp_path, text)
    assert "\n" not in str(raised.value)
    assert catalog("learners").plugins == before


def test_a_block_of_another_shape_is_refused_with_its_file(tmp_path: Path) -> None:
    text = RINGS.replace("        return np.column_stack", "        return radius, y\n        return np.column_stack")
    source = cast("Any", loaded(tmp_path, text))
    shapes = r"mine\.py: In block 0, the shapes of X and y are \(1000,\) and \(1000,\), but"
    with pytest.raises(PluginError, match=shapes):
        source.make({"radius": 0.4}, 1, None).block(0)


def test_where_a_function_of_an_ability_fails_its_file_is_named(tmp_path: Path) -> None:
    learner = loaded(tmp_path, STUDENT)
    loaded(tmp_path, with_ability("measured", "Cap(lambda q: 1 / 0)"), "bound.py")
    with pytest.raises(PluginError, match=r"bound\.py, line \d+: value raised ZeroDivisionError: division by zero\.$"):
        run("separable", ConfiguredLearner(learner, {}), rounds=20).theorems()


def test_a_function_that_was_made_without_a_def_shows_no_source(tmp_path: Path) -> None:
    text = STUDENT.replace("PLUGIN = ", "from functools import partial\nPLUGIN = ")
    learner = loaded(tmp_path, text.replace("predict=predict", "predict=partial(predict)"))
    shown = [line.text for line in learner.pseudocode]
    assert "def predict(state, x):" not in shown
    assert "def update(state, x, y, score, eta):" in shown


def test_outside_of_the_main_thread_a_call_may_take_long_and_its_faults_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plugin_file, "LIMIT", 0.01)
    slow = "    for _ in range(3_000_000): pass\n    return float(x[1])\n"
    predict = loaded(tmp_path, STUDENT.replace("    return float(state.w @ x)\n", slow)).predict
    with ThreadPoolExecutor(1) as pool:
        assert pool.submit(predict, None, np.array([3.0, 7.0])).result() == 7
        with pytest.raises(PluginError, match=r"mine\.py, line 16: predict raised IndexError"):
            pool.submit(predict, None, np.array([3.0])).result()
    with pytest.raises(PluginError, match=r"mine\.py, line 15: predict took more than 0\.01 s"):
        predict(None, np.array([3.0, 7.0]))


def test_a_file_without_an_end_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plugin_file, "_LOADING", 0.2)
    with pytest.raises(PluginError, match=r"line 1: This file took more than 0\.2 s. Does a loop in the code"):
        loaded(tmp_path, "while True: pass\n")


def shown(tmp_path: Path, line: str) -> tuple[Session, list[str]]:
    """Show a session on a learner with that line in its update."""
    learner = failing(tmp_path, line)
    session, said = Session(document("separable", "perceptron", rounds=1000)), list[str]()
    session.failed.connect(said.append)
    session.finish()
    assert session.add_learner(learner.id)
    session.finish()
    return session, said


@pytest.mark.usefixtures("qapp")
def test_one_that_fails_in_round_500_leaves_the_rounds_before(tmp_path: Path) -> None:
    session, said = shown(tmp_path, "1 / (500 - t)")
    place = f"{tmp_path / 'mine.py'}, line 18"
    assert said == [f"{place}: In round 500, update raised ZeroDivisionError: division by zero."]
    runs = session.workspace.runs
    assert [len(one.trace) for one in runs] == [1000, 499], "the other learner goes on"
    assert [one.finished for one in runs] == [True, True]
    kept = run("separable", ConfiguredLearner(find("learners", "perceptron"), {}), rounds=499)
    assert runs[1].trace.updates == kept.updates
    assert np.allclose(runs[1].trace.frame(499).after.w, kept.frame(499).after.w)
    session.seek(480)
    assert session.snapshot.learners[1].frame.t == 480
    assert session.remove_learner(1), "and the session works on"
    session.finish()
    session.close()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    "loop", ["while y < 9:\n        try: 1 / 0\n        except Exception: pass", *in_long("while y < 9: pass")]
)
def test_one_without_an_end_is_left_and_the_session_works_on(
    tmp_path: Path, loop: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(plugin_file, "LIMIT", 0.2)
    start = time.process_time()
    session, said = shown(tmp_path, loop)
    assert time.process_time() - start < 5
    assert len(said) == 1
    assert "In round 1, update took more than 0.2 s. Does a loop in the code never end?" in said[0]
    assert f"{tmp_path / 'mine.py'}, line " in said[0]
    assert [len(one.trace) for one in session.workspace.runs] == [1000, 0]
    assert session.choose_learner(1, "winnow2")
    session.finish()
    assert len(session.workspace.runs[1].trace) == 1000
    checks = conformance(find("learners", "my-perceptron"))
    assert [check.met for check in checks] == [False]
    session.close()


def test_a_file_that_is_saved_is_loaded_again_and_a_broken_one_leaves_the_run(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(STUDENT)
    session = Session(document("noisy", rounds=300))
    files = PluginFiles(session)
    said: list[str] = []
    files.failed.connect(said.append)
    files.reloaded.connect(said.append)
    learner, checks = files.load(str(path))
    assert all(check.met for check in checks)
    assert session.choose_learner(0, learner.id)
    session.finish()
    before = session.workspace.runs[0].trace.mistakes
    path.write_text(STUDENT + "\ndef broken(:\n")
    qtbot.waitUntil(lambda: len(said) == 1)
    assert said[0].startswith(f"{path}, line 30, column ")
    assert said[0].endswith("The run is unchanged.")
    assert session.workspace.runs[0].trace.mistakes == before
    new = tmp_path / "new"
    new.write_text(STUDENT.replace("if y * score > 0:", "if y * score > 0 or True:"))
    os.replace(new, path)  # as many editors save
    qtbot.waitUntil(lambda: len(said) == 2)
    assert said[1] == "mine.py was reloaded; all 8 checks passed"
    session.finish()
    assert session.workspace.runs[0].trace.updates == 0
    path.write_text(STUDENT.replace("eta", "step"))
    qtbot.waitUntil(lambda: len(said) == 3)
    session.finish()
    assert session.workspace.runs[0].trace.mistakes == before
    files.close()
    session.close()


def test_the_command_line_loads_a_file_before_its_learner_is_named(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(STUDENT)
    words = parse(["separable", "--plugin", str(tmp_path / "mine.py"), "--learner", "my-perceptron", "--set", "eta=2"])
    assert words.learners == ("my-perceptron",)  # type: ignore[union-attr]
    assert words.plugins == (str(tmp_path / "mine.py"),)  # type: ignore[union-attr]
    with pytest.raises(Error, match=r"nowhere\.py: There is no such file"):
        parse(["run", "separable", "--learner", "perceptron", f"--plugin={tmp_path / 'nowhere.py'}"])


def test_a_stream_and_a_theorem_come_from_files_too(tmp_path: Path) -> None:
    contributing = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    code = [part.split("```")[0] for part in contributing.split("```python\n")[1:]]
    for name, group in (("streams/generators/two_clouds.py", "streams"), ("uneven_margins_bound.py", "theorems")):
        path = tmp_path / name.rpartition("/")[2]
        text = next(block for block in code if name in block.splitlines()[0])
        # with its own id it would collide with the example that the proof of additions adds
        path.write_text(re.sub(r'\bid="([\w-]+)"', r'id="own-\1"', text))
        assert load_plugin(str(path))[0] == group
    clouds = run("own-two-clouds:distance=2", ConfiguredLearner(find("learners", "perceptron"), {}))
    assert len(clouds.trace) == 1000
    assert clouds.trace.mistakes < 20
