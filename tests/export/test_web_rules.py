"""The rules in a browser: every round of every learner as in Python, in modules that are made here."""

import base64
import importlib.util
import json
from pathlib import Path
from typing import Any, NamedTuple, cast

import numpy as np
import pytest
import wasm
from simulated import rule_of, straight, three_tables
from trials import LONG
from web_pages import browser, compile_rules, shown_by
from web_rules.rule_modules import make

import visualonline as vo
from visualonline.core import plugin_file
from visualonline.core.catalog import catalog
from visualonline.core.errors import Error
from visualonline.core.package_data import asset_path
from visualonline.core.parameters import Param
from visualonline.core.philox import Purpose, draws
from visualonline.core.plugin import Learner
from visualonline.core.types import Array, Block, State
from visualonline.export.page import page
from visualonline.export.web_rule import further_numbers, module_name, module_names, traits, web_module
from visualonline.trace.round_columns import MISTAKE
from visualonline.trace.rule import Rule
from visualonline.trace.tuned_learner import encoded

LEARNERS = list(catalog("learners").plugins.values())
ROUNDS, DIM, SEED = 150, 3, 11
CLOSE = 1e-12
NEAR_0 = 1e-15
"""Absolute tolerance for numbers near 0, such as the logarithm of a number that is 1 but for its last bit."""
PAGE = """<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="default-src 'none';
script-src 'unsafe-inline' 'wasm-unsafe-eval'"><pre id="report"></pre><script>{script}
const floats = text => new Float64Array(Uint8Array.from(atob(text), c => c.charCodeAt(0)).buffer);
const packed = column => {{
  let text = "";
  for (const byte of new Uint8Array(Float64Array.from(column ?? []).buffer)) text += String.fromCharCode(byte);
  return btoa(text);
}};
try {{
  const found = [];
  for (const {{ code, rows, labels, parameters, ...rest }} of {asked}) {{
    const numbers = {{ rows: floats(rows), labels: floats(labels), parameters: floats(parameters) }};
    const told = runRule(loadRule(code), {{ ...rest, ...numbers }});
    found.push(Object.fromEntries(Object.entries(told).map(([name, column]) => [name, packed(column)])));
  }}
  document.getElementById("report").textContent = JSON.stringify(found);
}} catch (error) {{
  document.getElementById("report").textContent = JSON.stringify(String(error));
}}
</script>"""


class Case(NamedTuple):
    """A rule on a stream, with what Python finds and what the page is asked."""

    rule: Rule
    stream: Block
    columns: dict[str, Array]
    asked: dict[str, Any]
    functions: tuple[str, ...]


def packed(values: Any) -> str:
    return base64.b64encode(np.asarray(values, dtype=float).tobytes()).decode()


def case_of(rule: Rule, stream: Block, folder: Path) -> Case:
    X, y = stream
    coins = draws(SEED, Purpose.COINS).random(len(y)) if rule.draws_coins else np.zeros(len(y))
    found = straight(rule, X, y, coins)
    weights = [rule.weights(state, t) for t, state in enumerate(found.states, 1)]
    width = max(map(len, weights))
    flags = found.columns.flags
    columns: dict[str, Any] = {
        "scores": found.columns.scores,
        "predictions": found.columns.predictions,
        "mistakes": (flags & MISTAKE) > 0,
        "updates": found.columns.changes,
        "losses": found.columns.losses,
        "lines": lines_of(rule, found.states),
        "weights": np.array([np.pad(w, (0, width - len(w)), constant_values=np.nan) for w in weights]),
    }
    module = web_module(rule.learner, module_name(rule), folder)
    given = [number for param in rule.learner.parameters for number in numbers_of(param, rule.values[param.name])]
    given += further_numbers(rule, rule.start(X.shape[1]), handed=module.handed)
    asked: dict[str, Any] = {"rows": packed(X), "labels": packed(y), "parameters": packed(given), "code": module.code}
    asked |= {"dim": X.shape[1], "seed": SEED, "width": width, **traits(rule)}
    return Case(rule, stream, columns, asked, module.functions)


