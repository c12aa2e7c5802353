// What clients and the server say to each other.
// Made from the server's own types by `python -m tools.wire_types`.

export interface Enter {
  do: "enter";
  secrets?: string[];
  since?: number;
  language?: "en" | "fr";
  advice?: boolean;
  player?: string | null;
}

export interface Style {
  colour?: "" | "green" | "orange" | "pink" | "sky" | "white" | "yellow";
  back?: "" | "dots" | "lattice" | "rings" | "stripes" | "sun";
}

export interface Sit {
  do: "sit";
  name: string;
  seat?: number | null;
  invite?: string;
  style?: Style;
}

export interface Look {
  do: "look";
  seat: number;
}

export interface Answer {
  do: "answer";
  seat: number;
  at: number;
  option: number;
}

export interface Undo {
  do: "undo";
  seat: number;
}

export interface Consent {
  do: "consent";
  seat: number;
  agree: boolean;
}

export interface Concede {
  do: "concede";
  seat: number;
}

export interface Leave {
  do: "leave";
  seat: number;
}

export interface Replace {
  do: "replace";
  seat: number;
}

export interface Call {
  do: "call";
  seat: number;
}

export interface Hint {
  do: "hint";
  seat: number;
}

export interface Plan {
  do: "plan";
  seat: number;
}

export interface Rematch {
  do: "rematch";
  seat: number;
  agree?: boolean;
}

export interface Say {
  do: "say";
  seat: number;
  phrase: string;
}

export interface Vote {
  do: "vote";
  seat: number;
  at: number;
  choice: number;
}

export interface Take {
  do: "take";
  seat: number;
  at: number;
  card: string;
}

export interface Told {
  kind: string;
  turn: number;
  seat: number | null;
  card: number | null;
  id: string | null;
  amount: number;
  about: number;
  text: string;
  starts: boolean;
  late: boolean;
}

export interface Source {
  card: number;
  id: string;
}

export interface Picks {
  least: number;
  most: number;
  picked: number[];
  among: number[];
  in_order: boolean;
}

export interface Segment {
  id: string;
  kind: string;
  text: string;
  value: string;
}

export interface Description {
  option: number;
  verb: string;
  card: number | null;
  id: string | null;
  name: string | null;
  zone: string | null;
  seat: number | null;
  front: number | null;
  amount: number | null;
  cards: number[];
  apart: string;
  text: string;
}

export interface Question {
  seat: number;
  at: number;
  kind: "act" | "aim" | "assign" | "become" | "bid" | "choose" | "draft" | "either" | "inspect" | "keep" | "may" | "order" | "put-back" | "select" | "send" | "shields" | "show";
  text: Segment[];
  source: Source | null;
  concerns: number;
  picks: Picks | null;
  options: Description[];
  targets: number[];
}

export interface CardSeen {
  attack: number | null;
  card: number;
  cost: number | null;
  defense: number | null;
  exhausted: boolean;
  faction: string | null;
  fast: boolean;
  fresh: boolean;
  front: number | null;
  id: string;
  name: string;
  sheltered: boolean;
  shield: number | null;
  shown: boolean;
  tally: number;
  type: string;
}

export interface SeatSeen {
  alive: boolean;
  champions: CardSeen[];
  character: string | null;
  deck: CardSeen[];
  deck_size: number;
  destinies: CardSeen[];
  destiny_taken: boolean;
  discard: CardSeen[];
  enemy: boolean;
  finished: boolean;
  focused: boolean;
  gems: number;
  hand: CardSeen[];
  hand_size: number;
  havoc: boolean;
  health: number;
  incoming: number;
  jams: boolean;
  mastery: number;
  played: CardSeen[];
  power: number;
  relic_taken: boolean;
  relics: CardSeen[];
  relics_size: number;
  seat: number;
  shadows: CardSeen[];
  shadows_size: number;
  tokens: number;
}

export interface HeldSeen {
  card: CardSeen;
  holder: number;
}

export interface TableSeen {
  active: number;
  aside: CardSeen[];
  banished: CardSeen[];
  center_deck: CardSeen[];
  center_deck_size: number;
  destiny_deck_size: number;
  destiny_row: CardSeen[];
  fate_deck_size: number;
  fate_discard: CardSeen[];
  mode: string;
  monsters: CardSeen[];
  over: boolean;
  reason: string;
  row: CardSeen[];
  seat: number;
  seats: SeatSeen[];
  supply: CardSeen[];
  turn: number;
  under: HeldSeen[];
  variants: string[];
  veiled: number[];
  waiting: number[];
  winners: number[];
}

