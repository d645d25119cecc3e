"""Adversaries at play: their streams are ordinary streams, for every learner, interpreted and compiled."""

from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest
import trials
from cases import joined
from representatives import compiled_by, covering, length_of_code
from simulated import complete, kinds, rule_of, simulated, straight
from uncompiled import uncompiled

import visualonline as vo
from visualonline.abilities.learns_unlabelled import unlabelled_kind_of
from visualonline.abilities.takes_binary_advice import TakesBinaryAdvice
from visualonline.abilities.weighs_experts import WeighsExperts
from visualonline.core.catalog import catalog, find
from visualonline.core.errors import StreamError
from visualonline.core.parameters import resolve_values
from visualonline.core.plugin import Source
from visualonline.core.types import BLOCK, Stream
from visualonline.hindsight.experts.best_expert import BestExpert
from visualonline.hindsight.history import History
from visualonline.runs.run import Run
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.workspace import Workspace
from visualonline.streams.adversaries.adversary import AdversaryStream
from visualonline.streams.pipeline import fit_to_learner, open_base
from visualonline.streams.spec import StreamSpec, parse_source
from visualonline.streams.transforms.shown_points import declared_by
from visualonline.trace import adversary_play
from visualonline.trace.adversary_play import AdversaryPlay, PlayedStream, played_stream
from visualonline.trace.compile_cache import warm
from visualonline.trace.rule import Rule
from visualonline.trace.simulate import Simulation
from visualonline.trace.tuned_learner import named

LONG = 2 * BLOCK + 300


def waiting(plugin: Any) -> bool:
    return isinstance(plugin.make(resolve_values(plugin.parameters, {}, plugin.id), 0, 5), AdversaryStream)


def asked_by(plugin: Source) -> set[str]:
    """Return the arguments requested by an adversary."""
    stream = plugin.make(resolve_values(plugin.parameters, {}, plugin.id), 0, 5)
    assert isinstance(stream, AdversaryStream)
    return {name for function in (stream.adversary.show, stream.adversary.answer) for name in named(function)}


def looks_at_weights(plugin: Source) -> bool:
    """Return whether an adversary needs more than the prediction, which not every learner provides."""
    return bool(asked_by(plugin) & {adversary_play.SEEN, adversary_play.FORESEEN})


ADVERSARIES = [plugin for plugin in catalog("streams").plugins.values() if waiting(plugin)]
LEARNERS = list(catalog("learners").plugins.values())
KINDS = LEARNERS if trials.LONG else kinds(LEARNERS)
PAIRS = [
    pytest.param(source.id, learner.id, id=f"{source.id}-{learner.id}")
    for source in ADVERSARIES
    for learner in KINDS
    if source.kind == "advice" or learner.accepts == "examples"
    if learner.accepts == "advice" or learner.ability(TakesBinaryAdvice) is None
    if not learner.sees_arms
    if not looks_at_weights(source)
]
"""Each adversary meets a learner of each kind, in the long checks all learners."""
WEIGHING = sorted(learner.id for learner in LEARNERS if not learner.sees_arms and learner.ability(WeighsExperts))
COMPILED = [(text, learner) for text, learners in joined("COMPILED").items() for learner in learners]
"""Each adversary that looks at the prediction, and learners whose games with it are compiled in the long checks."""


def unplayed(text: str, learner: str, rounds: int) -> Stream:
    source, given = parse_source(text)
    spec = StreamSpec(source, given, rounds=rounds, as_examples=True)
    return fit_to_learner(open_base(spec), spec, find("learners", learner).accepts)


def met(text: str, learner: str, rounds: int, seed: int = 3, **given: Any) -> tuple[Rule, PlayedStream]:
    stream = unplayed(text, learner, rounds)
    rule = rule_of(learner, stream.dim, rounds, **given)
    return rule, cast("PlayedStream", played_stream(stream, rule, seed))


