// Written by `npm run types` from the server's structs. Do not edit.

/** One's own account. */
export interface AccountSheet {
  user: User;
  created: number;
  mail: string;
  recovery: number | null;
  sessions: SessionInfo[];
  passkeys: PasskeyInfo[];
}

/** Done, and kept: a crash after this does not lose it. */
export interface Ack {
  type: 'ack';
  v: number;
  id: string;
}

/** Bots of ours join; where decks are handed in, each has that deck, or one of the game's own. */
export interface AddBot {
  do: 'add_bot';
  spec: string;
  count?: number;
  deck?: string;
}

/** Somebody with an account here joins, or comes back. */
export interface AddPlayer {
  do: 'add_player';
  name: string;
}

/** A message to all; an empty one takes the last one away. */
export interface Announce {
  do: 'announce';
  words: string;
}

export interface AnswerDraw {
  type: 'answer_draw';
  id: string;
  yes: boolean;
}

export interface AnswerPause {
  type: 'answer_pause';
  id: string;
  yes: boolean;
}

export interface AnswerUndo {
  type: 'answer_undo';
  id: string;
  yes: boolean;
}

/** All of one's answers to a round that several answer at the same time, in any order; none: withdraw them. */
export interface Arrange {
  type: 'arrange';
  id: string;
  tokens: string[];
}

/** A round of questions that several seats answer at the same time: who still has to, who is ready, and what the */
export interface Arranging {
  waiting: number[];
  ready: number[];
  yours: string[];
}

/** What was said before the line of that number. */
export interface AskEarlierTalk {
  type: 'earlier_talk';
  id: string;
  before: number;
}

export interface AskHint {
  type: 'hint';
  id: string;
}

export interface AskPause {
  type: 'pause';
  id: string;
}

export interface AskPing {
  type: 'ping';
  id: string;
}

export interface AskUndo {
  type: 'undo';
  id: string;
}

export interface AskWhyNot {
  type: 'why_not';
  id: string;
  token: string;
}

export interface AuditEntry {
  at: number;
  by: string;
  deed: string;
  about: string;
  words: string;
}

export interface AuditPage {
  entries: AuditEntry[];
  page: number;
  pages: number;
}

/** The first round begins; who has not checked in where that was asked for is left out. */
export interface Begin {
  do: 'begin';
}

export interface BotInfo {
  spec: string;
  title: string;
}

/** The event does not take place. */
export interface CancelEvent {
  do: 'cancel';
  confirmed?: boolean;
}

export interface CancelPremove {
  type: 'cancel_premove';
  id: string;
}

/** A card with all that is known of it: rules that name it, decks that hold it, and cards that belong to it. */
export interface CardPage {
  game: string;
  title: string;
  card: CardSheet;
  rules: RuleInfo[];
  decks: DeckEntry[];
  versions: CardSheet[];
  names: CardSheet[];
  named_by: CardSheet[];
}

/** A card as it is printed, in words. */
export interface CardSheet {
  slug: string;
  name: string;
  heading: string;
  codes: string[];
  facts: string[];
  text: string[];
  traits: ([string, string])[];
  face: unknown | null;
}

/** All cards of a game, and the places of its board that are read like cards. */
export interface CardShelf {
  game: string;
  title: string;
  cards: CardSheet[];
  places: CardSheet[];
}

/** A chapter of a rulebook: rules in the order of the book. */
export interface Chapter {
  topic: string;
  title: string;
  rules: RuleInfo[];
}

export interface Chat {
  from: string;
  text: string;
  at: number;
}

export interface Choose {
  type: 'choose';
  id: string;
  serial: number;
  token: string;
}

/** How long the players may think. */
export interface Clock {
  kind: 'bank' | 'days' | 'none';
  bank: number;
  increment: number;
  days: number;
}

/** Whose clock runs, and the seconds left to each seat at the time `at` (None: not measured). */
export interface Clocks {
  running: number | null;
  left: (number | null)[];
  at: number;
  also: number[];
}

