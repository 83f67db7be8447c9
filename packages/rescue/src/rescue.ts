import type { Setup, Simulation } from '@fourth-seat/game/simulation';
import { createCaptain } from './policies/captain.ts';
import { careful, greedy, random } from './policies/simple.ts';
import { planner } from './policies/planner.ts';
import { createStation } from './station/generate.ts';
import { createRapport, giveOrder, type Order, type Rapport } from './team/orders.ts';
import { createTeam, type Policy, type Team, think } from './team/team.ts';
import { CAPTAIN, LAST_TICK, TICKS_PER_SECOND } from './world/constants.ts';
import { createWorld, type World } from './world/state.ts';
import { advance, isOver } from './world/step.ts';
import { savedCount } from './world/work.ts';

/** Who decides for seats that have no order. */
const POLICIES = {
  random,
  greedy,
  careful,
  planner,
  captain: createCaptain({ options: 3, samples: 5 }),
} as const satisfies Record<string, Policy>;
export type PolicyName = keyof typeof POLICIES;

export interface RescueSetup extends Setup {
  readonly profiles: { readonly policy: PolicyName };
}

export interface RescueState {
  readonly policy: PolicyName;
  readonly world: World;
  readonly team: Team;
  readonly rapport: Rapport;
}

/** The five-minute rescue as a simulation: one seed and the same orders give the same rescue, bit for bit, everywhere. */
export const rescue: Simulation<RescueSetup, Order, RescueState> = {
  engineVersion: 'rescue-2',
  // Stations are generated from the seed; nothing is baked.
  mapHash: 'none',
  ticksPerSecond: TICKS_PER_SECOND,
  maxTicks: LAST_TICK,
  create({ seed, profiles }) {
    const world = createWorld(createStation(seed));
    return { policy: profiles.policy, world, team: createTeam(world), rapport: createRapport() };
  },
  step({ policy, world, team, rapport }, orders) {
    for (const order of orders) giveOrder(world, team, rapport, order);
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
