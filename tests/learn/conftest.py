"""Learning needs large libraries: without those of `make learning`, no test is here."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("jax") else ["test_*.py"]
if not find_spec("ray"):
    collect_ignore_glob.append("test_cluster.py")
