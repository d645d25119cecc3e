"""The export dialog: its choices, its form and the export itself."""
