import type { Rng } from '@fourth-seat/game';
import { at } from '../at.ts';
import { isCorridor, type RoomKind } from './names.ts';
import { type Door, type DoorState, OUTSIDE, type Places, type Room } from './plan.ts';

/**
 * The building: three rows of rooms along two corridors. Each corridor is cut by a fire door, the lobby at the west end
 * and the garage at the east end join both corridors and have the ways out.
 *
 *     ┌───┬───┬───┬───┬───┐  north row
 *     ├───┴───┴─╫─┴───┴───┤  north corridor, west and east
 *     │lobby│ … │ … │garage│  middle row
 *     ├───┬───┬─╫─┬───┬───┤  south corridor
 *     └───┴───┴───┴───┴───┘  south row
 */
interface Layout {
  readonly rooms: readonly Room[];
  readonly doors: readonly Door[];
  readonly places: Places;
  readonly doorStates: readonly DoorState[];
}

const BUILDING_LENGTH = 66; // metres, west to east
const ROW_DEPTH = 9;
const CORRIDOR_DEPTH = 3;
const MIN_ROOM_WIDTH = 7; // metres of a room along the corridor
/** Least number of rooms in the three rows, lobby and garage left out; with these and four corridors there are 20. */
const MIN_ROOMS = 14;
/** How many numbers of rooms are drawn from, `MIN_ROOMS` the first. */
const ROOM_CHOICES = 5;

/** Seconds at full heat, growth relative to a furnished room. Concrete and ice burn badly, oil and bedding well. */
const burningByRoom: Partial<Record<RoomKind, readonly [fuel: number, flammability: number]>> = {
  outside: [0, 0],
  lobby: [90, 0.6],
  garage: [160, 0.8],
  corridor_nw: [70, 0.65],
  corridor_ne: [70, 0.65],
  corridor_sw: [70, 0.65],
  corridor_se: [70, 0.65],
  fuel: [400, 0.9],
  power: [200, 0.9],
  kitchen: [200, 1.3],
  dorm_a: [220, 1.4],
  dorm_b: [220, 1.4],
  library: [280, 1.4],
  lab: [200, 1.2],
  cold: [60, 0.3],
  ice: [40, 0.3],
  water: [60, 0.4],
};
/** The same of every other room. */
const furnishedBurning: readonly [number, number] = [180, 1];

/** Kinds that every station has. */
const alwaysPresent: readonly RoomKind[] = ['power', 'fuel', 'servers', 'dorm_a', 'lab', 'office', 'canteen', 'cold'];
/** Kinds from which the rest are drawn. */
const drawnRooms: readonly RoomKind[] = [
  'ice',
  'medical',
  'kitchen',
  'dorm_b',
  'radio',
  'workshop',
  'storage',
  'library',
  'gym',
  'laundry',
  'observatory',
  'greenhouse',
  'water',
];

interface RoomDraft {
  readonly kind: RoomKind;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly depth: number;
}

export function createLayout(rng: Rng): Layout {
  const drafts = draftRooms(rng);
  const { doors, doorStates } = draftDoors(drafts, rng);
  const rooms = drafts.map((draft, id): Room => {
    const [fuel, flammability] = burningByRoom[draft.kind] ?? furnishedBurning;
    const own = doors.filter((door) => door.rooms.includes(id)).map((door) => door.id);
    const shielded = draft.kind === 'cold' || draft.kind === 'fuel';
    // Draws for every room, so that a change of kinds does not shift the rest.
    const sprinkler = rng.float() < 0.35 && draft.kind !== 'outside';
    return { ...draft, id, fuel, flammability, sprinkler, shielded, doors: own };
  });
  const find = (kind: RoomKind): number => rooms.findIndex((room) => room.kind === kind);
  const exit = (kind: RoomKind): number =>
    doors.findIndex((door) => door.rooms[0] === OUTSIDE && door.rooms[1] === find(kind));
  const places = {
    power: find('power'),
    fuel: find('fuel'),
    core: find('servers'),
    mainExit: exit('lobby'),
    secondExit: exit('garage'),
  };
  return { rooms, doors, places, doorStates };
}

