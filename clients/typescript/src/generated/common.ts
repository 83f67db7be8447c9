// Written by `npm run clients` from the OpenAPI document of the public API. Do not edit.

export interface Say {
  /**
   * What it is about; said when
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
  event: string;
  /** The seat that is addressed; null for the whole table. */
  to: number | null;
  /** The line in both languages, since players of one table may read either. */
  text: SayText;
}

export interface SayText {
  en_us: string;
  zh_cn: string;
}

export interface PlayAction {
  type: 'play';
  /** Cards of the hand, spelled as they were sent. */
  cards: string[];
  /** Kind of the play, as in the request. */
  kind: string;
  /** Rank that decides, as in the request. */
  key: number;
}

export interface PassAction {
  type: 'pass';
}

export interface Alternative {
  action: PlayAction | PassAction;
  /** Chance, 0 to 1, that the own side wins the deal; null where it was not judged. */
  win_rate: number | null;
  /** Points that the seat may expect from the deal; null where they were not judged. */
  expected_points: number | null;
}

export interface LegalMovesAnswer {
  /** Every legal move; cards with several readings are listed under each. */
  moves: (PlayAction | PassAction)[];
  count: number;
  /** What the call cost, in tokens; 0 with a test key. */
  tokens: number;
}

export interface Reading {
  kind: string;
  key: number;
}

export interface Coach {
  /** Position of the move in the record, from 0. */
  index: number;
  /** The decision that the seat had to make, such as `doudizhu.play`. */
  api: string;
  /** The request that asks for it again: all that the seat could know then, and nothing else. */
  body: Record<string, unknown>;
  /** What was better, what it would have brought, and why, in the language of Accept-Language. */
  text: string;
}

export interface Summary {
  /** Points per seat; null where the record breaks off. */
  result: number[] | null;
  /** Indices of the costliest decisions, worst first. */
  key_moments: number[];
  per_seat: SummaryPerSeat[];
}

export interface SummaryPerSeat {
  seat: number;
  /** How many decisions were judged. */
  decisions: number;
  /** Sum over the decisions. */
  loss_win_rate: number;
  /** Sum over the decisions. */
  loss_points: number;
  /** Share of decisions that cost next to nothing. */
  accuracy: number;
}

export interface BatchRequest {
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
  status: number;
  code: number;
  msg: string;
  request_id: string;
  data: unknown;
}

export interface TokensRequest {
  game: 'doudizhu' | 'guandan' | 'shooter' | 'rescue';
  /** The match in your game, 1 to 100 printable ASCII characters without spaces. */
  match_id: string;
  /** How many calls it may make. */
  calls: number;
  /** Seconds until it ends, at most 2 hours. */
  expires_in: number;
}

export interface TokensAnswer {
  token_id: string;
  /** Shown once. Used like a key: `Authorization: Bearer …`. */
  token: string;
  game: 'doudizhu' | 'guandan' | 'shooter' | 'rescue';
  match_id: string;
  calls: number;
  expires_at: string;
}

export interface KeyAnswer {
  key_id: string;
  name: string;
  mode: 'live' | 'test';
  project_id: string;
  scopes: string[];
  expires_at: string | null;
  rate_per_second: number;
  concurrency: number;
  limits: KeyLimit[];
}

export interface KeyLimit {
  scope: 'key' | 'project' | 'organization' | 'token';
  unit: 'calls' | 'tokens';
  period: 'day' | 'month' | 'total';
  limit: number;
  used: number;
  remaining: number;
  resets_at: string | null;
}

export interface CatalogAnswer {
  apis: CatalogApi[];
  /** Addresses beside the decisions; none of them costs a token by itself. */
  others: CatalogOther[];
  /** The scale of the players; Elo between a level and the next. */
  levels: CatalogLevels;
  styles: ('balanced' | 'aggressive' | 'cautious')[];
  objectives: ('score' | 'win')[];
  /** Time within which a decision is answered. */
  promise_ms: number;
}

export interface CatalogApi {
  api: 'doudizhu.bid' | 'doudizhu.double' | 'doudizhu.show' | 'doudizhu.play' | 'doudizhu.legal-moves' | 'doudizhu.validate' | 'doudizhu.review' | 'guandan.play' | 'guandan.tribute' | 'guandan.return' | 'guandan.legal-moves' | 'guandan.validate' | 'guandan.arrange' | 'guandan.review' | 'shooter.act' | 'shooter.simulate' | 'shooter.verify' | 'rescue.act' | 'rescue.simulate' | 'rescue.verify' | 'rescue.understand' | 'rescue.reword';
  game: 'doudizhu' | 'guandan' | 'shooter' | 'rescue';
  path: string;
  summary: string;
  tokens: number;
  model: string;
}

export interface CatalogOther {
  method: 'GET' | 'POST';
  path: string;
  summary: string;
}

export interface CatalogLevels {
  min: number;
  max: number;
  default: number;
  elo_step: number;
}
