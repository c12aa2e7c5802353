"""The site of the documents: `make site` builds it with Sphinx."""

import re
import tomllib
from pathlib import Path

from sphinx.application import Sphinx

import shardmaster

SETTINGS = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text("utf-8"))
SOURCE = SETTINGS["project"]["urls"]["Source"]
OUTSIDE = re.compile(r"\]\((?:\.\./)?((?:src|tests|examples|tools|bench)/|[A-Z]+(?:\.md)?(?=[)#]))")
"""Links to files of the repository that are not pages of the site."""

project = "Shardmaster"
author = "The Shardmaster authors"
copyright = author
version = release = shardmaster.__version__

extensions = ["myst_parser"]
myst_heading_anchors = 4
source_suffix = {".md": "markdown"}
exclude_patterns = ["screenshots", "seating"]

html_theme = "furo"
html_title = f"Shardmaster {version}"
html_theme_options = {
    "source_repository": SOURCE,
    "source_branch": "main",
    "source_directory": "docs/",
}


def lead_to_the_source(content: list[str]) -> None:
    content[0] = OUTSIDE.sub(rf"]({SOURCE}/blob/main/\1", content[0])


def setup(app: Sphinx) -> None:
    app.connect("source-read", lambda app, page, content: lead_to_the_source(content))
    app.connect("include-read", lambda app, path, page, content: lead_to_the_source(content))
