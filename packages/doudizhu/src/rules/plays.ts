import { commonPlayFaults } from '@fourth-seat/cards/ranks';
import type { Bilingual } from '@fourth-seat/game';
import { beats, type Combination, decodeCombination, encodeCombination } from './combination.ts';
import { generate, MoveList } from './moves.ts';
import type { Rules } from './options.ts';
import { type Counts, findCounts, formatPacked, type Packed, packCounts, subtractCounts } from './ranks.ts';
import type { Play } from './state.ts';

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const scratch = new MoveList();

/** Every play of a hand over `beat`, in the generator's order. */
export function legalPlays(hand: Counts, beat: Combination | undefined, rules: Rules): Play[] {
  return collectPlays(packCounts(hand), beat, rules, () => true);
}

/** Every reading of exactly these cards that may be played over `beat`, in the generator's order. */
export function playsOfAll(cards: Counts, beat: Combination | undefined, rules: Rules): Play[] {
  const all = packCounts(cards);
  return collectPlays(all, beat, rules, (lo, hi) => lo === all.lo && hi === all.hi);
}

function collectPlays(
  { lo, hi }: Packed,
  beat: Combination | undefined,
  rules: Rules,
  isKept: (lo: number, hi: number) => boolean,
): Play[] {
  generate(scratch, lo, hi, beat === undefined ? 0 : encodeCombination(beat), rules);
  const plays: Play[] = [];
  for (let i = 0; i < scratch.count; i++) {
    if (isKept(scratch.lo[i] ?? 0, scratch.hi[i] ?? 0)) plays.push(playAt(scratch, i));
  }
  return plays;
}

function playAt(list: MoveList, index: number): Play {
  const { kind, key, length } = decodeCombination(list.meta[index] ?? 0);
  return { type: 'play', cards: formatPacked(list.lo[index] ?? 0, list.hi[index] ?? 0), kind, key, length };
}

/**
 * The rules a play can break: codes of `validate` and of impossible positions, with their sentences. Callers know the
 * codes, so they stay, although Guandan has other ones for a pass on the lead, no combination and a wrong declaration.
 */
export const playFaults = commonPlayFaults;
export type PlayFault = keyof typeof playFaults;

/** A play that may not be made: the rule that forbids it, and its sentence. */
export interface IllegalPlay {
  readonly legal: false;
  readonly rule: PlayFault;
  readonly text: Bilingual;
}

const illegalPlay = (rule: PlayFault): IllegalPlay => ({ legal: false, rule, text: playFaults[rule] });

/** The cards that a declared play leaves of this hand, or the rule that forbids it. Ownership is checked first. */
export function handAfter(
  hand: Counts,
  play: Play,
  beat: Combination | undefined,
  rules: Rules,
): { readonly legal: true; readonly left: Counts } | IllegalPlay {
  const counts = findCounts(play.cards);
  const left = counts && subtractCounts(hand, counts);
  if (counts === undefined || left === undefined) return illegalPlay('not_in_hand');
  const readings = playsOfAll(counts, undefined, rules);
  if (readings.length === 0) return illegalPlay('no_combination');
  if (!readings.some((reading) => sameCombination(reading, play))) return illegalPlay('wrong_reading');
  if (beat === undefined || beats(play, beat)) return { legal: true, left };
  // A bomb goes over every kind: where it does not, it is too low.
  const isComparable = play.kind === 'bomb' || (play.kind === beat.kind && play.length === beat.length);
  return illegalPlay(isComparable ? 'not_higher' : 'other_kind');
}

export function sameCombination(a: Combination, b: Combination): boolean {
  return a.kind === b.kind && a.key === b.key && a.length === b.length;
}
