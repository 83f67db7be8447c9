import { maths, type Rng } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import { encodeCombination } from '../combination.ts';
import { MoveList } from '../moves.ts';
import type { Observation } from '../observation.ts';
import { findCounts, packCounts } from '../ranks.ts';
import { createJudged, judge, POINT_WEIGHT } from './net.ts';
import { listOptions } from './options.ts';
import { Table } from './table.ts';
import { tableOf } from './table-of.ts';
import { dealWorld, resample, type World } from './worlds.ts';

/** How far below its best a player's move may lie, in won deals, before it surprises. */
const SHARPNESS = 0.04;
/** The least chance given to any move: players differ from the net. */
const FLOOR = 0.05;
/** How far surprise is believed; 1 would take every player for the net. */
const TRUST = 0.5;

const list = new MoveList();
const judged = createJudged();

/** A decision of another seat: the table as it was, without the hand, and what it did. */
interface Seen {
  readonly table: Table;
  readonly meta: number;
  /** Cards it has played since, this decision's own included. */
  lo: number;
  hi: number;
}

/** Keeps so many of the worlds, those more often in which the nets would have done what the others did lately. */
export function keepExplained(
  worlds: readonly World[],
  observation: Observation,
  nets: Nets,
  plan: { readonly count: number; readonly recall: number },
  rng: Rng,
): World[] {
  const seen = latest(observation, plan.recall);
  const hands = tableOf(observation, Infinity);
  const logs = worlds.map((world) => {
    dealWorld(hands, world);
    return TRUST * seen.reduce((sum, one) => sum + logChance(one, hands, observation, nets), 0);
  });
  const most = Math.max(...logs);
  return resample(
    worlds,
    logs.map((log) => maths.exp(log - most)),
    plan.count,
    rng,
  );
}

function latest(observation: Observation, recall: number): Seen[] {
  const seen: Seen[] = [];
  tableOf(observation, Infinity, (table, { seat, move }) => {
    if (seat === observation.seat) return;
    const played = move.type === 'play' ? packCounts(findCounts(move.cards) ?? []) : { lo: 0, hi: 0 };
    const copy = new Table();
    copy.copy(table);
    seen.push({ table: copy, meta: move.type === 'play' ? encodeCombination(move) : 0, lo: 0, hi: 0 });
    for (const earlier of seen) {
      if (earlier.table.turn !== seat) continue;
      earlier.lo += played.lo;
      earlier.hi += played.hi;
    }
  });
  return seen.slice(-recall);
}

/** Logarithm of the chance that a player about as good as the net does what was seen, with the hand of a world. */
function logChance({ table, meta, lo, hi }: Seen, hands: Table, observation: Observation, nets: Nets): number {
  const seat = table.turn;
  table.lo[seat] = (hands.lo[seat] ?? 0) + lo;
  table.hi[seat] = (hands.hi[seat] ?? 0) + hi;
  listOptions(list, table.lo[seat] ?? 0, table.hi[seat] ?? 0, table.beat, 1, observation.options);
  if (list.count < 2) return 0;
  judge(nets, table, list, judged);
  let [most, done] = [-Infinity, -Infinity];
  for (let i = 0; i < list.count; i++) {
    const worth = (judged.chance[i] ?? 0) + POINT_WEIGHT * (judged.points[i] ?? 0);
    most = Math.max(most, worth);
    if (list.meta[i] === meta) done = Math.max(done, worth);
  }
  let total = 0;
  for (let i = 0; i < list.count; i++) {
    const worth = (judged.chance[i] ?? 0) + POINT_WEIGHT * (judged.points[i] ?? 0);
    total += maths.exp((worth - most) / SHARPNESS);
  }
  const share = done === -Infinity ? 0 : maths.exp((done - most) / SHARPNESS) / total;
  return maths.log(FLOOR + (1 - FLOOR) * share);
}