def compiled_in(text: str, learner: str) -> set[tuple[object, ...]]:
    """Return what the machine code of a game is made of, besides the learner's rule: see `compiled_by`.

    The loop of a game depends on the arguments that the adversary requests of it, and on whether the learner's state
    grows and whether its predictions are drawn.
    """
    rule, stream = met(text, learner, 2)
    roles = [function for role, function in stream._game._functions.items() if role not in rule._functions]
    of_loop = {"x", "t", "example", "coin", "prediction", "score", adversary_play.SEEN, adversary_play.FORESEEN}
    asked = {("asked", name) for function in roles for name in named(function) if name in of_loop}
    return compiled_by(roles) | asked | {("draws", rule.draws_coins), ("grows", *rule.appended)}


def length_of_game(pair: tuple[str, str]) -> int:
    """Return the length of all that the loop of a game calls."""
    return length_of_code(met(*pair, 2)[1]._game._functions.values())


GAMES = COMPILED if trials.LONG else covering([(pair, compiled_in(*pair)) for pair in COMPILED], length_of_game)
"""Games with all that is compiled in any of them; to compile one takes one to two seconds."""


def test_all_adversaries_that_look_at_the_prediction_are_here() -> None:
    assert {source.id for source in ADVERSARIES} == {text.partition(":")[0] for text, _ in COMPILED}


@pytest.mark.long
@pytest.mark.parametrize(("text", "learner"), PAIRS)
def test_the_learner_meets_the_same_predictions_as_nature_did(text: str, learner: str) -> None:
    """The labels answer the predictions of the run: a flipped label is wrong in every single round."""
    rule, stream = met(text, learner, 60)
    trace = simulated(rule, stream, seed=3).trace
    assert len(trace) == 60
    if text == "label-flipper":
        assert trace.mistakes == 60
    other = simulated(rule_of(learner, stream.dim, 60), met(text, learner, 60)[1], seed=3).trace
    assert other.flags(0, 60).tolist() == trace.flags(0, 60).tolist()


def test_every_learner_with_experts_or_arms_shows_its_weights() -> None:
    assert {learner.id for learner in LEARNERS if learner.accepts == "advice"} == set(WEIGHING)


@pytest.mark.parametrize("learner", WEIGHING)
def test_the_heaviest_is_hit_by_the_weights_that_are_reported(learner: str) -> None:
    """Followed here by the weights as the screen has them; following the leader has losses in their place."""
    rule, stream = met("heaviest-hit:N=5", learner, 60)
    X, y = stream.block(0)
    hits = []
    for t, before in enumerate(straight(rule, X, y, rule.coins(3, 0)).states[:60], 1):
        [hit] = np.flatnonzero(X[t - 1] != (1 + y[t - 1]) / 2)
        weights = rule.weights(before, t) * (-1 if learner == "follow-the-leader" else 1)
        heaviest = np.flatnonzero(weights >= weights.max() - 1e-12)
        assert hit in heaviest
        assert hit == heaviest[0] or len(set(weights[heaviest])) > 1, "of equal ones the first"
        hits.append(hit)
    # for boosting each such hypothesis is wrong on more than half of the weight, and does not move it
    moves = learner != "halving" and len(set(weights)) > 1
    assert not moves or len(set(hits)) == 5


def test_a_learner_whose_weights_are_of_no_experts_is_not_met() -> None:
    with pytest.raises(StreamError, match=r"most weight, but perceptron has no such weights. Use a learner with"):
        vo.run("heaviest-hit", vo.learners.Perceptron(), as_examples=True)


FORESEEING = [source.id for source in ADVERSARIES if adversary_play.FORESEEN in asked_by(source)]
UNLABELLED = [
    one.id
    for one in LEARNERS
    if unlabelled_kind_of(one) == "losses" and one.family == "experts" and one.ability(TakesBinaryAdvice) is None
]


@pytest.mark.parametrize("learner", UNLABELLED)
@pytest.mark.parametrize("text", FORESEEING)
def test_what_is_foreseen_is_the_loss_by_the_weights_that_are_reported(text: str, learner: str) -> None:
    """The adversary shows the row on which the learner loses most, of equal ones the first."""
    stream = unplayed(text, learner, 60)
    rule, played = met(text, learner, 60)
    options = declared_by(stream, "adversary").start().options
    X, y = played.block(0)
    for t, before in enumerate(straight(rule, X, y, rule.coins(3, 0)).states[:60], 1):
        lost = options @ rule.weights(before, t)
        assert X[t - 1].tolist() == options[np.flatnonzero(lost >= lost.max() - 1e-9)[0]].tolist()