function draftRooms(rng: Rng): readonly RoomDraft[] {
  const count = MIN_ROOMS + rng.int(ROOM_CHOICES);
  const kinds = rng.shuffle([...alwaysPresent, ...rng.shuffle([...drawnRooms]).slice(0, count - alwaysPresent.length)]);
  const inRow = Math.floor((count - 2) / 3) + 1;
  const middle = count - 2 * inRow;
  const rowY = [0, ROW_DEPTH + CORRIDOR_DEPTH, 2 * (ROW_DEPTH + CORRIDOR_DEPTH)] as const;
  const half = BUILDING_LENGTH / 2;
  const corridor = (kind: RoomKind, x: number, y: number): RoomDraft => ({
    kind,
    x,
    y,
    width: half,
    depth: CORRIDOR_DEPTH,
  });
  return [
    { kind: 'outside', x: -6, y: 12, width: 6, depth: 9 },
    ...roomsInRow(kinds.slice(0, inRow), rowY[0], rng),
    corridor('corridor_nw', 0, ROW_DEPTH),
    corridor('corridor_ne', half, ROW_DEPTH),
    ...roomsInRow(['lobby', ...kinds.slice(inRow, inRow + middle), 'garage'], rowY[1], rng),
    corridor('corridor_sw', 0, rowY[2] - CORRIDOR_DEPTH),
    corridor('corridor_se', half, rowY[2] - CORRIDOR_DEPTH),
    ...roomsInRow(kinds.slice(inRow + middle), rowY[2], rng),
  ];
}

/** Cuts a row of the building into rooms of different widths. */
function roomsInRow(kinds: readonly RoomKind[], y: number, rng: Rng): readonly RoomDraft[] {
  const weights = kinds.map(() => 1 + rng.float());
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const spare = BUILDING_LENGTH - MIN_ROOM_WIDTH * kinds.length;
  let x = 0;
  return kinds.map((kind, i) => {
    const width = MIN_ROOM_WIDTH + (spare * (weights[i] ?? 0)) / total;
    const draft = { kind, x, y, width, depth: ROW_DEPTH };
    x += width;
    return draft;
  });
}

function draftDoors(drafts: readonly RoomDraft[], rng: Rng): Pick<Layout, 'doors' | 'doorStates'> {
  const doors: Door[] = [];
  const doorStates: DoorState[] = [];
  const add = (door: Omit<Door, 'id'>, state: DoorState): void => {
    doors.push({ id: doors.length, ...door });
    doorStates.push(state);
  };
  for (const [a, first] of drafts.entries()) {
    for (const [b, second] of drafts.entries()) {
      if (b <= a || a === OUTSIDE) continue;
      const shared = sharedWall(first, second);
      if (shared === undefined) continue;
      const corridors = [first, second].filter((draft) => isCorridor(draft.kind)).length;
      const ends = [first, second].filter((draft) => draft.kind === 'lobby' || draft.kind === 'garage').length;
      const rooms = [a, b] as const;
      if (corridors === 2) add({ rooms, ...shared, fireDoor: true }, rng.float() < 0.5 ? 'open' : 'closed');
      else if (corridors === 1 && ends === 1) add({ rooms, ...shared, fireDoor: true }, 'open');
      // Rooms of the middle row touch both corridors and may have a door to each; neighbours in a row sometimes have
      // one.
      else if (corridors === 1) add({ rooms, ...shared, fireDoor: false }, drawDoorState(rng));
      else if (rng.float() < 0.3) add({ rooms, ...shared, fireDoor: false }, drawDoorState(rng));
    }
  }
  const find = (kind: RoomKind): number => drafts.findIndex((draft) => draft.kind === kind);
  const [lobby, garage] = [find('lobby'), find('garage')];
  const [left, right] = [at(drafts, lobby), at(drafts, garage)];
  add({ rooms: [OUTSIDE, lobby], x: left.x, y: left.y + left.depth / 2, fireDoor: false }, 'open');
  const [x, y] = [right.x + right.width, right.y + right.depth / 2];
  add({ rooms: [OUTSIDE, garage], x, y, fireDoor: false }, 'unpowered');
  return { doors, doorStates };
}

/** Of 1: how often a door of a room is in each of these states as the team arrives. */
export const doorShares = { open: 0.4, closed: 0.4, jammed: 0.12, locked: 0.08 } as const;

function drawDoorState(rng: Rng): DoorState {
  const { open, closed, jammed } = doorShares;
  const roll = rng.float();
  if (roll < open) return 'open';
  if (roll < open + closed) return 'closed';
  return roll < open + closed + jammed ? 'jammed' : 'locked';
}

/** The middle of the wall that two rooms share, if it is wide enough for a door. */
function sharedWall(a: RoomDraft, b: RoomDraft): { readonly x: number; readonly y: number } | undefined {
  const left = Math.max(a.x, b.x);
  const right = Math.min(a.x + a.width, b.x + b.width);
  const top = Math.max(a.y, b.y);
  const bottom = Math.min(a.y + a.depth, b.y + b.depth);
  if (right - left > 2 && Math.abs(bottom - top) < 1e-9) return { x: (left + right) / 2, y: top };
  if (bottom - top > 2 && Math.abs(right - left) < 1e-9) return { x: left, y: (top + bottom) / 2 };
  return undefined;
}