/** The event ends with the standings as they are. */
export interface CloseEvent {
  do: 'close';
  confirmed?: boolean;
}

/** A result becomes another one. Without scores, winner and forfeit the game is open again, and played anew. */
export interface CorrectResult {
  do: 'correct';
  round: number;
  table: number;
  why: string;
  scores?: number[] | null;
  outright?: string | null;
  conceded?: string[];
  forfeited?: string[];
  ruled?: number[];
  confirmed?: boolean;
}

export interface Credentials {
  name: string;
  password: string;
}

/** How many cards of a deck are such, and of which part of the deck (its side, say). */
export interface DeckBar {
  label: string;
  count: number;
  part: string;
}

/** A card of a deck, and how many copies there are. */
export interface DeckCard {
  slug: string;
  name: string;
  count: number;
}

/** The cards of a deck counted by one trait: by culture, by type, by cost. */
export interface DeckChart {
  name: string;
  title: string;
  bars: DeckBar[];
}

/** A built-in deck, in one line. */
export interface DeckEntry {
  name: string;
  summary: string;
  title: string;
  advice: string;
  notes: string;
}

/** One thing that is wrong with a deck, and the rule that says so. */
export interface DeckFault {
  words: string;
  rule: string;
}

/** A deck in any known way of writing it, or the name of a built-in one. */
export interface DeckGiven {
  text: string;
}

/** A deck in a list: one that somebody keeps, or one of the game's own. */
export interface DeckInfo {
  id: string;
  game: string;
  name: string;
  summary: string;
  legal: boolean;
  built_in: boolean;
  owner: User | null;
  yours: boolean;
  public: boolean;
  version: number;
  revision: number;
  created: number;
  changed: number;
}

export interface DeckList {
  decks: DeckInfo[];
  limit: string;
}

/** How likely cards are drawn in time: `copies` of them are among `size` cards, and each turn after the first brings */
export interface DeckOdds {
  size: number;
  copies: number;
  hand: number;
  per_turn: number;
  rows: OddsRow[];
}

/** What a text says about a deck, whether the deck is finished or not. */
export interface DeckReading {
  format: string;
  name: string;
  notes: ([string, string])[];
  sections: DeckSection[];
  faults: DeckFault[];
  reasons: DeckFault[];
  remarks: DeckFault[];
  legal: boolean;
  summary: string;
  statistics: DeckStatistics;
}

/** A deck as it is to be kept from now on; `revision` is the one that it was made from. */
export interface DeckSaving {
  revision: number;
  name: string;
  text: string;
  notes?: string;
  public?: boolean;
}

/** A part of a deck, also an empty one. In a text its title stands as a heading above its cards (`Sideboard:`), or */
export interface DeckSection {
  name: string;
  title: string;
  marks: boolean;
  count: number;
  cards: DeckCard[];
}

/** What a deck is made of, in numbers. */
export interface DeckStatistics {
  size: number;
  hand: number;
  charts: DeckChart[];
  path: DeckStep[];
}

/** A place on the road of a deck: its number, the card that lies there ("" for none) and the figure on it. */
export interface DeckStep {
  number: number;
  slug: string;
  name: string;
  figure: number;
}

/** A deck in one way of writing it. */
export interface DeckText {
  format: string;
  title: string;
  text: string;
}

/** A deck in every known way of writing it. What could not be read is left out, and told. */
export interface DeckTexts {
  texts: DeckText[];
  faults: DeckFault[];
}

export interface DeckVersion {
  info: DeckVersionInfo;
  text: string;
  reading: DeckReading;
}

export interface DeckVersionInfo {
  number: number;
  name: string;
  created: number;
  summary: string;
  legal: boolean;
}

/** The versions of a deck, the last one first. */
export interface DeckVersions {
  versions: DeckVersionInfo[];
  limit: string;
}

export interface Default {
  type: 'default';
  id: string;
  serial: number;
}

