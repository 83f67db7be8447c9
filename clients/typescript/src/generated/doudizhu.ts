// Written by `npm run clients` from the OpenAPI document of the public API. Do not edit.
import type { Alternative, Coach, Objective, PassAction, PlayAction, Reading, Say, Style, Summary } from './common.ts';

export type DoudizhuPlayKind = 'single' | 'pair' | 'triple' | 'triple_single' | 'triple_pair' | 'chain' | 'pair_chain' | 'plane' | 'plane_single' | 'plane_pair' | 'four_two' | 'four_pairs' | 'bomb' | 'rocket';

export interface DoudizhuBidRequest {
  /** Seats 0, 1, 2 in the order of play. */
  seat: number;
  /** The 17 cards that were dealt. */
  hand: readonly string[];
  /** Every bid so far, in order. */
  bids: readonly DoudizhuBid[];
  /** The rules of the table; what is left out has its default. */
  rules?: DoudizhuRules | undefined;
  /** Strength of the player, 1 to 10, 100 Elo a step on the published ladder; 10 if absent. */
  level?: number | undefined;
  /** How to choose between moves of about equal value: `balanced` (the default); `aggressive` bids, beats and spends bombs sooner and looks for points; `cautious` keeps its strength and looks for the win. */
  style?: Style | undefined;
  /** Play for the points of the deal (`score`, the default), or only for the chance to win it (`win`). In Doudizhu `score` weighs both: one base stake counts as much as 0.04 of a win (0.12 with `aggressive`, nothing with `cautious`). That brings as many points as playing for points alone, and wins more deals. Alternatives of a play are listed by that sum; bids, stakes and shown hands by points. Guandan lists alternatives by points, or by the chance where only winning counts. There a style shifts the choice by 0.12 points for a bomb and 0.03 for beating the table; it never changes the order of the list. */
  objective?: Objective | undefined;
  /** How many alternatives to report at most; 0 if absent. A play that differs from a listed one only in spending better suits, wild cards or attached cards may be left out. */
  explain?: number | undefined;
  /** Also report what the player thinks the other seats hold; a weak level judges only by the plays that it remembers. */
  belief?: boolean | undefined;
  /** The same request, seed and model give the same answer at the same `effort`; the request id if absent. */
  seed?: string | undefined;
  /** Also answer how long a person would have taken (`wait_ms`) and, now and then, what they would say (`say`). Changes nothing about the move. */
  pace?: boolean | undefined;
  /** How many milliseconds to think at most; after that, the best answer so far is returned. Leave it out to let the level think to the end: for a clock, X-Deadline-Ms is the right tool. */
  max_think_ms?: number | undefined;
  /** The lowest `effort` to accept. Where there is no time for it, the call is refused as overloaded (503), costs nothing, and says how far it came; 0 if absent. */
  min_effort?: number | undefined;
}

export interface DoudizhuBid {
  /** Seats 0, 1, 2 in the order of play. */
  seat: number;
  /** 0 to 3, 0 is a pass; with bidding: rob 1 is to call or rob. */
  bid: number;
}

