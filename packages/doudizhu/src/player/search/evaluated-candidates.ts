import type { Nets } from '@fourth-seat/game/net';
import { encodeCombination } from '../../rules/combination.ts';
import { MoveList } from '../../rules/moves.ts';
import type { PlayObservation } from '../../rules/observation.ts';
import { packObservation } from '../../rules/packed-observation.ts';
import type { PackedState } from '../../rules/packed-state.ts';
import { type Packed, packCounts, packedTotal, readCounts } from '../../rules/ranks.ts';
import type { Play } from '../../rules/state.ts';
import type { ResolvedConfig } from '../config.ts';
import { ForcedWins } from '../endings/forced-win.ts';
import { createEvaluations, evaluateAll } from '../evaluate/net.ts';
import { type Candidate, candidateMove, listCandidates } from '../plan/candidates.ts';
import { createPointConverter } from './describe-decision.ts';

/** What it costs to leave the trick to a partner of level 1, in won deals. */
const DISTRUST = 0.06;

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const list = new MoveList();
const evaluations = createEvaluations();

/** The candidates of the seat to move, evaluated by the net; a compared move that merging left out is added. */
export function listEvaluatedCandidates(
  observation: PlayObservation,
  state: PackedState,
  resolved: ResolvedConfig,
  nets: Nets,
): Candidate[] {
  const { turn, beat } = state;
  const own: Packed = { lo: state.lo[turn] ?? 0, hi: state.hi[turn] ?? 0 };
  listCandidates(list, own.lo, own.hi, beat, resolved.profile.variants, observation.rules);
  if (resolved.compare?.type === 'play') addUnlessListed(resolved.compare);
  evaluateAll(nets, state, list, evaluations);
  const toDealPoints = createPointConverter(observation, state);
  const left = state.left[turn] ?? 0;
  const reliance = costOfReliance(state, resolved.distrust);
  const candidates = Array.from({ length: list.count }, (_, i): Candidate => {
    const [meta = 0, lo = 0, hi = 0] = [list.meta[i], list.lo[i], list.hi[i]];
    const estimate = evaluations.winRate[i] ?? 0;
    return {
      move: candidateMove(list, i),
      meta,
      lo,
      hi,
      left: left - packedTotal(lo, hi),
      winRate: meta === 0 ? Math.max(0, estimate - reliance) : estimate,
      points: toDealPoints(evaluations.points[i] ?? 0),
      runs: 0,
      winRateSum: 0,
      pointSum: 0,
    };
  });
  const forced = new ForcedWins(observation, state);
  for (const candidate of candidates) {
    // Levels that solve no endings see a forced win only in the last play.
    const stake = candidate.left === 0 || resolved.profile.endings > 0 ? forced.stake(candidate, own) : undefined;
    if (stake !== undefined) Object.assign(candidate, { forced: stake, winRate: 1, points: stake });
  }
  return candidates;
}

function addUnlessListed(play: Play): void {
  const { lo, hi } = packCounts(readCounts(play.cards));
  const meta = encodeCombination(play);
  for (let i = 0; i < list.count; i++) if (list.meta[i] === meta && list.lo[i] === lo && list.hi[i] === hi) return;
  list.push(meta, lo, hi);
}

/** What it costs, in won deals, to pass because the partner leads the trick. */
function costOfReliance({ turn, beat, beatSeat, landlord }: PackedState, distrust: number): number {
  const partnerLeads = beat !== 0 && turn !== landlord && beatSeat !== landlord;
  return partnerLeads ? DISTRUST * distrust : 0;
}

/** Evaluates once more with every play remembered: a weak level chooses by what it remembers, but states these. */
export function evaluateWithFullMemory(
  candidates: readonly Candidate[],
  observation: PlayObservation,
  nets: Nets,
): void {
  list.count = 0;
  for (const { meta, lo, hi } of candidates) list.push(meta, lo, hi);
  const state = packObservation(observation);
  evaluateAll(nets, state, list, evaluations);
  const toDealPoints = createPointConverter(observation, state);
  for (const [i, candidate] of candidates.entries()) {
    if (candidate.forced === undefined)
      candidate.withFullMemory = {
        winRate: evaluations.winRate[i] ?? 0,
        points: toDealPoints(evaluations.points[i] ?? 0),
      };
  }
}