/** What moderators know of somebody. */
export interface Dossier {
  user: User;
  moderator: boolean;
  created: number;
  measures: MeasureInfo[];
  reports: ReportInfo[];
  sightings: Sighting[];
}

export interface DropPlayer {
  do: 'drop';
  player: string;
  why?: string;
}

/** Lines of talk, and the number of the first of them; none before number 0. */
export interface EarlierTalk {
  type: 'talk';
  v: number;
  id: string;
  chat: Chat[];
  chat_from: number;
}

export interface EjectPlayer {
  do: 'eject';
  player: string;
  why?: string;
}

/** A player of the event: somebody, or a bot of ours. */
export interface EntrantInfo {
  name: string;
  user: User | null;
  bot: string | null;
  rating: string;
  here: boolean;
  checked_in: boolean;
  ejected: boolean;
  warnings: string[];
  deck: string | null;
  lodged: boolean;
  substitute: string | null;
  ready: boolean;
}

/** An event in a list. */
export interface EventInfo {
  id: string;
  name: string;
  game: string;
  title: string;
  form: 'arena' | 'double-elimination' | 'groups' | 'round-robin' | 'single-elimination' | 'swiss';
  status: 'cancelled' | 'finished' | 'open' | 'running';
  host: User | null;
  players: number;
  places: number;
  rounds: number | null;
  round: number;
  rated: boolean;
  private: boolean;
  has_password: boolean;
  clock: Clock;
  starts: number | null;
  created: number;
  league: string | null;
  joined: boolean;
}

export interface EventJoin {
  password?: string;
  deck?: string;
}

/** One line of the log: the event's kind, its words, the rule that it cites, and its fields as seen. */
export interface EventLine {
  type: string;
  words: string;
  rule: string;
  data: Record<string, unknown>;
  quiet?: boolean;
  heading?: number;
}

/** A page of events, the latest first; the first page is 1. */
export interface EventList {
  events: EventInfo[];
  page: number;
  pages: number;
  total: number;
}

/** What `/ws/events/{id}` tells: the event has changed and has this version now. */
export interface EventNews {
  v: number;
}

/** An event with all that the asker may see of it. */
export interface EventPage {
  info: EventInfo;
  version: number;
  options: Record<string, string>;
  decks: 'lodged' | 'none' | 'open';
  scoring: string;
  minutes: number;
  pause: number;
  auto: boolean;
  ends: number | null;
  you: EventYou | null;
  director: boolean;
  check_in: boolean;
  entrants: EntrantInfo[];
  rounds: RoundInfo[];
  standings: StandingLine[];
  trail: TrailLine[];
  next: string;
  next_at: number | null;
  message: string;
}

/** The asker, if he takes part. */
export interface EventYou {
  name: string;
  checked_in: boolean;
  here: boolean;
  deck: string;
  table: TableInfo | null;
  ready: boolean;
  warnings: string[];
}

/** What was there when somebody was reported; it stays when the table is gone. */
export interface Evidence {
  table: TableSeen | null;
  talk: TalkLine[];
}

/** A table with nothing hidden, and what is to be seen there. */
export interface ExamplePicture {
  words: string;
  view: View;
}

/** The players of a table get more time, each on his clock, and the round is called so much later. */
export interface ExtraTime {
  do: 'extra_time';
  round: number;
  table: number;
  minutes: number;
}

/** The body of every answer that is not a success. */
export interface Fault {
  error: Problem;
}

/** The form in which somebody plays a game first: options of its table, and what they mean, in words for him. */
export interface FirstGame {
  options: Record<string, string>;
  words: string;
  seat: string;
}

/** Matches that follow from another one, in the order of their rounds. */
export interface FollowingTables {
  tables: TableInfo[];
}

/** Play on from a finished match, after so many of its choices. */
export interface FromRecord {
  id: string;
  choices: number;
}

