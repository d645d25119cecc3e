"""Charts of the weights panel: bars, and special charts for some learners."""
