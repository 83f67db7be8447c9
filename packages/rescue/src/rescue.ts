import type { Setup, Simulation } from '@fourth-seat/game/simulation';
import { afterStep } from './command/after-step.ts';
import type { RescueInput } from './command/inputs.ts';
import { takeInput } from './command/take-input.ts';
import { createLookahead } from './players/lookahead.ts';
import { planner } from './players/planner.ts';
import { careful, greedy, random } from './players/simple.ts';
import { createRapport } from './rapport.ts';
import type { RescueState, SeatPolicyName } from './state.ts';
import { createStation } from './station/generate.ts';
import { createTeam, type SeatPolicy, updateTeam } from './team/team.ts';
import { ENGINE_VERSION, LAST_TICK, TICKS_PER_SECOND } from './world/constants.ts';
import { createWorld } from './world/state.ts';
import { isOver, step } from './world/step.ts';

const seatPolicies: Readonly<Record<SeatPolicyName, SeatPolicy>> = {
  random,
  greedy,
  careful,
  planner,
  lookahead: createLookahead({ options: 3, samples: 5 }),
  informed: planner,
};

export interface RescueSetup extends Setup {
  /** Who decides for seats that have no order; the captain's own body included. */
  readonly profiles: { readonly policy: SeatPolicyName };
}

/**
 * The five-minute rescue as a simulation: one seed and the same orders give the same rescue, bit for bit, everywhere.
 */
export const rescue = simulationOf(ENGINE_VERSION);

/** The engine before: its replays are still verified. It read words without accounting for all of them, and knew no bans. */
const EARLIER_VERSION = 'rescue-17';
const earlierRescue = simulationOf(EARLIER_VERSION);

/** The engine by which a replay is verified: the one that made it, where it is still known. */
export const rescueOf = (engineVersion: string): typeof rescue =>
  engineVersion === EARLIER_VERSION ? earlierRescue : rescue;

function simulationOf(engineVersion: string): Simulation<RescueSetup, RescueInput, RescueState> {
  return {
    engineVersion,
    // Stations are generated from the seed; nothing is baked.
    mapHash: 'none',
    ticksPerSecond: TICKS_PER_SECOND,
    maxTicks: LAST_TICK,
    create({ seed, profiles: { policy } }) {
      const world = createWorld(createStation(seed));
      const isInformed = policy === 'informed';
      if (isInformed) for (const survivor of world.survivors) survivor.hidden = false;
      const rapport = createRapport(world.survivors.length, world.plan.rooms.length);
      const team = createTeam(world, isInformed, engineVersion !== EARLIER_VERSION);
      return { policy, world, team, rapport, radio: [] };
    },
    step(state, inputs) {
      const { policy, world, team } = state;
      for (const input of inputs) takeInput(state, input);
      updateTeam(world, team, seatPolicies[policy]);
      step(world, 1);
      afterStep(state);
    },
    isOver: ({ world }) => isOver(world),
  };
}
