"""Co-operative battles: a boss with a fate deck against two to five players."""