export interface DoudizhuRules {
  /**
   * How the landlord is found: `score3` bids of 1, 2 and 3 points, `rob` calling and robbing, each claim doubling the stake.
   * @default "score3"
   */
  bidding?: 'score3' | 'rob' | undefined;
  /**
   * When all three pass: `redeal` deals anew, `firstPlayerForced` makes the first seat landlord at base 1.
   * @default "redeal"
   */
  allPass?: 'redeal' | 'firstPlayerForced' | undefined;
  /**
   * Whether seats may raise their own stake twofold or fourfold before the first lead (`/v1/doudizhu/double`).
   * @default "off"
   */
  double?: 'on' | 'off' | undefined;
  /**
   * Whether a triple may be played alone.
   * @default "yes"
   */
  tripleAlone?: 'yes' | 'no' | undefined;
  /**
   * Whether a triple may take a pair along.
   * @default "yes"
   */
  triplePair?: 'yes' | 'no' | undefined;
  /**
   * What four of a rank may take along: `both` two cards or two pairs, `singlesOnly` two cards, `none` nothing.
   * @default "both"
   */
  fourTwo?: 'both' | 'singlesOnly' | 'none' | undefined;
  /**
   * Whether single wings of a plane or of a four may have the same rank, such as 333444 + 55 or 4444 + 55.
   * @default "yes"
   */
  wingSameRank?: 'yes' | 'no' | undefined;
  /**
   * Whether both jokers may be wings.
   * @default "yes"
   */
  wingBothJokers?: 'yes' | 'no' | undefined;
  /**
   * Whether the fourth card of a triple may be its wing, such as 333444 + 3 and another card.
   * @default "no"
   */
  wingSharesRank?: 'yes' | 'no' | undefined;
  /**
   * Whether the two pairs beside four of a rank may be four of another one, such as 44445555.
   * @default "yes"
   */
  fourPairsOfFour?: 'yes' | 'no' | undefined;
  /**
   * How many bombs and rockets double the stake: `none` counts all, a number only so many.
   * @default "none"
   */
  bombCap?: 'none' | number | undefined;
  /**
   * Whether the stake doubles when the peasants never played, or the landlord only once.
   * @default "on"
   */
  spring?: 'on' | 'off' | undefined;
  /**
   * Whether the landlord may show its hand for twice the stake (`/v1/doudizhu/show`).
   * @default "off"
   */
  showCards?: 'on' | 'off' | undefined;
}

export interface DoudizhuBidAnswer {
  /** What to do now. It is legal under the rules of the request. */
  action: DoudizhuBidAction;
  /** Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated. */
  win_rate: number | null;
  /** Points that the seat can expect from the deal; null where they were not estimated. */
  expected_points: number | null;
  /** Other moves, best first; present where `explain` asks for them. */
  alternatives?: DoudizhuBidAlternative[];
  /** Facts about the move, the weightiest first. */
  reason: DoudizhuReason[];
  /** Present where `belief` asks for it. */
  belief?: DoudizhuBelief[];
  /** Present where `pace` asks for it: milliseconds from the request until the move should appear, 250 to 4,000, mostly 600 to 1,800. Forced moves are quick, close calls and bombs slow; the seed decides. */
  wait_ms?: number;
  /** Present where `pace` asks for it and there is something to say: at most one line, and seldom more than one in three tricks of a seat. It reveals nothing that the table cannot see. */
  say?: Say;
  /** True where time ran out before the level had done its minimum of work, so that the best move so far was returned. */
  fallback: boolean;
  /** How much of its usual thinking the level has done, 0 to 1. It is below 1 where the server was busy or the deadline short: the move is legal, but of a player who thought less. The same request, seed, model and effort give the same answer. */
  effort: number;
  /** The level that decided, 1 to 10. */
  level: number;
  /** The model that decided. */
  model: string;
  /** Send it again to get the same answer at the same `effort`. */
  seed: string;
  /** Thinking time, in milliseconds. */
  think_ms: number;
  /** What the call cost, in tokens; 0 with a test key. */
  tokens: number;
}

export interface DoudizhuBidAction {
  /** A bid. */
  type: 'bid';
  /** 0 to 3, 0 is a pass; with bidding: rob 1 is to call or rob. */
  bid: number;
}

export interface DoudizhuBidAlternative {
  /** Another move, in the same form. */
  action: DoudizhuBidAction;
  /** Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated. */
  win_rate: number | null;
  /** Points that the seat can expect from the deal; null where they were not estimated. */
  expected_points: number | null;
}

