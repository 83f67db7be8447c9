import type { Rng } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import { MoveList } from '../../rules/moves.ts';
import type { Rules } from '../../rules/options.ts';
import { PackedState } from '../../rules/packed-state.ts';
import { bestCandidate, createEvaluations, evaluateAll } from '../evaluate/net.ts';
import { playsNaively, type SampledWorld, setHandsOf } from '../infer/worlds.ts';
import { type Candidate, findFinish, keepCheapestPlans, listCandidates } from '../plan/candidates.ts';
import { drawNaiveStyle, type NaiveStyle, naiveChoice } from '../plan/naive-policy.ts';

// Scratch of this module: decisions are synchronous and one follows another in a thread, so no two use it at once.
const all = new MoveList();
const list = new MoveList();
const evaluations = createEvaluations();

/** The λ of TD(λ): how much of a playout's value comes from later; the rest is each decision's own estimate. */
const LAMBDA = 0.95;

/** A playout as the seat that moves at the root sees it. */
export interface Playout {
  /** Chance to win and points of the deal: how it ended, mixed with the estimates on the way. */
  readonly winRate: number;
  readonly points: number;
  /** How it ended, without any estimate: the points, above 0 where the seat's side won. */
  readonly stake: number;
}

/**
 * Plays sampled worlds to their end. Each seat plays by its net from what it can see there, or by the naive policy
 * where the world says so.
 */
export class Playouts {
  /** Decisions evaluated since it was created: the unit of the work budget. */
  decisions = 0;
  readonly #root = new PackedState();
  readonly #state = new PackedState();
  readonly #nets: Nets;
  readonly #rules: Rules;
  readonly #pointWeight: number;
  readonly #isNaive = [false, false, false];
  #naive: { readonly style: NaiveStyle; readonly rng: Rng } | undefined;

  constructor(root: PackedState, rules: Rules, nets: Nets, pointWeight: number) {
    this.#root.copy(root);
    this.#rules = rules;
    this.#nets = nets;
    this.#pointWeight = pointWeight;
  }

  /** Deals the hidden cards as in a world; seats of the naive policy get a drawn style. */
  setWorld(world: SampledWorld, rng: Rng): void {
    setHandsOf(this.#root, world);
    for (let seat = 0; seat < 3; seat++) this.#isNaive[seat] = playsNaively(world, seat);
    this.#naive = { style: drawNaiveStyle(rng), rng };
  }

  /** Plays on from a candidate of the seat that moves at the root. */
  run(candidate: Pick<Candidate, 'meta' | 'lo' | 'hi'>): Playout {
    const state = this.#state;
    state.copy(this.#root);
    const { landlord, turn } = state;
    // The landlord's, until the end.
    let [weight, winRate, points] = [1, 0, 0];
    let out = state.apply(candidate.meta, candidate.lo, candidate.hi);
    let winner = turn;
    while (!out) {
      const seat = state.turn;
      let from = all;
      let choice = this.#chooseWithoutNet(seat);
      if (choice < 0) {
        from = list;
        choice = this.#chooseByNet();
        const isLandlord = seat === landlord;
        const [ownWinRate = 0, ownPoints = 0] = [evaluations.winRate[choice], evaluations.points[choice]];
        const part = weight * (1 - LAMBDA);
        weight *= LAMBDA;
        winRate += part * (isLandlord ? ownWinRate : 1 - ownWinRate);
        points += part * (isLandlord ? ownPoints : -ownPoints);
      }
      out = state.apply(from.meta[choice] ?? 0, from.lo[choice] ?? 0, from.hi[choice] ?? 0);
      winner = seat;
    }
    const stake = state.stakeOf(winner, this.#rules);
    winRate += weight * (stake > 0 ? 1 : 0);
    points += weight * stake;
    return turn === landlord ? { winRate, points, stake } : { winRate: 1 - winRate, points: -points, stake: -stake };
  }

  /** Lists the seat's candidates in `all`: the one that ends the deal, is the only one or is the naive policy's; or −1. */
  #chooseWithoutNet(seat: number): number {
    const state = this.#state;
    const [handLo = 0, handHi = 0] = [state.lo[seat], state.hi[seat]];
    listCandidates(all, handLo, handHi, state.beat, 1, this.#rules);
    const finish = findFinish(all, state);
    if (finish >= 0) return finish;
    if (all.count === 1) return 0;
    const naive = this.#isNaive[seat] === true ? this.#naive : undefined;
    return naive === undefined ? -1 : naiveChoice(state, all, naive.style, naive.rng);
  }

  /** The best of the candidates in `all` that leave the cheapest plans, which it lists in `list` and evaluates. */
  #chooseByNet(): number {
    keepCheapestPlans(list, all, this.#state);
    evaluateAll(this.#nets, this.#state, list, evaluations);
    this.decisions++;
    return bestCandidate(evaluations, list.count, this.#pointWeight);
  }
}
