import type { Setup, Simulation } from '@fourth-seat/game/simulation';
import type { Goal } from './companions/goals.ts';
import { careful, greedy, random } from './policies/simple.ts';
import { planner } from './policies/planner.ts';
import { createStation } from './station/generate.ts';
import { createTeam, order, type Policy, type Team, think } from './team/team.ts';
import { CAPTAIN, LAST_TICK, TICKS_PER_SECOND } from './world/constants.ts';
import { createWorld, type World } from './world/state.ts';
import { advance, isOver } from './world/step.ts';
import { savedCount } from './world/work.ts';

/** Who decides for seats that have no order. */
export const POLICIES = { random, greedy, careful, planner } as const satisfies Record<string, Policy>;
export type PolicyName = keyof typeof POLICIES;

export interface RescueSetup extends Setup {
  readonly profiles: { readonly policy: PolicyName };
}

/** What comes from outside: an order of the captain's. */
export interface Order {
  readonly seat: number;
  readonly goal: Goal;
}

export interface RescueState {
  readonly policy: PolicyName;
  readonly world: World;
  readonly team: Team;
}

/** The five-minute rescue as a simulation: one seed and the same orders give the same rescue, bit for bit, everywhere. */
export const rescue: Simulation<RescueSetup, Order, RescueState> = {
  engineVersion: 'rescue-1',
  // Stations are generated from the seed; nothing is baked.
  mapHash: 'none',
  ticksPerSecond: TICKS_PER_SECOND,
  maxTicks: LAST_TICK,
  create({ seed, profiles }) {
    const world = createWorld(createStation(seed));
    return { policy: profiles.policy, world, team: createTeam(world) };
  },
  step({ policy, world, team }, orders) {
    for (const { seat, goal } of orders) order(world, team, seat, goal);
    think(world, team, POLICIES[policy]);
    advance(world, 1);
  },
  isOver: ({ world }) => isOver(world),
};

/** What came of a rescue. */
export interface Outcome {
  readonly saved: number;
  /** Companions lost; the captain is not counted. */
  readonly lost: number;
}

export function outcomeOf({ world }: RescueState): Outcome {
  const lost = world.bodies.filter(({ seat, health }) => seat !== CAPTAIN && health <= 0).length;
  return { saved: savedCount(world), lost };
}