export interface Choice {
  text: string;
  votes: number[];
  open: boolean;
}

export interface Offer {
  seat: number;
  cards: string[];
}

export interface Step {
  scene: string;
  title: string;
  boss: string | null;
  outcome: "" | "lost" | "won";
}

export interface Story {
  book: string;
  scene: string;
  title: string;
  paragraphs: string[];
  at: number;
  choices: Choice[];
  voters: number[];
  leader: number;
  offers: Offer[];
  way: Step[];
  saved: string[][];
  ending: string | null;
}

export interface Mark {
  kind: "end" | "once" | "once_in_havoc" | "start" | "havoc" | "note" | "setup";
  mastery: number;
  text: Segment[];
  active: boolean;
}

export interface Copies {
  id: string;
  count: number;
}

export interface Part {
  about: "against" | "course" | "fate" | "marks";
  title: string;
  lines: Segment[][];
}

export interface Boss {
  slug: string;
  name: string;
  title: string;
  seat: number;
  full_health: number;
  difficulty: string;
  marks: Mark[];
  attacks: Copies[];
  supply: Copies[];
  parts: Part[];
}

export interface View {
  seat: number | null;
  board: TableSeen | null;
  asked: Question | null;
  undo: "" | "ask" | "free";
  lit: number[];
  story: Story | null;
  boss: Boss | null;
  own_deck: Copies[];
  facing: number[];
}

export interface Seated {
  seat: number;
  name: string;
  who: "bot" | "kept" | "nobody" | "open" | "person";
  bot: string | null;
  here: boolean;
  yours: boolean;
  seconds: number | null;
  patience: number | null;
  style: Style;
}

export interface UndoAsked {
  seat: number;
  missing: number[];
}

export interface RematchAsked {
  wanted: number[];
  missing: number[];
  declined: number | null;
}

export interface Welcome {
  is: "welcome";
  seat: number;
  secret: string;
}

export interface DayScore {
  name: string;
  outcome: "drawn" | "lost" | "won";
  points: number;
  turns: number;
  health: number;
}

export interface DayPlayed {
  day: string;
  score: DayScore | null;
  share: Record<string, string>;
  out: boolean;
}

export interface RatingChange {
  seat: number;
  before: number;
  after: number;
  reach: number;
}

export interface RatedGame {
  changes: RatingChange[];
  counts: "fully" | "quick" | "void";
}

export interface TableNow {
  is: "table";
  seq: number;
  id: string;
  kind: "battle" | "campaign" | "game";
  mode: string;
  variants: string[];
  sets: string[];
  seats: Seated[];
  started: boolean;
  over: boolean;
  clock: number | null;
  seed: number | string | null;
  difficulty: string;
  book: string;
  boss: string;
  undo_asked: UndoAsked | null;
  rematch: string | null;
  tutorial: boolean;
  commitment: string;
  deal: string;
  daily: DayPlayed | null;
  rated: RatedGame | null;
  rematch_asked: RematchAsked | null;
}

export interface State {
  is: "state";
  seq: number;
  log_from: number;
  log: Told[];
  view: View;
}

export interface Said {
  is: "said";
  seat: number;
  phrase: "anger" | "doubt" | "good_game" | "good_luck" | "hello" | "one_moment" | "oops" | "sadness" | "smile" | "sorry" | "surprise" | "thanks" | "well_played" | "your_turn";
}

export interface Wrong {
  is: "wrong";
  about: string;
  code: string;
  facts: Record<string, number | string | (number | string)[]>;
  text: string;
}

export interface Reason {
  kind: string;
  amount: number;
  text: string;
}

export interface Odds {
  chance: number;
  instead: number | null;
  otherwise: number | null;
  short: string;
  text: string;
}

export interface Hinted {
  is: "hint";
  seat: number;
  at: number;
  option: number;
  text: string;
  reasons: Reason[];
  odds: Odds | null;
}

export interface Warned {
  kind: string;
  card: number;
}

export interface Planned {
  is: "plan";
  seat: number;
  at: number;
  options: number[];
  stops_at: number | null;
  warnings: Warned[];
  left: Warned[];
}

export interface SeatWanted {
  who: "bot" | "here" | "invited" | "me" | "open";
  name?: string;
  bot?: string;
  style?: Style;
}

