"""Lessons as web pages: their content, hidden answers, no external resources, and with --long a real browser."""

import hashlib
import json
import re
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote
from xml.etree import ElementTree as ET

import pytest
from trials import LONG
from web_pages import Structure, browser, check_complete, compile_rules, data_of, modules_of, shown_by

from visualonline.core.errors import Error
from visualonline.export import live_page
from visualonline.export.markdown_page import html_of
from visualonline.export.page_words import LESSON_WORDS, WORDS, Speech
from visualonline.export.web_rule import WebModule, web_module
from visualonline.lessons.check import problems
from visualonline.lessons.lesson import Lesson
from visualonline.lessons.pages import IntroAndRecap, index_page, lesson_page, write_lessons
from visualonline.lessons.reading import lesson_of
from visualonline.lessons.scorm import manifest, write_package

TEXT = """\
title = "Two <b>"
topic = "Trying"
summary = "One line"
source = "Somebody"
minutes = 5
goals = ["see"]
recap = ["So {mistakes@12=1} mistake."]
[exercise]
ask = "Prove $a<b$."
solution = "It is."

[[step]]
title = "First"
run = "separable:margin=0.2 --rounds 12 --learner perceptron"
round = 3
theorem = "perceptron-hinge"
speed = 4
text = '''
For $w_t$: after {t=3} rounds it erred {mistakes=1} time.

| a | b |
|---|---|
| $w_t$ | 2 |

$$\\\\|w\\\\| \\\\le 1$$
'''
[step.question]
ask = "Which?"
choices = ["one", "two", "three"]
right = 2
why = ["Not one.", "Not three."]
because = "Two."
show_round = 12

[[step]]
title = "Second"
text = "Guess."
[step.question]
ask = "How many?"
answer = "mistakes@12=1"
within = 0.5
because = "So few."
show_round = 12

[[step]]
title = "Third"
run = "experts:N=4 --rounds 9 --learner halving"
text = "Do."
[step.question]
ask = "!"
reach = "mistakes >= 50"
hint = "Try."
because = "Done."

[[step]]
title = "Fourth"
text = "Go."
[step.question]
ask = "!"
reach = "t >= 4 and t != 6"
because = "There."
"""
SCHEMA = {
    "manifest": ("metadata? organizations resources manifest*", {"identifier"}, {"version"}),
    "metadata": ("schema? schemaversion?", set(), set()),
    "organizations": ("organization*", set(), {"default"}),
    "organization": ("title? item* metadata?", {"identifier"}, {"structure"}),
    "item": ("title? item* metadata?", {"identifier"}, {"identifierref", "isvisible", "parameters"}),
    "resources": ("resource*", set(), set()),
    "resource": ("metadata? file* dependency*", {"identifier", "type", "adlcp:scormtype"}, {"href"}),
    "file": ("metadata?", {"href"}, set()),
}
"""For each element of imscp_rootv1p1p2 its children in their order, its required and its other attributes. SCORM 1.2
requires `adlcp:scormtype`, and `type` is always "webcontent"."""
REACHED = """\
title = "One"
topic = "Trying"
summary = "One line"
source = "Somebody"
minutes = 5
goals = ["see"]
recap = ["So."]
[[step]]
title = "First"
run = "separable:margin=0.2 --rounds 12 --learner perceptron"
text = "Do."
[step.question]
ask = "!"
reach = "eta < 0.5 and perceptron-separable.verdict == holds and t == 12"
hint = "Halve it."
because = "There."
"""
FRAME = IntroAndRecap("**Goals:** see.", "- So 1 mistake.")


@pytest.fixture(scope="module", autouse=True)
def no_modules() -> Iterator[None]:
    """Pages do not depend on whether the rules were compiled for browsers here."""

    def missing(*_: object) -> WebModule:
        raise Error("There is no module.")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(live_page, "web_module", missing)
        yield


@pytest.fixture(scope="module")
def lesson() -> Lesson:
    return lesson_of(TEXT, "two.toml", "two")


@pytest.fixture(scope="module")
def page(lesson: Lesson) -> str:
    return lesson_page(lesson, FRAME, lesson)


