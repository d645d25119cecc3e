"""Requirements on every learner. Learners are found through the catalogue, so new ones are tested automatically."""

import inspect
import json
from functools import cache, lru_cache
from typing import Any, cast

import numpy as np
import pytest
import trials
from hypothesis import given, settings
from hypothesis import strategies as st
from representatives import compiled_ones, representatives
from simulated import ARMS, Straight, forms, length_of_rule, recorded, rule_of, simulated, straight, tables, variants

from visualonline.abilities.experts_pay import ExpertsPay
from visualonline.abilities.grows import Grows
from visualonline.abilities.has_comparator import HasComparator
from visualonline.abilities.has_feasible_set import HasFeasibleSet
from visualonline.abilities.keeps_examples import KeepsExamples
from visualonline.abilities.names_weights import NamesWeights
from visualonline.abilities.resolves_parameters import ResolvesParameters
from visualonline.abilities.separates import Separates, margin_of
from visualonline.abilities.separates_by_kernel import SeparatesByKernel
from visualonline.core.catalog import catalog, find
from visualonline.core.errors import ParameterError
from visualonline.core.parameters import Param, resolve_values
from visualonline.core.philox import Purpose, draws
from visualonline.core.plugin import Learner
from visualonline.core.types import BLOCK, Array, State
from visualonline.streams.memory import read_only_block
from visualonline.trace.round_columns import RoundColumns
from visualonline.trace.rule import Rule
from visualonline.trace.trace import copied

LEARNERS = list(catalog("learners").plugins.values())
COMPILED = compiled_ones(LEARNERS)
"""The learners that the suite compiles; the long checks compile all."""
NARROWED = representatives(LEARNERS)
"""The learners whose loop the suite also compiles for a fixed number of features; the long checks use all."""
VARIANTS = [
    (learner, given, rounds)
    for learner in LEARNERS
    for given in variants(learner)
    for rounds in ((500,) if learner.ability(ResolvesParameters) is None else (500, None))
]
"""Every choice of every learner; where a parameter is settled by the stream, with and without a known end."""


def turned(learner: Learner, chosen: dict[str, str], rounds: int | None) -> int:
    """Return how many choices are not those that a learner comes with, the unknown end being one."""
    first = variants(learner)[0]
    return sum(first[name] != value for name, value in chosen.items()) + (rounds is None)


FEW_VARIANTS = [one for one in VARIANTS if trials.LONG or turned(*one) <= 1]
"""Variants with one choice at a time; the long checks use all."""
LONG = BLOCK + 700
SETTLED = 10
"""A number of features that machine code is made for: its sums are written out, in several numbers at a time."""


def named(learner: Learner) -> str:
    return learner.id


def name_of(variant: Any) -> str:
    if isinstance(variant, Learner):
        return variant.id
    return "-".join(variant.values()) if isinstance(variant, dict) else str(variant)


def coins(n: int, seed: int = 3) -> Array:
    return draws(seed, Purpose.COINS).random(n)


def bits(values: Any) -> bytes:
    """Return numbers bit by bit, so that -0.0, 0.0 and the last digit count."""
    return np.ascontiguousarray(values).tobytes()


def same(a: State | RoundColumns, b: State | RoundColumns) -> bool:
    return all(bits(left) == bits(right) for left, right in zip(a, b, strict=True))


def run(rule: Rule, X: Array, y: Array, drawn: Array | None = None) -> tuple[State, RoundColumns]:
    state, columns = rule.start(X.shape[1]), RoundColumns.empty(len(y))
    rule.advance(state, X, y, coins(len(y)) if drawn is None else drawn[: len(y)], 1, columns)
    return state, columns


def pair(
    learner: Learner, d: int, rounds: int | None = 500, narrowed: int | None = None, **given: Any
) -> tuple[Rule, Rule]:
    """Return the same rule interpreted and compiled, for any number of features or for one that is settled."""
    interpreted, compiled = (rule_of(learner, d, rounds, **given) for _ in range(2))
    compiled.compile(narrowed)
    return interpreted, compiled


