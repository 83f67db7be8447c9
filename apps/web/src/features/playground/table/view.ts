/**
 * Everything a card table shows, as seen from one seat: pure data, sent from whatever runs the match. The table draws
 * it and answers with an `Action`; it computes nothing of the game but whether chosen cards may be played.
 *
 * Seats stand in order of play, as in the API; the table puts `viewer` at the near edge, the next seat on its right.
 */
import type { CardGame, TalkEventName } from '@fourth-seat/contract';
import type { StakeFactor } from '@fourth-seat/doudizhu';
import type { Bilingual } from '@fourth-seat/game';
import type { mainGroupings } from '@fourth-seat/guandan';
import type { ReactNode } from 'react';
import type { Action, PlayAction } from '../../../cards/action.ts';
import type { Rank } from '../../../cards/suits.ts';

/** Suit and rank, `S9`, `HT`; `SB` small joker, `HR` big joker. Two decks hold the same text twice. */
export type CardText = string;
/** Position in the order of play, from 0. */
export type SeatNumber = number;
/** A Guandan level as the API spells it: `2` … `9`, `T`, `J`, `Q`, `K`, `A`. */
type LevelText = Rank;

/** How one set of cards is meant: `key` is the power or natural top (Guandan) or the rank 3 … 17 (others). */
export interface Meaning {
  readonly kind: string;
  readonly key: number;
}

export const isSameMeaning = (a: Meaning, b: Meaning | undefined): boolean => a.kind === b?.kind && a.key === b.key;

/** Cards that are played at once. */
export interface CardGroup extends Meaning {
  readonly cards: readonly CardText[];
}

export type TablePhase = 'bidding' | 'robbing' | 'doubling' | 'showing' | 'tribute' | 'return' | 'play' | 'over';

/** What a seat did last: in this trick, or before play in its bidding. */
export type SeatAction =
  | (PlayAction & Meaning)
  | Extract<Action, { type: 'pass' | 'bid' | 'double' | 'show' }>
  /** Bidding by robbing: the first `yes` calls, the later ones rob. */
  | { readonly type: 'rob'; readonly yes: boolean; readonly first: boolean };

export interface SeatLine {
  /** A new number means a new line, even with the same text. */
  readonly id: number;
  /** What it is about, as the API's catalogue names it: the seat shows a sign for it. */
  readonly event: TalkEventName;
  readonly text: Bilingual;
}

/** Who plays a seat. */
export type TablePlayer =
  /** `isAuto`: the AI plays the seat for the moment. */
  | { readonly kind: 'person'; readonly isAuto: boolean }
  /** Its strength, 1 … 10, and its style as text in the chosen language. */
  | { readonly kind: 'ai'; readonly level: number; readonly style: string };

export interface SeatView {
  readonly name: string;
  readonly player: TablePlayer;
  readonly cards_left: number;
  /** Face up: an open hand, a shown landlord. Undefined where only backs are seen. The viewer's is `TableView.hand`. */
  readonly hand: readonly CardText[] | undefined;
  readonly action: SeatAction | undefined;
  readonly thinking: boolean;
  /** 1 for the first to finish; undefined while it holds cards. */
  readonly finish: number | undefined;
  readonly line: SeatLine | undefined;
}

export const isPerson = (seat: SeatView | undefined): boolean => seat?.player.kind === 'person';

/** Whether the AI plays a person's seat for the moment. */
export const isAuto = (seat: SeatView | undefined): boolean => seat?.player.kind === 'person' && seat.player.isAuto;

/** The play to beat; undefined for the seat that leads. */
export interface PlayToBeat extends CardGroup {
  readonly seat: SeatNumber;
}