export interface NewTable {
  seats: SeatWanted[];
  kind?: "battle" | "campaign" | "game";
  mode?: string;
  sets?: string[];
  variants?: string[];
  characters?: string[];
  seed?: number | null;
  clock?: number | null;
  listed?: boolean;
  difficulty?: string;
  book?: string;
  boss?: string;
  not_all_saved?: boolean;
  random_groups?: boolean;
  tutorial?: boolean;
  rated?: boolean;
}

export interface Held {
  seat: number;
  secret: string;
}

export interface Invited {
  seat: number;
  invite: string;
}

export interface Made {
  table: string;
  held: Held[];
  invites: Invited[];
}

export interface PlayOn {
  step: number;
  seat: number;
  name: string;
  bot?: string;
  style?: Style;
}

export interface Waiting {
  id: string;
  kind: string;
  mode: string;
  variants: string[];
  sets: string[];
  book: string;
  boss: string;
  host: string;
  free: number;
  seats: number;
  clock: number | null;
  seed: number | string | null;
  rated: boolean;
}

export interface Moment {
  step: number;
  turn: number;
  seat: number;
  text: string;
}

export interface Film {
  table: TableNow;
  moments: Moment[];
  winners: number[];
  reason: string;
}

export interface Failure {
  code: string;
  facts: Record<string, number | string | (number | string)[]>;
  text: string;
}

export type AnyRequest = Enter | Sit | Look | Answer | Undo | Consent | Concede | Leave | Replace | Call | Hint | Plan | Rematch | Say | Vote | Take;

export type AnyReply = Welcome | TableNow | State | Said | Wrong | Hinted | Planned;

export interface NewDay {
  day: string;
  name: string;
  player: string;
  style?: Style;
}

export interface DayNow {
  day: string;
  number: number;
  today: string;
  first: string;
  mode: string;
  variants: string[];
  sets: string[];
  players: number;
  opponent: string;
  character: string;
  scores: DayScore[];
}

export interface Listed {
  name: string;
  points: number;
  reach: number;
  games: number;
}

export interface Best {
  mode: string;
  modes: string[];
  players: Listed[];
}

export interface Seek {
  do: "seek";
  mode: string;
  name: string;
  player: string;
  secret: string;
  style?: Style;
  language?: "en" | "fr";
}

export interface Ready {
  do: "ready";
  call: string;
}

export interface MeetBot {
  do: "bot";
}

export interface Sought {
  is: "sought";
  table: string;
  seat: number;
  call: string;
  ready: boolean;
  waited: number;
  points: number;
  others: number;
  bot: string;
}

export type AnySeekRequest = Seek | Ready | MeetBot;

export type AnySeekReply = Sought | Wrong;

export interface CardBought {
  games: number;
  won: number;
  drawn: number;
  lost: number;
  card: string;
  bought: number;
}

export interface Rated {
  games: number;
  points: number;
  low: number;
  high: number;
}

export interface RatingInMode {
  mode: string;
  points: number;
  reach: number;
  games: number;
}

export interface AchievementNow {
  id: string;
  number: number;
  games: number[];
}

export interface GamePlayed {
  table: string;
  created: number;
  mode: string;
  character: string;
  opponents: string[];
  people: string[];
  result: "drawn" | "lost" | "won";
  turns: number;
}

export interface DayResult {
  day: string;
  table: string;
  outcome: "drawn" | "lost" | "won";
  points: number;
  turns: number;
}

export interface Results {
  games: number;
  won: number;
  drawn: number;
  lost: number;
}

export interface ProfileNow {
  total: Results;
  modes: Record<string, Results>;
  characters: Record<string, Results>;
  opponents: Record<string, Results>;
  favourites: CardBought[];
  rating: Rated | null;
  curve: Rated[];
  recent: number;
  contests: RatingInMode[];
  achievements: AchievementNow[];
  games: GamePlayed[];
  days: DayResult[];
  unread: number;
  left_out: number;
}

export interface PuzzleListed {
  id: string;
  kind: string;
  rating: number;
  themes: string[];
}

export interface PuzzleList {
  puzzles: PuzzleListed[];
}

export interface PuzzlePosed {
  puzzle: PuzzleListed;
  table: TableNow;
  state: State;
}

export interface PuzzleJudged {
  verdict: "open" | "right" | "wrong";
  solved: boolean;
  chance: number | null;
  best: number | null;
  state: State | null;
}

export interface PuzzleHint {
  name: string;
}

export interface PuzzleStep {
  option: number;
  text: string;
}

export interface LessonListed {
  name: string;
  title: string;
  about: string;
  positions: string[];
}

