"""Streams open with the learner that shows their purpose, unless the user chose another one."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot
from trials import LONG

from visualonline.core.catalog import catalog
from visualonline.core.plugin import Source
from visualonline.session.document import Document, LearnerChoice
from visualonline.session.offer import offer
from visualonline.session.opening import opened, opening
from visualonline.session.session import Session
from visualonline.streams.spec import StreamSpec
from visualonline.theorems.theorem import Verdict

SOURCES = [source for name, source in catalog("streams").plugins.items() if opening(name)]
START = Document(StreamSpec("separable"))
WITHOUT = {"opposite"}
"""Streams that show how a theorem does not apply."""
FORCED = {
    "cycle", "leader-killer", "lecture-perceptron", "lecture-winnow", "long-first", "long-second", "orthonormal",
    "shattered", "weight-splitter",
}  # fmt: skip
"""Streams that are too short for the bound, or whose purpose is a mistake in every round."""


@pytest.mark.long
@pytest.mark.parametrize("source", SOURCES, ids=lambda source: source.id)
def test_every_stream_opens_with_a_learner_whose_theorem_applies(qtbot: QtBot, source: Source) -> None:
    if source.absent is not None:
        return
    document = opened(START, source.id)
    if not LONG:
        spec = document.stream
        document = replace(document, stream=replace(spec, rounds=min(spec.rounds or 60, 60)))
    session = Session(document)
    session.finish()
    session.seek(session.workspace.rounds_run)
    [shown] = session.snapshot.learners
    assert shown.judgement is not None
    wanted = {Verdict.NOT_APPLICABLE} if source.id in WITHOUT else {Verdict.HOLDS, Verdict.VACUOUS, Verdict.NOT_JUDGED}
    assert shown.judgement.verdict in wanted
    assert not LONG or shown.judgement.verdict is not Verdict.VACUOUS or source.id in FORCED
    session.close()


def test_the_learner_follows_the_stream_until_another_is_chosen() -> None:
    coin = opened(START, "biased-coin")
    assert [choice.id for choice in coin.learners] == ["krichevsky-trofimov"]
    assert coin.stream.rounds == 200
    assert opened(coin, "noisy").learners == START.learners
    for mine in (LearnerChoice("winnow"), LearnerChoice("perceptron", (("eta", 2.0),))):
        after = opened(replace(START, learners=(mine,)), "biased-coin")
        assert after.learners == (mine,)
        assert after.stream == coin.stream
    both = (*START.learners, LearnerChoice("winnow"))
    assert opened(replace(START, learners=both), "biased-coin").learners == both


def test_a_bias_that_a_stream_brought_goes_with_it_and_one_that_was_chosen_stays() -> None:
    iris = opened(START, "iris")
    assert iris.stream.bias
    assert not opened(iris, "noisy").stream.bias
    assert opened(replace(START, stream=replace(START.stream, bias=True)), "noisy").stream.bias
    assert not opened(replace(iris, stream=replace(iris.stream, bias=False)), "wine").stream.bias


def test_what_is_offered_first_for_a_stream_is_what_it_opens_with() -> None:
    by_hand = replace(START, learners=(LearnerChoice("winnow"),))
    offered = offer(by_hand, opened(by_hand, "bernoulli-arms"))
    assert offered is not None
    assert offered.learners[0].id == "ucb1"