/** The choice that the viewer has now; undefined while others act, and always for a viewer who only watches. */
export type TableChoice =
  /** `nothing_beats`: only a pass is left. `plays`: what may be played, where the whole hand and the next one decide it. */
  | {
      readonly type: 'play';
      readonly may_pass: boolean;
      readonly nothing_beats: boolean;
      readonly plays?: readonly LegalPlay[];
    }
  /** 0 is no bid. */
  | { readonly type: 'bid'; readonly points: readonly number[] }
  | { readonly type: 'rob'; readonly first: boolean }
  /** 1 is no doubling. */
  | { readonly type: 'double'; readonly factors: readonly StakeFactor[] }
  | { readonly type: 'show'; readonly factor: number }
  /** The cards that the rules allow to pay or give back. */
  | { readonly type: 'tribute'; readonly cards: readonly CardText[] }
  | {
      readonly type: 'return';
      readonly cards: readonly CardText[];
      readonly to: SeatNumber;
      readonly limit: ReturnLimit;
    }
  | { readonly type: 'refuse' }
  /** The payer whose tribute the first finisher takes. */
  | { readonly type: 'choose'; readonly from: readonly SeatNumber[] };

/** A legal play by its rank letters from low to high, and one way to read them; of several ways the preferred comes first. */
export interface LegalPlay extends Meaning {
  readonly letters: string;
}

/** The card given back may be any, ten at most, or only the lowest, where the hand has none up to ten. */
export type ReturnLimit = 'none' | 'ten' | 'lowest';

/** One card on its way in the exchange of a Guandan deal. `card` is undefined while it is hidden. */
export interface TransferView {
  readonly from: SeatNumber;
  /** Undefined until all have paid and it is settled who gets which card. */
  readonly to: SeatNumber | undefined;
  readonly card: CardText | undefined;
}

/** The exchange before a Guandan deal. It stays in the view until the first lead, so that a visitor can read it. */
export interface TributeView {
  /** Which rule of section 9 this is. `refused`: nobody pays. */
  readonly rule: 'single' | 'double' | 'refused';
  readonly paid: readonly TransferView[];
  readonly returned: readonly TransferView[];
  /** After a refusal: who showed which jokers. */
  readonly shown: readonly { readonly seat: SeatNumber; readonly cards: readonly CardText[] }[];
  /** Who leads, once it is known. */
  readonly leader: SeatNumber | undefined;
}

/** What a Guandan deal did to the level of the side whose seat finished first. */
export type LevelChange = { readonly team: 0 | 1 } & (
  | { readonly kind: 'rise'; readonly by: number; readonly from: LevelText; readonly to: LevelText }
  | { readonly kind: 'stay'; readonly at: LevelText }
  /** Its last try at A failed. */
  | { readonly kind: 'fall'; readonly from: LevelText; readonly to: LevelText }
  /** It passed A, which wins the match. */
  | { readonly kind: 'pass_ace' }
);

export interface GuandanTable {
  readonly game: 'guandan';
  /** The level that is played: it makes level cards and wilds. */
  readonly level: LevelText;
  /** Of the teams of seats 0 and 2, and of 1 and 3. */
  readonly levels: readonly [LevelText, LevelText];
  /** Whose level is played; undefined in the first deal of a match. */
  readonly declarer: 0 | 1 | undefined;
  /** Failed deals at one's own A of each team, where the rules count them. */
  readonly ace_tries: readonly [number, number] | undefined;
  readonly tribute: TributeView | undefined;
  /** Once the deal is over. */
  readonly level_change: LevelChange | undefined;
  /** 接风: `to` leads because its partner `from` went out unbeaten. Until `to` has led. */
  readonly wind: { readonly from: SeatNumber; readonly to: SeatNumber } | undefined;
  /** Rules as the API expects them; undefined for the national rules. */
  readonly rules: Readonly<Record<string, unknown>> | undefined;
}

/** What the ranks of cards hang on: in Guandan the level. Each `TableView['table']` is one. */
export type RankedGame =
  | { readonly game: 'guandan'; readonly level: LevelText }
  | { readonly game: Exclude<CardGame, 'guandan'> };

