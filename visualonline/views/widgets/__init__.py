"""Widgets that bars, panels and dialogs are made of."""
