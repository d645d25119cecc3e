"""Dialogs: files, import, export, progress, preferences, guide and reference."""
