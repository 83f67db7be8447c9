import type { Agent } from '@fourth-seat/game';
import { encodeCombination } from '../combination.ts';
import type { Observation } from '../observation.ts';
import { packCounts } from '../ranks.ts';
import type { Move } from '../state.ts';
import { candidatesOf } from './candidates.ts';
import { greedyMove } from './greedy.ts';
import { MAX_GROUPS, planHand } from './plan.ts';
import { Playout } from './playout.ts';
import { sampleWorlds } from './worlds.ts';

const playout = new Playout();
const plan = new Int32Array(MAX_GROUPS);

/** The playout policy as a player of its own, in one sampled world: to tune it, and to see what the search adds. */
export const plannerAgent: Agent<Observation, Move> = {
  name: 'planner',
  decide(observation, legalMoves, { rng }) {
    const { seat, landlord, beat, hand } = observation;
    if (observation.phase !== 'play') return { move: greedyMove(observation, legalMoves), fallback: false };
    const [world = new Int8Array(45)] = sampleWorlds(observation, { count: 1, draws: 1, memory: Infinity }, rng);
    for (let other = 0; other < 3; other++) {
      const counts = other === seat ? hand : Array.from(world.subarray(other * 15, other * 15 + 15));
      const { lo, hi } = packCounts(counts);
      playout.setHand(other, plan, 0, planHand(lo, hi, plan, 0));
    }
    const table =
      beat === undefined ? { beat: 0, beatSeat: seat } : { beat: encodeCombination(beat), beatSeat: beat.seat };
    const meta = playout.choose({ landlord, turn: seat, ...table }, rng.uint32());
    const candidates = candidatesOf(hand, legalMoves, 1);
    const chosen = candidates.find((candidate) => candidate.meta === meta) ?? candidates[0];
    return {
      move: candidates.find(({ left }) => left === 0)?.move ?? chosen?.move ?? { type: 'pass' },
      fallback: false,
    };
  },
};