@pytest.mark.long
@pytest.mark.parametrize(
    ("learner", "given", "rounds"), [one for one in FEW_VARIANTS if one[0] in COMPILED], ids=name_of
)
def test_interpreted_and_compiled_agree_bit_for_bit(
    learner: Learner, given: dict[str, str], rounds: int | None
) -> None:
    first = given == variants(learner)[0] or trials.LONG
    agree(learner, given, rounds, SETTLED, SETTLED if learner in NARROWED and first else None)


@pytest.mark.parametrize("name", ["perceptron", "exponential-weights"])
def test_the_points_of_a_plane_agree_bit_for_bit(name: str) -> None:
    agree(find("learners", name), {}, 500, 2, 2)


def agree(learner: Learner, given: dict[str, str], rounds: int | None, d: int, narrowed: int | None) -> None:
    """Hold a rule compiled for any number of features, or for so many, against the interpreted one."""
    interpreted, compiled = pair(learner, d, rounds, narrowed, **given)
    for name, (X, y) in tables(learner, d, 250, seed=d).items():
        (state, columns), (state_c, columns_c) = run(interpreted, X, y), run(compiled, X, y)
        assert same(columns, columns_c), name
        assert same(state, state_c), name
        assert np.any(columns.predictions != y), name


@pytest.mark.long
@pytest.mark.parametrize("learner", COMPILED, ids=named)
def test_both_routes_agree_where_powers_and_steps_are_not_exact(learner: Learner) -> None:
    numbers = (p for p in learner.parameters if p.type == "float")
    awkward = {p.name: next(v for v in (0.7, 1.3, 2.7, 0.3) if fits(p, v)) for p in numbers}
    interpreted, compiled = pair(learner, 6, **cast("dict[str, Any]", awkward))
    for name, (X, y) in tables(learner, 6, 250).items():
        (state, columns), (state_c, columns_c) = run(interpreted, X, y), run(compiled, X, y)
        assert same(columns, columns_c), name
        assert same(state, state_c), name


def fits(p: Param, value: float) -> bool:
    try:
        p.check(value)
    except ParameterError:
        return False
    return True


@pytest.mark.long
@pytest.mark.parametrize("learner", COMPILED, ids=named)
def test_a_run_goes_over_from_interpreted_to_compiled_without_a_trace_of_it(learner: Learner) -> None:
    interpreted, compiled = pair(learner, 2)
    X, y = tables(learner, 2, 400)["bits"]
    whole, columns = run(interpreted, X, y)
    state, halves = interpreted.start(X.shape[1]), [RoundColumns.empty(150), RoundColumns.empty(250)]
    interpreted.advance(state, X[:150], y[:150], coins(400)[:150], 1, halves[0])
    compiled.advance(state, X[150:], y[150:], coins(400)[150:], 151, halves[1])
    assert same(state, whole)
    assert same(RoundColumns(*(np.concatenate(both) for both in zip(*halves, strict=True))), columns)


@cache
def is_slow(learner: Learner) -> bool:
    """Return whether a long run takes seconds when it is interpreted."""
    return learner.family == "kernel" or sum(part.size for part in rule_of(learner, 3).start(3)) > 100


def preference(learner: Learner) -> tuple[bool, bool, int]:
    """Return the key that sorts quick learners first, then those that the suite compiles, then short ones."""
    return is_slow(learner), learner not in COMPILED, length_of_rule(learner)


FEW = LEARNERS if trials.LONG else forms(sorted(LEARNERS, key=preference))
"""The learners for slow tests of a trace; the long checks use all."""


@lru_cache(1)  # for all examples of one learner
def long_run(learner: Learner) -> tuple[Array, Array, Straight]:
    """Return a stream longer than a block with every state of a run that went straight from round to round on it."""
    X, y = list(tables(learner, 3, LONG).values())[-1]
    rule = rule_of(learner, 3, None)  # of an unknown end, where a step may follow t
    if is_slow(learner):
        rule.compile()
    drawn = np.concatenate([draws(5, Purpose.COINS, k).random(BLOCK) for k in range(2)])
    return X, y, straight(rule, X, y, drawn if rule.draws_coins else np.zeros(2 * BLOCK))


