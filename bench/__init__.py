"""Comparing the speed of builds and revisions."""
