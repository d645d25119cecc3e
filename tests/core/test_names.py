"""Names as people type them: aliases, any case, and suggestions for misspelt names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from visualonline.core.ability import DeclarationError
from visualonline.core.aliases import KnownAs
from visualonline.core.catalog import add, catalog, find, find_named, id_named
from visualonline.core.errors import Error
from visualonline.core.names import unknown
from visualonline.core.parameters import resolve_values
from visualonline.core.plugin import Plugin
from visualonline.lessons.files import lesson_file
from visualonline.session.document import from_json
from visualonline.session.document_options import document_of_text
from visualonline.streams.spec import parse_pool, parse_source
from visualonline.sweeps.grid import learner_axes

ALIASES = {
    "hedge": "exponential-weights", "rwm": "randomized-weighted-majority", "wm": "weighted-majority",
    "ftl": "follow-the-leader", "ftpl": "follow-the-perturbed-leader", "ftrl": "dual-averaging",
    "ogd": "projected-gradient", "da": "dual-averaging", "pa": "passive-aggressive", "pa-i": "passive-aggressive",
    "pa-ii": "passive-aggressive", "sop": "second-order-perceptron", "eg": "exponentiated-gradient",
    "kt": "krichevsky-trofimov", "ucb": "ucb1", "ts": "thompson", "svm": "online-svm", "exp3": "exp3",
}  # fmt: skip


@pytest.mark.parametrize("alias", ALIASES)
def test_a_learner_is_found_by_its_common_names(alias: str) -> None:
    for written in (alias, alias.upper(), alias.replace("-", " ").title(), alias.replace("-", "_")):
        assert find("learners", written).id == ALIASES[alias]


def test_no_two_plugins_have_a_name_and_an_alias_sets_what_there_is() -> None:
    aliases = 0
    for group in ("learners", "streams", "theorems", "pools"):
        plugins = catalog(group).plugins.values()
        names = [name for plugin in plugins for name in (plugin.id, *plugin.other_names)]
        assert len(names) == len(set(names))
        aliases += len(names) - len(plugins)
        for plugin in plugins:
            for settings in plugin.other_names.values():
                resolve_values(plugin.parameters, settings, plugin.id)
    assert aliases > 100


@pytest.mark.parametrize(
    ("alias", "why"),
    [
        (
            "hedge",
            "Both exponential-weights and mine have the name 'hedge'. Leave the alias out of one of the two plug-ins.",
        ),
        ("perceptron", "Both perceptron and mine have the name 'perceptron'"),
        ("My Own", "The alias 'My Own' of mine has to be written 'my-own'"),
    ],
)
def test_an_alias_belongs_to_one_plugin(alias: str, why: str) -> None:
    alma = find("learners", "alma")
    others = (one for one in alma.abilities if not isinstance(one, KnownAs))
    mine = replace(alma, id="mine", abilities=(*others, KnownAs((alias,))))
    with pytest.raises(DeclarationError, match=why):
        add("learners", mine)
    assert id_named("learners", "mine") is None


@pytest.mark.parametrize(
    ("group", "name", "said"),
    [
        ("learners", "hege", "Unknown learner 'hege'. Did you mean 'hedge' (exponential-weights)?"),
        ("learners", "Perceptrn", "Unknown learner 'Perceptrn'. Did you mean 'perceptron'"),
        ("learners", "Follow the Purturbed", "'follow-the-perturbed-leader'"),
        ("streams", "seperable", "Unknown stream 'seperable'. Did you mean 'separable'?"),
        ("pools", "line", "Unknown pool 'line'. Did you mean 'lines'?"),
        ("theorems", "novikov", "Did you mean 'novikoff' (perceptron-separable)?"),
        ("learners", "zzz", "Unknown learner 'zzz'. See `visualonline list learners`."),
    ],
)
def test_an_unknown_name_gets_a_few_near_ones(group: str, name: str, said: str) -> None:
    with pytest.raises(Error) as caught:
        find(group, name)
    assert said in str(caught.value)
    assert str(caught.value).count("'") <= 8, "at most three"


def test_a_few_known_names_are_listed_where_none_is_near() -> None:
    assert unknown("parameter", "margn", ("d", "margin"), where=" for x") == (
        "Unknown parameter 'margn' for x. Did you mean 'margin'?"
    )
    assert unknown("parameter", "q", ("d", "margin")) == "Unknown parameter 'q'. Choose from d, margin."
    assert unknown("parameter", "q", ()) == "Unknown parameter 'q'. There is nothing to choose from."
    assert unknown("column", "q", [f"x{i}" for i in range(99)]).endswith(" x0, x1, x2, x3, x4, x5, x6, x7, …")


def test_a_text_without_a_help_lists_its_options() -> None:
    with pytest.raises(Error, match=r"^Unknown option '--foo'\. Choose from --learner, --set, "):
        document_of_text("separable --learner perceptron --foo")


def test_aliases_are_taken_wherever_a_name_is_written() -> None:
    document = document_of_text("Two_Moons:noise=0.1 --learner PA-II --set pa.C=2 --experts Lines:n=4")
    assert (document.stream.source, document.stream.settings) == ("moons", (("noise", "0.1"),))
    assert [choice.id for choice in document.learners] == ["passive-aggressive"]
    assert dict(document.learners[0].settings) == {"variant": "PA-II", "C": "2"}
    assert parse_pool("LINES:n=8") == ("lines", (("n", "8"),))
    learners = '"learners": [{"id": "Hedge", "settings": {}}]'
    saved = f'{{"format": "visualonline session 2", "stream": {{"source": "Iris"}}, {learners}}}'
    read = from_json(saved, "a.vonline").document
    assert (read.stream.source, read.learners[0].id) == ("iris", "exponential-weights")
    assert lesson_file("Lower Bound") == lesson_file("lower-bound") is not None
    assert find_named("learners", "PA I")[1] == {"variant": "PA-I"}


def test_a_file_goes_before_an_alias(tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(str(tmp_path))
    assert parse_source("Iris") == ("iris", ())
    with open("Iris", "w", encoding="utf-8"):
        assert parse_source("Iris") == ("Iris", ())


def test_two_aliases_of_a_learner_are_swept_together() -> None:
    axes = learner_axes(["pa-i", "PA-II", "perceptron"], [("pa", "C", "1,2")])
    assert [axis.id for axis in axes] == ["passive-aggressive", "perceptron"]
    assert dict(axes[0].settings) == {"variant": ("PA-I", "PA-II"), "C": ("1", "2")}


def test_a_plugin_has_no_alias_unless_it_names_one() -> None:
    assert Plugin(id="a", name="A", summary="", source="").other_names == {}
