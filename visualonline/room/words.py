"""The questions to the phones, in English. The window translates them into its language."""

from __future__ import annotations

from types import MappingProxyType

WORDS = MappingProxyType({
    "predict": "Round {round}: which label will the point have?",
    "adversary": "Round {round}: the learner predicts {prediction}. Which label do you give?",
    "undecided": "Round {round}: the learner predicts neither label. Which label do you give?",
    "experts": "Round {round}: you are an expert. Which label do you advise?",
    "arms": "Round {round}: which arm do you pull?",
    "arm": "Arm {arm}",
    "values": "The point: {values}.",
    "loss": "The loss of your arm is {loss}.",
    "losses": "Your loss so far is {loss}: place {place} of {phones}.",
    "mistakes": "Your mistakes so far: {mistakes}, place {place} of {phones}.",
    "trust": "The learner gives you {share} of the weight.",
    "forced": "The learner made a mistake. The learner's mistakes so far: {mistakes}.",
    "right": "The learner was right. The learner's mistakes so far: {mistakes}.",
    "drawn": "Your label was drawn.",
})  # fmt: skip
