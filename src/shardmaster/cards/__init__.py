"""The cards themselves: data only, one folder per set."""
