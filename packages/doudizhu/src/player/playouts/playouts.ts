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

/**
 * Plays sampled worlds to their end. Each seat plays by its net from what it can see there, or by the naive policy
 * where the world says so.
 */
export class Playouts {
  /** Decisions evaluated since it was created: the unit of the work budget. */
  decisions = 0;
  /** Of the latest playout: chance to win and points of the seat that moves at the root. */
  chance = 0;
  points = 0;
  /** How it ended, without any estimate: whether that seat's side won, and its points. */
  won = false;
  stake = 0;
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

  run(candidate: Pick<Candidate, 'meta' | 'lo' | 'hi'>): void {
    const state = this.#state;
    state.copy(this.#root);
    const { landlord, turn } = state;
    let [weight, chance, points] = [1, 0, 0];
    let out = state.apply(candidate.meta, candidate.lo, candidate.hi);
    let winner = turn;
    while (!out) {
      const seat = state.turn;
      const [handLo = 0, handHi = 0] = [state.lo[seat], state.hi[seat]];
      listCandidates(all, handLo, handHi, state.beat, 1, this.#rules);
      let choice = findFinish(all, state);
      if (choice < 0 && all.count === 1) choice = 0;
      const naive = this.#isNaive[seat] === true ? this.#naive : undefined;
      if (choice < 0 && naive !== undefined) choice = naiveChoice(state, all, naive.style, naive.rng);
      let from = all;
      if (choice < 0) {
        keepCheapestPlans(list, all, state);
        from = list;
        evaluateAll(this.#nets, state, list, evaluations);
        this.decisions++;
        choice = bestCandidate(evaluations, list.count, this.#pointWeight);
        const own = seat === landlord;
        const part = weight * (1 - LAMBDA);
        weight *= LAMBDA;
        chance += part * (own ? (evaluations.chance[choice] ?? 0) : 1 - (evaluations.chance[choice] ?? 0));
        points += part * (own ? 1 : -1) * (evaluations.points[choice] ?? 0);
      }
      out = state.apply(from.meta[choice] ?? 0, from.lo[choice] ?? 0, from.hi[choice] ?? 0);
      winner = seat;
    }
    const stake = state.stakeOf(winner, this.#rules);
    this.stake = turn === landlord ? stake : -stake;
    this.won = this.stake > 0;
    chance += weight * (stake > 0 ? 1 : 0);
    points += weight * stake;
    this.chance = turn === landlord ? chance : 1 - chance;
    this.points = turn === landlord ? points : -points;
  }
}
