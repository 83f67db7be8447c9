import { MAX_IDS, OUTSIDE, type Plan } from '../station/plan.ts';
import { drawUniform } from './chances.ts';
import {
  BURNT_OUT,
  FIRE_FADING,
  FIRE_GROWTH,
  HAZARD_SECONDS,
  leakShares,
  NEW_FIRE,
  SMOKE_FLOW,
  SMOKE_OF_FIRE,
  SMOKE_SETTLING,
  SPREAD_CHANCE,
  SPREAD_THRESHOLD,
  SPRINKLER_EFFECT,
} from './constants.ts';
import { OPEN, type RescueWorld } from './state.ts';

/** The part of a world that fire and smoke depend on. A belief has it too, so that forecasts follow the same rules. */
export interface Hazards {
  readonly plan: Plan;
  readonly fire: Float64Array;
  readonly smoke: Float64Array;
  readonly fuel: Float64Array;
  readonly doors: Uint8Array;
  readonly powered: boolean;
}

// Scratch of this module: `setFactors` writes it before the steps that read it, and no call runs inside another.
/** Factors of rooms and doors that do not change from step to step. */
const growth = new Float64Array(MAX_IDS);
const sprinklerEffects = new Float64Array(MAX_IDS);
const spreadChances = new Float64Array(MAX_IDS);
const smokeFlows = new Float64Array(MAX_IDS);

/** `seconds` is a power of two, so that a factor that holds it rounds as one without. */
function setFactors({ plan, doors, powered }: Hazards, seconds: number): void {
  const { flammability, fireDoor } = plan.flat;
  for (let room = 0; room < flammability.length; room++) {
    growth[room] = FIRE_GROWTH * (flammability[room] ?? 0);
    sprinklerEffects[room] = powered && plan.rooms[room]?.sprinkler === true ? SPRINKLER_EFFECT : 0;
  }
  for (let door = 0; door < doors.length; door++) {
    const leak =
      doors[door] === OPEN ? leakShares.open : fireDoor[door] === 1 ? leakShares.shutFireDoor : leakShares.closed;
    spreadChances[door] = SPREAD_CHANCE * leak;
    smokeFlows[door] = SMOKE_FLOW * leak * seconds;
  }
}

/** Fires grow on what fuel there is and fade without; each makes smoke. Outside stays clear. */
function stepFires({ fire, smoke, fuel, plan }: Hazards, seconds: number): void {
  const { area } = plan.flat;
  for (let room = 1; room < area.length; room++) {
    const before = fire[room] ?? 0;
    const density = smoke[room] ?? 0;
    let made = 0;
    if (before > 0) {
      const left = fuel[room] ?? 0;
      let change = left > 0 ? (growth[room] ?? 0) * before * (1 - before) : -FIRE_FADING;
      change -= sprinklerEffects[room] ?? 0;
      const grown = before + change * seconds;
      const after = grown > 1 ? 1 : grown > 0 ? grown : 0;
      fire[room] = after < BURNT_OUT && change < 0 ? 0 : after;
      const rest = left - after * seconds;
      fuel[room] = rest > 0 ? rest : 0;
      made = (SMOKE_OF_FIRE * after * 100) / (area[room] ?? 1);
    }
    if (made > 0 || density > 0) {
      const next = density + (made - SMOKE_SETTLING * density) * seconds;
      smoke[room] = next < 1 ? next : 1;
    }
  }
}

/** Smoke flows through each door from the thicker to the thinner side. */
function stepSmoke({ smoke, plan }: Hazards): void {
  const { area, first, second } = plan.flat;
  for (let door = 0; door < first.length; door++) {
    const a = first[door] ?? 0;
    const b = second[door] ?? 0;
    const before = smoke[a] ?? 0;
    const beyond = smoke[b] ?? 0;
    if (before === beyond) continue;
    const flow = (smokeFlows[door] ?? 0) * (before - beyond);
    if (a !== OUTSIDE) smoke[a] = before - flow / (area[a] ?? 1);
    if (b !== OUTSIDE) smoke[b] = beyond + flow / (area[b] ?? 1);
  }
}

/** What a fire does that may jump into a room with this chance; `way` numbers the doors by both directions. */
type Jump = (room: number, chance: number, way: number) => void;

/** Fires jump through doors, within `seconds`; fire does not spread between two rooms that both burn. */
function stepSpread({ fire, fuel, plan }: Hazards, seconds: number, jump: Jump): void {
  const { first, second, flammability } = plan.flat;
  const spreadThrough = (door: number, from: number, to: number, way: number): void => {
    const intensity = fire[from] ?? 0;
    if (intensity <= SPREAD_THRESHOLD || (fire[to] ?? 0) > NEW_FIRE || to === OUTSIDE || (fuel[to] ?? 0) <= 0) return;
    const share = (spreadChances[door] ?? 0) * (intensity - SPREAD_THRESHOLD) * (flammability[to] ?? 0) * seconds;
    jump(to, Math.min(1, share / (1 - SPREAD_THRESHOLD)), way);
  };
  for (let door = 0; door < first.length; door++) {
    const [a, b] = [first[door] ?? 0, second[door] ?? 0];
    spreadThrough(door, a, b, door * 2);
    spreadThrough(door, b, a, door * 2 + 1);
  }
}

/** Moves a forecast on by `steps` steps of `seconds` each; `seconds` is a power of two. */
export function forecastHazards(hazards: Hazards, seconds: number, steps: number): void {
  const { fire } = hazards;
  // A small intensity grows like the chance that there is a fire at all.
  const grow: Jump = (room, chance) => {
    fire[room] = (fire[room] ?? 0) + chance * NEW_FIRE;
  };
  setFactors(hazards, seconds);
  for (let step = 0; step < steps; step++) {
    stepFires(hazards, seconds);
    stepSpread(hazards, seconds, grow);
    stepSmoke(hazards);
  }
}

/** One step of fire and smoke in a world, by chance. */
export function stepHazards(world: RescueWorld): void {
  const draw: Jump = (room, chance, way) => {
    if (drawUniform(world.seedWord, 'spread', world.tick, way) < chance) world.fire[room] = NEW_FIRE;
  };
  setFactors(world, HAZARD_SECONDS);
  stepFires(world, HAZARD_SECONDS);
  stepSpread(world, HAZARD_SECONDS, draw);
  stepSmoke(world);
}