export interface DoudizhuReason {
  /**
   * A stable name:
   *
   * - `goes_out`: It plays the last cards and wins.
   * - `sure_finish`: Nobody can beat it or what follows: it wins by force.
   * - `only_move`: There is no other legal play.
   * - `partner_leads`: The partner's play stands.
   * - `saves_strength`: No answer is judged better than a pass.
   * - `lets_stand`: It lets the play on the table stand.
   * - `keeps_bomb`: Saves its bombs.
   * - `bombs`: A bomb beats the play on the table, or leads.
   * - `foe_close`: An opponent has {cards} card(s) left.
   * - `unbeatable`: No opponent can beat it.
   * - `top_play`: Only a bomb can beat it.
   * - `overtakes`: It beats the partner's play.
   * - `takes_lead`: It beats the play on the table.
   * - `fewer_turns`: It leaves a hand that takes fewer turns.
   * - `sheds_low`: It gets rid of low cards while on lead.
   * - `sheds_many`: It gets rid of {cards} cards in one play.
   * - `nearly_out`: {cards} card(s) remain.
   * - `best_lead`: No other lead is judged better.
   * - `landlord_chance`: A bid with this hand wins about {percent}% of deals.
   * - `win_chance`: This side wins about {percent}% of deals.
   */
  code: string;
  /** The sentence in the language of Accept-Language. */
  text: string;
}

export interface DoudizhuBelief {
  /** The seat that the chances are about. */
  seat: number;
  /**
   * Chance, 0 to 1, that the seat
   *
   * - `bomb`: holds four of a rank
   * - `rocket`: holds both jokers
   * - `small_joker`: holds the small joker
   * - `big_joker`: holds the big joker
   * - `two`: holds a 2
   */
  chances: Record<string, number>;
}

export interface DoudizhuDoubleRequest {
  /** Seats 0, 1, 2 in the order of play. */
  seat: number;
  /** The seat that took the bottom. */
  landlord: number;
  /** The cards that the seat holds now. */
  hand: readonly string[];
  /** The three cards that the landlord took, known to all. */
  bottom: readonly string[];
  /** The winning bid, which is the base of the stake. If absent it is taken from `bids`, or 1 without them. */
  base?: number | undefined;
  /** Every bid in order. */
  bids?: readonly DoudizhuBid[] | undefined;
  /** The rules of the table; what is left out has its default. */
  rules?: DoudizhuRules | undefined;
  /** Strength of the player, 1 to 10, 100 Elo a step on the published ladder; 10 if absent. */
  level?: number | undefined;
  /** How to choose between moves of about equal value: `balanced` (the default); `aggressive` bids, beats and spends bombs sooner and looks for points; `cautious` keeps its strength and looks for the win. */
  style?: Style | undefined;
  /** Play for the points of the deal (`score`, the default), or only for the chance to win it (`win`). In Doudizhu `score` weighs both: one base stake counts as much as 0.04 of a win (0.12 with `aggressive`, nothing with `cautious`). That brings as many points as playing for points alone, and wins more deals. Alternatives of a play are listed by that sum; bids, stakes and shown hands by points. Guandan lists alternatives by points, or by the chance where only winning counts. There a style shifts the choice by 0.12 points for a bomb and 0.03 for beating the table; it never changes the order of the list. */
  objective?: Objective | undefined;
  /** How many alternatives to report at most; 0 if absent. A play that differs from a listed one only in spending better suits, wild cards or attached cards may be left out. */
  explain?: number | undefined;
  /** Also report what the player thinks the other seats hold; a weak level judges only by the plays that it remembers. */
  belief?: boolean | undefined;
  /** The same request, seed and model give the same answer at the same `effort`; the request id if absent. */
  seed?: string | undefined;
  /** Also answer how long a person would have taken (`wait_ms`) and, now and then, what they would say (`say`). Changes nothing about the move. */
  pace?: boolean | undefined;
  /** How many milliseconds to think at most; after that, the best answer so far is returned. Leave it out to let the level think to the end: for a clock, X-Deadline-Ms is the right tool. */
  max_think_ms?: number | undefined;
  /** The lowest `effort` to accept. Where there is no time for it, the call is refused as overloaded (503), costs nothing, and says how far it came; 0 if absent. */
  min_effort?: number | undefined;
}

