"""The docks: a place for every panel, where it stands at first, and how it is moved."""
