import { hashState, type Setup, type Simulation } from '@fourth-seat/game/simulation';
import type { Team } from '../seat/boundary.ts';
import type { Player } from '../seat/profile.ts';
import type { MapRow, Sheet } from '../sheet/sheet.ts';
import { ENGINE_VERSION, MAX_TICKS, TICKS_PER_SECOND } from '../world/constants.ts';
import { createWorld } from '../world/create.ts';
import { groundOf } from '../world/ground.ts';
import { sceneOf, type World } from '../world/state.ts';
import type { SeatInput } from './inputs.ts';
import { step } from './step.ts';

/** A match: the seed, its ten players, and the map. */
export interface MatchSetup extends Setup {
  /** The players by seat, the first five of the team whose base is at the lower left. */
  readonly profiles: readonly Player[];
  /** The id of a map of the sheet. */
  readonly mode: string;
}

/** The game by one sheet of rules: two sheets are two simulations, whose replays do not mix. */
export function createMoba(sheet: Sheet): Simulation<MatchSetup, SeatInput, World> {
  const mapOf = (mode: string): MapRow => {
    const map = sheet.maps.find(({ id }) => id === mode);
    if (!map) throw new Error(`the sheet has no map "${mode}"`);
    return map;
  };
  return {
    engineVersion: ENGINE_VERSION,
    mapHash: hashState(sheet),
    ticksPerSecond: TICKS_PER_SECOND,
    maxTicks: MAX_TICKS,
    create: ({ seed, profiles, mode }) => createWorld(sheet, mapOf(mode), seed, profiles),
    step(world, inputs) {
      const map = mapOf(world.mode);
      step(sceneOf(sheet, map, groundOf(map), world), inputs);
    },
    isOver: ({ end }) => end !== null,
  };
}

/** Who won a match that is over; null for a draw. */
export const winnerOf = ({ end }: World): Team | null => end?.winner ?? null;