export interface DoudizhuDoubleAnswer {
  /** What to do now. It is legal under the rules of the request. */
  action: DoudizhuDoubleAction;
  /** Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated. */
  win_rate: number | null;
  /** Points that the seat can expect from the deal; null where they were not estimated. */
  expected_points: number | null;
  /** Other moves, best first; present where `explain` asks for them. */
  alternatives?: DoudizhuDoubleAlternative[];
  /** Facts about the move, the weightiest first. */
  reason: DoudizhuReason[];
  /** Present where `belief` asks for it. */
  belief?: DoudizhuBelief[];
  /** Present where `pace` asks for it: milliseconds from the request until the move should appear, 250 to 4,000, mostly 600 to 1,800. Forced moves are quick, close calls and bombs slow; the seed decides. */
  wait_ms?: number;
  /** Present where `pace` asks for it and there is something to say: at most one line, and seldom more than one in three tricks of a seat. It reveals nothing that the table cannot see. */
  say?: Say;
  /** True where time ran out before the level had done its minimum of work, so that the best move so far was returned. */
  fallback: boolean;
  /** How much of its usual thinking the level has done, 0 to 1. It is below 1 where the server was busy or the deadline short: the move is legal, but of a player who thought less. The same request, seed, model and effort give the same answer. */
  effort: number;
  /** The level that decided, 1 to 10. */
  level: number;
  /** The model that decided. */
  model: string;
  /** Send it again to get the same answer at the same `effort`. */
  seed: string;
  /** Thinking time, in milliseconds. */
  think_ms: number;
  /** What the call cost, in tokens; 0 with a test key. */
  tokens: number;
}

export interface DoudizhuDoubleAction {
  /** A decision about the seat's own stake. */
  type: 'double';
  /** Factor of the seat's own stake: 1, 2 or 4; 1 leaves it as it is. */
  factor: 1 | 2 | 4;
}

export interface DoudizhuDoubleAlternative {
  /** Another move, in the same form. */
  action: DoudizhuDoubleAction;
  /** Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated. */
  win_rate: number | null;
  /** Points that the seat can expect from the deal; null where they were not estimated. */
  expected_points: number | null;
}

export interface DoudizhuShowRequest {
  /** Seats 0, 1, 2 in the order of play. */
  seat: number;
  /** The seat that took the bottom. */
  landlord: number;
  /** The cards that the seat holds now. */
  hand: readonly string[];
  /** The three cards that the landlord took, known to all. */
  bottom: readonly string[];
  /** The winning bid, which is the base of the stake. If absent it is taken from `bids`, or 1 without them. */
  base?: number | undefined;
  /** Every bid in order. */
  bids?: readonly DoudizhuBid[] | undefined;
  /** The rules of the table; what is left out has its default. */
  rules?: DoudizhuRules | undefined;
  /** Strength of the player, 1 to 10, 100 Elo a step on the published ladder; 10 if absent. */
  level?: number | undefined;
  /** How seats raised their own stakes (double: on); a seat that is not listed did not. */
  doubles?: readonly DoudizhuDouble[] | undefined;
  /** How to choose between moves of about equal value: `balanced` (the default); `aggressive` bids, beats and spends bombs sooner and looks for points; `cautious` keeps its strength and looks for the win. */
  style?: Style | undefined;
  /** Play for the points of the deal (`score`, the default), or only for the chance to win it (`win`). In Doudizhu `score` weighs both: one base stake counts as much as 0.04 of a win (0.12 with `aggressive`, nothing with `cautious`). That brings as many points as playing for points alone, and wins more deals. Alternatives of a play are listed by that sum; bids, stakes and shown hands by points. Guandan lists alternatives by points, or by the chance where only winning counts. There a style shifts the choice by 0.12 points for a bomb and 0.03 for beating the table; it never changes the order of the list. */
  objective?: Objective | undefined;
  /** How many alternatives to report at most; 0 if absent. A play that differs from a listed one only in spending better suits, wild cards or attached cards may be left out. */
  explain?: number | undefined;
  /** Also report what the player thinks the other seats hold; a weak level judges only by the plays that it remembers. */
  belief?: boolean | undefined;
  /** The same request, seed and model give the same answer at the same `effort`; the request id if absent. */
  seed?: string | undefined;
  /** Also answer how long a person would have taken (`wait_ms`) and, now and then, what they would say (`say`). Changes nothing about the move. */
  pace?: boolean | undefined;
  /** How many milliseconds to think at most; after that, the best answer so far is returned. Leave it out to let the level think to the end: for a clock, X-Deadline-Ms is the right tool. */
  max_think_ms?: number | undefined;
  /** The lowest `effort` to accept. Where there is no time for it, the call is refused as overloaded (503), costs nothing, and says how far it came; 0 if absent. */
  min_effort?: number | undefined;
}

