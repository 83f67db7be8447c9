import { hashState, type Setup, type Simulation } from '@fourth-seat/game/simulation';
import type { Mode, Team } from '../basics.ts';
import type { Player } from '../seat/profile.ts';
import { createWorld } from '../world/create.ts';
import { relayMap } from '../world/map.ts';
import {
  DOMINATION_TICKS,
  domination,
  ENGINE_VERSION,
  MAX_TICKS,
  siteAttack,
  TICKS_PER_SECOND,
} from '../world/rules.ts';
import type { ShooterWorld } from '../world/state.ts';
import type { SeatInput } from './inputs.ts';
import { step } from './step.ts';

/** A match: the seed, its ten players, and the mode. */
export interface MatchSetup extends Setup {
  /** The players by seat, the first five of the west team; recorded setups give the field this name. */
  readonly profiles: readonly Player[];
  /** Domination where it is left out. */
  readonly mode?: Mode;
}

/** The team shooter on the map Relay. */
export const shooter: Simulation<MatchSetup, SeatInput, ShooterWorld> = {
  engineVersion: ENGINE_VERSION,
  mapHash: hashState(relayMap),
  ticksPerSecond: TICKS_PER_SECOND,
  maxTicks: MAX_TICKS,
  create: ({ seed, profiles: players, mode }) => createWorld(seed, players, mode),
  step,
  isOver({ tick, score, siteMatch }) {
    const most = Math.max(score[0], score[1]);
    if (siteMatch) return most >= siteAttack.roundsToWin;
    return tick >= DOMINATION_TICKS || most >= domination.scoreToWin;
  },
};

/** Who won a match that is over; undefined for a draw. */
export function winnerOf({ score: [west, east] }: { readonly score: readonly [number, number] }): Team | undefined {
  if (west === east) return undefined;
  return west > east ? 0 : 1;
}
