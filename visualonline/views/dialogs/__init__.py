"""Dialogs: files, the stream gallery, progress, and the import of a file."""