def test_a_page_holds_the_steps_the_runs_and_the_questions_of_its_lesson(page: str) -> None:
    data = data_of(page)
    first, second, third, fourth = data["lesson"]["steps"]
    assert [step["run"] for step in (first, second, third, fourth)] == [0, 0, 1, 1], "steps on one run share it"
    assert (first["round"], first["answer_round"], first["speed"]) == (3, 12, 4)
    assert "after 3 rounds it erred 1 time." in first["text"]
    assert "<table>" in first["text"]
    assert first["question"]["choices"] == ["one", "two", "three"]
    assert (first["question"]["right"], first["question"]["why"]) == (1, ["<p>Not one.</p>\n", "<p>Not three.</p>\n"])
    assert [second["question"][key] for key in ("answer", "written", "within")] == [1, "1", 0.5]
    assert (third["question"]["kind"], third["question"]["hint"]) == ("reach", "Try.")
    assert (third["question"]["rounds"], fourth["question"]["rounds"]) == ([], [[4, 5], [7, 9]])
    perceptron, halving = data["runs"]
    assert (perceptron["rounds"], perceptron["learners"][0]["costs"][-1]) == (12, 1)
    form = data["theorems"][first["theorem"]]["forms"][0]
    assert form["name"] == "Perceptron, hinge loss"
    assert "<use" in data["statements"][form["statement"]]
    drawn = re.findall(r'href=\\?"#(f\d+)', page)
    assert len(drawn) > len(set(drawn)), "formulas that are alike are drawn once"
    assert set(drawn) == set(re.findall(r'<path id="(f\d+)"', page))
    assert first["theorem"] == second["theorem"] != third["theorem"]
    assert len(halving["learners"][0]["weights"]) == 10
    assert data["lesson"]["next"] == {"file": "two.html", "title": "Two <b>"}


def test_a_page_fetches_nothing_and_has_what_its_script_asks_for(page: str) -> None:
    check_complete(page)
    used = set(re.findall(r"\bwords\.(\w+)", page))
    assert used <= set(WORDS | LESSON_WORDS)
    assert "<title>Two &lt;b&gt;</title>" in page


def test_the_run_of_a_task_can_be_changed_in_its_page(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_page, "web_module", lambda *_: WebModule("AGFzbQ==", False, ()))
    text = lesson_page(lesson_of(REACHED, "one.toml", "one"), FRAME)
    check_complete(text)
    assert "'wasm-unsafe-eval'" in text
    data = data_of(text)
    (run,), (step,) = data["runs"], data["lesson"]["steps"]
    assert (run["live"]["plane"], modules_of(text)) == (True, {"perceptron"}), "the state needs this learner"
    assert step["question"]["conditions"] == [
        {"learner": 0, "name": "eta", "round": None, "sign": "<", "bound": 0.5},
        {"learner": 0, "name": "perceptron-separable.verdict", "round": None, "sign": "==", "bound": "holds"},
        {"learner": 0, "name": "t", "round": None, "sign": "==", "bound": 12},
    ]
    assert set(re.findall(r"\bwords\.(\w+)", text)) <= set(data["words"])


def test_a_step_may_begin_with_an_empty_plane() -> None:
    empty = REACHED.replace("separable:margin=0.2 --rounds 12", "clicked")
    lesson = lesson_of(re.sub(r"reach = .*", 'reach = "updates >= 1"', empty), "one.toml", "one")
    assert problems(lesson) == []
    assert data_of(lesson_page(lesson, FRAME))["runs"][0]["rounds"] == 0


def test_markdown_becomes_html_with_drawn_formulas_and_no_html_of_its_own() -> None:
    html = html_of("*a* $x_1$ <script>\n\n1. one\n2. two\n\n$$y \\le 1$$")
    assert "<em>a</em>" in html
    assert "&lt;script&gt;" in html
    assert html.count("<li>") == 2
    assert html.count("<svg") == 2
    assert re.search(r'<svg class="word" role="img" aria-label="x_1" style="width:[\d.]+em;height:', html)
    assert "$" not in html
    broken = html_of("$f(a = b) + c + d + e + f + g = h + k + l + m + n + o$")
    assert broken.count("<svg") == 2, "a long formula is broken at a relation outside brackets"
    assert html_of("a $b$", inline=True).startswith("a <svg")
    assert html_of("$\\nonsense{$") == "<p><code>\\nonsense{</code></p>\n"


