"""The texts of the page that plays a run, and the language in which they appear."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from visualonline.core.languages import ENGLISH


class Speech(NamedTuple):
    """A language code, and functions that translate a text of the program, a stream's name, or a premise's reason."""

    language: str = ENGLISH
    translated: Callable[[str], str] = str
    stream: Callable[[str], str] = str
    reason: Callable[[str], str] = str

    def words(self, texts: Mapping[str, str]) -> dict[str, str]:
        """Return the translated texts of a page by name."""
        return {name: self.translated(text) for name, text in texts.items()}


ENGLISH_PAGE = Speech()
WORDS = {
    "title": "{learners} on {stream}",
    "and": "{first} and {second}",
    "curves": "{name}: value and bound, round by round",
    "plane": "The examples in the plane, with the learner's decision boundary",
    "bars": "The learner's weights",
    "playback": "Playback",
    "to_start": "Go to the start (Home)",
    "back": "Go back one round (←)",
    "play_or_pause": "Play or pause (Space)",
    "forward": "Go forward one round (→)",
    "phase_forward": "Go forward one phase: point, prediction, label, loss, update (P)",
    "to_mistake": "Go to the next mistake (M)",
    "next_mistake": "Next mistake",
    "play": "Play",
    "pause": "Pause",
    "current": "Current round",
    "speed": "Rounds per second",
    "phases": "Phases",
    "hide_future": "Hide the future",
    "large": "Large text",
    "learner": "Learner",
    "keys": (
        "Space plays or pauses. ← and → go back and forward one round, P one phase. M goes to the next mistake, Home "
        "to the start, End to the last round. A click on the curves goes to the round under the mouse. Made with "
        "VisualOnline."
    ),
    "place": "round {t} of {n}",
    "settings": "{settings}; {n} rounds",
    "rounds": "{n} rounds",
    "no_rounds": "This run has no rounds.",
    "start": "Start. Press Play, or → for one round.",
    "at_start": "start",
    "new_example": "Round {t}: a new example. The prediction comes next.",
    "scored": "Round {t}: score {score}.",
    "predicted": "Round {t}: score {score}, prediction {prediction}.",
    "label_shown": "Round {t}: score {score}, prediction {prediction}, label {label}.",
    "labelled": "Round {t}: score {score}, prediction {prediction}, label {label}: {outcome}.",
    "unlabelled": "Round {t}: score {score}, loss {loss}.",
    "mistake": "mistake",
    "correct": "correct",
    "undecided": "undecided",
    "updates": "The learner updates.",
    "no_update": "No update.",
    "bound": "bound",
    "measured": "{name}: {value}",
    "now": "{value} now",
    "too_many": "There are too many weights to draw.",
}
"""Texts of the viewer and its page, by the names that the template and the script use."""
LIVE_WORDS = {
    "start_open": "Press Play, or click in the plane to add a point.",
    "change_run": "Change points and parameters",
    "tool": "Effect of a click in the plane",
    "add_positive": "Add +",
    "add_negative": "Add −",
    "remove_point": "Remove",
    "clear": "Clear",
    "remove_all": "Remove all points",
    "undo": "Undo",
    "undo_keys": "Undo the last change (Ctrl+Z)",
    "shuffle": "Shuffle",
    "shuffle_order": "Put the examples in a new random order",
    "plane_keys": (
        "A click in the plane adds a + point; a right click or Shift+click adds a − point. Drag a point to move it. "
        "C shows a cursor: arrows move it, Enter adds a + point, Shift+Enter a − point, Delete removes the nearest "
        "point."
    ),
    "open_file": "Open a file",
    "file_help": "Read a CSV file in this page; the file is not uploaded",
    "file_read": "{name}: {count} examples with the features {features}. The label is {label}, and + is {positive}.",
    "file_skipped": "Rows that were left out because of missing values: {count}.",
    "file_standardized": "The features were standardised, because their ranges differ by a factor of more than 20.",
    "file_cut": "The file has more examples than the page can show, so the rest was left out.",
    "file_refused": (
        "{name}: this page needs a table with {count} columns of numbers and a label with two values. The program "
        "reads more kinds of files: visualonline {name}"
    ),
    "empty": "There are no points. Click in the plane to add a point.",
    "cursor_at": "Cursor at {x}, {y}",
    "seed": "Seed",
    "seed_limits": "a whole number, 0 or more",
    "total_mistakes": "Mistakes",
    "total_updates": "Updates",
    "total_loss": "Loss",
    "margin": "Margin of the round",
    "weights": "Weights {weights}",
    "refused": "Invalid value for {name}: '{value}' (expected {limits}).",
    "unknown_parameter": "Unknown parameter '{name}'.",
    "too_many_rounds": "The page is full: it cannot show more rounds.",
    "judged_in_program": "Judged in the program",
    "run_changed": "You changed the run. Only the program can compare the changed run with the theorem.",
    "theorem": "Theorem",
    "premise_unmet": "An assumption of the theorem does not hold in this run.",
    "no_rules": "This browser cannot run the learners. The page plays the run from which it was made.",
}
"""Additional texts of a page that runs learners."""
LESSON_WORDS = {
    "lessons": "Lessons on online learning",
    "question": "Question",
    "your_answer": "Your answer",
    "answer": "Answer",
    "reveal": "Show what happens",
    "exercise": "Exercise on paper",
    "show_solution": "Show the solution",
    "hide_solution": "Hide the solution",
    "previous": "Back",
    "next": "Next",
    "summary": "Summary",
    "next_lesson": "Next lesson",
    "all_lessons": "All lessons",
    "start_over": "Start the lesson over",
    "step": "step {index} of {steps}",
    "right": "✓ Correct",
    "wrong": "Not correct. Try another answer.",
    "within": "An answer counts as correct if it is at most {within} off.",
    "was": "The correct value is {written}; your answer was {given}.",
    "hint": "Hint: {hint}",
    "type_number": "Type a number, such as 12.",
    "in_program": "This task needs the program: {command} --step {step}",
    "in_page": "Change the run beside this text, or go to another round. The page checks the result.",
    "in_plot": "Use the slider or the arrow keys to go to the round; the page then checks your answer.",
    "done": "✓ Done",
    "resumed": "The lesson continues where you left off.",
    "newer":
        "A newer version of these pages recorded your progress in this browser. This page does not change that record.",
    "finished": "✓ finished",
    "minutes": "{minutes} min",
    "made": "Made with VisualOnline. Your progress stays in this browser.",
}
"""Additional texts on lesson pages."""
