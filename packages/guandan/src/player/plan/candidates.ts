/** The plays a player weighs: merged candidates with their cards, the pass, and what each leaves in the hand. */

import { flushWorth, materialise } from '../../rules/materialise.ts';
import {
  type Code,
  codeOf,
  kindAndKeyOf,
  kindCodeOf,
  kindCodes,
  listMergedPlays,
  MAX_MERGED_PLAYS,
  PASS,
  pairSlotOf,
} from '../../rules/merged-plays.ts';
import type { Observation } from '../../rules/observation.ts';
import { createTally, tallyHand } from '../../rules/tally.ts';
import type { Combination, Move } from '../../rules/types.ts';

export interface Candidate {
  readonly code: Code;
  /** Undefined for the pass. */
  readonly play: Combination | undefined;
  /** The hand after it, 54 counts. */
  readonly rest: Uint8Array;
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const codes = new Int32Array(MAX_MERGED_PLAYS);
const tally = createTally();

/** One candidate of each kind, key and size (straight flushes by suit), the pass last. `extra` adds packed groups. */
export function listCandidates(observation: Observation, extra: readonly Code[] = []): Candidate[] {
  const { hand, level, rules, beat } = observation;
  const request = { level, rules, beat, pairs: 'cheapest' } as const;
  const count = listMergedPlays(tallyHand(hand, level, tally), request, codes);
  const worth = flushWorth(hand, level);
  const candidates: Candidate[] = [];
  const add = (code: Code): void => {
    candidates.push(candidateOf(code, materialise(code, hand, level, worth), hand));
  };
  for (let i = 0; i < count; i++) add(codes[i] ?? 0);
  // Full houses of a plan may use another pair than the cheapest.
  for (const code of extra) {
    if (kindCodeOf(code) !== kindCodes.full_house) continue;
    const known = candidates.find((candidate) => kindAndKeyOf(candidate.code) === kindAndKeyOf(code));
    if (known && pairSlotOf(known.code) !== pairSlotOf(code)) add(code);
  }
  if (beat) candidates.push({ code: PASS, play: undefined, rest: hand });
  return candidates;
}

function candidateOf(code: Code, play: Combination, hand: Uint8Array): Candidate {
  const rest = hand.slice();
  for (const card of play.cards) rest[card] = (rest[card] ?? 1) - 1;
  return { code, play, rest };
}

/** The candidate for a move that was made with this hand, with the cards used; undefined for a move of the exchange. */
export function playedCandidate(move: Move, { hand, level }: Observation): Candidate | undefined {
  if (move.type === 'pass') return { code: PASS, play: undefined, rest: hand };
  if (move.type !== 'play') return undefined;
  const play = { kind: move.kind, key: move.key, size: move.cards.length, cards: move.cards };
  return candidateOf(codeOf(play, level), play, hand);
}

/** Whether two candidates leave the same cards and are the same play. */
export const sameCandidate = (a: Candidate, b: Candidate): boolean =>
  a.play?.kind === b.play?.kind && a.play?.key === b.play?.key && a.rest.every((count, card) => count === b.rest[card]);

export const moveOf = (candidate: Candidate): Move =>
  candidate.play
    ? { type: 'play', kind: candidate.play.kind, key: candidate.play.key, cards: candidate.play.cards }
    : { type: 'pass' };
