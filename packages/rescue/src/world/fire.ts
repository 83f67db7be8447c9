import type { Plan } from '../station/plan.ts';
import { chance } from './chances.ts';
import {
  CAUGHT,
  FIRE_FADES,
  FIRE_GROWTH,
  HAZARD_SECONDS,
  leakShares,
  SMOKE_OF_FIRE,
  SMOKE_SETTLES,
  SMOKE_THROUGH,
  SPREAD,
  SPREADS_FROM,
  SPRINKLED,
} from './constants.ts';
import { OPEN, type World } from './state.ts';

/** What fire and smoke need to know of a world: a belief has the same, so that a forecast follows the same rules. */
export interface Hazards {
  readonly plan: Plan;
  readonly fire: Float64Array;
  readonly smoke: Float64Array;
  readonly fuel: Float64Array;
  readonly doors: Uint8Array;
  readonly powered: boolean;
}

/** How much of fire and smoke a door lets through. */
function leak(hazards: Hazards, door: number): number {
  if (hazards.doors[door] === OPEN) return leakShares.open;
  return hazards.plan.flat.fireDoor[door] === 1 ? leakShares.shutFireDoor : leakShares.closed;
}

/** Fires grow on what fuel there is and fade without; each makes smoke. Outside stays clear. */
export function burn({ fire, smoke, fuel, plan, powered }: Hazards, seconds: number): void {
  const { area, flammability } = plan.flat;
  for (let room = 1; room < fire.length; room++) {
    const before = fire[room] ?? 0;
    const density = smoke[room] ?? 0;
    let made = 0;
    if (before > 0) {
      const left = fuel[room] ?? 0;
      let change = left > 0 ? FIRE_GROWTH * (flammability[room] ?? 0) * before * (1 - before) : -FIRE_FADES;
      if (powered && plan.rooms[room]?.sprinkler === true) change -= SPRINKLED;
      const after = Math.max(0, Math.min(1, before + change * seconds));
      fire[room] = after < 0.02 && change < 0 ? 0 : after;
      fuel[room] = Math.max(0, left - after * seconds);
      made = (SMOKE_OF_FIRE * after * 100) / (area[room] ?? 1);
    }
    if (made > 0 || density > 0) smoke[room] = Math.min(1, density + (made - SMOKE_SETTLES * density) * seconds);
  }
}

/** Smoke flows through each door from the thicker to the thinner side. */
export function drift(hazards: Hazards, seconds: number): void {
  const { smoke, plan } = hazards;
  const { area, first, second } = plan.flat;
  for (let door = 0; door < first.length; door++) {
    const a = first[door] ?? 0;
    const b = second[door] ?? 0;
    const before = smoke[a] ?? 0;
    const beyond = smoke[b] ?? 0;
    if (before === beyond) continue;
    const flow = SMOKE_THROUGH * leak(hazards, door) * (before - beyond) * seconds;
    if (a !== 0) smoke[a] = before - flow / (area[a] ?? 1);
    if (b !== 0) smoke[b] = beyond + flow / (area[b] ?? 1);
  }
}

/** The chance, within `seconds`, that the fire of one room jumps through a door into the next. */
function spreadChance(hazards: Hazards, door: number, from: number, to: number, seconds: number): number {
  const heat = (hazards.fire[from] ?? 0) - SPREADS_FROM;
  if (heat <= 0 || to === 0 || (hazards.fire[to] ?? 0) > CAUGHT || (hazards.fuel[to] ?? 0) <= 0) return 0;
  const flammability = hazards.plan.flat.flammability[to] ?? 0;
  return Math.min(1, (SPREAD * leak(hazards, door) * heat * flammability * seconds) / (1 - SPREADS_FROM));
}

/** Calls back for each room that a fire may jump to within `seconds`. `way` tells the two directions of a door apart. */
export function spread(
  hazards: Hazards,
  seconds: number,
  jump: (room: number, likely: number, door: number, way: 0 | 1) => void,
): void {
  const { fire } = hazards;
  const { first, second } = hazards.plan.flat;
  for (let door = 0; door < first.length; door++) {
    const a = first[door] ?? 0;
    const b = second[door] ?? 0;
    if ((fire[a] ?? 0) <= SPREADS_FROM && (fire[b] ?? 0) <= SPREADS_FROM) continue;
    const onwards = spreadChance(hazards, door, a, b, seconds);
    if (onwards > 0) jump(b, onwards, door, 0);
    const back = spreadChance(hazards, door, b, a, seconds);
    if (back > 0) jump(a, back, door, 1);
  }
}

/** One step of fire and smoke in a world, by chance. */
export function stepHazards(world: World): void {
  burn(world, HAZARD_SECONDS);
  spread(world, HAZARD_SECONDS, (room, likely, door, way) => {
    if (chance(world.word, 'spread', world.tick, door * 2 + way) >= likely) return;
    world.fire[room] = Math.max(CAUGHT, world.fire[room] ?? 0);
  });
  drift(world, HAZARD_SECONDS);
}