export interface DoudizhuDouble {
  /** Seats 0, 1, 2 in the order of play. */
  seat: number;
  /** Factor of the seat's own stake: 1, 2 or 4; 1 leaves it as it is. */
  factor: 1 | 2 | 4;
}

export interface DoudizhuShowAnswer {
  /** What to do now. It is legal under the rules of the request. */
  action: DoudizhuShowAction;
  /** Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated. */
  win_rate: number | null;
  /** Points that the seat can expect from the deal; null where they were not estimated. */
  expected_points: number | null;
  /** Other moves, best first; present where `explain` asks for them. */
  alternatives?: DoudizhuShowAlternative[];
  /** Facts about the move, the weightiest first. */
  reason: DoudizhuReason[];
  /** Present where `belief` asks for it. */
  belief?: DoudizhuBelief[];
  /** Present where `pace` asks for it: milliseconds from the request until the move should appear, 250 to 4,000, mostly 600 to 1,800. Forced moves are quick, close calls and bombs slow; the seed decides. */
  wait_ms?: number;
  /** Present where `pace` asks for it and there is something to say: at most one line, and seldom more than one in three tricks of a seat. It reveals nothing that the table cannot see. */
  say?: Say;
  /** True where time ran out before the level had done its minimum of work, so that the best move so far was returned. */
  fallback: boolean;
  /** How much of its usual thinking the level has done, 0 to 1. It is below 1 where the server was busy or the deadline short: the move is legal, but of a player who thought less. The same request, seed, model and effort give the same answer. */
  effort: number;
  /** The level that decided, 1 to 10. */
  level: number;
  /** The model that decided. */
  model: string;
  /** Send it again to get the same answer at the same `effort`. */
  seed: string;
  /** Thinking time, in milliseconds. */
  think_ms: number;
  /** What the call cost, in tokens; 0 with a test key. */
  tokens: number;
}

export interface DoudizhuShowAction {
  /** A decision about showing the hand. */
  type: 'show';
  /** True to show the hand, which doubles the stake. */
  show: boolean;
}

export interface DoudizhuShowAlternative {
  /** Another move, in the same form. */
  action: DoudizhuShowAction;
  /** Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated. */
  win_rate: number | null;
  /** Points that the seat can expect from the deal; null where they were not estimated. */
  expected_points: number | null;
}