export interface GameInfo {
  name: string;
  title: string;
  about: string;
  seats: string[];
  seatings: Record<string, string[]>;
  modes: string[];
  options: TableOption[];
  bots: BotInfo[];
  windows: Window[];
  sides: string[][];
  together: boolean;
  tutorial: boolean;
  cards: boolean;
  decks: boolean;
  first: FirstGame | null;
  leads_to: string;
}

export interface HandAsked {
  text: string;
  seed?: number | null;
  in_play?: string[];
}

export interface Hint {
  type: 'hint';
  v: number;
  id: string;
  token: string;
}

export interface Join {
  seat?: number | null;
  options?: Record<string, string>;
}

/** A deck with all that there is to it. */
export interface KeptDeck {
  info: DeckInfo;
  notes: string;
  text: string;
  line: string;
  reading: DeckReading;
}

export interface LeagueInfo {
  id: string;
  name: string;
  about: string;
  game: string;
  title: string;
  host: User | null;
  created: number;
  events: number;
}

/** A line of a league's table: the points of all its events that have begun, added up. */
export interface LeagueLine {
  place: number;
  player: string;
  points: number;
  events: number;
  won: number;
  best: number;
}

export interface LeagueList {
  leagues: LeagueInfo[];
  page: number;
  pages: number;
  total: number;
}

export interface LeaguePage {
  info: LeagueInfo;
  events: EventInfo[];
  table: LeagueLine[];
}

/** One step of a tutorial: words, the table, and the choice that the learner is to make (None: he only reads). */
export interface Lesson {
  title: string;
  words: string;
  view: View;
  events: EventLine[];
  light: string[];
  expect: string | null;
  hint: string;
}

/** A line of a table's talk, by who said it and when. */
export interface LineMeant {
  from: string;
  at: number;
}

export interface Lobby {
  open: TableInfo[];
  live: TableInfo[];
}

/** Another mail address; none when it is empty. */
export interface MailChange {
  mail: string;
  proof?: Proof | null;
}

/** Who is asking, and the token that his changes must carry. */
export interface Me {
  user: User | null;
  csrf: string;
  server: ServerInfo;
  moderator: boolean;
  notices: Notice[];
}

export interface MeasureInfo {
  id: string;
  kind: 'ban' | 'silence' | 'suspension' | 'warning';
  user: User | null;
  address: string;
  reason: string;
  by: string;
  created: number;
  until: number | null;
  acknowledged: number | null;
  lifted: number | null;
  lifted_by: string;
  active: boolean;
}

export interface Measures {
  measures: MeasureInfo[];
}

export interface NewDeck {
  game: string;
  name: string;
  text: string;
  notes?: string;
  public?: boolean;
}

/** An event as its host plans it. He is its director. */
export interface NewEvent {
  name: string;
  game: string;
  form?: 'arena' | 'double-elimination' | 'groups' | 'round-robin' | 'single-elimination' | 'swiss';
  options?: Record<string, string>;
  scoring?: string | null;
  rounds?: number | null;
  decks?: 'lodged' | 'none' | 'open';
  clock?: Clock;
  places?: number;
  rated?: boolean;
  private?: boolean;
  password?: string | null;
  minutes?: number;
  pause?: number;
  auto?: boolean;
  check_in?: boolean;
  seeded?: boolean;
  league?: string | null;
  starts?: number | null;
}

export interface NewLeague {
  name: string;
  game: string;
  about?: string;
}

/** What is decided: about an account by its name, or about an address. `hours` are needed for a suspension; a */
export interface NewMeasure {
  kind: 'ban' | 'silence' | 'suspension' | 'warning';
  reason: string;
  name?: string | null;
  address?: string | null;
  hours?: number | null;
  report?: string | null;
}

export interface NewPasskey {
  name: string;
  passkey: PasskeyMade;
  proof?: Proof | null;
}

/** What a browser asks for a new passkey: `navigator.credentials.create`. */
export interface NewPasskeyAsked {
  challenge: string;
  site: string;
  user: string;
  name: string;
  algorithms: number[];
  known: string[];
}

