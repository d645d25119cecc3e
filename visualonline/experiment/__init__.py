"""One learner on one stream: the run, its hindsight and its theorems, without a screen."""