export interface DoudizhuPlayRequest {
  /** Seats 0, 1, 2 in the order of play. */
  seat: number;
  /** The seat that took the bottom. */
  landlord: number;
  /** The cards that the seat holds now. */
  hand: readonly string[];
  /** The three cards that the landlord took, known to all. */
  bottom: readonly string[];
  /** The winning bid, which is the base of the stake. If absent it is taken from `bids`, or 1 without them. */
  base?: number | undefined;
  /** Every bid in order. */
  bids?: readonly DoudizhuBid[] | undefined;
  /** The rules of the table; what is left out has its default. */
  rules?: DoudizhuRules | undefined;
  /** Strength of the player, 1 to 10, 100 Elo a step on the published ladder; 10 if absent. */
  level?: number | undefined;
  /** Every play since the landlord's first lead; an empty list of cards is a pass. */
  history: readonly DoudizhuPastMove[];
  /** How seats raised their own stakes (double: on); a seat that is not listed did not. */
  doubles?: readonly DoudizhuDouble[] | undefined;
  /** The cards that the landlord still holds, where it has shown its hand (showCards: on). */
  landlord_hand?: readonly string[] | undefined;
  /** How strong the partner is assumed to be, 1 to 10; 10 if absent. A weaker partner is relied on less: its play is beaten more readily. The strength of the seat itself does not change. */
  partner_level?: number | undefined;
  /** How to choose between moves of about equal value: `balanced` (the default); `aggressive` bids, beats and spends bombs sooner and looks for points; `cautious` keeps its strength and looks for the win. */
  style?: Style | undefined;
  /** Play for the points of the deal (`score`, the default), or only for the chance to win it (`win`). In Doudizhu `score` weighs both: one base stake counts as much as 0.04 of a win (0.12 with `aggressive`, nothing with `cautious`). That brings as many points as playing for points alone, and wins more deals. Alternatives of a play are listed by that sum; bids, stakes and shown hands by points. Guandan lists alternatives by points, or by the chance where only winning counts. There a style shifts the choice by 0.12 points for a bomb and 0.03 for beating the table; it never changes the order of the list. */
  objective?: Objective | undefined;
  /** How many alternatives to report at most; 0 if absent. A play that differs from a listed one only in spending better suits, wild cards or attached cards may be left out. */
  explain?: number | undefined;
  /** Also report what the player thinks the other seats hold; a weak level judges only by the plays that it remembers. */
  belief?: boolean | undefined;
  /** The same request, seed and model give the same answer at the same `effort`; the request id if absent. */
  seed?: string | undefined;
  /** Also answer how long a person would have taken (`wait_ms`) and, now and then, what they would say (`say`). Changes nothing about the move. */
  pace?: boolean | undefined;
  /** How many milliseconds to think at most; after that, the best answer so far is returned. Leave it out to let the level think to the end: for a clock, X-Deadline-Ms is the right tool. */
  max_think_ms?: number | undefined;
  /** The lowest `effort` to accept. Where there is no time for it, the call is refused as overloaded (503), costs nothing, and says how far it came; 0 if absent. */
  min_effort?: number | undefined;
}

export interface DoudizhuPastMove {
  /** Seats 0, 1, 2 in the order of play. */
  seat: number;
  /** Empty for a pass. */
  cards: readonly string[];
  /**
   * Kind of the play:
   *
   * - `single`: one card
   * - `pair`: two of a rank
   * - `triple`: three of a rank
   * - `triple_single`: three of a rank and a card
   * - `triple_pair`: three of a rank and a pair
   * - `chain`: five or more single cards in a row, 3 to A
   * - `pair_chain`: three or more pairs in a row
   * - `plane`: two or more triples in a row
   * - `plane_single`: a plane with a card for each triple
   * - `plane_pair`: a plane with a pair for each triple
   * - `four_two`: four of a rank and two cards
   * - `four_pairs`: four of a rank and two pairs
   * - `bomb`: four of a rank
   * - `rocket`: both jokers
   */
  kind?: DoudizhuPlayKind | undefined;
  /** Rank that decides: 3 to 14 (ace), 2 = 15, jokers 16 and 17; of a chain or plane the lowest rank. */
  key?: number | undefined;
}