/** Somebody is reported; where it happened at a table, the talk there is the evidence. */
export interface NewReport {
  name: string;
  reason: 'cheating' | 'insults' | 'name' | 'other' | 'spam' | 'stalling' | 'threats';
  words?: string;
  table?: string | null;
  line?: LineMeant | null;
}

export interface NewTable {
  game: string;
  opponent: Opponent;
  options?: Record<string, string>;
  seed?: number | null;
  side?: string;
  together?: boolean;
  clock?: Clock;
  pace?: 'fast' | 'human';
  from_record?: FromRecord | null;
  rated?: boolean;
}

/** What moderators have decided about the asker: to be read, and acknowledged. */
export interface Notice {
  id: string;
  kind: 'ban' | 'silence' | 'suspension' | 'warning';
  reason: string;
  created: number;
  until: number | null;
  acknowledged: boolean;
}

/** How likely is it to draw some of these cards? `in_play` are cards that begin the game in play and are not drawn, */
export interface OddsAsked {
  text: string;
  cards: string[];
  in_play?: string[];
  per_turn?: number | null;
}

/** By a turn, and so with so many cards seen: the chances to have seen at least one, two, ... of the cards. */
export interface OddsRow {
  turn: number;
  seen: number;
  chances: number[];
}

export interface OfferDraw {
  type: 'offer_draw';
  id: string;
}

/** What the players have asked of each other and is not answered yet, and whether the match is paused. */
export interface Offers {
  draw: number | null;
  undo: UndoRequest | null;
  pause: number | null;
  paused: boolean;
  rematch: number[];
  resigned: number[];
}

/** Players may check in from now on. */
export interface OpenCheckIn {
  do: 'open_check_in';
}

export interface Opponent {
  kind: 'bot' | 'hotseat' | 'open' | 'private';
  bot?: string | null;
}

/** One legal choice. */
export interface Option {
  token: string;
  label: string;
  touches: string[];
}

/** Everything that is wrong with it; nothing if it may be chosen. */
export interface OptionChecked {
  reasons: string[];
}

/** A value for one option of a table, to be looked at before the table is made. */
export interface OptionGiven {
  name: string;
  value: string;
}

/** How a match ended: the seats that won together, each seat's score, and why. */
export interface Outcome {
  winners: number[];
  scores: number[];
  reason: string;
  rule: string;
}

/** A table at which the asker sits, as his home page tells it. */
export interface OwnGame {
  table: TableInfo;
  yours: boolean;
  since: number | null;
  left: number | null;
  opponents: string[];
  situation: string;
  seat: string;
}

export interface OwnGames {
  games: OwnGame[];
}

/** Somebody's rating by the game's own rules, such as LoRE's; its history, the oldest change first. */
export interface OwnRating {
  game: string;
  title: string;
  rating: number;
  high: number;
  games: number;
  history: RatingPoint[];
}

/** The next round begins with these tables. */
export interface PairByHand {
  do: 'pair_by_hand';
  pairings: string[][];
  byes?: string[];
  confirmed?: boolean;
}

/** The next round begins at once. */
export interface PairNow {
  do: 'pair_now';
}

export interface PairingInfo {
  table: number;
  players: string[];
  seats: string[];
  status: 'finished' | 'live' | 'open' | 'ruled';
  table_id: string | null;
  score: string;
  words: string;
  note: string;
  points: number[];
}

/** What a browser asks of a passkey: `navigator.credentials.get`. */
export interface PasskeyAsked {
  challenge: string;
  site: string;
  known: string[];
}

export interface PasskeyInfo {
  id: string;
  name: string;
  created: number;
  used: number | null;
}

/** A new passkey, as the browser hands it over. */
export interface PasskeyMade {
  id: string;
  client_data: string;
  attestation: string;
}