@pytest.mark.long
@pytest.mark.parametrize("learner", FEW, ids=named)
@settings(max_examples=12 if trials.LONG else 2)
@given(data=st.data())
def test_frames_in_any_order_equal_the_straight_run(learner: Learner, data: st.DataObject) -> None:
    X, y, known = long_run(learner)
    rule = rule_of(learner, 3, None)
    if is_slow(learner) or (learner in COMPILED and data.draw(st.booleans(), "compiled")):
        rule.compile()
    slices = data.draw(st.lists(st.integers(1, BLOCK), min_size=1, max_size=5).filter(lambda s: max(s) > 100), "slices")
    trace = simulated(rule, recorded(learner, X, y), 5, slices).trace
    near = st.sampled_from([0, 1, 2, 64, 65, BLOCK - 1, BLOCK, BLOCK + 1, BLOCK + 64, BLOCK + 65, LONG])
    for t in data.draw(st.lists(near | st.integers(0, LONG), min_size=1, max_size=12), "rounds"):
        frame = trace.frame(t)
        assert same(frame.after, known.states[t])
        assert frame.mistakes == np.count_nonzero(known.columns.predictions[:t] != y[:t])
        assert frame.updates == np.count_nonzero(known.columns.changes[:t])
        assert frame.loss == (np.cumsum(known.columns.losses[:t])[-1] if t else 0)
        if frame.round is None:
            assert t == 0
            continue
        assert same(frame.before, known.states[t - 1])
        assert (frame.round.t, frame.round.y) == (t, y[t - 1])
        assert bits(frame.round.x) == bits(X[t - 1])
        told = (frame.round.score, frame.round.prediction, frame.round.loss, frame.round.changed)
        left = known.columns
        assert told == tuple(part[t - 1] for part in (left.scores, left.predictions, left.losses, left.changes))
        assert frame.round.mistake == (frame.round.prediction != y[t - 1])
    assert same(trace.final, known.states[-1])


@pytest.mark.parametrize("learner", LEARNERS, ids=named)
def test_frames_are_nobody_elses(learner: Learner) -> None:
    X, y = tables(learner, 2, 200)["bits"]
    trace = simulated(rule_of(learner, 2), recorded(learner, X, y)).trace
    first = trace.frame(100)
    assert same(first.after, run(rule_of(learner, 2), X[:100], y[:100], trace.coins(0))[0])
    kept = copied(first.before), copied(first.after), copied(trace.final)
    for part in (*first.before, *first.after):
        with pytest.raises(ValueError, match="read-only"):
            part += 1
    again = trace.frame(100)
    assert same(again.before, kept[0])
    assert same(again.after, kept[1])
    assert same(trace.final, kept[2])
    assert same(trace.frame(101).before, kept[1])


@pytest.mark.long
@pytest.mark.parametrize(("learner", "given", "rounds"), FEW_VARIANTS, ids=name_of)
def test_update_changes_its_state_and_nothing_else_and_says_so(
    learner: Learner, given: dict[str, str], rounds: int | None
) -> None:
    rule = rule_of(learner, 4, rounds, **given)
    for X, y in tables(learner, 4, 60).values():
        X, y = X[np.any(X != 0, axis=1)], y[np.any(X != 0, axis=1)]  # a row of zeros may be added and change nothing
        rows, labels, drawn = X.copy(), y.copy(), coins(len(y))
        known = straight(rule, X, y, drawn)
        assert bits(X) == bits(rows)
        assert bits(y) == bits(labels)
        assert bits(drawn) == bits(coins(len(y)))
        differs = [not same(a, b) for a, b in zip(known.states, known.states[1:], strict=False)]
        assert differs == known.columns.changes.tolist()


@pytest.mark.parametrize("learner", LEARNERS, ids=named)
def test_the_same_seed_gives_the_same_trace(learner: Learner) -> None:
    X, y = tables(learner, 3, 300)["bits"]
    one, two = (simulated(rule_of(learner, 3), recorded(learner, X, y), seed=11).trace for _ in range(2))
    assert bits(one.flags(0, 300)) == bits(two.flags(0, 300))
    assert bits(one.totals(0, 300).loss) == bits(two.totals(0, 300).loss)
    assert same(one.final, two.final)


