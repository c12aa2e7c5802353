"""Lessons: short texts on strategy, each with a few positions to solve."""
