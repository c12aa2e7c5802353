"""Work on several processes."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from multiprocessing import get_context
from typing import TypeVar, TypeVarTuple

Result = TypeVar("Result")
Arguments = TypeVarTuple("Arguments")


def shared_out(
    work: Callable[[*Arguments], Result],
    jobs: Iterable[tuple[*Arguments]],
    processes: int,
    start: str | None = None,
) -> Iterator[Result]:
    """Call a function for each job, and yield results as they come.

    Only a few jobs wait at a time, so stopping early does not wait for the rest. `start` is how
    `multiprocessing` starts a process; a copy of one with threads, as JAX has, could hang.
    """
    if processes == 1:
        for job in jobs:
            yield work(*job)
        return
    left = iter(jobs)
    with ProcessPoolExecutor(processes, mp_context=get_context(start)) as pool:
        waiting: set[Future[Result]] = set()
        while True:
            for job in islice(left, 2 * processes - len(waiting)):
                waiting.add(pool.submit(work, *job))
            if not waiting:
                return
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