@pytest.mark.parametrize("learner", LEARNERS, ids=named)
def test_coins_depend_on_the_seed_alone(learner: Learner) -> None:
    X, y = tables(learner, 3, 300)["bits"]
    here = simulated(rule_of(learner, 3), recorded(learner, X, y), seed=11).trace
    there = simulated(rule_of(learner, 3), recorded(learner, 1 - X[::-1], -y), seed=11).trace
    assert bits(here.coins(0)) == bits(there.coins(0))
    assert len(set(here.coins(0).tolist())) == (BLOCK if here.rule.draws_coins else 1)
    assert here.rule.draws_coins == (here.rule.randomized or asks_for_coins(learner))


def asks_for_coins(learner: Learner) -> bool:
    return learner.family == "bandits" and "coin" in inspect.signature(learner.predict).parameters


@pytest.mark.parametrize("bandit", [one for one in LEARNERS if one.family == "bandits"], ids=named)
def test_a_bandit_hears_of_the_arm_that_it_plays_and_of_no_other(bandit: Learner) -> None:
    for role in (bandit.predict, bandit.update):
        assert not {"x", "y", "advice", "prediction", "example"} & set(inspect.signature(role).parameters)
    X, y = tables(bandit, 4, 300)["quarters"]
    rule = rule_of(bandit, 4)
    state, columns = run(rule, X, y)
    arms = columns.scores.astype(int)
    assert columns.scores.tolist() == arms.tolist()
    assert len(set(arms.tolist())) > 1
    assert columns.losses.tolist() == np.abs(X[np.arange(300), arms] - (1 + y) / 2).tolist()
    seen = (np.arange(4) == arms[:, None]) | (np.arange(4) >= ARMS if bandit.sees_arms else False)
    hidden = np.where(seen, X, 1 - X)  # all losses that were not seen are others
    state_h, columns_h = run(rule, read_only_block(hidden, y).X, y)
    assert same(state, state_h)
    assert same(columns, columns_h)


@pytest.mark.long
@pytest.mark.parametrize(("learner", "given", "rounds"), FEW_VARIANTS, ids=name_of)
def test_a_drawn_prediction_has_the_loss_as_its_chance_of_a_mistake(
    learner: Learner, given: dict[str, str], rounds: int | None
) -> None:
    rule = rule_of(learner, 4, rounds, **given)
    X, y = tables(learner, 4, 400)["bits"]
    _, columns = run(rule, X, y)
    assert np.all(columns.losses >= 0) or rule.feasible is not None
    if all(learner.ability(kind) is None for kind in (HasFeasibleSet, HasComparator, ExpertsPay)):
        assert np.all(columns.losses <= 1)
    if not rule.randomized:
        return
    right = np.where(y > 0, coins(400) < 1 - columns.losses, coins(400) >= columns.losses)
    assert np.array_equal(columns.predictions == y, right)


@pytest.mark.parametrize("learner", LEARNERS, ids=named)
def test_weights_are_one_number_a_coordinate_and_a_copy(learner: Learner) -> None:
    X, y = tables(learner, 5, 50)["bits"]
    stream = recorded(learner, X, y)
    trace = simulated(rule_of(learner, 5), stream).trace
    w = trace.rule.weights(trace.final, 51)
    if learner.ability(KeepsExamples) is not None:
        assert w.shape == (int(trace.final.size[0]),)
    else:
        named_weights = learner.ability(NamesWeights)
        assert w.shape == ((5,) if named_weights is None else (len(named_weights.names(stream.features)),))
    assert np.all(np.isfinite(w))
    kept = copied(trace.final)
    w += 1
    assert same(kept, trace.final)


