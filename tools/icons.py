"""Draw the app's icons in the sizes that phones want: `python -m tools.icons`.

They are the drawing of the tab's icon. Systems that cut icons to a shape of their own get one
without round corners, and a smaller drawing, so that nothing of it is cut off.
"""

import shutil
from base64 import b64encode
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from shardmaster.web import STATIC

DRAWING: Final = STATIC / "favicon.svg"
FOLDER: Final = STATIC / "icons"
BACK: Final = "#0b0b18"
SIZES: Final = {
    "192": (192, 1.0),
    "512": (512, 1.0),
    "maskable-512": (512, 0.92),
    "180": (180, 0.95),
}
"""The side of each icon in pixels, and how much of it the drawing takes."""
PAGE: Final = """<body style="margin: 0; background: {back}">
<img style="display: block; width: {share}%; margin: {rest}%"
  src="data:image/svg+xml;base64,{drawing}">
"""


def draw(page: Page, size: int, share: float, path: Path) -> None:
    page.set_viewport_size({"width": size, "height": size})
    drawing = b64encode(DRAWING.read_bytes()).decode()
    page.set_content(
        PAGE.format(
            back="transparent" if share == 1 else BACK,
            drawing=drawing,
            share=100 * share,
            rest=50 * (1 - share),
        )
    )
    page.screenshot(path=path, omit_background=share == 1)


def main() -> None:
    chromium = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if chromium is None:
        raise SystemExit("Chromium is not installed.")
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page()
        for name, (size, share) in SIZES.items():
            draw(page, size, share, FOLDER / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
