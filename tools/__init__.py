"""What only developers run; none of it is shipped."""
