import type { Bilingual } from '@fourth-seat/game';
import { beats, type Combination, decodeCombination, encodeCombination } from './combination.ts';
import { generate, MoveList } from './moves.ts';
import type { Options } from './options.ts';
import { type Counts, findCounts, formatPacked, packCounts, subtractCounts } from './ranks.ts';
import type { Play } from './state.ts';

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const scratch = new MoveList();

/** Every play of a hand over `beat`, in the generator's order. */
export function legalPlays(hand: Counts, beat: Combination | undefined, options: Options): Play[] {
  const { lo, hi } = packCounts(hand);
  generate(scratch, lo, hi, beat === undefined ? 0 : encodeCombination(beat), options);
  const plays: Play[] = [];
  for (let i = 0; i < scratch.count; i++) plays.push(playAt(scratch, i));
  return plays;
}

/** Every reading of exactly these cards that may be played over `beat`, in the generator's order. */
export function playsOfAll(cards: Counts, beat: Combination | undefined, options: Options): Play[] {
  const { lo, hi } = packCounts(cards);
  generate(scratch, lo, hi, beat === undefined ? 0 : encodeCombination(beat), options);
  const plays: Play[] = [];
  for (let i = 0; i < scratch.count; i++) {
    if (scratch.lo[i] === lo && scratch.hi[i] === hi) plays.push(playAt(scratch, i));
  }
  return plays;
}

function playAt(list: MoveList, index: number): Play {
  const { kind, key, n } = decodeCombination(list.meta[index] ?? 0);
  return { type: 'play', cards: formatPacked(list.lo[index] ?? 0, list.hi[index] ?? 0), kind, key, n };
}

/** Why a play is refused: a code, and the sentence for it. */
export interface Refusal {
  readonly rule:
    | 'not_in_hand'
    | 'no_combination'
    | 'wrong_reading'
    | 'other_kind'
    | 'not_higher'
    | 'must_lead'
    | 'no_cards';
  readonly text: Bilingual;
}

/** Checks a play against hand and table by the rules; undefined where it is legal. */
export function refusalOf(
  play: Play,
  hand: Counts,
  beat: Combination | undefined,
  options: Options,
): Refusal | undefined {
  const counts = findCounts(play.cards);
  if (counts === undefined || subtractCounts(hand, counts) === undefined) return refusals.not_in_hand;
  const legal = playsOfAll(counts, undefined, options);
  if (legal.length === 0) return refusals.no_combination;
  if (!legal.some((other) => sameCombination(other, play))) return refusals.wrong_reading;
  if (beat === undefined || beats(play, beat)) return undefined;
  return play.kind === beat.kind && play.n === beat.n ? refusals.not_higher : refusals.other_kind;
}

export const refusals = {
  not_in_hand: refusal('not_in_hand', 'The hand does not hold these cards.', '手中没有这些牌。'),
  no_combination: refusal('no_combination', 'These cards form no play.', '这些牌不能组成任何牌型。'),
  wrong_reading: refusal(
    'wrong_reading',
    'These cards cannot be read as the declared kind and key.',
    '这些牌不能按所声明的牌型出。',
  ),
  other_kind: refusal(
    'other_kind',
    'The play on the table is of another kind or length.',
    '牌型或张数与桌面上的牌不同。',
  ),
  not_higher: refusal('not_higher', 'The play is not higher than the one on the table.', '没有大过桌面上的牌。'),
  must_lead: refusal('must_lead', 'The leader of a trick may not pass.', '领出的一方不能不出。'),
  no_cards: refusal('no_cards', 'A play needs at least one card.', '出牌至少要有一张牌。'),
} as const;

function refusal<Rule extends Refusal['rule']>(rule: Rule, en: string, zh: string): Refusal & { readonly rule: Rule } {
  return { rule, text: { en, zh } };
}

export function sameCombination(a: Combination, b: Combination): boolean {
  return a.kind === b.kind && a.key === b.key && a.n === b.n;
}