/** Undefined where cards have no level. */
export const levelOf = (ranked: RankedGame): LevelText | undefined => ('level' in ranked ? ranked.level : undefined);

export interface DoudizhuTable {
  readonly game: 'doudizhu';
  readonly bidding: 'score3' | 'rob';
  /** Undefined until the bidding is over. */
  readonly landlord: SeatNumber | undefined;
  /** Empty until they are turned over. */
  readonly bottom: readonly CardText[];
  readonly stake: StakeView;
  readonly rules: Readonly<Record<string, unknown>> | undefined;
}

/** What a seat is in Doudizhu; undefined until the bidding is over, and always in other games. */
export function roleOf(table: TableView['table'], seat: SeatNumber): 'landlord' | 'peasant' | undefined {
  if (!('landlord' in table) || table.landlord === undefined) return undefined;
  return seat === table.landlord ? 'landlord' : 'peasant';
}

/** A table of a game whose legal plays the player lists. */
export interface ListedTable {
  readonly players: 2 | 3;
  readonly deck: 48 | 45;
  /** What each card costs that a loser has left. */
  readonly base: number;
  /** What a bomb earns from each other player. */
  readonly bomb_points: number;
  /** Until the first play: the rank of the card that decided who leads, and whether that play must have it. */
  readonly opening: string | undefined;
  readonly must_hold: boolean;
  readonly rules: Readonly<Record<string, unknown>> | undefined;
}

export interface PaodekuaiTable extends ListedTable {
  readonly game: 'paodekuai';
}

/** What multiplies the base of a Doudizhu deal; `raised` is what seats did with their stakes: doubling, and showing. */
export interface StakeMultiplier {
  readonly name: 'robs' | 'bombs' | 'raised' | 'spring' | 'anti_spring';
  readonly factor: number;
}

/** The stake of a Doudizhu deal, which is the base times every multiplier. */
export interface StakeView {
  /** The bid, or 1. */
  readonly base: number;
  /** Those that raise it: their factors are above 1. */
  readonly multipliers: readonly StakeMultiplier[];
}

/** All multipliers as one: the stake against its base. */
export const multiplierIn = ({ multipliers }: StakeView): number =>
  multipliers.reduce((product, { factor }) => product * factor, 1);

export interface TrickPlay {
  readonly seat: SeatNumber;
  /** Undefined for a pass. */
  readonly play: CardGroup | undefined;
}

export interface Trick {
  readonly plays: readonly TrickPlay[];
  /** Undefined while it runs. */
  readonly winner: SeatNumber | undefined;
}

export interface ResultView {
  /** Seats of the winning side. */
  readonly winners: readonly SeatNumber[];
  /** Guandan: both winners finished before the others (双下). */
  readonly isDoubleWin: boolean;
  /**
   * Guandan: first to last; who was left with cards when the deal ended comes last, in order of play. Doudizhu: from
   * the landlord on. Paodekuai: from the winner on.
   */
  readonly order: readonly SeatNumber[];
  /** Points of each seat in this deal. */
  readonly points: readonly number[];
  /** The match is decided: its winners, what each seat gathered, and how many deals it took. */
  readonly match:
    | { readonly winners: readonly SeatNumber[]; readonly totals: readonly number[]; readonly deals: number }
    | undefined;
}

export interface Clock {
  readonly total_ms: number;
  /** Left when this view was made. */
  readonly left_ms: number;
  /** False while the match is paused. */
  readonly running: boolean;
}

/** The table of each card game. */
interface GameTables {
  readonly guandan: GuandanTable;
  readonly doudizhu: DoudizhuTable;
  readonly paodekuai: PaodekuaiTable;
}

/** What the game of this table says: a card game without an entry does not compile. */
export function perGame<Value>(
  table: TableView['table'],
  cases: { readonly [Game in CardGame]: (table: GameTables[Game]) => Value },
): Value {
  // The entry of the table's own game takes this table, which the compiler cannot follow.
  const own = cases[table.game] as (table: TableView['table']) => Value;
  return own(table);
}

