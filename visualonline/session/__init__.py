"""The session: the document, the runs it stands for, and the clock. The only place that moves time."""