/** A passkey's answer. */
export interface PasskeyShown {
  id: string;
  client_data: string;
  authenticator_data: string;
  signature: string;
}

export interface PasswordChange {
  password: string;
  proof?: Proof | null;
}

/** A decision as a viewer sees it: the options are shown only to the seat that has to choose, and so is the token of */
export interface Pending {
  serial: number;
  seat: number;
  prompt: string;
  rule: string;
  options: Option[];
  window: string;
  harmless: string;
  alongside: number[];
  about?: string;
}

/** Somebody's rating in a game and format; its history, the oldest match first. */
export interface PlayerRating {
  game: string;
  title: string;
  format: string;
  rating: number;
  provisional: boolean;
  games: number;
  history: RatingPoint[];
}

export interface PlayerRatings {
  ratings: PlayerRating[];
  own: OwnRating[];
}

export interface Pong {
  type: 'pong';
  v: number;
  id: string;
}

/** A choice for one's next decision; `serial` is the decision that is open now. */
export interface Premove {
  type: 'premove';
  id: string;
  serial: number;
  token: string;
}

/** Somebody at the table has come or gone, or a bot waits for its turn to think. */
export interface Present {
  type: 'presence';
  v: number;
  presence: ('' | 'away' | 'here')[];
  thinking: boolean[];
  waits_for: string[];
}

/** What was wrong: a code for programs, a message for people. */
export interface Problem {
  code: string;
  message: string;
}

export interface Profile {
  user: User;
  stats: Stats;
  finished: Record<string, number>;
  games: TableInfo[];
}

/** That it is really he who asks: his password, or a passkey. A guest has neither. */
export interface Proof {
  password?: string | null;
  passkey?: PasskeyShown | null;
}

/** A request that needs nothing but the proof. */
export interface Proved {
  proof?: Proof | null;
}

/** A page of the decks that everybody may see; the first page is 1. */
export interface PublicDecks {
  decks: DeckInfo[];
  page: number;
  pages: number;
  total: number;
}

export interface RatingLine {
  place: number;
  user: User | null;
  bot: string | null;
  rating: number;
  provisional: boolean;
  games: number;
  own: number | null;
}

/** The ladder of a game in a format, the surely strongest first; the first page is 1. */
export interface RatingList {
  game: string;
  format: string;
  formats: string[];
  lines: RatingLine[];
  page: number;
  pages: number;
  total: number;
}

/** A rating after a match, or after the bonus for winning an event. */
export interface RatingPoint {
  at: number;
  rating: number;
  table: string | null;
  event: string | null;
}

/** In the arena form: may the asker be paired? */
export interface Ready {
  ready: boolean;
}

/** A code to be printed: it is shown this once. */
export interface RecoveryCode {
  code: string;
}

/** Not done, and nothing has changed. */
export interface Refused {
  type: 'refused';
  v: number;
  id: string | null;
  error: Problem;
}

export interface Relation {
  user: User;
  wish: 'block' | 'mute' | 'none';
}

/** Whom the asker has muted or blocked. */
export interface Relations {
  people: Relation[];
}

/** The server has another page than the one that the client runs: it is to be loaded again, at leisure. */
export interface Reload {
  type: 'reload';
  v: number;
  page: string;
  message: string;
}

export interface Replay {
  table: TableInfo;
  viewer: string;
  steps: ReplayStep[];
}

/** The table after so many choices, and what the last of them brought about. */
export interface ReplayStep {
  choices: number;
  token: string | null;
  seat: number | null;
  view: View | null;
  changes: Record<string, unknown> | null;
  events: EventLine[];
}

export interface ReportInfo {
  id: string;
  name: string;
  user: User | null;
  reporter: string;
  reason: 'cheating' | 'insults' | 'name' | 'other' | 'spam' | 'stalling' | 'threats';
  words: string;
  evidence: Evidence;
  created: number;
  closed: number | null;
  closed_by: string;
  outcome: string;
}

