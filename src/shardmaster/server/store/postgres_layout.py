"""How a PostgreSQL database is laid out, and how an older one is brought up to date."""

from typing import Final

FIRST_LAYOUT: Final = """
CREATE SCHEMA IF NOT EXISTS shardmaster;
CREATE TABLE shardmaster.layout (version integer NOT NULL);
CREATE TABLE shardmaster.tables (
    id text PRIMARY KEY,
    created double precision NOT NULL,
    kind text NOT NULL,
    listed boolean NOT NULL,
    free integer NOT NULL,
    started boolean NOT NULL,
    finished boolean NOT NULL,
    about bytea NOT NULL,
    holder text NOT NULL
);
CREATE INDEX waiting ON shardmaster.tables (created, id)
    WHERE listed AND free > 0 AND NOT finished;
CREATE INDEX running ON shardmaster.tables (created, id)
    WHERE started AND NOT finished AND holder <> '';
CREATE TABLE shardmaster.events (
    table_id text NOT NULL,
    number bigint NOT NULL,
    data bytea NOT NULL,
    PRIMARY KEY (table_id, number)
);
CREATE TABLE shardmaster.processes (
    id text PRIMARY KEY,
    address text NOT NULL,
    beat timestamptz NOT NULL
);
INSERT INTO shardmaster.layout VALUES (1);
"""

FILMS: Final = """
ALTER TABLE shardmaster.tables ADD COLUMN rules integer NOT NULL DEFAULT 1;
CREATE TABLE shardmaster.films (
    table_id text PRIMARY KEY REFERENCES shardmaster.tables (id) ON DELETE CASCADE,
    data bytea NOT NULL
);
"""

RESTING: Final = """
ALTER TABLE shardmaster.tables
    ADD COLUMN wakes double precision NOT NULL DEFAULT 0,
    ADD COLUMN clock bytea NOT NULL DEFAULT '';
CREATE INDEX resting ON shardmaster.tables (wakes) WHERE wakes > 0 AND holder = '';
CREATE INDEX gathering ON shardmaster.tables (created, id) WHERE NOT started;
"""

DAYS: Final = """
ALTER TABLE shardmaster.tables
    ADD COLUMN day text NOT NULL DEFAULT '',
    ADD COLUMN player text NOT NULL DEFAULT '',
    ADD COLUMN points integer NOT NULL DEFAULT -1;
CREATE UNIQUE INDEX daily ON shardmaster.tables (day, player) WHERE day <> '';
"""

PLAYERS: Final = """
CREATE TABLE shardmaster.players (
    table_id text NOT NULL REFERENCES shardmaster.tables (id) ON DELETE CASCADE,
    seat integer NOT NULL,
    player text NOT NULL,
    facts bytea NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, seat)
);
CREATE UNIQUE INDEX played ON shardmaster.players (player, table_id);
CREATE INDEX dailies ON shardmaster.tables (player) WHERE day <> '';
"""

CONTESTS: Final = """
CREATE TABLE shardmaster.ratings (
    player text NOT NULL,
    mode text NOT NULL,
    name text NOT NULL,
    points double precision NOT NULL,
    doubt double precision NOT NULL,
    games integer NOT NULL,
    PRIMARY KEY (player, mode)
);
CREATE INDEX best ON shardmaster.ratings (mode, doubt);
CREATE TABLE shardmaster.results (
    table_id text PRIMARY KEY REFERENCES shardmaster.tables (id) ON DELETE CASCADE,
    mode text NOT NULL,
    result bytea NOT NULL,
    changes bytea
);
CREATE INDEX unrated ON shardmaster.results (table_id) WHERE changes IS NULL;
CREATE TABLE shardmaster.seekers (
    player text PRIMARY KEY,
    secret text NOT NULL,
    mode text NOT NULL,
    name text NOT NULL,
    points double precision NOT NULL,
    style bytea NOT NULL,
    since double precision NOT NULL,
    seen double precision NOT NULL,
    table_id text NOT NULL,
    seat integer NOT NULL
);
"""

RIVALS: Final = """
ALTER TABLE shardmaster.ratings ADD COLUMN since double precision NOT NULL DEFAULT 0;
CREATE TABLE shardmaster.rivals (
    player text NOT NULL,
    mode text NOT NULL,
    rival text NOT NULL,
    PRIMARY KEY (player, mode, rival)
);
CREATE INDEX met ON shardmaster.rivals (rival);
ALTER TABLE shardmaster.seekers
    ADD COLUMN call text NOT NULL DEFAULT '',
    ADD COLUMN called double precision NOT NULL DEFAULT 0,
    ADD COLUMN answered text NOT NULL DEFAULT '';
INSERT INTO shardmaster.rivals
    SELECT DISTINCT one.player, mode, other.player FROM shardmaster.results
    JOIN shardmaster.players AS one USING (table_id)
    JOIN shardmaster.players AS other USING (table_id)
    WHERE changes IS NOT NULL AND one.player <> other.player;
UPDATE shardmaster.results
    SET changes = convert_to('{"changes":' || convert_from(changes, 'UTF8') || '}', 'UTF8')
    WHERE changes IS NOT NULL;
"""

UPGRADES: Final = (FIRST_LAYOUT, FILMS, RESTING, DAYS, PLAYERS, CONTESTS, RIVALS)
"""What leads from each layout to the next; a new database goes through all of them."""
