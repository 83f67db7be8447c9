import {
  ACE_RANK,
  type Counts,
  commonPlayFaults,
  formatPacked,
  MoveList,
  packCounts,
  rankOfKey,
  subtractCounts,
  totalCount,
} from '@fourth-seat/cards/ranks';
import type { Bilingual } from '@fourth-seat/game';
import {
  beats,
  type Combination,
  decodeCombination,
  encodeCombination,
  isSameCombination,
  readings,
} from './combination.ts';
import { kindTable } from './kinds.ts';
import { createSituation, generate, mayPass, type Situation } from './moves.ts';
import type { Rules } from './options.ts';
import { findCounts } from './ranks.ts';

export type Play = { readonly type: 'play'; readonly cards: string } & Combination;
/** Cards of a play are rank letters, low to high. */
export type Move = { readonly type: 'pass' } | Play;
export const passMove = { type: 'pass' } as const;

/** What a seat that is to move must heed. */
export interface Table {
  readonly rules: Rules;
  /** The play to beat, or undefined on a lead. */
  readonly beat: Play | undefined;
  /** The rank that the first play of the deal must contain. */
  readonly mustHold: number | undefined;
  /** Cards of the next player. */
  readonly nextLeft: number;
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const scratch = new MoveList();

export function situationOf({ rules, beat, mustHold, nextLeft }: Table): Situation {
  return {
    ...createSituation(rules),
    beat: beat === undefined ? 0 : encodeCombination(beat),
    beatSize: beat?.cards.length ?? 0,
    mustHold: mustHold ?? -1,
    nextLeft,
  };
}

/** Every legal move of a hand: pass first where it is legal, then the plays in the generator's order. */
export function legalMoves(hand: Counts, table: Table): Move[] {
  const situation = situationOf(table);
  const { lo, hi } = packCounts(hand);
  generate(scratch, lo, hi, situation);
  const plays = Array.from({ length: scratch.count }, (_, i) => playAt(scratch, i));
  return mayPass(situation, scratch) ? [passMove, ...plays] : plays;
}

/** Play i of a list. */
export const playAt = (list: MoveList, i: number): Play => ({
  type: 'play',
  cards: formatPacked(list.lo[i] ?? 0, list.hi[i] ?? 0),
  ...decodeCombination(list.meta[i] ?? 0),
});

/** The rules a move can break: codes of `validate` and of impossible positions, with their sentences. */
export const playFaults = {
  ...commonPlayFaults,
  must_beat: { en: 'Who can beat the table must.', zh: '有大必压：能压必须压。' },
  not_last_hand: {
    en: 'A triple or plane with a short tail is only for the last hand.',
    zh: '少带只限最后一手。',
  },
  splits_bomb: { en: 'The cards of a bomb may not be played otherwise.', zh: '炸弹不可拆。' },
  opening_card: {
    en: 'The first play of the deal must contain the opening card.',
    zh: '首出必须带先出的那张牌。',
  },
  not_highest: {
    en: 'The next player has one card: a single must be the highest of the hand.',
    zh: '下家报单，出单张必须出最大的牌。',
  },
} as const satisfies Record<string, Bilingual>;
export type PlayFault = keyof typeof playFaults;

/** A move that may not be made: the rule that forbids it, and its sentence. */
export interface IllegalPlay {
  readonly legal: false;
  readonly rule: PlayFault;
  readonly text: Bilingual;
}
const illegal = (rule: PlayFault): IllegalPlay => ({ legal: false, rule, text: playFaults[rule] });

/** The cards that a move leaves of this hand, or the rule that forbids it. Ownership is checked first. */
export function handAfter(
  hand: Counts,
  move: Move,
  table: Table,
): { readonly legal: true; readonly left: Counts } | IllegalPlay {
  if (move.type === 'pass') return passFrom(hand, table);
  const counts = findCounts(move.cards);
  const left = counts && subtractCounts(hand, counts);
  if (counts === undefined || left === undefined) return illegal('not_in_hand');
  const isLast = totalCount(left) === 0;
  const fault = faultOfReading(counts, move, isLast, table.rules) ?? faultOfPlay(hand, counts, move, isLast, table);
  return fault === undefined ? { legal: true, left } : illegal(fault);
}

function passFrom(hand: Counts, table: Table): { readonly legal: true; readonly left: Counts } | IllegalPlay {
  if (table.beat === undefined) return illegal('must_lead');
  return legalMoves(hand, table)[0]?.type === 'pass' ? { legal: true, left: hand } : illegal('must_beat');
}

function faultOfReading(cards: Counts, play: Play, isLast: boolean, rules: Rules): PlayFault | undefined {
  const found = readings(cards, isLast, rules);
  if (found.some((reading) => isSameCombination(reading, play))) return undefined;
  if (found.length > 0) return 'wrong_reading';
  return !isLast && readings(cards, true, rules).length > 0 ? 'not_last_hand' : 'no_combination';
}

/** What is wrong with a play of cards that can be read as it says. */
function faultOfPlay(
  hand: Counts,
  cards: Counts,
  play: Play,
  isLast: boolean,
  { rules, beat, mustHold, nextLeft }: Table,
): PlayFault | undefined {
  if (splitsBomb(hand, cards, play, rules)) return 'splits_bomb';
  if (beat !== undefined) {
    const own = { ...play, size: play.cards.length, isLast };
    if (!beats(own, { ...beat, size: beat.cards.length, isLast: false }, rules)) {
      // A bomb goes over every kind: where it does not, it is too low.
      const isComparable = play.kind === 'bomb' || (play.kind === beat.kind && play.length === beat.length);
      return isComparable ? 'not_higher' : 'other_kind';
    }
  }
  if (mustHold !== undefined && (cards[mustHold] ?? 0) === 0) return 'opening_card';
  const isBound = nextLeft === 1 && rules.oneLeft === 'highest' && play.kind === 'single';
  return isBound && rankOfKey(play.key) !== highestSingle(hand, rules) ? 'not_highest' : undefined;
}

/** Whether the hand holds a bomb of a rank (rules §3.5). */
const holdsBomb = (hand: Counts, rank: number, { aceBomb }: Rules): boolean =>
  (hand[rank] ?? 0) === 4 || (rank === ACE_RANK && aceBomb === 'yes' && (hand[rank] ?? 0) === 3);

function splitsBomb(hand: Counts, cards: Counts, { kind, key }: Play, rules: Rules): boolean {
  if (rules.splitBombs === 'yes') return false;
  const whole = kindTable[kind].size === 4 ? rankOfKey(key) : undefined;
  return cards.some((count, rank) => count > 0 && rank !== whole && holdsBomb(hand, rank, rules));
}

/** The highest rank that the hand may play as a single; undefined where all its cards are bound in bombs. */
export function highestSingle(hand: Counts, rules: Rules): number | undefined {
  const rank = hand.findLastIndex(
    (count, one) => count > 0 && (rules.splitBombs === 'yes' || !holdsBomb(hand, one, rules)),
  );
  return rank < 0 ? undefined : rank;
}
