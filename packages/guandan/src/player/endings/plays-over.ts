import {
  type CandidateRequest,
  type Code,
  isBombCode,
  keyOf,
  kindOf,
  listMergedPlays,
  MAX_MERGED_PLAYS,
  PASS,
  sizeOf,
} from '../../rules/merged-plays.ts';
import type { Rules } from '../../rules/options.ts';
import { createTally, type Tally, tallyHand } from '../../rules/tally.ts';
import type { Level } from '../../rules/types.ts';

// Scratch of both solvers: decisions are synchronous and one follows another in a thread, so no two use it at once.
const tally = createTally();
const codes = new Int32Array(MAX_MERGED_PLAYS);

/** A hand counted by rank and suit, valid until the next hand is counted. */
export const countHand = (hand: Uint8Array, level: Level): Tally => tallyHand(hand, level, tally);

/** The merged plays of a hand that beat what is on the table (PASS on a lead), valid until the next call. */
export function listPlaysOver(
  hand: Tally,
  { level, rules }: { readonly level: Level; readonly rules: Rules },
  table: Code,
  pairs: CandidateRequest['pairs'],
): Int32Array {
  const beat = table === PASS ? undefined : { kind: kindOf(table), key: keyOf(table), size: sizeOf(table) };
  return codes.subarray(0, listMergedPlays(hand, { level, rules, beat, pairs }, codes));
}

/** A copy of the plays, the longest first and bombs last, so that the deciding plays are searched first. */
export const longestFirst = (plays: Int32Array): Code[] =>
  [...plays].sort(
    (a, b) => Number(isBombCode(a)) - Number(isBombCode(b)) || sizeOf(b) - sizeOf(a) || keyOf(a) - keyOf(b),
  );
