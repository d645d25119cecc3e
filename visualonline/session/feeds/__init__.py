"""Feeds compute, in slices, what panels draw of the runs beyond the snapshot itself."""
