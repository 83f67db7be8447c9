import type { RoomView } from '@fourth-seat/rescue/engine';
import type { Area } from './camera.ts';

/** A piece of furniture, in metres of the station: a box, or something round of that size. */
interface Furniture extends Area {
  readonly round: boolean;
}

/** One row of furniture: how far apart, how large, and where across the room (0 north wall, 1 south wall). */
interface Row {
  readonly at: number;
  /** Metres from the start of one to the next. */
  readonly every: number;
  readonly width: number;
  readonly depth: number;
  readonly round?: boolean;
}

const beds: readonly Row[] = [
  { at: 0, every: 2, width: 1, depth: 2 },
  { at: 1, every: 2, width: 1, depth: 2 },
];
const shelves: readonly Row[] = [0, 0.5, 1].map((at) => ({ at, every: 3.2, width: 2.8, depth: 0.7 }));
const tanks: readonly Row[] = [
  { at: 0.12, every: 3.1, width: 2.6, depth: 2.6, round: true },
  { at: 0.88, every: 3.1, width: 2.6, depth: 2.6, round: true },
];
const desks: readonly Row[] = [
  { at: 0, every: 2.6, width: 1.8, depth: 0.8 },
  { at: 1, every: 2.6, width: 1.8, depth: 0.8 },
];
const machines: readonly Row[] = [{ at: 0.5, every: 3.6, width: 2.8, depth: 1.6 }];

/** What each kind of room is furnished with. Nothing of it is in anybody's way: the rules know no furniture. */
const rows: Readonly<Partial<Record<RoomView['kind'], readonly Row[]>>> = {
  garage: [{ at: 0.5, every: 6, width: 4.4, depth: 2.2 }],
  power: machines,
  fuel: tanks,
  servers: [0.1, 0.9].map((at) => ({ at, every: 1, width: 0.7, depth: 2.2 })),
  lab: [...desks, { at: 0.5, every: 3, width: 2.2, depth: 1 }],
  ice: [0.1, 0.9].map((at) => ({ at, every: 1.1, width: 0.8, depth: 0.8, round: true })),
  medical: [{ at: 0, every: 2.4, width: 1, depth: 2.1 }],
  canteen: [0.15, 0.85].map((at) => ({ at, every: 2.6, width: 1.6, depth: 1.6, round: true })),
  kitchen: [
    { at: 0, every: 1.5, width: 1.5, depth: 0.8 },
    { at: 0.55, every: 3.4, width: 2.4, depth: 1.1 },
  ],
  dorm_a: beds,
  dorm_b: beds,
  radio: desks,
  workshop: [...desks, { at: 0.5, every: 4, width: 2, depth: 1.2 }],
  cold: shelves,
  storage: shelves,
  library: shelves,
  gym: [{ at: 0.5, every: 2.8, width: 1.2, depth: 2.2 }],
  laundry: [{ at: 0, every: 1.1, width: 0.9, depth: 0.9, round: true }],
  office: [{ at: 0.45, every: 9, width: 2.4, depth: 1.2 }],
  observatory: [{ at: 0.5, every: 9, width: 3.2, depth: 3.2, round: true }],
  greenhouse: [0.05, 0.5, 0.95].map((at) => ({ at, every: 1.3, width: 1, depth: 1 })),
  water: tanks,
};

/** Metres that stay free along each wall. */
const GAP = 0.6;

export function furnitureOf(room: RoomView): readonly Furniture[] {
  const [length, depth] = [room.width - 2 * GAP, room.depth - 2 * GAP];
  return (rows[room.kind] ?? []).flatMap((row) => {
    const count = Math.max(1, Math.floor((length + row.every - row.width) / row.every));
    const first = room.x + GAP + (length - ((count - 1) * row.every + row.width)) / 2;
    const y = room.y + GAP + (depth - row.depth) * row.at;
    return Array.from({ length: count }, (_, i) => ({
      x: first + i * row.every,
      y,
      width: row.width,
      depth: row.depth,
      round: row.round === true,
    }));
  });
}