export interface ReportPage {
  reports: ReportInfo[];
  page: number;
  pages: number;
  open: number;
}

/** The result of a game that has none; scores in the order of the players. */
export interface ReportResult {
  do: 'report';
  round: number;
  table: number;
  scores?: number[];
  outright?: string | null;
  conceded?: string[];
  forfeited?: string[];
  ruled?: number[];
}

export interface ResetByCode {
  name: string;
  code: string;
  password: string;
}

export interface ResetByMail {
  ticket: string;
  password: string;
}

export interface Resign {
  type: 'resign';
  id: string;
}

export interface Restoring {
  revision: number;
}

export interface RoundInfo {
  number: number;
  pairings: PairingInfo[];
  byes: string[];
  by_hand: boolean;
  over: boolean;
  began: number | null;
  ends: number | null;
}

/** An example of a rule, picture by picture. */
export interface RuleExample {
  rule: string;
  title: string;
  pictures: ExamplePicture[];
}

export interface RuleInfo {
  id: string;
  game: string;
  topic: string;
  rule: string;
  ruling: string;
}

/** The rules of a game, to be read. A game without a catalogue has no chapters. */
export interface Rulebook {
  game: string;
  title: string;
  chapters: Chapter[];
}

/** A first hand as the rules deal it, and the cards that would be drawn next. */
export interface SampleHand {
  seed: number;
  hand: DeckCard[];
  then: DeckCard[];
}

export interface Say {
  type: 'chat';
  id: string;
  text: string;
}

export interface SeatInfo {
  name: string;
  player: User | null;
  bot: string | null;
  yours: boolean;
  open_to_you: boolean;
}

export interface ServerInfo {
  version: string;
  protocol: number;
  page: string;
  mail: boolean;
  drain: string;
}

/** A browser in which one is logged in. */
export interface SessionInfo {
  id: string;
  created: number | null;
  seen: number | null;
  browser: string;
  current: boolean;
}

/** When to be asked; `skip` names windows in which the table passes for the player. */
export interface SetStops {
  type: 'stops';
  id: string;
  auto_single: boolean;
  bluff: boolean;
  skip: string[];
}

/** An address from which somebody has come, when last, and who else has come from there. */
export interface Sighting {
  address: string;
  seen: number;
  others: string[];
}

export interface StandingLine {
  place: number;
  player: string;
  points: number;
  won: number;
  drawn: number;
  lost: number;
  byes: number;
  opponents: number;
  difference: number;
  here: boolean;
}

/** The whole table, as this viewer sees it. */
export interface State {
  type: 'state';
  v: number;
  table: TableInfo;
  view: View;
  events: EventLine[];
  log_from: number;
  clocks: Clocks;
  offers: Offers;
  chat: Chat[];
  chat_from: number;
  you: number | null;
  watchers: number;
  undo: Undo | null;
  premove: string | null;
  arranging: Arranging | null;
  presence: ('' | 'away' | 'here')[];
  thinking: boolean[];
  waits_for: string[];
}

export interface Stats {
  played: number;
  won: number;
  lost: number;
  drawn: number;
}

/** A bot of ours plays for somebody, from now on or from the next round; without a bot he plays himself again. */
export interface Substitute {
  do: 'substitute';
  player: string;
  bot?: string | null;
  now?: boolean;
}

/** A table as the lobby tells it. */
export interface TableInfo {
  id: string;
  game: string;
  title: string;
  options: Record<string, string>;
  status: 'finished' | 'live' | 'open';
  seats: SeatInfo[];
  clock: Clock;
  private: boolean;
  created: number;
  result: string;
  outcome: Outcome | null;
  rematch: string | null;
  you: number | null;
  rematch_seats: number[];
  host: number | null;
  quiet: string[];
  abandoned: number | null;
  event: string | null;
  rated: boolean;
}

