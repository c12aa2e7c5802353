"""What is refused and why, in English, by code. Braces stand for the facts of a refusal."""

from typing import Final

SENTENCES: Final = {
    # An answer
    "not-offered": "seat {seat} answered {option}, expected one of {options}",
    "not-asked": "seat {seat} answered {option}, expected an answer of seat {asked}",
    "game-over": "seat {seat} answered {option}, expected nothing: the game is over",
    "no-such-seat": "there is no seat {seat}, expected 0 to {last}",
    "who-answers": "seats {seats} are asked: say who answers, as in by={first}",
    "ambiguous": "{wanted} is ambiguous: it could be {found}",
    "not-possible": "{wanted} is not possible: {offer}",
    "out-of-game": "seat {seat} cannot concede: it is out of the game",
    "seat-of-nobody": "seat {seat} cannot concede: nobody plays it",
    "nothing-to-undo": (
        "nothing to undo: the last step showed something hidden, ended a turn, "
        "or was another player's"
    ),
    # A game to be set up
    "unknown-name": "unknown {what} {name}; known: {known}",
    "mode-players": "{mode} takes {counts}, not {players}",
    "mode-characters": "{mode} needs more characters than the {characters} in these sets",
    "variant-players": "{variant} takes {counts}, not {players}: {why}",
    "variant-relics": "{variant} needs {needed} relics, and these sets have {relics}",
    "variant-shadows": "{variant} needs the Shadow Champions of Shadow of Salvation",
    "variants-clash": "{variant} and {other} both decide {matter}",
    "characters-decided": "characters are given, but {variant} decides who plays whom",
    "characters-count": "{characters} characters for {places} players, expected one each",
    "character-twice": "a character is chosen twice: {characters}",
    "out-of-range": "the {what} is {number}, expected {least} to {most}",
    "battle-players": "a battle takes {counts}, not {players}",
    # A campaign
    "no-vote": "player {player} has no vote now",
    "choice-not-open": "choice {choice} is not open, expected one of {choices}",
    "cannot-save": "player {player} cannot save {card} now",
    "no-battle": "there is no battle now",
    # At the table
    "already-here": "you are here already",
    "not-over": "the game is not over yet",
    "not-your-seat": "you do not hold seat {seat}",
    "nothing-asked": "seat {seat} is not asked anything now",
    "question-answered": "the question of {at} is answered; the open one is of {open}",
    "seat-kept": "this seat is kept for an invited player",
    "no-free-seat": "no seat is free",
    "nothing-to-take-back": "there is nothing you can take back now",
    "no-consent-asked": "nobody asks for your consent",
    "not-a-player": "only a player at this table can ask for that",
    "nobody-away": "nobody is away from seat {seat}",
    "wait-for-them": "they may still come back: wait {seconds} s",
    "nothing-to-plan": "there is nothing to plan now",
    "nothing-to-advise": "there is nothing to advise now",
    "opened-once": "a table is opened once",
    "seat-taken": "seat {seat} is not free",
    "wrong-places": "{places} places for {seats} seats",
    "nobody-sits": "nobody sits at seat {seat}",
    "nothing-played": "nothing is being played now",
    "no-story": "there is no story to decide on now",
    "never-opened": "table {table} was never opened",
    # Coming to a table
    "no-table": "there is no table {table}",
    "server-full": "too many tables are being played; try again later",
    "table-moving": "the table is being moved; try again in a moment",
    "other-rules": (
        "this game was begun with other rules (version {rules}); this server plays version "
        "{expected}, so it cannot be continued"
    ),
    "not-replayable": "this game cannot be continued: its answers no longer fit the rules",
    "store-trouble": "the server cannot reach its store, and nothing has changed; try again later",
    # Making a table
    "unreadable-name": "a name needs letters that can be read",
    "seat-yourself": "one seat must be yours: 'me'",
    "no-boss": "a single battle needs a boss",
    "too-many-requests": "too many requests; slow down",
    "too-many-tables": "too many new tables; wait a little",
    # Replays
    "no-step": "there is no step {step}, expected 1 to {last}",
    "no-seat": "there is no seat {seat}",
    "seat-unplayed": "nobody plays seat {seat}",
    "nothing-left-to-play": "there was nothing more to play for this player by then",
    "still-playing": "this game is not over: it can be replayed when it is",
    "film-missing": "this game was played with other rules (version {rules}), and no film was kept",
    "film-only": (
        "this game was played with other rules (version {rules}): it can be watched, "
        "but not continued"
    ),
    # Requests that are not understood
    "foreign-page": "this request comes from a foreign page",
    "not-a-number": "a {what} is a number",
    "not-json": "the body must be application/json",
    "body-too-long": "the body is too long: at most {most} bytes",
    "body-cut-off": "the body ended early",
    "body-misfit": "the body does not fit: {problem}",
    "not-text": "messages are text, not bytes",
    "enter-first": "the first message must be enter",
    "message-too-long": "the message is too long: at most {most} bytes",
    "no-request": "this is no request: {problem}",
    "nothing-here": "there is nothing here",
    "wrong-method": "{method} is not possible here",
    "server-fault": "something went wrong on the server",
}
