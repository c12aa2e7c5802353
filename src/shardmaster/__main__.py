"""`python -m shardmaster` is the command `shardmaster`."""

from shardmaster.cli import main

main(prog_name="shardmaster")
