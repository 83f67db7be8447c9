import { at } from '../at.ts';
import { type Door, distance, type Graph, MAX_IDS, NO_DOOR, type Room } from './plan.ts';

export function createGraph(rooms: readonly Room[], doors: readonly Door[]): Graph {
  const legs = doors.map((door) =>
    door.rooms.flatMap((room) =>
      at(rooms, room)
        .doors.filter((id) => id !== door.id)
        .map((id) => {
          const other = at(doors, id);
          return { to: id, room, metres: distance(door.x, door.y, other.x, other.y) };
        }),
    ),
  );
  const all = legs.flat();
  const first = new Uint16Array(doors.length + 1);
  for (const [door, own] of legs.entries()) first[door + 1] = (first[door] ?? 0) + own.length;
  return {
    first,
    to: Uint8Array.from(all, ({ to }) => to),
    room: Uint8Array.from(all, ({ room }) => room),
    metres: Float64Array.from(all, ({ metres }) => metres),
  };
}

/** The cost of walking for one body. */
export interface Costs {
  /** Seconds a metre, for each room. */
  readonly pace: readonly number[];
  /** Health a metre, for each room. */
  readonly harm: readonly number[];
  /** For each door, the seconds to get through, including opening it; Infinity for a door that cannot be opened. */
  readonly door: readonly number[];
  /** Seconds that one would walk longer to keep a point of health. */
  readonly caution: number;
}

export interface Place {
  readonly room: number;
  readonly x: number;
  readonly y: number;
}

/** Duration and harm of a route. `seconds` is Infinity where there is none. */
export interface Route {
  readonly seconds: number;
  readonly harm: number;
  /** The last door of it; `NO_DOOR` for a route within one room. */
  readonly last: number;
}

/** The best routes from one place to every door, counted up to and through that door. */
export interface Routes {
  readonly from: Place;
  readonly costs: Costs;
  /** Seconds, and harm times caution. */
  readonly cost: readonly number[];
  /** Health lost. */
  readonly harm: readonly number[];
  /** The door before each door; `NO_DOOR` at the start. */
  readonly before: readonly number[];
  /** The room through which each door is reached; a route goes on in the one behind it, and never turns at a door. */
  readonly through: readonly number[];
}

interface Building {
  readonly rooms: readonly Room[];
  readonly doors: readonly Door[];
  readonly graph: Graph;
}

const zeros = Array.from({ length: MAX_IDS }, () => 0.5).fill(0);
const infinities = Array.from({ length: MAX_IDS }, () => Infinity);
const noDoors = Array.from({ length: MAX_IDS }, () => NO_DOOR);

/**
 * A list of zeros that is stored as decimals from the start: engines convert a list of integers at its first decimal.
 */
export function zeroDecimals(count: number): number[] {
  return zeros.slice(0, count);
}

// Scratch of this module: each call fills it first and is synchronous, so no two calls use it at once.
const reached = new Uint8Array(MAX_IDS);

/**
 * Dijkstra's algorithm without a heap: at most a dozen doors are open at once, too few for a heap to pay. Of two doors
 * that cost the same the lower one comes first.
 */
export function routesFrom(building: Building, costs: Costs, from: Place): Routes {
  const { doors, graph, rooms } = building;
  const { pace, harm: harmful, door: opening, caution } = costs;
  const cost = infinities.slice(0, doors.length);
  const harm = zeroDecimals(doors.length);
  const before = noDoors.slice(0, doors.length);
  const through = before.slice().fill(from.room);
  const { first, to, room, metres } = graph;
  let open = 0;
  const hurt = harmful[from.room] ?? 0;
  const start = (pace[from.room] ?? Infinity) + hurt * caution;
  for (const id of rooms[from.room]?.doors ?? []) {
    const door = doors[id];
    if (door === undefined) continue;
    const length = distance(from.x, from.y, door.x, door.y);
    cost[id] = length * start + (opening[id] ?? 0);
    harm[id] = length * hurt;
    if (cost[id] !== Infinity) reached[open++] = id;
  }
  while (open > 0) {
    let place = 0;
    let next = reached[0] ?? 0;
    let least = cost[next] ?? Infinity;
    for (let i = 1; i < open; i++) {
      const id = reached[i] ?? 0;
      const total = cost[id] ?? Infinity;
      if (total > least || (total === least && id > next)) continue;
      least = total;
      next = id;
      place = i;
    }
    reached[place] = reached[--open] ?? 0;
    // A route goes on only through the room behind the door: by rounding, another door of the same room could seem shorter.
    const back = through[next] ?? 0;
    const passed = (rooms[back]?.doors.length ?? 1) - 1;
    // The legs of a door are those in its one room, then those in its other.
    let leg = first[next] ?? 0;
    let end = first[next + 1] ?? 0;
    if (room[leg] === back) leg += passed;
    else end -= passed;
    if (leg >= end) continue;
    const inside = room[leg] ?? 0;
    const hurts = harmful[inside] ?? 0;
    const metre = (pace[inside] ?? Infinity) + hurts * caution;
    const taken = harm[next] ?? 0;
    for (; leg < end; leg++) {
      const door = to[leg] ?? 0;
      const length = metres[leg] ?? 0;
      const total = least + length * metre + (opening[door] ?? 0);
      const known = cost[door] ?? 0;
      if (total >= known) continue;
      if (known === Infinity) reached[open++] = door;
      cost[door] = total;
      harm[door] = taken + length * hurts;
      before[door] = next;
      through[door] = inside;
    }
  }
  return { from, costs, cost, harm, before, through };
}

/** The best route to a place. */
export function routeTo(building: Building, routes: Routes, to: Place): Route {
  const { from, costs, cost, harm, through } = routes;
  const pace = costs.pace[to.room] ?? Infinity;
  const harmful = costs.harm[to.room] ?? 0;
  const metre = pace + harmful * costs.caution;
  const direct = from.room === to.room ? distance(from.x, from.y, to.x, to.y) : Infinity;
  let best = direct * metre;
  let taken = direct === Infinity ? 0 : direct * harmful;
  let last = NO_DOOR;
  for (const id of building.rooms[to.room]?.doors ?? []) {
    const door = building.doors[id];
    if (door === undefined || through[id] === to.room) continue;
    const metres = distance(door.x, door.y, to.x, to.y);
    const total = (cost[id] ?? Infinity) + metres * metre;
    if (total >= best) continue;
    best = total;
    taken = (harm[id] ?? 0) + metres * harmful;
    last = id;
  }
  return { seconds: best - taken * costs.caution, harm: taken, last };
}

/** The doors of a route, in order. */
export function doorsOf(routes: Routes, route: Route): number[] {
  const path: number[] = [];
  for (let id = route.last; id !== NO_DOOR; id = routes.before[id] ?? NO_DOOR) path.unshift(id);
  return path;
}