def test_an_arm_is_not_foreseen() -> None:
    for text in FORESEEING:
        with pytest.raises(StreamError, match=r"exp3 plays a single arm. Use a learner with experts, such as"):
            vo.run(text, vo.learners.Exp3(), rounds=9)


@pytest.mark.long
@pytest.mark.parametrize(("text", "learner"), GAMES)
def test_interpreted_and_compiled_play_alike_bit_for_bit(text: str, learner: str) -> None:
    streams = [met(text, learner, 300)[1] for _ in range(2)]
    streams[1].compile()
    one, other = (stream.block(0) for stream in streams)
    assert one.X.tobytes() == other.X.tobytes()
    assert one.y.tobytes() == other.y.tobytes()


def test_a_game_that_is_compiled_is_not_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = met("label-flipper", "halving", 300)[1]
    stream.compile()
    turns = stream._game._turns
    monkeypatch.setattr(adversary_play, "generated_module", lambda *_: pytest.fail("it is compiled already"))
    stream.compile()
    assert stream._game._turns is turns


def test_blocks_may_be_asked_for_in_any_order() -> None:
    straight_ahead = met("weight-splitter", "weighted-majority", LONG)[1]
    known = [straight_ahead.block(k) for k in range(4)]
    stream = met("weight-splitter", "weighted-majority", LONG)[1]
    for k in (2, 0, 3, 1, 2):
        assert stream.block(k).X.tobytes() == known[k].X.tobytes()
        assert stream.block(k).y.tobytes() == known[k].y.tobytes()
    assert [len(block.y) for block in known] == [BLOCK, BLOCK, 300, 0]


def test_hindsight_and_theorems_see_what_nature_chose() -> None:
    learner = find("learners", "weighted-majority")
    run = Run(learner, {}, History(unplayed("weight-splitter", "weighted-majority", 100)))
    complete(run)
    X, y = run.history.stream.block(0)
    losses = np.abs(X - (1 + y[:, None]) / 2).cumsum(axis=0)
    run.history.advance(BestExpert, 100)
    assert run.history.member(BestExpert).over(0, 100)["best_loss"].tolist() == losses.min(axis=1).tolist()
    assert run.regret(100) == 100 - losses[-1].min()
    assert run.theorem("weighted-majority", 100).quantities["L_star"] == losses[-1].min()


def test_each_learner_has_a_nature_of_its_own() -> None:
    history = History(unplayed("label-flipper", "halving", 50))
    runs = [
        Run(find("learners", name), settings, history)
        for name, settings in (("halving", {"tie": "0"}), ("weighted-majority", {"tie": "1"}))
    ]
    for run in runs:
        complete(run)
    one, other = (run.history.stream for run in runs)
    assert (one.name, other.name) == ("label-flipper, answering halving", "label-flipper, answering weighted-majority")
    assert (one.block(0).y[0], other.block(0).y[0]) == (1, -1)
    assert [run.trace.mistakes for run in runs] == [50, 50]


def test_the_greedy_adversary_tells_winnow_its_margin() -> None:
    run = vo.run("winnow-greedy:rho=0.25", vo.learners.Winnow(), rounds=300)
    assert run.rule.values["eta"] == 0.25
    assert run.theorems()[0].verdict == "holds"
    assert run.theorems()[0].quantities["rho"] >= 0.25 - 1e-12


def test_advice_can_be_taken_as_examples() -> None:
    run = vo.run("label-flipper", vo.learners.Perceptron(), as_examples=True, rounds=40)
    assert run.frame(40).round.x.tolist() == [-1, 1]  # type: ignore[union-attr]
    assert run.mistakes == run.updates == 40
    assert run.history.stream.name == "label-flipper, as examples, answering perceptron"


