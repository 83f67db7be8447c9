import { at } from '../at.ts';
import {
  type Door,
  type DoorState,
  doorStateNames,
  OUTSIDE,
  type Plan,
  type Station,
  type SurvivorSetup,
  type UnnamedSurvivor,
} from '../station/plan.ts';
import type { Act } from './acts.ts';
import { CAPTAIN, CHARGES, SEATS, SMOKE_OF_FIRST_FIRE } from './constants.ts';
import type { LoggedEvent } from './events.ts';

/** One of the team. Seat 0 is the captain. */
export interface Body {
  readonly seat: number;
  room: number;
  x: number;
  y: number;
  /** 0 … 100; at 0 the body is lost. */
  health: number;
  act: Act | undefined;
  /** Of a walk, how many of its doors it has passed. */
  doorsPassed: number;
  /** Of any other act, how long it has worked. */
  secondsDone: number;
  /** The survivor on the shoulders. */
  carries: number | undefined;
  /** The door at which the last walk ended early. */
  stoppedBy: number | undefined;
}

export type Fate = 'inside' | 'out' | 'dead';

export interface Survivor {
  readonly id: number;
  room: number;
  x: number;
  y: number;
  health: number;
  bleeding: number;
  trapped: boolean;
  hidden: boolean;
  /** Talked round: comes along. */
  convinced: boolean;
  /** The seat that leads or carries. */
  with: number | undefined;
  fate: Fate;
  /** The door towards which someone who flees is walking. */
  flees: number | undefined;
}

/** Everything that changes. Rules alone write to it. */
export interface RescueWorld {
  /** What the rules ask of a station; a sampled world has no more. */
  readonly station: { readonly survivors: readonly UnnamedSurvivor[] };
  readonly plan: Plan;
  /** The seed of every draw (`chances.ts`). */
  readonly seedWord: number;
  tick: number;
  readonly fire: Float64Array;
  readonly smoke: Float64Array;
  /** Seconds at full heat that are left in each room. */
  readonly fuel: Float64Array;
  /** Index into `doorStateNames` for each door. */
  readonly doors: Uint8Array;
  /** 1 for a room that was searched: the team chalks it on the door. */
  readonly searched: Uint8Array;
  powered: boolean;
  charges: number;
  /** The seat that has the data core; undefined while it is in its place. */
  core: number | undefined;
  isCoreOut: boolean;
  /** Someone told what really set the fire. */
  causeKnown: boolean;
  readonly bodies: Body[];
  readonly survivors: Survivor[];
  /** Undefined in a simulated future. */
  readonly log: LoggedEvent[] | undefined;
}

/** The true world, which logs what happens. */
export interface LoggedWorld extends RescueWorld {
  readonly station: Station;
  readonly log: LoggedEvent[];
}

export const doorCode = (state: DoorState): number => doorStateNames.indexOf(state);
export const OPEN = doorCode('open');
export const CLOSED = doorCode('closed');
export const JAMMED = doorCode('jammed');
export const LOCKED = doorCode('locked');
export const UNPOWERED = doorCode('unpowered');

/** Living companions by seat; the captain is not one of them. */
export function livingCompanions({ bodies }: Pick<RescueWorld, 'bodies'>): readonly Body[] {
  return bodies.filter(({ seat, health }) => seat !== CAPTAIN && health > 0);
}

/** The seat of the first companion who lives; undefined where all are lost. */
export const firstCompanion = (world: Pick<RescueWorld, 'bodies'>): number | undefined =>
  livingCompanions(world)[0]?.seat;

/** Whether one of the team is lost. */
export const hasFallen = ({ bodies }: Pick<RescueWorld, 'bodies'>, seat: number): boolean =>
  at(bodies, seat).health <= 0;

/** Whether somebody can walk through a door in this state (an index into `doorStateNames`). */
export function isPassable(state: number | undefined): boolean {
  return state === OPEN || state === CLOSED;
}

/** Whether two rooms are one, or a door that is open or can be opened by hand joins them. */
export function isBeside({ plan, doors }: Pick<RescueWorld, 'plan' | 'doors'>, room: number, other: number): boolean {
  if (room === other) return true;
  return at(plan.rooms, room).doors.some((id) => isPassable(doors[id]) && at(plan.doors, id).rooms.includes(other));
}

/** How many survivors follow a body on their own feet. */
export function countFollowers(
  survivors: readonly (Pick<Survivor, 'id' | 'with'> | undefined)[],
  { seat, carries }: Pick<Body, 'seat' | 'carries'>,
): number {
  let count = 0;
  for (const survivor of survivors) if (survivor?.with === seat && survivor.id !== carries) count++;
  return count;
}

/** The station as the team finds it, standing before the main exit. */
export function createWorld(station: Station): LoggedWorld {
  const { plan, fires } = station;
  const { rooms, doors, places } = plan;
  const fire = new Float64Array(rooms.length);
  for (const { room, intensity } of fires) fire[room] = intensity;
  const entrance = at(doors, places.mainExit);
  return {
    station,
    plan,
    seedWord: station.seedWord,
    tick: 0,
    fire,
    smoke: Float64Array.from(fire, (intensity) => intensity * SMOKE_OF_FIRST_FIRE),
    fuel: Float64Array.from(rooms, (room) => room.fuel),
    doors: Uint8Array.from(station.doorStates, doorCode),
    searched: new Uint8Array(rooms.length),
    powered: false,
    charges: CHARGES,
    core: undefined,
    isCoreOut: false,
    causeKnown: false,
    log: [],
    bodies: Array.from({ length: SEATS }, (_, seat) => bodyBefore(entrance, seat)),
    survivors: station.survivors.map(survivorAtStart),
  };
}

/** The team stands in a row before the way in, a metre apart. */
function bodyBefore(entrance: Door, seat: number): Body {
  return {
    seat,
    room: OUTSIDE,
    x: entrance.x - 3,
    y: entrance.y - 1.5 + seat,
    health: 100,
    act: undefined,
    doorsPassed: 0,
    secondsDone: 0,
    carries: undefined,
    stoppedBy: undefined,
  };
}

function survivorAtStart({ id, room, x, y, health, bleeding, trapped, hidden }: SurvivorSetup): Survivor {
  return {
    id,
    room,
    x,
    y,
    health,
    bleeding,
    trapped,
    hidden,
    convinced: false,
    with: undefined,
    fate: 'inside',
    flees: undefined,
  };
}