def test_every_word_of_a_page_is_in_the_language_that_is_asked_for(lesson: Lesson) -> None:
    text = lesson_page(lesson, FRAME, None, Speech("xx", lambda text: f"«{text}»", str.upper))
    words = data_of(text)["words"]
    assert words == {key: f"«{said}»" for key, said in (WORDS | LESSON_WORDS).items()}
    body = re.sub(r"<(script|style|title|h1).*?</\1>|<[^>]*>", " ", text, flags=re.S)
    assert not re.search(r"[A-Za-z]{3,}", re.sub("«.*?»", "", body)), "all else is from the words"


def test_a_folder_gets_a_page_for_each_lesson_and_one_that_lists_them(lesson: Lesson, tmp_path: Path) -> None:
    written = write_lessons([lesson], {"two": FRAME}, tmp_path / "new" / "folder")
    assert [path.name for path in written] == ["index.html", "two.html"]
    index = index_page([lesson])
    assert '<a href="two.html">Two &lt;b&gt;</a>' in index
    assert Structure(index).fetched == []
    (tmp_path / "file").write_text("", "utf-8")
    why = r"file: The folder could not be created: there is already a file or folder of this name\."
    with pytest.raises(Error, match=why):
        write_lessons([lesson], {"two": FRAME}, tmp_path / "file")


def test_what_pages_of_a_folder_share_is_written_once_beside_them(
    lesson: Lesson, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_page, "web_module", lambda *_: WebModule("AGFzbQ==", False, ()))
    live = [lesson_of(REACHED, f"{name}.toml", name) for name in ("one", "again")]
    written = write_lessons(live, {one.id: FRAME for one in live}, tmp_path)
    (_, index), (first, one), (_, again) = written.items()
    assert {"parts/viewer.js", "parts/page.css", "parts/rule-perceptron.js"} <= set(one) & set(again)
    assert set(one) ^ set(again) == {"parts/judges-one.js", "parts/judges-again.js"}
    beside = {path.relative_to(tmp_path).as_posix() for path in (tmp_path / "parts").iterdir()}
    assert beside == {*index, *one, *again}
    text = first.read_text("utf-8")
    addresses = re.findall(r'<(?:script src|link rel="stylesheet" href)="([^"]*)\?(\w{8})"', text)
    assert [path for path, _digest in addresses] == one
    contents = [(tmp_path / path).read_bytes() for path in one]
    assert [digest for _path, digest in addresses] == [hashlib.sha256(each).hexdigest()[:8] for each in contents]
    assert "script-src 'self' 'wasm-unsafe-eval'\"" in text, "no script within the page may run"
    assert re.findall("<script(?! src)[^>]*>", text) == ['<script id="data" type="application/json">']
    assert modules_of((tmp_path / "parts" / "rule-perceptron.js").read_text("utf-8")) == {"perceptron"}
    write_package(live, written, str(tmp_path / "all.zip"))
    with zipfile.ZipFile(tmp_path / "all.zip") as package:
        names, root = package.namelist(), ET.fromstring(package.read("imsmanifest.xml"))
    assert sorted(names) == sorted({"imsmanifest.xml", *(path.name for path in written), *beside})
    resources = {one.get("href"): one for one in root.iter() if plain(one.tag) == "resource"}
    assert [file.get("href") for file in resources["one.html"]] == ["one.html", *one]


def test_a_package_has_a_manifest_that_names_each_page(lesson: Lesson, tmp_path: Path) -> None:
    written = write_lessons([lesson], {"two": FRAME}, tmp_path)
    write_package([lesson], written, str(tmp_path / "all.zip"))
    with zipfile.ZipFile(tmp_path / "all.zip") as package:
        assert package.testzip() is None
        names = package.namelist()
        root = ET.fromstring(package.read("imsmanifest.xml"))
    assert names[:3] == ["imsmanifest.xml", "index.html", "two.html"], "the manifest stands at the root of the package"
    spaces = {"ims": "http://www.imsproject.org/xsd/imscp_rootv1p1p2"}
    assert root.findtext("ims:metadata/ims:schemaversion", namespaces=spaces) == "1.2"
    organizations = root.find("ims:organizations", spaces)
    assert organizations is not None
    (organization,) = organizations.findall("ims:organization", spaces)
    assert organizations.get("default") == organization.get("identifier")
    resources = {one.get("identifier"): one for one in root.findall("ims:resources/ims:resource", spaces)}
    items = organization.findall("ims:item", spaces)
    assert [item.findtext("ims:title", namespaces=spaces) for item in items] == ["Two <b>"]
    for item in items:
        page = resources[item.get("identifierref")]
        assert page.get("{http://www.adlnet.org/xsd/adlcp_rootv1p2}scormtype") == "sco"
        assert page.get("href") in names
    files = [file.get("href") for one in resources.values() for file in one.findall("ims:file", spaces)]
    assert set(files) == set(names) - {"imsmanifest.xml"}
    identifiers = [one.get("identifier") for one in root.iter() if one.get("identifier")]
    assert len(identifiers) == len(set(identifiers))
    assert manifest([lesson, lesson], {"index.html": [], "a.html": ["c.js"], "b.html": []}).count(b"<file ") == 4
    for one in root.iter():
        name, children = plain(one.tag), "".join(f"{plain(child.tag)} " for child in one)
        order, required, others = SCHEMA.get(name, ("", set(), set()))
        pattern = re.sub(r"(\w+)([?*]?) ?", r"(\1 )\2", order)
        assert re.fullmatch(pattern, children), (name, children)
        assert required <= set(map(plain, one.attrib)) <= required | others, name
        assert re.fullmatch(r"[A-Za-z_][\w.-]*", one.get("identifier", "none")), "it is an xs:ID"
        assert one.get("type", "webcontent") == "webcontent"