@pytest.mark.parametrize(
    ("stream", "learner", "words"),
    [
        ("label-flipper", vo.learners.Halving(), {"passes": 2}),
        ("label-flipper", vo.learners.Halving(), {"order": "shuffled"}),
        ("label-flipper", vo.learners.Halving(), {"order": "by-label"}),
        ("label-flipper", vo.learners.Perceptron(), {"as_examples": True, "bias": True}),
        ("winnow-greedy", vo.learners.Winnow(), {"bias": True}),
        ("winnow-greedy", vo.learners.Winnow(), {"normalize": "unit"}),
    ],
)
def test_what_needs_the_rounds_beforehand_is_refused(stream: str, learner: Any, words: dict[str, Any]) -> None:
    said = f"^({'|'.join(words)})= cannot be used with {stream}, which is an adversary"
    with pytest.raises(StreamError, match=said) as caught:
        vo.run(stream, learner, **words)
    assert "\n" not in str(caught.value)


def test_of_the_examples_of_an_adversary_no_experts_are_made() -> None:
    with pytest.raises(StreamError, match=r"experts cannot be built from its choices\. Choose a learner"):
        vo.run("winnow-greedy", vo.learners.Halving(), experts="thresholds")


def test_a_run_may_be_cut() -> None:
    assert vo.run("halving-minority", vo.learners.Halving(), rounds=3).rounds == 3


@pytest.mark.long(only=True)
def test_a_run_may_be_long_and_is_compiled() -> None:
    run = vo.run("label-flipper", vo.learners.Halving(), rounds=1_100_000)
    assert run.mistakes == 1_100_000
    assert run.rule.compiled


def test_the_child_process_fills_the_cache_for_the_game_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is called is compiled here, which is seen in the tests of the evaluator."""
    monkeypatch.setenv("VISUALONLINE_CACHE", str(tmp_path))
    made: set[str] = set()
    for N in ("50", "70"):  # the subprocess does the same, and finds nothing to do for other numbers
        with uncompiled() as called:
            warm("weighted-majority", N, f"weight-splitter:N={N}")
        made = made or {path.name for path in (tmp_path / "rules").glob("*.py")}
        assert len(made) == 2
        assert set(called) == made
    assert {path.name for path in (tmp_path / "rules").glob("*.py")} == made


@pytest.mark.parametrize(
    ("text", "learner"), [("weight-splitter", "weighted-majority"), *trials.in_long(("label-flipper", "arow"))]
)
def test_a_block_that_is_played_in_slices_is_the_block_played_at_once(text: str, learner: str) -> None:
    rounds = BLOCK + 20
    rule, sliced = met(text, learner, rounds)
    whole = met(text, learner, rounds)[1]
    sliced.play_in_slices()
    assert (sliced.arrived, sliced.growing, len(sliced.block(0).y)) == (0, True, 0)
    for t in (1, 7, 300, BLOCK, BLOCK + 3, BLOCK + 50):
        sliced.play(t)
        assert sliced.arrived == min(t, rounds)
        for k in (0, 1):
            X, y = sliced.block(k)
            assert len(y) == min(max(sliced.arrived - k * BLOCK, 0), BLOCK)
            assert np.array_equal(X, whole.block(k).X[: len(y)])
            assert np.array_equal(y, whole.block(k).y[: len(y)])
    assert not sliced.growing
    simulation = Simulation(rule, sliced, 3)
    while not simulation.finished:
        simulation.advance(100)
    assert len(simulation.trace) == rounds


def test_a_window_plays_no_further_than_its_learner_has_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """The window freezes for as long as one call of the play takes."""
    asked: list[int] = []
    play = AdversaryPlay.play
    monkeypatch.setattr(AdversaryPlay, "play", lambda *given: asked.append(len(given[3])) or play(*given))  # type: ignore[func-returns-value]
    chosen = LearnerChoice("kernel-perceptron", (("kernel", "gaussian"),))
    workspace = Workspace(Document(StreamSpec("weight-splitter", rounds=200, as_examples=True), (chosen,)))
    [run] = workspace.runs
    for t in range(50, 201, 50):
        run.advance(50)
        assert len(run.trace) == t
        assert run.frame(t).after is not None
    assert run.finished
    assert asked == [1, *[50] * 4], "the first round is tried when the run is prepared"
