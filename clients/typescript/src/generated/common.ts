// Written by `npm run clients` from the OpenAPI document of the public API. Do not edit.

export type Style = 'balanced' | 'aggressive' | 'cautious';

export type Objective = 'score' | 'win';

export type Game = 'doudizhu' | 'guandan' | 'shooter' | 'rescue';

export interface Say {
  /**
   * Why it is said: when
   *
   * - `greeting`: the first turn of a deal
   * - `claims`: it bids 3, or calls the landlord
   * - `robs`: it robs another seat of the landlord
   * - `doubles`: it doubles its stake
   * - `shows_hand`: it shows its hand
   * - `pays_tribute`: it pays a tribute
   * - `thanks_for_tribute`: it gives a card back for a tribute
   * - `refuses_tribute`: its side refuses the tribute with both big jokers
   * - `plays_bomb`: it plays a bomb
   * - `nice_bomb`: its partner bombed an opponent
   * - `was_bombed`: an opponent bombed its play
   * - `big_play`: it plays eight cards or more at once
   * - `thanks_partner`: its partner led and left it the trick
   * - `partner_out`: its partner went out first
   * - `goes_out`: it is the first to play its last card
   * - `one_left`: it has one card left
   * - `two_left`: it has two cards left
   * - `watch_out`: an opponent came down to two cards or fewer
   */
  event: 'greeting' | 'claims' | 'robs' | 'doubles' | 'shows_hand' | 'pays_tribute' | 'thanks_for_tribute' | 'refuses_tribute' | 'plays_bomb' | 'nice_bomb' | 'was_bombed' | 'big_play' | 'thanks_partner' | 'partner_out' | 'goes_out' | 'one_left' | 'two_left' | 'watch_out';
  /** The seat that is addressed; null for the whole table. */
  to: number | null;
  /** The line in both languages, since players of one table may read either. */
  text: SayText;
}

export interface SayText {
  /** In English. */
  en_us: string;
  /** In Chinese. */
  zh_cn: string;
}

export interface PlayAction {
  /** Cards are played. */
  type: 'play';
  /** Cards of the hand, spelled as they were sent. */
  cards: string[];
  /** Kind of the play, as in a request. */
  kind: string;
  /** Rank that decides, as in a request. */
  key: number;
}

export interface PassAction {
  /** No cards are played. */
  type: 'pass';
}

export interface Alternative {
  /** Another move, in the same form. */
  action: PlayAction | PassAction;
  /** Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated. */
  win_rate: number | null;
  /** Points that the seat can expect from the deal; null where they were not estimated. */
  expected_points: number | null;
}

export interface LegalMovesAnswer {
  /** Every legal move; cards that can be read in several ways are listed once for each. */
  moves: (PlayAction | PassAction)[];
  /** How many moves there are. */
  count: number;
  /** What the call cost, in tokens; 0 with a test key. */
  tokens: number;
}

export interface Reading {
  /** Kind of the play, as in a request. */
  kind: string;
  /** Rank that decides, as in a request. */
  key: number;
}

export interface Coach {
  /** Position of the move in the record, from 0. */
  index: number;
  /** The decision that the seat had to make, such as `doudizhu.play`. */
  api: string;
  /** A request that asks for the same decision again: all that the seat could know then, and nothing else. */
  body: Record<string, unknown>;
  /** What was better, what it would have brought, and why, in the language of Accept-Language. */
  text: string;
}

export interface Summary {
  /** Points per seat; null where the record ends before the deal does. */
  result: number[] | null;
  /** Indices of the costliest decisions, worst first. */
  key_moments: number[];
  /** Totals of the decisions of each judged seat. */
  per_seat: SummaryPerSeat[];
}

export interface SummaryPerSeat {
  /** The seat. */
  seat: number;
  /** How many decisions were judged. */
  decisions: number;
  /** Chance of winning given away, summed over the decisions. */
  loss_win_rate: number;
  /** Points given away, summed over the decisions. */
  loss_points: number;
  /** Share of decisions, 0 to 1, that cost next to nothing. */
  accuracy: number;
}

export interface BatchRequest {
  /** The calls, made in parallel: none sees the answer of another. */
  calls: readonly BatchCall[];
}

export interface BatchCall {
  /** Game and decision, such as `doudizhu.play`. */
  api: string;
  /** The body that the call alone would have. */
  body: unknown;
}

