import type { Rng } from '@fourth-seat/game';
import { at } from '../at.ts';
import { type Hook, hookNames, type Temper } from './hooks.ts';
import { chiefName, guardName, isCorridor, type Name, survivorNames } from './names.ts';
import type { Bond, Door, DoorState, Mobility, Room, SurvivorSetup } from './plan.ts';

export const SURVIVORS = 8;
const MAX_HOOKS = 3;
/** The ids of a bonded pair. */
const bondedPair = [0, 1] as const;
/** Share of the survivors who lie out of sight from the door. */
export const HIDDEN_SHARE = 0.45;

/** How likely people are in a room of each kind, relative to a furnished room. */
function attraction(room: Room): number {
  if (room.kind === 'outside' || room.kind === 'lobby') return 0;
  if (isCorridor(room.kind) || room.kind === 'fuel' || room.kind === 'garage') return 0.25;
  if (room.kind === 'dorm_a' || room.kind === 'dorm_b' || room.kind === 'canteen' || room.kind === 'lab') return 1.7;
  return 1;
}

/** The chance of each room that a given survivor is in it, before anything is known; sums to 1. The team knows these. */
export function habitShares(rooms: readonly Room[]): readonly number[] {
  const weights = rooms.map(attraction);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

export function populate(rooms: readonly Room[], burning: ReadonlySet<number>, rng: Rng): readonly SurvivorSetup[] {
  const weights = rooms.map((room) => (burning.has(room.id) ? 0 : attraction(room)));
  const hooks = drawHooks(rng.stream('hooks'));
  const names = rng.stream('names').shuffle([...survivorNames]);
  return Array.from({ length: SURVIVORS }, (_, id): SurvivorSetup => {
    const own = rng.stream(`survivor ${id}`);
    const hook = hooks[id];
    const room = at(rooms, pickWeighted(weights, own.float()));
    return {
      id,
      name: nameOf(id, hook, names),
      ...placeInRoom(room, own.float),
      ...drawSurvivorState(own.float, hook),
      ...bondOf(id, hook),
    };
  });
}

/** Somewhere in a room, away from its walls. */
export function placeInRoom(room: Room, float: () => number): Pick<SurvivorSetup, 'room' | 'x' | 'y'> {
  const x = room.x + room.width * (0.2 + 0.6 * float());
  const y = room.y + room.depth * (0.25 + 0.5 * float());
  return { room: room.id, x, y };
}

/** Least health of a survivor as the team arrives; the most is 100. */
const MIN_HEALTH = 55;
/** Least health that a wounded one loses a second. */
const MIN_BLEEDING = 0.12;
/** How much more it may be. */
const BLEEDING_RANGE = 0.3;
/** Share of the survivors who are wounded. */
const WOUNDED_SHARE = 0.5;
/** Share of the survivors who are trapped. */
const TRAPPED_SHARE = 0.2;

type SurvivorState = Pick<SurvivorSetup, 'health' | 'bleeding' | 'mobility' | 'trapped' | 'hidden' | 'temper'>;

/** Draws the state of a survivor: for a new station, and for the survivors that a sampled world has to fill in. */
export function drawSurvivorState(float: () => number, hook: Hook | undefined): SurvivorState {
  const health = MIN_HEALTH + (100 - MIN_HEALTH) * float();
  const isWounded = float() < WOUNDED_SHARE || hook === 'hides_wound';
  const bleeding = isWounded ? MIN_BLEEDING + BLEEDING_RANGE * float() : 0;
  const mobility = drawMobility(float(), hook);
  const trapped = float() < TRAPPED_SHARE && hook !== 'barred_in';
  const hidden = float() < HIDDEN_SHARE;
  return { health, bleeding, mobility, trapped, hidden, temper: drawTemper(float(), hook) };
}

/** The hook of a survivor, with the partner of one who is bonded. */
export function bondOf(id: number, hook: Hook | undefined): Bond {
  if (hook !== 'bonded') return { hook, partner: undefined };
  const [first, second] = bondedPair;
  return { hook, partner: id === first ? second : first };
}

/** Who has which hook, by id: places are drawn among those who are not of the bonded pair. */
function drawHooks(rng: Rng): readonly (Hook | undefined)[] {
  const drawn = rng.shuffle([...hookNames]).slice(0, rng.int(MAX_HOOKS + 1));
  const hooks: (Hook | undefined)[] = Array.from({ length: SURVIVORS });
  if (drawn.includes('bonded')) for (const id of bondedPair) hooks[id] = 'bonded';
  const others = Array.from(hooks.keys()).filter((id) => !bondedPair.some((one) => one === id));
  const places = rng.shuffle(others);
  for (const [i, hook] of drawn.entries()) if (hook !== 'bonded') hooks[at(places, i)] = hook;
  return hooks;
}

function nameOf(id: number, hook: Hook | undefined, names: readonly Name[]): Name {
  if (hook === 'wants_core') return chiefName;
  if (hook === 'offers_to_stay') return guardName;
  return at(names, id);
}

function drawMobility(roll: number, hook: Hook | undefined): Mobility {
  if (hook === 'bad_leg') return 'limps';
  if (hook === 'offers_to_stay' || hook === 'nurse') return 'walks';
  return roll < 0.5 ? 'walks' : roll < 0.7 ? 'limps' : 'lies';
}

function drawTemper(roll: number, hook: Hook | undefined): Temper {
  if (hook === 'hides_wound') return 'deceitful';
  if (hook === 'wants_core' || hook === 'barred_in') return 'stubborn';
  if (hook === 'offers_to_stay' || hook === 'nurse') return 'heroic';
  return roll < 0.45 ? 'calm' : roll < 0.75 ? 'panicked' : roll < 0.9 ? 'stubborn' : 'heroic';
}

/** Whoever is barred in has jammed every door of the room. */
export function jamBarredDoors(
  doors: readonly Door[],
  states: readonly DoorState[],
  survivors: readonly SurvivorSetup[],
): readonly DoorState[] {
  const barred = survivors.find(({ hook }) => hook === 'barred_in')?.room;
  if (barred === undefined) return states;
  return states.map((state, id) => (doors[id]?.rooms.includes(barred) === true ? 'jammed' : state));
}

/** An index drawn in proportion to its weight; `roll` is in [0, 1). */
export function pickWeighted(weights: ArrayLike<number>, roll: number): number {
  let total = 0;
  for (let i = 0; i < weights.length; i++) total += weights[i] ?? 0;
  let left = roll * total;
  for (let i = 0; i < weights.length; i++) {
    left -= weights[i] ?? 0;
    if (left < 0) return i;
  }
  return weights.length - 1;
}
