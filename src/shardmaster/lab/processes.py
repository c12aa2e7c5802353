"""Work shared out: over processes of this machine, or over a cluster."""

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from multiprocessing import active_children, get_context
from typing import TypeVar, TypeVarTuple

from shardmaster.lab.cluster import Cluster

Result = TypeVar("Result")
Arguments = TypeVarTuple("Arguments")

Workers = int | Cluster
"""Who does the work: this many processes, or a cluster."""


def shared_out(
    work: Callable[[*Arguments], Result],
    jobs: Iterable[tuple[*Arguments]],
    workers: Workers,
    start: str | None = None,
) -> Iterator[Result]:
    """Call a function for each job, and yield results as they come.

    Only a few jobs wait at a time. Stopping early, as on Ctrl-C, waits for none of them. `start`
    is how `multiprocessing` starts a process; a copy of one with threads, as JAX has, could hang.
    """
    if isinstance(workers, Cluster):
        yield from workers.shared_out(work, jobs)
        return
    if workers == 1:
        for job in jobs:
            yield work(*job)
        return
    left = iter(jobs)
    others = set(active_children())
    with ProcessPoolExecutor(workers, mp_context=get_context(start)) as pool:
        waiting: set[Future[Result]] = set()
        try:
            while True:
                for job in islice(left, 2 * workers - len(waiting)):
                    with _deaf_to_ctrl_c():
                        waiting.add(pool.submit(work, *job))
                if not waiting:
                    return
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        except BaseException:
            for process in set(active_children()) - others:
                process.terminate()
            raise


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Processes that are started meanwhile never hear it: it is for this one, which ends them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
