"""A weak learner with decision stumps."""

COMPILED = {"weak-learner": ("adaboost", "hedge-boosting")}
SEARCHED = {"weak-learner": ("boosting", "stumps", "decision stump", "ensemble")}
