"""Work on a Ray cluster: many machines, or the processes of this one."""

import os
import socket
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import islice
from typing import Any, Final, TypeVar, TypeVarTuple

from shardmaster import __version__
from shardmaster.engine.errors import ShardmasterError
from shardmaster.installing import needs

LOCAL: Final = "local"
"""The address that starts a Ray on this machine for as long as the work takes."""
PATIENCE: Final = 10.0
"""Seconds that a cluster has to accept a connection."""

Result = TypeVar("Result")
Arguments = TypeVarTuple("Arguments")


@dataclass(frozen=True)
class Cluster:
    """A Ray cluster by its address, with Shardmaster installed on all of its machines."""

    address: str
    processes: int | None = None
    """How many a Ray on this machine starts; all cores by default."""

    def __post_init__(self) -> None:
        if find_spec("ray") is None:
            raise ShardmasterError(f"ray missing; --ray needs: {needs('cluster')}")

    def shared_out(
        self, work: Callable[[*Arguments], Result], jobs: Iterable[tuple[*Arguments]]
    ) -> Iterator[Result]:
        """Call a function for each job, and yield results as they come.

        Only a few jobs wait at a time. An argument that several jobs have in common travels once.
        """
        with self.connected() as ray:
            waiting: list[Any] = []
            try:
                remote = ray.remote(_done)
                sent: dict[int, tuple[object, Any]] = {}
                left = iter(jobs)
                while True:
                    room = 2 * int(ray.cluster_resources().get("CPU", 1)) - len(waiting)
                    for job in islice(left, max(0, room)):
                        given = [_sent(ray, argument, sent) for argument in job]
                        waiting.append(remote.remote(__version__, work, *given))
                    if not waiting:
                        return
                    done, waiting = ray.wait(waiting)
                    for reference in done:
                        yield _result(ray, reference)
            finally:
                for reference in waiting:
                    ray.cancel(reference)

    @contextmanager
    def connected(self) -> Iterator[Any]:
        """Ray, which reports to no one and shows no pages; a connection that is open is used.

        Connect before JAX is loaded: Ray is started by a fork, which JAX's threads do not survive.
        """
        # Read when Ray is imported; what it says of slow starts is no use to anyone here.
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
        os.environ.setdefault("RAY_BACKEND_LOG_LEVEL", "fatal")
        import ray

        if ray.is_initialized():
            yield ray
            return
        self._check_address()
        own: dict[str, object] = {}
        if self.address == LOCAL:
            own = {"num_cpus": self.processes, "include_dashboard": False}
        try:
            ray.init(self.address, log_to_driver=False, logging_level="CRITICAL", **own)
        except Exception as error:  # where its processes start too slowly, Ray raises just that
            ray.shutdown()
            raise self._refused(error) from error
        try:
            yield ray
        finally:
            ray.shutdown()

    def _check_address(self) -> None:
        """Ray itself would try for many minutes where no one listens."""
        host, _, port = self.address.rpartition("//")[2].rpartition(":")
        if not port.isdecimal():
            return  # `local` and `auto`
        try:
            socket.create_connection((host.strip("[]"), int(port)), PATIENCE).close()
        except OSError as error:
            raise self._refused(error) from error

    def _refused(self, why: Exception) -> ShardmasterError:
        said = str(why).partition("\n")[0]
        if self.address == LOCAL:
            return ShardmasterError(f"Ray does not start here; work without --ray. It says: {said}")
        return ShardmasterError(f"cannot use the Ray at {self.address}: {said}")


def _sent(ray: Any, argument: object, sent: dict[int, tuple[object, Any]]) -> Any:
    """An argument, or a reference to it; those that were sent are kept, so no id is used twice."""
    if isinstance(argument, int | str):
        return argument
    if id(argument) not in sent:
        sent[id(argument)] = (argument, ray.put(argument))
    return sent[id(argument)][1]


def _done(version: str, work: Callable[..., Result], *arguments: object) -> Result:
    """Do a job; it runs on another machine, which might have other rules."""
    if version != __version__:
        raise ShardmasterError(
            f"a machine of the cluster has Shardmaster {__version__}, expected {version}"
        )
    return work(*arguments)


def _result(ray: Any, reference: Any) -> Any:
    """What a job came to; what it refused is raised as if it had been done here."""
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, ShardmasterError):
            raise error.cause from None
        raise
