/** A hand as rank counts and suit masks: what the generators and the planner read instead of the 54 counts. */
import { BIG_JOKER, SMALL_JOKER } from '@fourth-seat/cards';
import { powerOfRank, SMALL_JOKER_POWER, wildOf } from './cards.ts';
import { type Level } from './types.ts';

/** Slots of the jokers in `Tally.ranks`. */
export const SMALL_SLOT = 13;
export const BIG_SLOT = 14;

/** Power of the cards in a slot of `Tally.ranks`. */
export const powerOfSlot = (slot: number, level: Level): number =>
  slot < SMALL_SLOT ? powerOfRank(slot, level) : SMALL_JOKER_POWER + slot - SMALL_SLOT;

export interface Tally {
  /** Cards per rank 0..12 without the wilds, then small and big jokers. */
  readonly ranks: Uint8Array;
  /** Per rank a mask of the suits present, without the wilds. */
  readonly suits: Uint8Array;
  wilds: number;
  total: number;
}

export const createTally = (): Tally => ({ ranks: new Uint8Array(15), suits: new Uint8Array(13), wilds: 0, total: 0 });

/** Fills `tally` from 54 counts. */
export function tallyHand(counts: Uint8Array, level: Level, tally: Tally): Tally {
  let total = 0;
  for (let rank = 0; rank < 13; rank++) {
    const at = rank << 2;
    const s = counts[at] ?? 0;
    const h = counts[at + 1] ?? 0;
    const c = counts[at + 2] ?? 0;
    const d = counts[at + 3] ?? 0;
    tally.ranks[rank] = s + h + c + d;
    tally.suits[rank] = (s ? 1 : 0) | (h ? 2 : 0) | (c ? 4 : 0) | (d ? 8 : 0);
    total += s + h + c + d;
  }
  const wilds = counts[wildOf(level)] ?? 0;
  tally.wilds = wilds;
  tally.ranks[level] = (tally.ranks[level] ?? 0) - wilds;
  tally.suits[level] = (tally.suits[level] ?? 0) & ~2;
  tally.ranks[SMALL_SLOT] = counts[SMALL_JOKER] ?? 0;
  tally.ranks[BIG_SLOT] = counts[BIG_JOKER] ?? 0;
  tally.total = total + (counts[SMALL_JOKER] ?? 0) + (counts[BIG_JOKER] ?? 0);
  return tally;
}
