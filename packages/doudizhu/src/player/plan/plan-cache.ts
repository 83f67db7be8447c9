import type { Meta } from '../../rules/kinds.ts';
import { MAX_GROUPS, planHand } from './planner.ts';

// A cache of plans by packed hand, shared by all decisions of a thread. It holds results of a pure function, so it
// changes nothing but the time.

const SIZE = 1 << 15;
const keyLo = new Int32Array(SIZE).fill(-1);
const keyHi = new Int32Array(SIZE).fill(-1);
const costs = new Float32Array(SIZE);
const groupCounts = new Uint8Array(SIZE);
/** Groups as metas, MAX_GROUPS a place. */
const planGroups = new Uint16Array(SIZE * MAX_GROUPS);
const groups = new Int32Array(MAX_GROUPS + 4);

/** Place of a hand's plan. Read it before the next call, which may put another hand's plan there. */
export function planPlace(lo: number, hi: number): number {
  let hash = Math.imul(lo, 0x9e3779b1) ^ Math.imul(hi + 1, 0x85ebca6b);
  hash ^= hash >>> 15;
  const place = Math.imul(hash, 0xc2b2ae35) >>> 17;
  if (keyLo[place] === lo && keyHi[place] === hi) return place;
  keyLo[place] = lo;
  keyHi[place] = hi;
  const { groupCount, cost } = planHand(lo, hi, groups);
  costs[place] = cost;
  groupCounts[place] = groupCount;
  for (let i = 0; i < groupCount; i++) planGroups[place * MAX_GROUPS + i] = groups[i] ?? 0;
  return place;
}

export const planCostAt = (place: number): number => costs[place] ?? 0;
/** How many groups the plan has. */
export const planGroupCountAt = (place: number): number => groupCounts[place] ?? 0;
/** A group of the plan as a meta, `i` below their number. */
export const planGroupAt = (place: number, i: number): Meta => planGroups[place * MAX_GROUPS + i] ?? 0;