def plain(name: str) -> str:
    """Return the name of an element or attribute with the prefix that the schema gives it."""
    space, _, local = name.rpartition("}")
    return f"adlcp:{local}" if "adlcp" in space else local


WALKED = """
<pre id="walked"></pre><script>
const said = { errors: [], seen: [], posted: [], lms: window.called || null };
window.addEventListener("error", e => said.errors.push(e.message));
window.parent.postMessage = text => said.posted.push(text);
const text = id => at(id).textContent.trim();
const note = () => said.seen.push([window.lesson.index, state.t, state.hidden, text("outcome"), text("because")]);
for (let k = 0; k < steps.length; k++) {
  move(k); note();
  const question = steps[k].question;
  if (question && question.kind === "choose") {
    const offered = [...document.querySelectorAll(".choice")].map(b => b.textContent);
    said.offered = offered;
    for (const wrong of question.choices.map((_, i) => i).filter(i => i !== question.right)) { submit(wrong); note(); }
    submit(question.right); note();
  } else if (question && question.kind === "predict") {
    at("number").value = "seven"; at("entry").requestSubmit(); note();
    at("number").value = "1"; at("entry").requestSubmit(); note();
  } else if (question && question.rounds.length) { go(3); note(); go(7); note();
  } else if (question) { at("reveal").click(); note(); }
}
move(steps.length);
said.end = [text("headline"), text("text"), at("solution").hidden];
at("fold").click(); said.end.push(at("solution").hidden);
said.kept = JSON.parse(localStorage.getItem("visualonline.lessons")).lessons[lesson.id];
window.dispatchEvent(new Event("pagehide"));
document.dispatchEvent(new KeyboardEvent("keydown", { key: "PageDown", bubbles: true }));
document.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowLeft", bubbles: true }));
said.wide = document.documentElement.scrollWidth <= window.innerWidth;
said.fetched = performance.getEntriesByType("resource").length;
document.getElementById("walked").textContent = JSON.stringify(said);
</script></body>"""
API = """<script>
window.called = [];
const told = JSON.parse(new URLSearchParams(location.search).get("told") || "{}");
const noted = (_, name) => (...values) => {
  called.push([name, ...values]);
  return name === "LMSGetValue" ? told[values[0]] || "" : "true";
};
window.API = new Proxy({}, { get: noted });
</script>"""
if LONG:  # a browser is not part of the suite

    @pytest.mark.long
    @pytest.mark.parametrize("size", ["1280,800", "360,740"])
    def test_a_browser_walks_through_a_lesson_answering_wrong_and_right(page: str, tmp_path: Path, size: str) -> None:
        text = page.replace("<body>", f"<body>{API}").replace("</body>", WALKED)
        (tmp_path / "two.html").write_text(text, encoding="utf-8")
        said = shown_by(browser(), tmp_path / "two.html", "walked", f"--window-size={size}", query="?embed")
        assert said["errors"] == []
        wrong, right = LESSON_WORDS["wrong"], LESSON_WORDS["right"]
        assert said["seen"] == [
            [0, 3, True, "", ""],
            [0, 3, True, wrong, "Not one."],
            [0, 3, True, wrong, "Not three."],
            [0, 12, False, right, "Two."],
            [1, 0, True, "An answer counts as correct if it is at most 0.5 off.", ""],
            [1, 0, True, LESSON_WORDS["type_number"], ""],
            [1, 12, False, "The correct value is 1; your answer was 1.", "So few."],
            [2, 0, False, "This task needs the program: visualonline two --step 3", "Hint: Try."],
            [2, 0, False, "", "Done."],
            [3, 0, False, LESSON_WORDS["in_plot"], ""],
            [3, 3, False, LESSON_WORDS["in_plot"], ""],
            [3, 7, False, LESSON_WORDS["done"], "There."],
        ]
        assert sorted(said["offered"]) == ["one", "three", "two"]
        assert said["end"] == ["Summary", "So 1 mistake.", True, False]
        assert said["kept"]["finished"]
        assert said["kept"]["given"] == {"0": 1, "1": 1, "2": 0, "3": 1}
        assert said["kept"]["first"] == {"0": False, "1": True}
        assert [json.loads(text)["method"] for text in said["posted"]] == ["next", "prev"]
        assert (said["wide"], said["fetched"]) == (True, 0)
        assert said["lms"][0] == ["LMSInitialize", ""]
        assert said["lms"][-1] == ["LMSFinish", ""]
        reported = dict(call[1:] for call in said["lms"] if call[0] == "LMSSetValue")
        assert [reported[f"cmi.core.{key}"] for key in ("score.raw", "lesson_status", "lesson_location", "exit")] == [
            "50", "completed", "4", "",
        ]  # fmt: skip
        assert re.fullmatch(r"0000:00:\d\d", reported["cmi.core.session_time"])
        left = json.loads(reported["cmi.suspend_data"])
        assert (left["index"], left["given"], left["score"], left["finished"]) == (4, said["kept"]["given"], 50, True)
        assert next(call[2] for call in said["lms"] if call[1] == "cmi.core.lesson_status") == "incomplete"

    @pytest.mark.long
    @pytest.mark.parametrize(("version", "shown"), [(1, "resumed"), (2, "newer")])
    def test_a_platform_returns_the_progress_of_another_device(
        page: str, tmp_path: Path, version: int, shown: str
    ) -> None:
        left = {"format": version, "index": 1, "given": {"0": 1}, "first": {"0": True}, "finished": False, "score": 50}
        seen = """<pre id="seen"></pre><script>
at("seen").textContent = JSON.stringify({ index: window.lesson.index, notice: at("notice").textContent, told: called });
</script></body>"""
        (tmp_path / "two.html").write_text(
            page.replace("<body>", f"<body>{API}").replace("</body>", seen), encoding="utf-8"
        )
        told = quote(json.dumps({"cmi.suspend_data": json.dumps(left)}))
        said = shown_by(browser(), tmp_path / "two.html", "seen", query=f"?told={told}")
        assert (said["index"], said["notice"]) == (1 if shown == "resumed" else 0, LESSON_WORDS[shown])
        stored = [json.loads(call[2]) for call in said["told"] if call[1] == "cmi.suspend_data" and len(call) == 3]
        assert stored == ([left | {"of": 4}] if shown == "resumed" else []), "what a newer page wrote is not replaced"

    @pytest.mark.long
    def test_a_state_is_reached_by_a_change_in_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        compile_rules(tmp_path, "perceptron")
        monkeypatch.setattr(live_page, "web_module", lambda learner, name: web_module(learner, name, tmp_path))
        done = (
            "<pre id='reached'></pre><script>const seen = [], text = id => at(id).textContent.trim();"
            "const see = () => seen.push([text('outcome'), text('because')]);"
            "const eta = value => { setField(0, live.source.learners[0].fields[0], value); see(); };"
            "see(); go(12); see(); eta('0.75'); eta('0.5'); eta('0.25');"
            "at('reached').textContent = JSON.stringify(seen);</script></body>"
        )
        text = lesson_page(lesson_of(REACHED, "one.toml", "one"), FRAME).replace("</body>", done)
        (tmp_path / "one.html").write_text(text, "utf-8")
        waits = [LESSON_WORDS["in_page"], ""]
        assert shown_by(browser(), tmp_path / "one.html", "reached") == [
            waits, waits, waits, [waits[0], "Hint: Halve it."], [LESSON_WORDS["done"], "There."],
        ]  # fmt: skip