export interface TableView {
  readonly table: GameTables[CardGame];
  /** Names the deal of a match as its viewer sees it: cards with another name are dealt anew. */
  readonly deal: string;
  readonly phase: TablePhase;
  /** The seat at the near edge. */
  readonly viewer: SeatNumber;
  readonly seats: readonly SeatView[];
  /** Whose turn it is; undefined between deals. */
  readonly turn: SeatNumber | undefined;
  /** The near hand, in any order; undefined where the near seat is watched from behind its backs. */
  readonly hand: readonly CardText[] | undefined;
  readonly to_beat: PlayToBeat | undefined;
  readonly choice: TableChoice | undefined;
  /** Oldest first; the last one may be running. The counter of played cards is drawn from it. */
  readonly tricks: readonly Trick[];
  readonly clock: Clock | undefined;
  /** Once the deal is over; undefined for one that all passed. */
  readonly result: ResultView | undefined;
}

/** A way to group a hand, as the API names it. */
export type HandGrouping = (typeof mainGroupings)[number];
/** The groupings offered, by game: where bombs and strength hang on no wild card, one is all. */
export const handGroupings: Readonly<Record<CardGame, readonly HandGrouping[]>> = {
  // Written again, as the table loads without the engine; the compiler compares it with the engine's list.
  guandan: ['fewest_turns', 'most_bombs', 'strongest'] satisfies typeof mainGroupings,
  doudizhu: ['fewest_turns'],
  paodekuai: ['fewest_turns'],
};

/** A move that the viewer is advised to make. */
export interface Suggestion {
  /** Undefined for a pass. */
  readonly play: CardGroup | undefined;
  /** Why it is the best; empty for all others. */
  readonly reason: readonly Bilingual[];
}

/** Help that needs thinking, so it comes from elsewhere. Each is asked about the view that is shown. */
export interface TableHelp {
  /** Good moves, the best first and a pass among them, none of which a review would call a mistake. The button steps through them. */
  readonly hints: () => Promise<readonly Suggestion[]>;
  /** The whole hand in groups, in the order in which they are shown. */
  readonly arrange: (grouping: HandGrouping) => Promise<readonly CardGroup[]>;
  /** Every straight flush in the hand with wilds counted, best first. Guandan only. */
  readonly straightFlushes: () => Promise<readonly CardGroup[]>;
}

/** What is said of the shown moment of an earlier deal. */
export interface Remark {
  /** Cards of the near hand that are raised. */
  readonly cards: readonly CardText[];
  readonly text: string;
}

export interface CardTableProps {
  readonly className?: string;
  readonly view: TableView;
  readonly onAction: (action: Action) => void;
  readonly help: TableHelp | undefined;
  /** Turns playing by itself on and off for the viewer's seat; absent for a viewer who only watches. */
  readonly onAuto?: ((on: boolean) => void) | undefined;
  /** Below the table, where the viewer looks back at a move. */
  readonly remark?: Remark | undefined;
  /** Shown beside the result of a deal. */
  readonly beside?: ReactNode;
  /** The next deal, or the next match: pressed on the result. */
  readonly onNext?: (() => void) | undefined;
}

/** Whether chosen cards may be played. */
export type Legality =
  /** More than one meaning: the player says which, unless there is only one. Best first. */
  | { readonly legal: true; readonly meanings: readonly [Meaning, ...Meaning[]] }
  | { readonly legal: false; readonly reason: IllegalReason };

/**
 * Why the cards may not be played: no combination, another kind than on the table, or the same kind but too low. Paodekuai:
 * the opening card is missing, a single that is not the highest, cards of a bomb, or a short tail before the last hand.
 */
export type IllegalReason =
  | 'not_a_combination'
  | 'other_kind'
  | 'not_higher'
  | 'opening_card'
  | 'not_highest'
  | 'splits_bomb'
  | 'not_last_hand';
