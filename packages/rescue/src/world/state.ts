import { at } from '../at.ts';
import { type DoorState, doorStateNames, NO_DOOR, OUTSIDE, type Plan, type Station } from '../station/plan.ts';
import type { Act } from './acts.ts';
import { CAPTAIN, CHARGES, SEATS, SMOKE_OF_FIRST_FIRE } from './constants.ts';
import type { LoggedEvent } from './events.ts';

/** The seat or the survivor that is not there: nobody leads, nobody is carried. */
export const NOBODY = -1;

/** One of the team. Seat 0 is the captain. */
export interface Body {
  readonly seat: number;
  room: number;
  x: number;
  y: number;
  /** 0 … 100; at 0 the body is lost. */
  health: number;
  act: Act | undefined;
  /**
   * Doors of a walk already passed, or seconds of work already done: two units in one field, as recorded states have it.
   * Code reads it as `doorsPassed` or `secondsDone`.
   */
  progress: number;
  /** The survivor on the shoulders, or `NOBODY`. */
  carries: number;
  /** The door at which the last walk ended early, or `NO_DOOR`. */
  stoppedBy: number;
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
  /** The seat that leads or carries, or `NOBODY`. */
  with: number;
  fate: Fate;
  /** The door towards which someone who flees is walking, or `NO_DOOR`. */
  flees: number;
}

/** Everything that changes. Rules alone write to it. */
export interface RescueWorld {
  readonly station: Station;
  readonly plan: Plan;
  /** The seed of every draw (`chances.ts`). */
  readonly word: number;
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
  /** The seat that has the data core; `NOBODY` while it is in its place. */
  core: number;
  coreOut: boolean;
  /** Someone told what really set the fire. */
  causeKnown: boolean;
  readonly bodies: Body[];
  readonly survivors: Survivor[];
  /** Undefined in a simulated future. */
  readonly log: LoggedEvent[] | undefined;
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
export function createWorld(station: Station): RescueWorld {
  const { plan, fires } = station;
  const { rooms, doors, places } = plan;
  const fire = new Float64Array(rooms.length);
  for (const { room, intensity } of fires) fire[room] = intensity;
  const entrance = at(doors, places.mainExit);
  return {
    station,
    plan,
    word: station.seedWord,
    tick: 0,
    fire,
    smoke: Float64Array.from(fire, (intensity) => intensity * SMOKE_OF_FIRST_FIRE),
    fuel: Float64Array.from(rooms, (room) => room.fuel),
    doors: Uint8Array.from(station.doorStates, doorCode),
    searched: new Uint8Array(rooms.length),
    powered: false,
    charges: CHARGES,
    core: NOBODY,
    coreOut: false,
    causeKnown: false,
    log: [],
    bodies: Array.from({ length: SEATS }, (_, seat): Body => {
      const [x, y] = [entrance.x - 3, entrance.y - 1.5 + seat];
      return {
        seat,
        room: OUTSIDE,
        x,
        y,
        health: 100,
        act: undefined,
        progress: 0,
        carries: NOBODY,
        stoppedBy: NO_DOOR,
      };
    }),
    survivors: station.survivors.map(({ id, room, x, y, health, bleeding, trapped, hidden }) => {
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
        with: NOBODY,
        fate: 'inside',
        flees: NO_DOOR,
      };
    }),
  };
}
