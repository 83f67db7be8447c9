// Written by `npm run clients` from the OpenAPI document of the public API. Do not edit.
import type { Alternative, Coach, Objective, PassAction, PlayAction, Reading, Say, Style, Summary } from './common.ts';

export type GuandanLevel = '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'T' | 'J' | 'Q' | 'K' | 'A';

export type GuandanPlayKind = 'single' | 'pair' | 'triple' | 'full_house' | 'straight' | 'tube' | 'plate' | 'bomb' | 'straight_flush' | 'four_jokers';

export interface GuandanPlayRequest {
  /** Seats 0 to 3 in the order of play; 0 and 2 are partners, and 1 and 3. */
  seat: number;
  /** Level of this deal: 2 to 9, T, J, Q, K or A. */
  level: GuandanLevel;
  /** Levels of the teams of seats 0 and 2, and of 1 and 3. */
  team_levels?: readonly [GuandanLevel, GuandanLevel] | undefined;
  /** The cards that the seat holds now. */
  hand: readonly string[];
  /** Every play since the first lead; an empty list of cards is a pass. */
  history: readonly GuandanPastMove[];
  /** Cards paid before the first lead; none in a first deal and after a refusal. */
  tribute?: readonly GuandanTribute[] | undefined;
  /** Cards given back for them. */
  return?: readonly GuandanTribute[] | undefined;
  /** After a refused tribute, which seat showed which big jokers: two in all, shown by the seats that should have paid. */
  shown?: readonly GuandanPlayShown[] | undefined;
  /** Seats in the order in which they finished the deal before; two are enough where they are partners. */
  previous_finish?: readonly number[] | undefined;
  /** The rules of the table, on top of a named set; an option that is left out has the value of the set. */
  rules?: GuandanRules | undefined;
  /** Strength of the player, 1 to 10, 100 Elo a step on the published ladder; 10 if absent. */
  player_level?: number | undefined;
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

export interface GuandanPastMove {
  /** Seats 0 to 3 in the order of play; 0 and 2 are partners, and 1 and 3. */
  seat: number;
  /** Empty for a pass. */
  cards: readonly string[];
  /**
   * Kind of the play:
   *
   * - `single`: one card
   * - `pair`: two of a rank, or two jokers alike
   * - `triple`: three of a rank
   * - `full_house`: three of a rank and a pair
   * - `straight`: five cards in a row, not of one suit
   * - `tube`: three pairs in a row
   * - `plate`: two triples in a row
   * - `bomb`: four to ten of a rank
   * - `straight_flush`: five cards of one suit in a row
   * - `four_jokers`: all four jokers
   */
  kind?: GuandanPlayKind | undefined;
  /** Power, 2 to 14 (ace), 15 the level rank, 16 and 17 the jokers; in straights, tubes and plates the top rank. */
  key?: number | undefined;
}

export interface GuandanTribute {
  /** The seat that gives. */
  from: number;
  /** The seat that gets. */
  to: number;
  /** Suit S, H, C, D and rank 2-9, T, J, Q, K, A; SB small joker, HR big joker. */
  card: string;
}

export interface GuandanPlayShown {
  /** Seats 0 to 3 in the order of play; 0 and 2 are partners, and 1 and 3. */
  seat: number;
  /** Its big jokers. */
  cards: readonly 'HR'[];
}

export interface GuandanRules {
  /**
   * The set of rules that the other options change: `national`, or `university`, the arena of the national university AI competition (flushAsStraight withWild, doubleTribute toPrevious, aceFail back2 after 4 tries).
   * @default "national"
   */
  set?: 'national' | 'university' | undefined;
  /**
   * Whether a run of one suit may be declared a plain straight: never, only when it holds a wild card and is not all hearts (`withWild`; the wild card is a heart itself), or always (`yes`).
   * @default "no"
   */
  flushAsStraight?: 'no' | 'withWild' | 'yes' | undefined;
  /**
   * How to read cards that are both a plate and a tube, where nothing is declared; `reject` refuses them.
   * @default "plate"
   */
  undeclaredTie?: 'plate' | 'tube' | 'reject' | undefined;
  /**
   * Whether the pair of a full house may be two jokers alike.
   * @default true
   */
  fullHouseJokerPair?: boolean | undefined;
  /**
   * Whether three natural level cards and two wild cards may be played as a full house.
   * @default true
   */
  fullHouseFiveOfLevel?: boolean | undefined;
  /**
   * Whether a straight flush ranks above bombs of five (`competition`) or above bombs of six (`flushOverSix`).
   * @default "competition"
   */
  bombOrder?: 'competition' | 'flushOverSix' | undefined;
  /**
   * Whether four jokers beat everything; if not, bombs of eight and more beat them.
   * @default true
   */
  fourJokersTop?: boolean | undefined;
  /**
   * Who leads when nobody beats the last play of a seat that has gone out: its partner or the next seat.
   * @default "partner"
   */
  windTo?: 'partner' | 'next' | undefined;
  /**
   * Both big jokers on the paying side: the tribute is refused (`auto`), the payer is asked (`optional`), or it is paid anyway (`off`).
   * @default "auto"
   */
  refuse?: 'auto' | 'optional' | 'off' | undefined;
  /**
   * Two tributes of equal height go to the winners in order of seats (`clockwise`), by lot (`random`), or as the first finisher chooses (`winnersChoose`).
   * @default "clockwise"
   */
  equalTribute?: 'clockwise' | 'random' | 'winnersChoose' | undefined;
  /**
   * In a double tribute the higher card goes to the first finisher, or each card to the seat before its payer (`toPrevious`).
   * @default "higherToFirst"
   */
  doubleTribute?: 'higherToFirst' | 'toPrevious' | undefined;
  /**
   * The highest rank that may be given back: 10, or `any`.
   * @default 10
   */
  returnMax?: 10 | 'any' | undefined;
  /**
   * Whether a level card may be given back where its natural rank is at most 10.
   * @default false
   */
  returnLevelCards?: boolean | undefined;
  /**
   * Whether `returnMax` applies only to cards returned to the partner.
   * @default false
   */
  returnToOpponentAny?: boolean | undefined;
  /**
   * What follows `aceTries` failures at one's own ace: nothing, back to 2 or to J, or the deal goes to the other side (`suspend`).
   * @default "none"
   */
  aceFail?: 'none' | 'back2' | 'backJ' | 'suspend' | undefined;
  /**
   * After how many failures at the ace `aceFail` takes effect.
   * @default 3
   */
  aceTries?: number | undefined;
  /**
   * Whether the match is won at the ace only if the partner of the first finisher is not last.
   * @default true
   */
  aceNeedsPartnerNotLast?: boolean | undefined;
  /**
   * Levels that an upgrade may not skip: ["A"], ["2","J","Q","K","A"] or ["5","10","K","A"].
   * @default ["A"]
   */
  mustPlay?: readonly ['A'] | readonly ['2', 'J', 'Q', 'K', 'A'] | readonly ['5', '10' | 'T', 'K', 'A'] | undefined;
  /**
   * Whether an upgrade beyond the ace wins the match at once.
   * @default false
   */
  overshootWins?: boolean | undefined;
  /**
   * Who leads in the first deal. It concerns the match and changes no decision.
   * @default "random"
   */
  firstLead?: 'random' | 'seat' | 'heldCard' | undefined;
  /**
   * When the match ends: `passA`, or after `deals:N` deals or `minutes:N` minutes. It concerns the match and changes no decision.
   * @default "passA"
   */
  matchEnd?: string | undefined;
  /**
   * From how many cards left on a seat announces their number: 10, or `always`. It concerns the table alone: the AI counts the cards that were played, so it changes no decision.
   * @default 10
   */
  announceFrom?: 10 | 'always' | undefined;
  /**
   * Whether each team has its own level (`perTeam`) or both share one (`shared`).
   * @default "perTeam"
   */
  levels?: 'perTeam' | 'shared' | undefined;
}

export interface GuandanPlayAnswer {
  /** What to do now. It is legal under the rules of the request. */
  action: PlayAction | PassAction;
  /** Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated. */
  win_rate: number | null;
  /** Points that the seat can expect from the deal; null where they were not estimated. */
  expected_points: number | null;
  /** Other moves, best first; present where `explain` asks for them. */
  alternatives?: Alternative[];
  /** Facts about the move, the weightiest first. */
  reason: GuandanReason[];
  /** Present where `belief` asks for it. */
  belief?: GuandanBelief[];
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

export interface GuandanReason {
  /**
   * A stable name:
   *
   * - `finishes`: Plays the last cards.
   * - `sure_finish`: No opponent can take the lead back before the hand is out.
   * - `solved`: The ending was computed to the end.
   * - `leaves_turns`: {turns} to finish.
   * - `cannot_beat`: Nothing in the hand beats this play.
   * - `lets_stand`: It lets the play stand.
   * - `lets_partner_win`: The partner's play stands.
   * - `keeps_bomb`: Keeps its bombs: {why}.
   * - `keeps_groups`: Beating it would break better groups.
   * - `holds_back`: Keeps {play}, which would beat it.
   * - `feeds_partner`: The partner has {cards} left and may go out on this.
   * - `blocks_opponent`: Blocks an opponent with {cards} cards left.
   * - `too_few`: An opponent with {cards} cards left has too few to beat it.
   * - `spends_bomb`: Beats it with a bomb.
   * - `top_play`: Only a bomb is likely to beat it.
   * - `clears_low`: Sheds low cards early, while opponents still hold at least {cards}.
   * - `lowest_that_beats`: The lowest play that beats it.
   * - `other_cards`: The same play from other cards keeps more.
   * - `refuses`: Refusing keeps the big jokers.
   * - `pays_partner`: The big joker stays in the team and the lead comes with it.
   * - `chooses_leader`: Seat {seat}, whose card is taken, leads.
   * - `highest_card`: {card} is the highest card that must be paid.
   * - `costs_least`: Giving it away breaks the least of the own hand.
   * - `costs_little`: Giving it away breaks little of the own hand.
   * - `helps_partner`: The partner gets as high a card as that allows.
   */
  code: string;
  /** The sentence in the language of Accept-Language. */
  text: string;
}

export interface GuandanBelief {
  /** The seat that the chances are about. */
  seat: number;
  /**
   * Chance, 0 to 1, that the seat
   *
   * - `bomb`: holds four or more of a rank
   * - `big_joker`: holds a big joker
   * - `small_joker`: holds a small joker
   * - `level_card`: holds a level card
   * - `wild`: holds a wild card, the level card of hearts
   */
  chances: Record<string, number>;
}

export interface GuandanTributeRequest {
  /** Seats 0 to 3 in the order of play; 0 and 2 are partners, and 1 and 3. */
  seat: number;
  /** Level of this deal: 2 to 9, T, J, Q, K or A. */
  level: GuandanLevel;
  /** Levels of the teams of seats 0 and 2, and of 1 and 3. */
  team_levels?: readonly [GuandanLevel, GuandanLevel] | undefined;
  /** Seats in the order in which they finished the deal before; two are enough where they are partners. */
  previous_finish: readonly number[];
  /** The rules of the table, on top of a named set; an option that is left out has the value of the set. */
  rules?: GuandanRules | undefined;
  /** Strength of the player, 1 to 10, 100 Elo a step on the published ladder; 10 if absent. */
  player_level?: number | undefined;
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
  /** The hand as it was dealt. */
  hand: readonly string[];
  /** Under the rule refuse: optional, whether to decide first if the payer refuses. If absent, this is decided for a hand with both big jokers. Where two payers hold one each, only your server knows: send true. False asks for the card to pay. */
  may_refuse?: boolean | undefined;
  /** With equalTribute: winnersChoose, two equal tributes; the first finisher chooses whose card it takes. */
  offers?: readonly GuandanOffer[] | undefined;
}

export interface GuandanOffer {
  /** Seats 0 to 3 in the order of play; 0 and 2 are partners, and 1 and 3. */
  from: number;
  /** Suit S, H, C, D and rank 2-9, T, J, Q, K, A; SB small joker, HR big joker. */
  card: string;
}

export interface GuandanTributeAnswer {
  /** What to do now. It is legal under the rules of the request. */
  action: GuandanTributeAction | GuandanRefuseAction | GuandanChooseAction;
  /** Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated. */
  win_rate: number | null;
  /** Points that the seat can expect from the deal; null where they were not estimated. */
  expected_points: number | null;
  /** Other moves, best first; present where `explain` asks for them. */
  alternatives?: GuandanTributeAlternative[];
  /** Facts about the move, the weightiest first. */
  reason: GuandanReason[];
  /** Present where `belief` asks for it. */
  belief?: GuandanBelief[];
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

export interface GuandanTributeAction {
  /** A card is paid. */
  type: 'tribute';
  /** A card of the hand. */
  card: string;
}

export interface GuandanRefuseAction {
  /** A decision about refusing the tribute. */
  type: 'refuse';
  /** True to refuse the tribute; only with the rule refuse: optional. */
  refuse: boolean;
}

export interface GuandanChooseAction {
  /** A decision between two equal tributes. */
  type: 'choose';
  /** The seat whose tribute is taken; only with the rule equalTribute: winnersChoose. */
  from: number;
}

export interface GuandanTributeAlternative {
  /** Another move, in the same form. */
  action: GuandanTributeAction | GuandanRefuseAction | GuandanChooseAction;
  /** Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated. */
  win_rate: number | null;
  /** Points that the seat can expect from the deal; null where they were not estimated. */
  expected_points: number | null;
}

export interface GuandanReturnRequest {
  /** Seats 0 to 3 in the order of play; 0 and 2 are partners, and 1 and 3. */
  seat: number;
  /** Level of this deal: 2 to 9, T, J, Q, K or A. */
  level: GuandanLevel;
  /** Levels of the teams of seats 0 and 2, and of 1 and 3. */
  team_levels?: readonly [GuandanLevel, GuandanLevel] | undefined;
  /** Seats in the order in which they finished the deal before; two are enough where they are partners. */
  previous_finish: readonly number[];
  /** The rules of the table, on top of a named set; an option that is left out has the value of the set. */
  rules?: GuandanRules | undefined;
  /** Strength of the player, 1 to 10, 100 Elo a step on the published ladder; 10 if absent. */
  player_level?: number | undefined;
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
  /** The hand with the tribute in it. */
  hand: readonly string[];
  /** The seat that paid. */
  to: number;
}

export interface GuandanReturnAnswer {
  /** What to do now. It is legal under the rules of the request. */
  action: GuandanReturnAction;
  /** Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated. */
  win_rate: number | null;
  /** Points that the seat can expect from the deal; null where they were not estimated. */
  expected_points: number | null;
  /** Other moves, best first; present where `explain` asks for them. */
  alternatives?: GuandanReturnAlternative[];
  /** Facts about the move, the weightiest first. */
  reason: GuandanReason[];
  /** Present where `belief` asks for it. */
  belief?: GuandanBelief[];
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

export interface GuandanReturnAction {
  /** A card is given back. */
  type: 'return';
  /** A card of the hand. */
  card: string;
}

export interface GuandanReturnAlternative {
  /** Another move, in the same form. */
  action: GuandanReturnAction;
  /** Chance, 0 to 1, that the side of the seat wins the deal; null where it was not estimated. */
  win_rate: number | null;
  /** Points that the seat can expect from the deal; null where they were not estimated. */
  expected_points: number | null;
}

export interface GuandanLegalMovesRequest {
  /** Level of this deal: 2 to 9, T, J, Q, K or A. */
  level: GuandanLevel;
  /** The cards that the seat holds now. */
  hand: readonly string[];
  /** The play to beat, with its strongest reading or the declared one; absent on a lead. */
  beat?: GuandanBeat | undefined;
  /** `all` (default) lists every choice of cards, `merged` one of each kind and key. */
  suits?: 'all' | 'merged' | undefined;
  /** The rules of the table, on top of a named set; an option that is left out has the value of the set. */
  rules?: GuandanRules | undefined;
}

export interface GuandanBeat {
  /** The cards to beat. */
  cards: readonly string[];
  /**
   * Kind of the play:
   *
   * - `single`: one card
   * - `pair`: two of a rank, or two jokers alike
   * - `triple`: three of a rank
   * - `full_house`: three of a rank and a pair
   * - `straight`: five cards in a row, not of one suit
   * - `tube`: three pairs in a row
   * - `plate`: two triples in a row
   * - `bomb`: four to ten of a rank
   * - `straight_flush`: five cards of one suit in a row
   * - `four_jokers`: all four jokers
   */
  kind?: GuandanPlayKind | undefined;
  /** Power, 2 to 14 (ace), 15 the level rank, 16 and 17 the jokers; in straights, tubes and plates the top rank. */
  key?: number | undefined;
}

export interface GuandanValidateRequest {
  /** Level of this deal: 2 to 9, T, J, Q, K or A. */
  level: GuandanLevel;
  /** The cards of the seat; those of the play if absent. */
  hand?: readonly string[] | undefined;
  /** The play to judge; an empty list is a pass. */
  cards: readonly string[];
  /**
   * Kind of the play:
   *
   * - `single`: one card
   * - `pair`: two of a rank, or two jokers alike
   * - `triple`: three of a rank
   * - `full_house`: three of a rank and a pair
   * - `straight`: five cards in a row, not of one suit
   * - `tube`: three pairs in a row
   * - `plate`: two triples in a row
   * - `bomb`: four to ten of a rank
   * - `straight_flush`: five cards of one suit in a row
   * - `four_jokers`: all four jokers
   */
  kind?: GuandanPlayKind | undefined;
  /** Power, 2 to 14 (ace), 15 the level rank, 16 and 17 the jokers; in straights, tubes and plates the top rank. */
  key?: number | undefined;
  /** The play to beat, with its strongest reading or the declared one; absent on a lead. */
  beat?: GuandanBeat | undefined;
  /** The rules of the table, on top of a named set; an option that is left out has the value of the set. */
  rules?: GuandanRules | undefined;
}

export interface GuandanValidateAnswer {
  /** Whether the play is allowed. */
  legal: boolean;
  /** Every way to read the cards, whether or not it beats what lies on the table. */
  readings: Reading[];
  /**
   * The rule that forbids the play:
   *
   * - `leader_must_play`: The leader of a trick may not pass.
   * - `not_in_hand`: These cards are not in the hand.
   * - `not_a_combination`: These cards are no combination.
   * - `not_this_reading`: These cards cannot be declared so.
   * - `undeclared`: These cards have several readings; declare kind and key.
   * - `not_higher`: It does not beat the play on the table.
   */
  rule?: string;
  /** The same as a sentence in the language of Accept-Language. */
  text?: string;
  /** What the call cost, in tokens; 0 with a test key. */
  tokens: number;
}

export interface GuandanArrangeRequest {
  /** Level of this deal: 2 to 9, T, J, Q, K or A. */
  level: GuandanLevel;
  /** The cards that the seat holds now. */
  hand: readonly string[];
  /** How many groupings at most; 5 if absent. The first three are always fewest_turns, most_bombs and strongest, even where two are the same; the other two stand only where they differ from all before. */
  max?: number | undefined;
  /** The rules of the table, on top of a named set; an option that is left out has the value of the set. */
  rules?: GuandanRules | undefined;
}

export interface GuandanArrangeAnswer {
  /** The groupings, each best at something else. */
  arrangements: GuandanArrangement[];
  /** Every suit and top card of which the hand has a straight flush, in a fixed order: suit by suit, fewer wild cards first, then the higher top first. */
  straight_flushes: GuandanStraightFlush[];
  /** True where the clock cut the work short: there may be better or more groupings. */
  fallback: boolean;
  /** The model that arranged. */
  model: string;
  /** Computing time, in milliseconds. */
  think_ms: number;
  /** What the call cost, in tokens; 0 with a test key. */
  tokens: number;
}

export interface GuandanArrangement {
  /**
   * What the grouping is best at:
   *
   * - `fewest_turns`: the fewest plays to get rid of the hand
   * - `most_bombs`: the most bombs
   * - `strongest`: the highest groups
   * - `fewest_loose`: the fewest cards that stand alone
   * - `no_sequences`: no straights, tubes and plates
   */
  name: string;
  /** Plays needed to get rid of the hand. */
  turns: number;
  /** Bombs among the groups. */
  bombs: number;
  /** Cards that stand alone. */
  loose: number;
  /** The plays that the hand is divided into. */
  groups: GuandanArrangementGroup[];
}

export interface GuandanArrangementGroup {
  /**
   * Kind of the play:
   *
   * - `single`: one card
   * - `pair`: two of a rank, or two jokers alike
   * - `triple`: three of a rank
   * - `full_house`: three of a rank and a pair
   * - `straight`: five cards in a row, not of one suit
   * - `tube`: three pairs in a row
   * - `plate`: two triples in a row
   * - `bomb`: four to ten of a rank
   * - `straight_flush`: five cards of one suit in a row
   * - `four_jokers`: all four jokers
   */
  kind: GuandanPlayKind;
  /** Rank that decides, as in a request. */
  key: number;
  /** Its cards, spelled as they were sent. */
  cards: string[];
}

export interface GuandanStraightFlush {
  /** Its suit. */
  suit: 'S' | 'H' | 'C' | 'D';
  /** Value of the top card, 5 (A2345) to 14 (TJQKA). */
  key: number;
  /** Wild cards among the five; as few as are needed. */
  wilds: number;
  /** From the lowest up, each wild card at the place that it fills. */
  cards: string[];
}

export interface GuandanReviewRequest {
  /**
   * Lines of text. The first is `guandan 1`, the second the deal, then one line for each move, and `result` with the levels won or lost by the seats at the end (left out while a deal is not over).
   *
   * - Deal: `deal` and `name=value` words, divided by single spaces: `level=9` of the deal, `levels=9,4` of the teams of seats 0 and 2, and of 1 and 3, `previous=0,2,1` the finishing order of the deal before (left out in a first deal), `leader=1` the seat that leads where nothing else decides it, `swap=0` (`swap=1` exchanges two equal tributes where they go by lot), `rules=aceFail:back2,refuse:optional` the options that differ (levels of mustPlay divided by dots), and `hands=…/…/…/…`, 27 cards for each seat without spaces, such as `S3H4SBHR`.
   * - Moves: `<seat> <move>`; a move is `pass`, `kind:key:cards` such as `pair:8:H9S8`, the cards alone where one reading is meant (`S5`), `tribute:SA`, `return:S3`, `refuse:yes`, `refuse:no` or `choose:1`, the seat whose card the first finisher takes.
   * - Result: `result 3 -3 3 -3`, for seats 0 to 3.
   */
  record: string | GuandanRecord;
  /** Whose decisions to judge; all if absent. */
  seats?: readonly number[] | undefined;
  /** The same request, seed and model give the same answer at the same `effort`; the request id if absent. */
  seed?: string | undefined;
}

export interface GuandanRecord {
  /** The deal as written in its line of a record, without the word "deal". */
  deal: string;
  /** Rule options that replace those in the deal's text. */
  options?: GuandanRules | undefined;
  /** The lines below the deal, each "<seat> <move>"; the result may follow as the last and may be left out. */
  plays: readonly string[];
}

export interface GuandanReviewAnswer {
  /** Moves where there was a choice, in the order of the record. */
  decisions: GuandanDecision[];
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
  /** Who showed which big jokers where the tribute was refused; empty where it was not. */
  shown: GuandanReviewShown[];
  /** One point for every move of the judged seats, also where there was no choice. */
  curve: GuandanCurve[];
}

export interface GuandanDecision {
  /** Position of the move in the record, from 0. */
  index: number;
  /** Who decided. */
  seat: number;
  /** What was played. */
  played: PlayAction | PassAction | GuandanTributeAction | GuandanReturnAction | GuandanRefuseAction | GuandanChooseAction;
  /** What the strongest player would have played. */
  best: PlayAction | PassAction | GuandanTributeAction | GuandanReturnAction | GuandanRefuseAction | GuandanChooseAction;
  /** Chance, 0 to 1, that the side of the seat wins the deal after the best move. */
  win_rate: number | null;
  /** How much lower that chance is after the played move; 0 where it was the best. */
  loss_win_rate: number;
  /** Points that the played move loses compared with the best one. */
  loss_points: number;
  /** Reasons for the best move, also where it was played. */
  reason: GuandanReason[];
}

export interface GuandanReviewShown {
  /** Who showed them. */
  seat: number;
  /** The big jokers that it showed. */
  cards: string[];
}

export interface GuandanCurve {
  /** Position of the move in the record, from 0. */
  index: number;
  /** Who moved. */
  seat: number;
  /** Chance, 0 to 1, that seats 0 and 2 win the deal, as the seat that moved sees it after its move. */
  win_rate: number;
}
