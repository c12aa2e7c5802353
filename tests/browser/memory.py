"""What a page holds on to, counted after all garbage is collected."""

import json
from typing import Any, NamedTuple

from playwright.sync_api import Page

LIVE = """
() => {
  const nodes = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
  let count = 0;
  while (nodes.nextNode()) count += 1;
  return count;
}
"""


class Held(NamedTuple):
    nodes: int
    """Of all documents, those of pictures included."""
    live: int
    """Nodes of the page itself."""
    listeners: int
    heap: int
    """Bytes of JavaScript."""


class Memory:
    def __init__(self, page: Page) -> None:
        self._page = page
        self._cdp = page.context.new_cdp_session(page)
        self._cdp.send("DOM.enable")

    def held(self) -> Held:
        # What a first collection finalizes only a second one can collect.
        for _ in range(2):
            self._cdp.send("HeapProfiler.collectGarbage")
        counters = self._cdp.send("Memory.getDOMCounters")
        heap = self._cdp.send("Runtime.getHeapUsage")["usedSize"]
        live = self._page.evaluate(LIVE)
        return Held(counters["nodes"], live, counters["jsEventListeners"], int(heap))

    def detached(self) -> list[str]:
        """Elements that are out of the page and kept all the same, and what they hold."""
        self._cdp.send("HeapProfiler.collectGarbage")
        found: list[Any] = self._cdp.send("DOM.getDetachedDomNodes")["detachedNodes"]
        return [_named(each["treeNode"]) for each in found]

    def objects(self, name: str) -> int:
        """How many objects there are of a class.

        Only a snapshot says so: what a query finds may be garbage that was not collected yet.
        """
        snapshot = self._snapshot()
        fields = snapshot["snapshot"]["meta"]["node_fields"]
        kind, called = fields.index("type"), fields.index("name")
        is_object = snapshot["snapshot"]["meta"]["node_types"][kind].index("object")
        nodes, strings = snapshot["nodes"], snapshot["strings"]
        step = len(fields)
        pairs = zip(nodes[kind::step], nodes[called::step], strict=True)
        return sum(each == is_object and strings[at] == name for each, at in pairs)

    def _snapshot(self) -> dict[str, Any]:
        chunks: list[str] = []

        def add(event: dict[str, str]) -> None:
            chunks.append(event["chunk"])

        self._cdp.on("HeapProfiler.addHeapSnapshotChunk", add)
        self._cdp.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
        self._cdp.remove_listener("HeapProfiler.addHeapSnapshotChunk", add)
        found: dict[str, Any] = json.loads("".join(chunks))
        return found


def _named(node: dict[str, Any]) -> str:
    given = node.get("attributes", [])
    attributes = dict(zip(given[::2], given[1::2], strict=True))
    return f"{node['nodeName'].lower()}.{attributes.get('class', '')}"
