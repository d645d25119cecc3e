"""The session: the document, its runs and the playhead. Only the session advances time."""
