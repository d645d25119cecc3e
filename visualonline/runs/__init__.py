"""A learner on a stream: the run, its theorems round by round, its report and the Python API."""
