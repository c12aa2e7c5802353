"""What is refused and why, in English, by code. Braces stand for the facts of a refusal."""

from typing import Final

SENTENCES: Final = {
    # An answer
    "not-offered": "seat {seat} answered {option}, expected one of {options}",
    "not-asked": "seat {seat} answered {option}, expected an answer from seat {asked}",
    "game-over": "seat {seat} answered {option}, expected nothing: the game is over",
    "no-such-seat": "there is no seat {seat}, expected 0 to {last}",
    "who-answers": "seats {seats} can answer now: say who does, as in by={first}",
    "ambiguous": "{wanted} is ambiguous: it could be {found}",
    "not-possible": "{wanted} is not possible: {offer}",
    "out-of-game": "seat {seat} cannot concede: it is out of the game",
    "seat-of-nobody": "seat {seat} cannot concede: no player sits there",
    "nothing-to-undo": (
        "nothing to undo: the last step revealed something hidden, ended a turn, "
        "or was another player's"
    ),
    # Setting up a game
    "unknown-name": "unknown {what} {name}; known: {known}",
    "mode-players": "{mode} takes {counts}, not {players}",
    "mode-characters": "{mode} needs more characters than the {characters} in these sets",
    "variant-players": "{variant} takes {counts}, not {players}: {why}",
    "variant-relics": "{variant} needs {needed} relics, but these sets have only {relics}",
    "variant-shadows": "{variant} needs the Shadow Champions of Shadow of Salvation",
    "variants-clash": "{variant} and {other} both decide {matter}",
    "house-rule-mode": "{variant} changes nothing in {mode}",
    "house-rule-sets": "{variant} changes nothing with these sets",
    "house-rule-variant": "{variant} changes nothing without {other}",
    "characters-decided": "characters cannot be chosen here: {variant} decides who plays whom",
    "characters-count": "{characters} characters for {places} players, expected one each",
    "character-twice": "each character can be chosen only once: {characters}",
    "not-a-seed": "the seed is {seed}, expected a number or {digits} hexadecimal digits",
    "not-names": "the {what} are {given}, expected a list of names",
    "not-whole": "the {what} is {given}, expected a whole number",
    "out-of-range": "the {what} is {number}, expected {least} to {most}",
    "battle-players": "a battle takes {counts}, not {players}",
    # A daily challenge
    "not-a-day": "{day} is not a day, expected one such as 2026-01-31",
    "day-closed": "the challenge of {day} cannot be played, expected {first} to {last}",
    # A campaign
    "no-vote": "player {player} cannot vote now",
    "choice-not-open": "choice {choice} is not available, expected one of {choices}",
    "cannot-save": "player {player} cannot save {card} now",
    "no-battle": "there is no battle now",
    # At the table
    "already-here": "you are already at this table",
    "not-over": "the game is not over yet",
    "not-your-seat": "seat {seat} is not yours",
    "unknown-phrase": "there is no phrase {phrase}, expected one of {known}",
    "too-many-phrases": "you have said a lot; wait a moment",
    "nothing-asked": "seat {seat} has nothing to decide now",
    "question-answered": "question {at} has already been answered; the open one is {open}",
    "seat-kept": "this seat is reserved for an invited player",
    "no-free-seat": "there are no open seats",
    "one-seat-each": "at a table from the lobby, each player takes only one seat",
    "rated-needs-key": "a rated game needs the key of your profile: it says whose rating changes",
    "rated-one-seat": "in a rated game, each player has only one seat",
    "rated-all-here": "a rated game begins only while everyone who has a seat is at the table",
    "rated-no-hints": "there are no hints in a rated game",
    "nothing-to-take-back": "there is nothing you can undo now",
    "no-consent-asked": "no one has asked for your consent",
    "not-a-player": "only players at this table can do that",
    "nobody-away": "no player is away from seat {seat}",
    "wait-for-them": "they may still come back: wait {seconds} seconds",
    "nothing-to-plan": "there is nothing to plan now",
    "nothing-to-advise": "there is nothing to advise now",
    "hint-failed": "the hint could not be worked out: try again",
    "opened-once": "this table is already open",
    "seat-taken": "seat {seat} is taken",
    "wrong-places": "{places} players for {seats} seats, expected one each",
    "nobody-sits": "no one sits at seat {seat}",
    "nothing-played": "no game is being played now",
    "no-story": "there is no story to decide on now",
    "never-opened": "table {table} was never opened",
    # Joining a table
    "no-table": "there is no table {table}",
    "server-full": "the server is full; try again later",
    "server-leaving": "the server is shutting down; try again in a moment",
    "table-moving": "the table is being moved; try again in a moment",
    "other-rules": (
        "this game was started with rules version {rules}, but this server plays version "
        "{expected}, so it cannot be continued"
    ),
    "not-replayable": "this game cannot be continued: its answers no longer fit the rules",
    "store-trouble": (
        "the server cannot save anything right now, so nothing has changed; try again later"
    ),
    # Making a table
    "unreadable-name": (
        "a name needs visible letters, without invisible characters or stacks of accents"
    ),
    "name-of-bot": "{name} is the name of a bot; choose another one",
    "seat-yourself": "one seat must be yours: 'me'",
    "not-rated": (
        "this cannot be a rated game: that takes a mode for several people, a clock, a seed and "
        "characters left to chance, one seat for each person, and no bots but those of the ladder "
        "in Free for All"
    ),
    "not-seeking": (
        "this search is over: it was ended, replaced by another, or you did not answer when "
        "someone was found"
    ),
    "too-many-seekers": "too many searches for a game from one address; end one of them first",
    "too-many-searches": "too many searches for a game from one address; wait half a minute",
    "already-seeking": "this connection is looking for a game already",
    "no-boss": "a single battle needs a boss",
    "wrong-host": "this server is not {host}: open it by its own name",
    "too-many-requests": "too many requests; slow down",
    "too-many-tables": "too many new tables; wait a moment",
    "too-much-stored": (
        "too much has been saved for your network today; try again in {seconds} seconds"
    ),
    # Replays
    "no-step": "there is no step {step}, expected 1 to {last}",
    "no-seat": "there is no seat {seat}",
    "no-review": "battles of the campaign cannot be reviewed",
    "seat-unplayed": "no one plays seat {seat}",
    "nothing-left-to-play": "this player had nothing left to play at that point",
    "still-playing": "this game is not over yet: you can replay it when it is",
    "film-missing": "this game was played with rules version {rules}, and no recording was kept",
    "film-only": (
        "this game was played with rules version {rules}: it can be watched, but not continued"
    ),
    "record-missing": "this game was filmed before records were kept",
    # Puzzles
    "no-puzzle": "there is no puzzle {puzzle}",
    "no-lesson": "there is no lesson {lesson}",
    "puzzle-solved": "this puzzle is already solved",
    "line-not-right": "one of the answers given so far is not right",
    "line-too-long": "too many answers, expected at most {most}",
    # Profiles
    "no-key": "the header Profile-Key must hold a key of 16 to 64 letters, digits, - and _",
    # Bad requests
    "foreign-page": "this request comes from another website",
    "malformed-origin": "the header Origin is not the address of a website",
    "not-a-number": "the {what} must be a number",
    "not-json": "the request body must be application/json",
    "body-too-long": "the request body is too long, expected at most {most} bytes",
    "body-cut-off": "the request body is incomplete",
    "body-misfit": "the request body is not valid: {problem}",
    "not-text": "messages must be text, not bytes",
    "enter-first": "the first message must be enter",
    "seek-first": "the first message must be seek",
    "message-too-long": "the message is too long, expected at most {most} bytes",
    "no-request": "this request is not valid: {problem}",
    "nothing-here": "there is nothing here",
    "wrong-method": "{method} is not allowed here",
    "server-fault": "something went wrong on our side",
}