@pytest.mark.parametrize("learner", LEARNERS, ids=named)
def test_the_separator_is_where_the_prediction_turns(learner: Learner) -> None:
    rule = rule_of(learner, 3)
    if learner.ability(Separates) is None:
        return
    X, y = tables(learner, 3, 80)["bits"]
    state, _ = run(rule, X, y)
    found = rule.separator(state)
    assert found is not None
    normal, offset = found
    for x in np.random.default_rng(1).standard_normal((25, 3)) * 3:
        on = x - (normal @ x - offset) / (normal @ normal) * normal
        for side in (1, -1):
            near = on + side * 1e-6 * normal / np.linalg.norm(normal)
            assert rule.decide(rule.score(state, near, 81), 0.0) == side


@pytest.mark.parametrize("learner", LEARNERS, ids=named)
def test_the_declaration_is_complete(learner: Learner) -> None:
    assert learner.name
    assert learner.summary
    assert learner.source
    assert learner.pseudocode
    assert all(len(line.text) <= 70 for line in learner.pseudocode)
    for p in learner.parameters:
        assert p.help
        assert p.symbol
        assert p.type != "choice" or p.default == p.choices[0]
        assert p.default is None or p.check(p.default) == p.default
        with pytest.raises(ParameterError, match=p.name):
            p.check("nonsense")
        if p.low is not None:
            with pytest.raises(ParameterError, match=r"Invalid value for .* \(expected "):
                p.check(p.low if p.low_open else p.low - 1)
        if p.high is not None:
            with pytest.raises(ParameterError, match=r"Invalid value for .* \(expected "):
                p.check(p.high if p.high_open else p.high + 1)
    assert json.loads(json.dumps([p.default for p in learner.parameters], allow_nan=False)) is not None


@pytest.mark.parametrize("learner", LEARNERS, ids=named)
def test_defaults_are_the_same_after_a_run(learner: Learner) -> None:
    hash(learner.parameters)  # nothing in it can be changed in place
    before = resolve_values(learner.parameters, {}, learner.id)
    X, y = tables(learner, 2, 50)["bits"]
    rule = rule_of(learner, 2)
    simulated(rule, recorded(learner, X, y))
    assert resolve_values(learner.parameters, {}, learner.id) == before
    assert same(rule.start(2), rule_of(learner, 2).start(2))


@pytest.mark.parametrize("learner", LEARNERS, ids=named)
def test_each_number_has_a_slider_with_its_default_and_each_choice_its_words(learner: Learner) -> None:
    for param in learner.parameters:
        values = param.slider_values()
        if param.type in ("float", "int"):
            assert len(values) > 1, f"{param.name}: declare `slider`, as the range has no end"
            assert [param.check(value) for value in values] == list(values)
            assert param.default in (*values, "auto", None)
        if param.type == "choice":
            assert len(param.choice_labels) == len(param.choices), f"{param.name}: declare `choice_labels`"


@pytest.mark.parametrize("learner", LEARNERS, ids=named)
def test_an_unknown_parameter_is_refused_with_the_names_there_are(learner: Learner) -> None:
    with pytest.raises(ParameterError, match=learner.parameters[0].name if learner.parameters else "There is nothing"):
        rule_of(learner, 2, nonsense=1)


@pytest.mark.parametrize("learner", LEARNERS, ids=named)
def test_one_coordinate_is_enough(learner: Learner) -> None:
    X, y = tables(learner, 1, 100)["bits"]
    state, columns = run(rule_of(learner, 1, 500), X, y)
    assert np.all(np.isfinite(columns.scores))
    if learner in COMPILED and (trials.LONG or learner is COMPILED[0]):  # each takes seconds to compile
        _, compiled = pair(learner, 1)
        state_c, columns_c = run(compiled, X, y)
        assert same(columns, columns_c)
        assert same(state, state_c)


@pytest.mark.parametrize("learner", LEARNERS, ids=named)
def test_a_learner_with_a_hyperplane_declares_how_margins_are_measured(learner: Learner) -> None:
    forgets = learner.family == "kernel" and learner.ability(Grows) is None
    by_kernel = learner.ability(SeparatesByKernel) is not None
    assert (margin_of(learner) != "") == (learner.ability(Separates) is not None)
    assert by_kernel == (learner.family == "kernel" and not forgets)
    assert (margin_of(learner) == "threshold") == any(p.name == "theta" for p in learner.parameters)