/** One option of a game's table, told to people: one of a few choices, or a number from the first to the last. */
export interface TableOption {
  name: string;
  title: string;
  kind: 'choice' | 'number';
  choices: string[];
  default: string;
  titles: string[];
  offered_with: Record<string, string[]>;
}

/** A table as everybody may see it; nothing of its match that a spectator would not be shown. */
export interface TableSeen {
  id: string;
  title: string;
  status: string;
  private: boolean;
  players: string[];
}

/** Something for the trail, such as a ruling. */
export interface TakeNote {
  do: 'note';
  words: string;
}

export interface TalkLine {
  from: string;
  text: string;
  at: number;
  meant: boolean;
}

/** A line of the audit trail. */
export interface TrailLine {
  number: number;
  at: number;
  by: string;
  words: string;
  undone: boolean;
}

export interface Tutorial {
  game: string;
  title: string;
  seat: number;
  steps: Lesson[];
}

/** What the viewer could take back: to where, and whether he needs the others' leave. */
export interface Undo {
  free: boolean;
  to: number;
}

/** A seat asks to go back to where `to` choices had been made. */
export interface UndoRequest {
  seat: number;
  to: number;
}

/** A line of the trail no longer counts. An undoing can be undone. */
export interface UndoStep {
  do: 'undo';
  number: number;
}

export interface Unpause {
  type: 'unpause';
  id: string;
}

/** The table after a change: events and chat are the new ones; the log is to be cut at `log_from` first. Where */
export interface Update {
  type: 'update';
  v: number;
  table: TableInfo | null;
  abandoned: number | null;
  view: View | null;
  events: EventLine[];
  log_from: number;
  clocks: Clocks;
  offers: Offers;
  chat: Chat[];
  chat_from: number;
  you: number | null;
  watchers: number;
  undo: Undo | null;
  premove: string | null;
  arranging: Arranging | null;
  presence: ('' | 'away' | 'here')[];
  thinking: boolean[];
  waits_for: string[];
  changes: Record<string, unknown> | null;
}

/** Somebody, as everybody may know him; `former` is whoever has deleted his account. */
export interface User {
  name: string;
  kind: 'bot' | 'former' | 'guest' | 'member';
}

/** Everything one viewer may know, and nothing else: plain data, JSON-ready. */
export interface View {
  game: string;
  seats: string[];
  seat: number | null;
  own: number[];
  decision: Pending | null;
  outcome: Outcome | null;
  table: unknown;
}

/** A technical warning; the second for one offence, or the third, ejects. */
export interface WarnPlayer {
  do: 'warn';
  player: string;
  offence: string;
}

export interface Watchers {
  type: 'watchers';
  v: number;
  n: number;
}

/** Why a choice is not possible now; an empty reason: it is. */
export interface WhyNot {
  type: 'why_not';
  v: number;
  id: string;
  token: string;
  reason: string;
  rule: string;
  choice: boolean;
}

/** A moment at which a seat may act or pass. Players set in which windows they want to be asked. */
export interface Window {
  name: string;
  title: string;
}

export type ServerMessage =
  | State
  | Update
  | Ack
  | Refused
  | Watchers
  | Present
  | Reload
  | Pong
  | WhyNot
  | EarlierTalk
  | Hint;

export type ClientMessage =
  | Choose
  | Arrange
  | Premove
  | CancelPremove
  | Default
  | AskUndo
  | AnswerUndo
  | OfferDraw
  | AnswerDraw
  | Resign
  | AskPause
  | AnswerPause
  | Unpause
  | Say
  | AskEarlierTalk
  | SetStops
  | AskWhyNot
  | AskHint
  | AskPing;

export type Direction =
  | OpenCheckIn
  | Begin
  | PairNow
  | PairByHand
  | ReportResult
  | CorrectResult
  | WarnPlayer
  | EjectPlayer
  | DropPlayer
  | AddPlayer
  | AddBot
  | Substitute
  | ExtraTime
  | TakeNote
  | UndoStep
  | Announce
  | CloseEvent
  | CancelEvent;
