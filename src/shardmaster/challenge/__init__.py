"""The daily challenge: one deal for everyone on a date."""
