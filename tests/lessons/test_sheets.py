"""The exercise sheets of the course: each number is the run's, and the LaTeX has nothing that it cannot set."""

import re

import pytest
from sheets import Run, latex, sheets, weeks
from simulated import complete

from visualonline.core.languages import languages
from visualonline.lessons.quantity import claims
from visualonline.session.document_options import document_of_text
from visualonline.session.workspace import Workspace

RUNS = [(f"{week.title}: {one.title}", one) for week in weeks() for one in week.runs]


@pytest.mark.parametrize("exercise", [one for _, one in RUNS], ids=[name for name, _ in RUNS])
def test_each_number_of_a_solution_is_the_runs(exercise: Run) -> None:
    runs = Workspace(document_of_text(exercise.run), None).runs
    for run in runs:
        complete(run)
    stated = list(claims(exercise.solution))
    assert stated
    for claim in stated:
        assert claim.agrees(claim.quantity.of(runs, len(runs[0].trace))), claim.text


@pytest.mark.parametrize("language", languages())
def test_a_sheet_in_each_language_claims_the_same_numbers(language: str) -> None:
    for english, said in zip(weeks(), weeks(language), strict=True):
        for one, other in zip(english.runs, said.runs, strict=True):
            assert sorted(claims(other.solution)) == sorted(claims(one.solution)), other.title
            assert (other.run, other.title != one.title) == (one.run, language != "en")


def test_each_week_has_three_to_five_exercises_and_its_solutions_apart() -> None:
    assert len(weeks()) == 12
    assert len(sheets()) == 48 * len(languages())
    for path, text in sheets().items():
        if path.suffix == ".md":
            assert 3 <= len(re.findall(r"^## (Exercise|Aufgabe) ", text, re.M)) <= 5, path.name
        else:
            assert text.isascii(), path.name
            assert text.count("{") - text.count(r"\{") == text.count("}") - text.count(r"\}"), path.name
            assert all(part.count("$") % 2 == 0 for part in text.replace(r"\$", "").split("\n\n")), path.name
        assert "solutions" in path.name or "visualonline " in text


def test_latex_keeps_formulas_and_escapes_the_rest() -> None:
    made = latex("# A & B\n\n*So* $x_1 < 2$ is 5 %, as `a_b --c` says.\n\n$$y^2$$\n\n```\nrun --set a=1\n```\n")
    body = made.partition("\\begin{document}\n")[2]
    assert body == (
        "\\section*{A \\& B}\n\n\\emph{So} $x_1 < 2$ is 5 \\%, as \\texttt{a\\_b -{}-c} says.\n\n\\[y^2\\]\n\n"
        "\\begin{quote}\\ttfamily\\raggedright run -{}-set a=1\\end{quote}\n\\end{document}\n"
    )