export interface LessonList {
  lessons: LessonListed[];
}

export interface LessonPosition {
  id: string;
  task: string;
  hint: string;
  why: string;
}

export interface LessonNow {
  name: string;
  title: string;
  paragraphs: string[];
  positions: LessonPosition[];
}

export interface RuleTold {
  id: string;
  asks: string;
  says: string;
  source: string;
  readings: RuleTold[];
}

export interface RuleList {
  rules: RuleTold[];
}

export interface CardFacts {
  attack: number | string | null;
  battle_text: Segment[] | null;
  character: string | null;
  conditions: string[];
  copies: number;
  cost: number | null;
  defense: number | null;
  faction: string | null;
  id: string;
  keywords: string[];
  name: string;
  saved: boolean;
  set: string;
  shield: number | string | null;
  text: Segment[];
  type: string;
}

export interface KeywordTold {
  id: string;
  name: string;
  text: string;
}

export interface SetTold {
  id: string;
  title: string;
}

export interface CardList {
  cards: CardFacts[];
  keywords: KeywordTold[];
  sets: SetTold[];
}

export interface RulingList {
  rulings: Record<string, RuleTold[]>;
  figures: Record<string, string>;
}

export interface SetOffered {
  id: string;
  short: string;
  title: string;
}

export interface PlaceOffered {
  played: boolean;
  enemies: number[];
  strikes: number[];
}

export interface GameOffered {
  variants: string[];
  boxes: string[][];
}

export interface SizeOffered {
  players: number;
  places: PlaceOffered[];
  games: GameOffered[];
}

export interface ModeOffered {
  name: string;
  title: string;
  about: string;
  fewest: number;
  most: number;
  contested: boolean;
  sizes: SizeOffered[];
}

export interface VariantOffered {
  name: string;
  title: string;
  about: string;
  decides: string[];
}

export interface HouseRuleOffered {
  name: string;
  title: string;
  about: string;
  modes: string[];
  beside: string;
  boxes: string[][];
}

export interface CharacterOffered {
  id: string;
  name: string;
  set: string;
  faction: string;
}

export interface BotOffered {
  name: string;
  about: string;
  word: string;
  rating: number | null;
  seconds: number | null;
}

export interface BookOffered {
  id: string;
  title: string;
  about: string;
}

export interface BossOffered {
  slug: string;
  name: string;
  title: string;
  book: string;
}

export interface Titled {
  name: string;
  title: string;
  about: string;
}

export interface Catalog {
  sets: SetOffered[];
  modes: ModeOffered[];
  variants: VariantOffered[];
  house_rules: HouseRuleOffered[];
  characters: CharacterOffered[];
  bots: BotOffered[];
  books: BookOffered[];
  bosses: BossOffered[];
  difficulties: Titled[];
  battles: SizeOffered[];
}

export interface ChancesTold {
  at: number;
  chances: number[];
  kind: "chances";
  seat: number;
  turn: number;
}

export interface PointSaid {
  asked: string;
  better: string;
  played: string;
  why: string;
}

export interface TurningPointTold {
  after: number;
  at: number;
  before: number;
  better: number;
  error: number;
  kind: "turning-point";
  played: number;
  reasons: string[];
  said: Record<string, PointSaid>;
  seat: number;
  turn: number;
  worlds: number;
}

export interface SuggestionSaid {
  title: string;
  why: string;
}

export interface SuggestionTold {
  count: number;
  lesson: string;
  mistake: string;
  of: number;
  said: Record<string, SuggestionSaid>;
  seat: number;
}

export interface VerdictsTold {
  kind: "verdicts";
  lessons: SuggestionTold[];
  points: number[];
}

export interface FortuneTold {
  about: string;
  at: number;
  error: number;
  gain: number;
  kind: "fortune";
  seat: number;
  turn: number;
}

export interface CardTold {
  bought: number;
  brought: Record<string, number>;
  exhausted: number;
  id: string;
  played: number;
}

export interface NumbersTold {
  blocked: number;
  cards: CardTold[];
  damage: number;
  deck: Copies[];
  destroyed: number;
  drawn: number;
  gems: number;
  health: number;
  kind: "numbers";
  mastery: number;
  seat: number;
  spent: number;
  taken: number;
}

export interface ProgressTold {
  done: number;
  kind: "progress";
  of: number;
}

export type AnyPart = ChancesTold | TurningPointTold | VerdictsTold | FortuneTold | NumbersTold | ProgressTold;
