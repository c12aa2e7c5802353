"""House rules, one file each; `play/catalog.py` finds them."""
