"""Widgets used by bars, panels and dialogs."""
