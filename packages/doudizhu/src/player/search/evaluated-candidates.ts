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
import { stakesOf } from './state-decision.ts';

/** What it costs to leave the trick to a partner of level 1, in won deals. */
const DISTRUST = 0.06;

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const list = new MoveList();
const evaluations = createEvaluations();

/** The candidates of the seat to move, evaluated by the net; a compared move that merging left out is added. */
export function listEvaluatedCandidates(
  observation: Observation,
  state: PackedState,
  resolved: ResolvedConfig,
  nets: Nets,
): Candidate[] {
  const { turn } = state;
  listCandidates(
    list,
    state.lo[turn] ?? 0,
    state.hi[turn] ?? 0,
    state.beat,
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
  evaluateAll(nets, state, list, evaluations);
  const stakes = stakesOf(observation, state);
  const left = state.left[turn] ?? 0;
  const partnerLeads = state.beat !== 0 && turn !== state.landlord && state.beatSeat !== state.landlord;
  const reliance = partnerLeads ? DISTRUST * resolved.distrust : 0;
  const candidates = Array.from({ length: list.count }, (_, i): Candidate => {
    const [meta = 0, lo = 0, hi = 0] = [list.meta[i], list.lo[i], list.hi[i]];
    const estimate = evaluations.chance[i] ?? 0;
    const chance = meta === 0 ? Math.max(0, estimate - reliance) : estimate;
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
  // Levels that solve no endings see a forced win only in the last play.
  const forced = new ForcedWins(observation, state);
  const own = { lo: state.lo[turn] ?? 0, hi: state.hi[turn] ?? 0 };
  for (const candidate of candidates) {
    const stake = candidate.left === 0 || resolved.profile.endings > 0 ? forced.stake(candidate, own) : undefined;
    if (stake !== undefined) Object.assign(candidate, { forced: stake, chance: 1, points: stake });
  }
  return candidates;
}

/** Evaluates once more with every play remembered: a weak level chooses by what it remembers, but states these. */
export function evaluateWithFullMemory(candidates: readonly Candidate[], observation: Observation, nets: Nets): void {
  list.count = 0;
  for (const { meta, lo, hi } of candidates) list.push(meta, lo, hi);
  const state = packObservation(observation);
  evaluateAll(nets, state, list, evaluations);
  const stakes = stakesOf(observation, state);
  for (const [i, candidate] of candidates.entries()) {
    if (candidate.forced === undefined)
      candidate.withFullMemory = { chance: evaluations.chance[i] ?? 0, points: stakes(evaluations.points[i] ?? 0) };
  }
}