export interface BatchAnswer {
  /** In the order of the calls: the envelope that the call alone would have answered, with its HTTP status. */
  answers: BatchAnswerEntry[];
  /** What all of them cost. */
  tokens: number;
}

export interface BatchAnswerEntry {
  /** HTTP status of this call. */
  status: number;
  /** 0, or the code of the failure. */
  code: number;
  /** "success", or what went wrong. */
  msg: string;
  /** Finds this call in the history. */
  request_id: string;
  /** The answer of the decision, or the details of the failure. */
  data: unknown;
}

export interface TokensRequest {
  /** The only game that it may call. */
  game: Game;
  /** The match in your game, 1 to 100 printable ASCII characters without spaces. */
  match_id: string;
  /** How many calls it may make. */
  calls: number;
  /** Seconds until it ends, at most 2 hours. */
  expires_in: number;
  /** Long decisions of the game that it may call as well. Without them it opens all others only. */
  scopes?: readonly ('review' | 'simulate' | 'verify')[] | undefined;
}

export interface TokensAnswer {
  /** Identifies the token in the call history; not a secret. */
  token_id: string;
  /** Returned only here. Sent like a key: `Authorization: Bearer …`. */
  token: string;
  /** As in the request. */
  game: Game;
  /** As in the request. */
  match_id: string;
  /** As in the request. */
  calls: number;
  /** When it ends. */
  expires_at: string;
}

export interface KeyAnswer {
  /** Identifies the key in the console; with a client token, the id of the token. Not a secret. */
  key_id: string;
  /** Name of the key; with a client token, the id of its match. */
  name: string;
  /** `live` or `test`; the calls of a test key are free. */
  mode: 'live' | 'test';
  /** The project that it belongs to. */
  project_id: string;
  /** What it may call, such as `doudizhu:*` or `guandan:play`; `*` is everything, an empty list nothing, as for a client token whose key has lost its game. */
  scopes: string[];
  /** When it ends; null for never. */
  expires_at: string | null;
  /** How many calls it may make per second. */
  rate_per_second: number;
  /** How many calls it may make at the same time. */
  concurrency: number;
  /** Every limit that applies to the key, and what is left of it. */
  limits: KeyLimit[];
}

export interface KeyLimit {
  /** Whose limit it is. */
  scope: 'key' | 'project' | 'organization' | 'token';
  /** What is counted. */
  unit: 'calls' | 'tokens';
  /** The period of the limit, in UTC; `total` is the lifetime of a client token. */
  period: 'day' | 'month' | 'total';
  /** The highest allowed count. */
  limit: number;
  /** How many have been used. */
  used: number;
  /** How many are left. */
  remaining: number;
  /** When the count starts again at 0; null for never. */
  resets_at: string | null;
}

export interface CatalogAnswer {
  /** Every decision. */
  apis: CatalogApi[];
  /** The other endpoints; none of them costs tokens by itself. */
  others: CatalogOther[];
  /** The scale of the card players. */
  levels: CatalogLevels;
  /** Values of `style` in the card games. */
  styles: Style[];
  /** Values of `objective` in the card games. */
  objectives: Objective[];
  /** Time within which a decision is answered. */
  promise_ms: number;
}

export interface CatalogApi {
  /** Game and decision. */
  api: 'doudizhu.bid' | 'doudizhu.double' | 'doudizhu.show' | 'doudizhu.play' | 'doudizhu.legal-moves' | 'doudizhu.validate' | 'doudizhu.review' | 'guandan.play' | 'guandan.tribute' | 'guandan.return' | 'guandan.legal-moves' | 'guandan.validate' | 'guandan.arrange' | 'guandan.review' | 'shooter.act' | 'shooter.simulate' | 'shooter.verify' | 'rescue.act' | 'rescue.simulate' | 'rescue.verify' | 'rescue.understand' | 'rescue.reword';
  /** The game. */
  game: Game;
  /** Path to send it to, with POST. */
  path: string;
  /** What it decides, in a sentence. */
  summary: string;
  /** What a successful call costs. */
  tokens: number;
  /** The model that decides now. */
  model: string;
}

export interface CatalogOther {
  /** HTTP method of the request. */
  method: 'GET' | 'POST';
  /** Path. */
  path: string;
  /** What it does, in a sentence. */
  summary: string;
}

export interface CatalogLevels {
  /** The weakest level. */
  min: number;
  /** The strongest level. */
  max: number;
  /** The level of a call that names none. */
  default: number;
  /** Elo difference between one level and the next. */
  elo_step: number;
}
