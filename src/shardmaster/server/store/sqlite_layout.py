"""How a SQLite file is laid out, and how an older one is brought up to date."""

from typing import Final

APPLICATION: Final = 0x53484D54
"""Marks the file as ours: the letters SHMT."""

FIRST_LAYOUT: Final = f"""
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    created REAL NOT NULL,
    kind TEXT NOT NULL,
    listed INTEGER NOT NULL,
    free INTEGER NOT NULL,
    started INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    about BLOB NOT NULL,
    holder TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX waiting ON tables (created, id) WHERE listed AND free > 0 AND NOT finished;
CREATE INDEX running ON tables (created, id) WHERE started AND NOT finished AND holder <> '';
CREATE TABLE events (
    table_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    data BLOB NOT NULL,
    PRIMARY KEY (table_id, number)
) WITHOUT ROWID;
PRAGMA application_id = {APPLICATION};
"""

FILMS: Final = """
ALTER TABLE tables ADD COLUMN rules INTEGER NOT NULL DEFAULT 1;
CREATE TABLE films (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    data BLOB NOT NULL
);
"""

RESTING: Final = """
ALTER TABLE tables ADD COLUMN wakes REAL NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN clock BLOB NOT NULL DEFAULT x'';
CREATE INDEX resting ON tables (wakes) WHERE wakes > 0 AND holder = '';
CREATE INDEX gathering ON tables (created, id) WHERE NOT started;
"""

DAYS: Final = """
ALTER TABLE tables ADD COLUMN day TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN player TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN points INTEGER NOT NULL DEFAULT -1;
CREATE UNIQUE INDEX daily ON tables (day, player) WHERE day <> '';
"""

PLAYERS: Final = """
CREATE TABLE players (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    player TEXT NOT NULL,
    facts BLOB NOT NULL DEFAULT x'',
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE UNIQUE INDEX played ON players (player, table_id);
CREATE INDEX dailies ON tables (player) WHERE day <> '';
"""

CONTESTS: Final = """
CREATE TABLE ratings (
    player TEXT NOT NULL,
    mode TEXT NOT NULL,
    name TEXT NOT NULL,
    points REAL NOT NULL,
    doubt REAL NOT NULL,
    games INTEGER NOT NULL,
    PRIMARY KEY (player, mode)
) WITHOUT ROWID;
CREATE INDEX best ON ratings (mode, doubt);
CREATE TABLE results (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    mode TEXT NOT NULL,
    result BLOB NOT NULL,
    changes BLOB
) WITHOUT ROWID;
CREATE INDEX unrated ON results (table_id) WHERE changes IS NULL;
CREATE TABLE seekers (
    player TEXT PRIMARY KEY,
    secret TEXT NOT NULL,
    mode TEXT NOT NULL,
    name TEXT NOT NULL,
    points REAL NOT NULL,
    style BLOB NOT NULL,
    since REAL NOT NULL,
    seen REAL NOT NULL,
    table_id TEXT NOT NULL,
    seat INTEGER NOT NULL
) WITHOUT ROWID;
"""

RIVALS: Final = """
ALTER TABLE ratings ADD COLUMN since REAL NOT NULL DEFAULT 0;
CREATE TABLE rivals (
    player TEXT NOT NULL,
    mode TEXT NOT NULL,
    rival TEXT NOT NULL,
    PRIMARY KEY (player, mode, rival)
) WITHOUT ROWID;
CREATE INDEX met ON rivals (rival);
ALTER TABLE seekers ADD COLUMN call TEXT NOT NULL DEFAULT '';
ALTER TABLE seekers ADD COLUMN called REAL NOT NULL DEFAULT 0;
ALTER TABLE seekers ADD COLUMN answered TEXT NOT NULL DEFAULT '';
INSERT OR IGNORE INTO rivals
    SELECT one.player, mode, other.player FROM results
    JOIN players AS one USING (table_id) JOIN players AS other USING (table_id)
    WHERE changes IS NOT NULL AND one.player <> other.player;
UPDATE results SET changes = CAST('{"changes":' || CAST(changes AS TEXT) || '}' AS BLOB)
    WHERE changes IS NOT NULL;
"""

UPGRADES: Final = (FIRST_LAYOUT, FILMS, RESTING, DAYS, PLAYERS, CONTESTS, RIVALS)
"""What leads from each layout to the next; a new file goes through all of them."""
