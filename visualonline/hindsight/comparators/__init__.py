"""The best comparator of a bound on a stream that no hyperplane separates."""
