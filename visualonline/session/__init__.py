"""The session: the document, its runs and the playhead. Nothing else moves time."""
