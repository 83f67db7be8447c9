import type { Nets } from '@fourth-seat/game/net';
import { encodeCombination } from '../../rules/combination.ts';
import { MoveList } from '../../rules/moves.ts';
import type { Observation } from '../../rules/observation.ts';
import { packObservation } from '../../rules/packed-observation.ts';
import type { PackedState } from '../../rules/packed-state.ts';
import { findCounts, packCounts, packedTotal } from '../../rules/ranks.ts';
import type { Candidate, ResolvedConfig } from '../config.ts';
import { ForcedWins } from '../endings/forced-win.ts';
import { createEvaluations, evaluateAll } from '../evaluate/net.ts';
import { candidateMove, listCandidates } from '../plan/candidates.ts';
import { stakesOf } from './stated.ts';

/** What leaving the trick to a partner of level 1 costs, in won deals. */
const DISTRUST = 0.06;

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const list = new MoveList();
const evaluations = createEvaluations();

/** The options of the seat to move, judged by the net; a compared move that merging left out is added. */
export function listEvaluated(
  observation: Observation,
  table: PackedState,
  resolved: ResolvedConfig,
  nets: Nets,
): Candidate[] {
  const { turn } = table;
  listCandidates(
    list,
    table.lo[turn] ?? 0,
    table.hi[turn] ?? 0,
    table.beat,
    resolved.profile.variants,
    observation.options,
  );
  const { compare } = resolved;
  if (compare?.type === 'play') {
    const { lo, hi } = packCounts(findCounts(compare.cards) ?? []);
    const meta = encodeCombination(compare);
    let found = false;
    for (let i = 0; i < list.count; i++) {
      if (list.meta[i] === meta && list.lo[i] === lo && list.hi[i] === hi) found = true;
    }
    if (!found) list.push(meta, lo, hi);
  }
  evaluateAll(nets, table, list, evaluations);
  const stakes = stakesOf(observation, table);
  const left = table.left[turn] ?? 0;
  const mateLeads = table.beat !== 0 && turn !== table.landlord && table.beatSeat !== table.landlord;
  const relied = mateLeads ? DISTRUST * resolved.distrust : 0;
  const candidates = Array.from({ length: list.count }, (_, i): Candidate => {
    const [meta = 0, lo = 0, hi = 0] = [list.meta[i], list.lo[i], list.hi[i]];
    const estimate = evaluations.chance[i] ?? 0;
    const chance = meta === 0 ? Math.max(0, estimate - relied) : estimate;
    const points = stakes(evaluations.points[i] ?? 0);
    const after = left - packedTotal(lo, hi);
    return {
      move: candidateMove(list, i),
      meta,
      lo,
      hi,
      left: after,
      chance,
      points,
      runs: 0,
      chanceSum: 0,
      pointSum: 0,
    };
  });
  // Levels that solve no endings see a finish that is one play away.
  const forced = new ForcedWins(observation, table);
  const own = { lo: table.lo[turn] ?? 0, hi: table.hi[turn] ?? 0 };
  for (const candidate of candidates) {
    const stake = candidate.left === 0 || resolved.profile.endings > 0 ? forced.stake(candidate, own) : undefined;
    if (stake !== undefined) Object.assign(candidate, { forced: stake, chance: 1, points: stake });
  }
  return candidates;
}

/** A weak level chooses by what it remembers, but states figures judged with everything that was played. */
export function judgeClearly(candidates: readonly Candidate[], observation: Observation, nets: Nets): void {
  list.count = 0;
  for (const { meta, lo, hi } of candidates) list.push(meta, lo, hi);
  const table = packObservation(observation);
  evaluateAll(nets, table, list, evaluations);
  const stakes = stakesOf(observation, table);
  for (const [i, candidate] of candidates.entries()) {
    if (candidate.forced === undefined)
      candidate.calibrated = { chance: evaluations.chance[i] ?? 0, points: stakes(evaluations.points[i] ?? 0) };
  }
}