export interface DoudizhuPlayAnswer {
  /** What to do now. It is legal under the rules of the request. */
  action: PlayAction | PassAction;
  /** Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated. */
  win_rate: number | null;
  /** Points that the seat can expect from the deal; null where they were not estimated. */
  expected_points: number | null;
  /** Other moves, best first; present where `explain` asks for them. */
  alternatives?: Alternative[];
  /** Facts about the move, the weightiest first. */
  reason: DoudizhuReason[];
  /** Present where `belief` asks for it. */
  belief?: DoudizhuBelief[];
  /** Present where `pace` asks for it: milliseconds from the request until the move should appear, 250 to 4,000, mostly 600 to 1,800. Forced moves are quick, close calls and bombs slow; the seed decides. */
  wait_ms?: number;
  /** Present where `pace` asks for it and there is something to say: at most one line, and seldom more than one in three tricks of a seat. It reveals nothing that the table cannot see. */
  say?: Say;
  /** True where time ran out before the level had done its minimum of work, so that the best move so far was returned. */
  fallback: boolean;
  /** How much of its usual thinking the level has done, 0 to 1. It is below 1 where the server was busy or the deadline short: the move is legal, but of a player who thought less. The same request, seed, model and effort give the same answer. */
  effort: number;
  /** The level that decided, 1 to 10. */
  level: number;
  /** The model that decided. */
  model: string;
  /** Send it again to get the same answer at the same `effort`. */
  seed: string;
  /** Thinking time, in milliseconds. */
  think_ms: number;
  /** What the call cost, in tokens; 0 with a test key. */
  tokens: number;
}

export interface DoudizhuLegalMovesRequest {
  /** The cards that the seat holds now. */
  hand: readonly string[];
  /** The cards to beat, with their highest reading or the declared one; absent on a lead. */
  beat?: readonly string[] | DoudizhuBeat | undefined;
  /** The rules of the table; what is left out has its default. */
  rules?: DoudizhuRules | undefined;
}

export interface DoudizhuBeat {
  /** The cards to beat. */
  cards: readonly string[];
  /**
   * Kind of the play:
   *
   * - `single`: one card
   * - `pair`: two of a rank
   * - `triple`: three of a rank
   * - `triple_single`: three of a rank and a card
   * - `triple_pair`: three of a rank and a pair
   * - `chain`: five or more single cards in a row, 3 to A
   * - `pair_chain`: three or more pairs in a row
   * - `plane`: two or more triples in a row
   * - `plane_single`: a plane with a card for each triple
   * - `plane_pair`: a plane with a pair for each triple
   * - `four_two`: four of a rank and two cards
   * - `four_pairs`: four of a rank and two pairs
   * - `bomb`: four of a rank
   * - `rocket`: both jokers
   */
  kind?: DoudizhuPlayKind | undefined;
  /** Rank that decides: 3 to 14 (ace), 2 = 15, jokers 16 and 17; of a chain or plane the lowest rank. */
  key?: number | undefined;
}

export interface DoudizhuValidateRequest {
  /** The cards of the seat; those of the play if absent. */
  hand?: readonly string[] | undefined;
  /** The play to judge; an empty list is a pass. */
  cards: readonly string[];
  /**
   * Kind of the play:
   *
   * - `single`: one card
   * - `pair`: two of a rank
   * - `triple`: three of a rank
   * - `triple_single`: three of a rank and a card
   * - `triple_pair`: three of a rank and a pair
   * - `chain`: five or more single cards in a row, 3 to A
   * - `pair_chain`: three or more pairs in a row
   * - `plane`: two or more triples in a row
   * - `plane_single`: a plane with a card for each triple
   * - `plane_pair`: a plane with a pair for each triple
   * - `four_two`: four of a rank and two cards
   * - `four_pairs`: four of a rank and two pairs
   * - `bomb`: four of a rank
   * - `rocket`: both jokers
   */
  kind?: DoudizhuPlayKind | undefined;
  /** Rank that decides: 3 to 14 (ace), 2 = 15, jokers 16 and 17; of a chain or plane the lowest rank. */
  key?: number | undefined;
  /** The cards to beat, with their highest reading or the declared one; absent on a lead. */
  beat?: readonly string[] | DoudizhuBeat | undefined;
  /** The rules of the table; what is left out has its default. */
  rules?: DoudizhuRules | undefined;
}

