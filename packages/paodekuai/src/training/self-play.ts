import { MoveList, packCounts } from '@fourth-seat/cards/ranks';
import type { Rng } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import type { Samples, SelfPlayDeal, TrainedGame } from '@fourth-seat/game/training';
import { candidateRows, situationRows } from '../player/evaluate/features.ts';
import {
  bestCandidate,
  createEvaluations,
  evaluateAll,
  NETS,
  netOf,
  netShape,
  PAODEKUAI_POINT_WEIGHT,
  POINT_UNIT,
} from '../player/evaluate/net.ts';
import { findFinish, listCandidates } from '../player/plan/candidates.ts';
import { defaultRules, optionValues, parseRules, type Rules } from '../rules/options.ts';
import { NO_SEAT, PackedState } from '../rules/packed-state.ts';
import { dealState } from '../rules/state.ts';

/** Targets of points are limited to this many units: rare deals with many bombs would dominate the loss. */
const MAX_POINTS = 5;
/** Choices of tails per kind and key. */
const KEPT_TAILS = 3;
/** Share of the deals under the default rules but for the number of players; the others are played under drawn ones. */
const DEFAULT_SHARE = 0.5;
const bombPointChoices = [0, 5, 10, 20] as const;

/** Rules of a training deal. */
function drawRules(rng: Rng): Rules {
  const players = rng.pick(optionValues.players);
  if (rng.float() < DEFAULT_SHARE) return { ...defaultRules, players };
  const chosen = Object.entries(optionValues).map(([name, values]) => [name, rng.pick<string | number>(values)]);
  return { ...parseRules(Object.fromEntries(chosen)), players, bombPoints: rng.pick(bombPointChoices) };
}

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const state = new PackedState(defaultRules);
const candidates = new MoveList();
const evaluations = createEvaluations();

/** Deals in which the nets play against themselves, under many rules. */
class NetDeal implements SelfPlayDeal {
  readonly #nets: Nets;

  constructor(nets: Nets) {
    this.#nets = nets;
  }

  get turn(): number {
    return state.turn;
  }

  get count(): number {
    return candidates.count;
  }

  start(rng: Rng): void {
    const rules = drawRules(rng);
    const winner = rules.lead === 'winner' ? rng.int(rules.players) : undefined;
    const { dealt, leader, opening, redTen = NO_SEAT } = dealState(String(rng.int(2 ** 31)), { rules, winner });
    for (const [seat, hand] of dealt.entries()) {
      const { lo, hi } = packCounts(hand);
      state.lo[seat] = lo;
      state.hi[seat] = hi;
    }
    state.start(rules, leader, rules.firstPlay === 'include' ? (opening ?? NO_SEAT) : NO_SEAT, redTen);
  }

  netOf(): number {
    return netOf(state);
  }

  listCandidates(): number {
    listCandidates(candidates, state, KEPT_TAILS);
    const finish = findFinish(candidates, state);
    return finish < 0 && candidates.count === 1 ? 0 : finish;
  }

  evaluate(): number {
    evaluateAll(this.#nets, state, candidates, evaluations);
    return bestCandidate(evaluations, candidates.count, PAODEKUAI_POINT_WEIGHT);
  }

  winRateOf(candidate: number): number {
    return evaluations.winRate[candidate] ?? 0;
  }

  pointsOf(candidate: number): number {
    return (evaluations.points[candidate] ?? 0) / POINT_UNIT;
  }

  addSample(samples: Samples, candidate: number): number {
    const { rows } = this.#nets;
    const shared = situationRows(rows, state);
    const { meta, lo, hi } = candidates;
    return samples.add(
      rows,
      candidateRows(rows, shared, state, meta[candidate] ?? 0, lo[candidate] ?? 0, hi[candidate] ?? 0),
    );
  }

  apply(candidate: number): boolean {
    return state.apply(candidates.meta[candidate] ?? 0, candidates.lo[candidate] ?? 0, candidates.hi[candidate] ?? 0);
  }

  resultOf(winner: number): ReturnType<SelfPlayDeal['resultOf']> {
    const unit = state.rules.base * POINT_UNIT;
    const points = state.pointsOf(winner).map((all) => Math.max(-MAX_POINTS, Math.min(MAX_POINTS, all / unit)));
    return { points, winRate: points.map((_, seat) => (seat === winner ? 1 : 0)) };
  }
}

export const training: TrainedGame = {
  shape: netShape,
  netCount: NETS,
  activeInputs: 75,
  settings: {},
  createDeal: (nets) => new NetDeal(nets),
};
