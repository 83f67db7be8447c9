import { at } from '../at.ts';
import type { Cause, Hook, Temper } from './hooks.ts';
import type { Name, RoomKind } from './names.ts';

/** The room outside the building, which never burns. */
export const OUTSIDE = 0;
/** Ids of rooms and doors are below this: a plan keeps them in bytes. */
export const MAX_IDS = 256;
/** The door that is not there. */
export const NO_DOOR = -1;

/**
 * What everybody knows of a station before going in: its plan and what was heard and seen from outside. It says nothing
 * of what is hidden, nor the seed from which that follows. Lengths in metres; x grows to the east, y to the south.
 */
export interface Plan {
  /** The first is `OUTSIDE`. A room's index is its id. */
  readonly rooms: readonly Room[];
  readonly doors: readonly Door[];
  readonly places: Places;
  readonly graph: Graph;
  readonly flat: FlatPlan;
  /** Rooms from which smoke was seen to rise. */
  readonly smoking: readonly number[];
  /** What was heard on the radio before the team went in: a room in which someone may be. */
  readonly signals: readonly number[];
}

/** How often a signal names the right room; otherwise it names one beside it, as a knock through a wall does. */
export const EXACT_SIGNAL_CHANCE = 0.6;

/** The numbers that fire and smoke ask for a million times a run, as arrays. */
interface FlatPlan {
  /** m² of each room. */
  readonly area: Float64Array;
  readonly flammability: Float64Array;
  /** The first room of each door. */
  readonly first: Uint8Array;
  /** The second room of each door. */
  readonly second: Uint8Array;
  readonly fireDoor: Uint8Array;
}

export function flattenPlan(rooms: readonly Room[], doors: readonly Door[]): FlatPlan {
  return {
    area: Float64Array.from(rooms, (room) => room.width * room.depth),
    flammability: Float64Array.from(rooms, (room) => room.flammability),
    first: Uint8Array.from(doors, (door) => door.rooms[0]),
    second: Uint8Array.from(doors, (door) => door.rooms[1]),
    fireDoor: Uint8Array.from(doors, (door) => (door.fireDoor ? 1 : 0)),
  };
}

/** A station with its secrets: what does not change while it burns. */
export interface Station {
  readonly seed: string;
  /**
   * The 32-bit hash of `seed`, from which every number is drawn (`chances.ts`); its name is part of the state's hash.
   */
  readonly seedWord: number;
  readonly plan: Plan;
  readonly survivors: readonly SurvivorSetup[];
  /** How the fire really began. */
  readonly cause: Cause;
  /** The state of each door as the team arrives. */
  readonly doorStates: readonly DoorState[];
  /** Rooms that burn when the team arrives, with the intensity of their fire. */
  readonly fires: readonly { readonly room: number; readonly intensity: number }[];
}

/** What a sentence can name of a station: its rooms and whom its list names. */
export type NamedStation = Pick<Station, 'plan' | 'survivors'>;

export interface Places {
  readonly power: number;
  readonly fuel: number;
  /** Where the data core stands. */
  readonly core: number;
  /** The door to `OUTSIDE` that is open. */
  readonly mainExit: number;
  /** The door to `OUTSIDE` that needs power. */
  readonly secondExit: number;
}

export interface Room {
  readonly id: number;
  readonly kind: RoomKind;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
  /** Seconds that the room can burn at full heat. */
  readonly fuel: number;
  /** How fast a fire grows here, relative to a furnished room. */
  readonly flammability: number;
  /** Puts fires down once there is power. */
  readonly sprinkler: boolean;
  /** No radio reaches in or out: thick walls. */
  readonly shielded: boolean;
  readonly doors: readonly number[];
}

/** What a door may be; a state is kept as its place in this list. */
export const doorStateNames = ['open', 'closed', 'jammed', 'locked', 'unpowered'] as const;
export type DoorState = (typeof doorStateNames)[number];

export interface Door {
  readonly id: number;
  readonly rooms: readonly [number, number];
  readonly x: number;
  readonly y: number;
  readonly fireDoor: boolean;
}

export type Mobility = 'walks' | 'limps' | 'lies';

/** What is special about a survivor; the bonded have a partner, the id of the other survivor of the pair. */
export type Bond =
  | { readonly hook: 'bonded'; readonly partner: number }
  | { readonly hook: Exclude<Hook, 'bonded'> | undefined; readonly partner: undefined };

/** A survivor as the team finds the station, whoever it is. */
export type UnnamedSurvivor = Bond & {
  readonly id: number;
  readonly room: number;
  readonly x: number;
  readonly y: number;
  /** 0 … 100 */
  readonly health: number;
  /** Health lost a second until treated. */
  readonly bleeding: number;
  readonly mobility: Mobility;
  readonly trapped: boolean;
  /** Out of sight from the door: found by a search alone. */
  readonly hidden: boolean;
  readonly temper: Temper;
};
export type SurvivorSetup = UnnamedSurvivor & { readonly name: Name };

/**
 * The doors as nodes, since people walk from door to door and not through the middle of a room. A leg leads from one
 * door straight to another of the same room. Those of door n begin at place `first[n]` of the other arrays and end before
 * `first[n + 1]`. The arrays are walked a hundred thousand times a run, and recorded states hash their names.
 */
export interface Graph {
  readonly first: Uint16Array;
  readonly to: Uint8Array;
  readonly room: Uint8Array;
  readonly metres: Float64Array;
}

/** The room on the other side of a door. */
export function roomBeyond(door: Door, room: number): number {
  return door.rooms[0] === room ? door.rooms[1] : door.rooms[0];
}

/** The rooms inside the building to which a room has a door. */
export function roomsBeside({ rooms, doors }: Pick<Plan, 'rooms' | 'doors'>, room: number): readonly number[] {
  return at(rooms, room)
    .doors.map((id) => roomBeyond(at(doors, id), room))
    .filter((id) => id !== OUTSIDE);
}

/** The middle of a room, as a place in it. */
export function middleOf({ rooms }: Pick<Plan, 'rooms'>, room: number) {
  const { x, y, width, depth } = at(rooms, room);
  return { room, x: x + width / 2, y: y + depth / 2 };
}

/** The room of a door that lies in the building: of an exit the one inside, of another door the first. */
export function insideOf({ rooms }: Pick<Door, 'rooms'>): number {
  return rooms[0] === OUTSIDE ? rooms[1] : rooms[0];
}

/** Metres between two points. */
export function distance(ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [ax - bx, ay - by];
  return Math.sqrt(dx * dx + dy * dy);
}
