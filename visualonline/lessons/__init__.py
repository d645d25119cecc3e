"""Lessons: guided paths through runs, as files that anybody can write."""
