"""What axe finds wrong with a page for those who cannot see it, or not well."""

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

from tests.browser.visitor import HIDE, SHOW


def faults_of(page: Page) -> list[str]:
    page.evaluate(SHOW)  # colours are compared as they are seen
    found = Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    page.evaluate(HIDE)
    return [
        f"{each['id']}: {node['target']} {node.get('failureSummary', '')}"
        for each in found
        for node in each["nodes"]
    ]