def numbers_of(param: Param, value: Any) -> list[float]:
    """Return a parameter as a module receives it: a number, or the length of a vector and its numbers."""
    if param.type != "vector":
        return [float(encoded(param, value))]
    vector = () if value is None or isinstance(value, str) else np.atleast_1d(value)
    return [float(len(vector)), *map(float, vector)]


def lines_of(rule: Rule, states: list[State]) -> Array:
    """Return normal and offset of the hyperplane in each state, no numbers if there is none."""
    found = [rule.separator(state) for state in states]
    return np.array([np.append(*each) for each in found if each is not None])


def in_a_browser(folder: Path, asked: list[dict[str, Any]]) -> list[dict[str, Array]]:
    script = (asset_path("page") / "learner.js").read_text("utf-8")
    path = folder / "rules.html"
    path.write_text(PAGE.format(script=script, asked=json.dumps(asked)), "utf-8")
    told = shown_by(browser(), path, "report")
    assert isinstance(told, list), told
    return [{name: np.frombuffer(base64.b64decode(text)) for name, text in each.items()} for each in told]


def test_a_rule_that_was_not_compiled_is_named_with_the_command(tmp_path: Path) -> None:
    with pytest.raises(Error, match=r"has not been compiled for a browser\. .* packaging/bootstrap.py wasm perceptron"):
        web_module(rule_of("perceptron", 2).learner, "perceptron", tmp_path)


def test_without_a_linker_the_package_that_has_it_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert wasm.main([]) == 2
    assert capsys.readouterr().err == "There is no linker for WebAssembly. Install it with: pip install ziglang\n"


@pytest.fixture
def own_file(tmp_path: Path) -> Path:
    """The template of a learner in a file."""
    path = tmp_path / "mine.py"
    path.write_text(asset_path("my_learner.py").read_text("utf-8"), "utf-8")
    return path


def test_without_a_linker_the_page_of_an_own_learner_names_it(own_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, learner = plugin_file.load_plugin(str(own_file))
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    missing = r"mine\.py: The linker for WebAssembly is missing\. Install the linker with: pip install ziglang"
    with pytest.raises(Error, match=missing):
        web_module(cast("Learner", learner), "my-learner")


if LONG:  # the linker and the browser are not part of the suite

    @pytest.mark.long
    @pytest.mark.parametrize("learner", LEARNERS, ids=lambda learner: learner.id)
    def test_a_browser_runs_every_rule_as_python_does(learner: Learner, tmp_path: Path) -> None:
        compile_rules(tmp_path, learner.id)
        cases = [
            case_of(rule_of(learner, stream.X.shape[1], ROUNDS, **chosen), stream, tmp_path)
            for chosen in module_names(learner).values()
            for stream in three_tables(learner, DIM, ROUNDS)
        ]
        for case, told in zip(cases, in_a_browser(tmp_path, [case.asked for case in cases]), strict=True):
            for name, expected in case.columns.items():
                found = told[name].reshape(expected.shape)
                if name in ("predictions", "mistakes", "updates") or not case.functions:
                    np.testing.assert_array_equal(found, expected, err_msg=name)
                else:
                    np.testing.assert_allclose(found, expected, rtol=CLOSE, atol=NEAR_0, err_msg=name)

    @pytest.mark.long
    def test_a_page_runs_a_learner_of_a_file(own_file: Path, tmp_path: Path) -> None:
        plugin_file.load_plugin(str(own_file))
        run = vo.run("noisy:flip=0.1", "my-learner", rounds=100, seed=SEED)
        (tmp_path / "own.html").write_text(page([run], live=True, others=False), "utf-8")
        said = shown_by(browser(), tmp_path / "own.html", "report", query="?report=1")
        assert (said["mistakes"], said["updates"]) == (run.mistakes, run.updates)
        assert said["weights"] == pytest.approx(run.weights, rel=CLOSE)

    @pytest.mark.long
    def test_a_rule_that_cannot_be_compiled_is_named_with_its_line(own_file: Path) -> None:
        text = own_file.read_text("utf-8").replace("state.w @ x", 'np.einsum("i,i", state.w, x)')
        own_file.write_text(text, "utf-8")
        reason = make(str(own_file), "my-learner").reason
        assert reason.startswith("Use of unsupported NumPy function 'numpy.einsum'")
        assert reason.endswith("(mine.py, line 25)")
