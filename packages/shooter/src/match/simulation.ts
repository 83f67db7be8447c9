import { hashState, type Setup, type Simulation } from '@fourth-seat/game/simulation';
import type { Team } from '../brain/boundary.ts';
import type { Player } from '../players/profile.ts';
import { relay } from '../world/map.ts';
import { domination, TICKS_PER_SECOND } from '../world/rules.ts';
import { createWorld, type World } from '../world/state.ts';
import { type SeatInput, step } from './step.ts';

/** A match: the seed and ten players, five of each team. */
export interface MatchSetup extends Setup {
  readonly profiles: readonly Player[];
}

const maxTicks = domination.length_s * TICKS_PER_SECOND;

/** Domination on the map Relay. */
export const shooter: Simulation<MatchSetup, SeatInput, World> = {
  engineVersion: 'shooter 1',
  mapHash: hashState(relay),
  ticksPerSecond: TICKS_PER_SECOND,
  maxTicks,
  create: ({ seed, profiles }) => createWorld(seed, profiles),
  step,
  isOver: ({ tick, score }) => tick >= maxTicks || Math.max(score[0], score[1]) >= domination.pointsToWin,
};

/** Who won a match that is over; undefined for a draw. */
export function winnerOf({ score: [west, east] }: World): Team | undefined {
  if (west === east) return undefined;
  return west > east ? 0 : 1;
}