export interface DoudizhuValidateAnswer {
  /** Whether the play is allowed. */
  legal: boolean;
  /** Every way to read the cards, whether or not it beats what lies on the table. */
  readings: Reading[];
  /**
   * The rule that forbids the play:
   *
   * - `must_lead`: The leader of a trick may not pass.
   * - `not_in_hand`: The hand does not hold these cards.
   * - `no_combination`: These cards form no play.
   * - `wrong_reading`: These cards cannot be read as the declared kind and key.
   * - `other_kind`: The play on the table is of another kind or length.
   * - `not_higher`: The play is not higher than the one on the table.
   */
  rule?: string;
  /** The same as a sentence in the language of Accept-Language. */
  text?: string;
  /** What the call cost, in tokens; 0 with a test key. */
  tokens: number;
}

export interface DoudizhuReviewRequest {
  /**
   * Lines of text. The first is `doudizhu 1`, the second the deal, then one line for each move, and `result` with the points of the seats at the end (left out while a deal is not over).
   *
   * - Deal: `deal <options> <first seat> <hand 0> <hand 1> <hand 2> <bottom>`, divided by single spaces. Options are `-` for none or `name=value` joined by commas, such as `bidding=rob,double=on`. Hands are 17 rank letters and the bottom 3: `3 4 5 6 7 8 9 T J Q K A 2 b B`, without suits. `<landlord>:<base>` may follow where the bidding is left out.
   * - Moves: `<seat> <move>`; a move is `pass`, `bid 0` to `bid 3` (with robbing `bid 1` calls or robs), `double 1`, `double 2`, `double 4`, `show`, `hide`, or the letters of the cards, such as `34567`. Where the cards can be read in several ways, `=kind:key:n` follows, n being the number of cards of a chain, of pairs or of triples in a row, else 1: `333444555777=plane_single:3:3`. Without it the highest legal reading is meant.
   * - Result: `result -12 6 6`, the points of seats 0, 1 and 2.
   */
  record: string | DoudizhuRecord;
  /** Whose decisions to judge; all if absent. */
  seats?: readonly number[] | undefined;
  /** The same request, seed and model give the same answer at the same `effort`; the request id if absent. */
  seed?: string | undefined;
}

export interface DoudizhuRecord {
  /** The deal as written in its line of a record, without the word "deal". */
  deal: string;
  /** Rule options that replace those in the deal's text. */
  options?: DoudizhuRules | undefined;
  /** The lines below the deal, each "<seat> <move>"; the result may follow as the last and may be left out. */
  plays: readonly string[];
}

export interface DoudizhuReviewAnswer {
  /** Moves where there was a choice, in the order of the record. */
  decisions: DoudizhuDecision[];
  /** The three costliest moments at most, worst first; empty where nothing cost more than noise. */
  coach: Coach[];
  /** The deal as a whole. */
  summary: Summary;
  /** True where time ran out: the same seed may then give other figures. */
  fallback: boolean;
  /** The model that judged. */
  model: string;
  /** Computing time, in milliseconds. */
  think_ms: number;
  /** What the call cost, in tokens; 0 with a test key. */
  tokens: number;
}

export interface DoudizhuDecision {
  /** Position of the move in the record, from 0. */
  index: number;
  /** Who decided. */
  seat: number;
  /** What was played. */
  played: PlayAction | PassAction | DoudizhuBidAction | DoudizhuDoubleAction | DoudizhuShowAction;
  /** What the strongest player would have played. */
  best: PlayAction | PassAction | DoudizhuBidAction | DoudizhuDoubleAction | DoudizhuShowAction;
  /** Chance, 0 to 1, that the side of the seat wins the deal after the best move. */
  win_rate: number | null;
  /** How much lower that chance is after the played move; 0 where it was the best. */
  loss_win_rate: number;
  /** Points that the played move loses compared with the best one. */
  loss_points: number;
  /** Reasons for the best move, also where it was played. */
  reason: DoudizhuReason[];
}
