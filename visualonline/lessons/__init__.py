"""Lessons: guided tours of runs, in files that anybody can write."""
