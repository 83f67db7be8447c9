import { type Door, distance, type Graph, type Room } from './plan.ts';

export function createGraph(rooms: readonly Room[], doors: readonly Door[]): Graph {
  const legs = doors.map((door) =>
    door.rooms.flatMap((room) =>
      (rooms[room]?.doors ?? [])
        .filter((id) => id !== door.id)
        .map((id) => {
          const other = doors[id];
          if (other === undefined) throw new Error(`no door ${id}`);
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

/** What a walk costs whoever asks. */
export interface Costs {
  /** Seconds a metre, for each room. */
  readonly pace: Float64Array;
  /** Health a metre, for each room. */
  readonly harm: Float64Array;
  /** Seconds to get through, for each door: what opening it takes; Infinity for a door that one cannot open. */
  readonly door: Float64Array;
  /** Seconds that one would walk longer to keep a point of health. */
  readonly caution: number;
}

export interface Place {
  readonly room: number;
  readonly x: number;
  readonly y: number;
}

/** A way: how long it takes and what it does to whoever goes. `seconds` is Infinity where there is none. */
export interface Way {
  readonly seconds: number;
  readonly harm: number;
  /** The last door of it, −1 for a way within one room. */
  readonly last: number;
}

/** The best ways from one place to every door, counted up to and through that door. */
export interface Routes {
  readonly from: Place;
  readonly costs: Costs;
  /** Seconds, and harm times caution. */
  readonly cost: Float64Array;
  readonly harm: Float64Array;
  /** The door before each door; −1 at the start. */
  readonly before: Int16Array;
}

interface Building {
  readonly rooms: readonly Room[];
  readonly doors: readonly Door[];
  readonly graph: Graph;
}

/** Dijkstra without a heap: forty doors are fewer than a heap pays for. Ties go to the lower door. */
export function routesFrom(building: Building, costs: Costs, from: Place): Routes {
  const { doors, graph, rooms } = building;
  const { pace } = costs;
  const cost = new Float64Array(doors.length).fill(Infinity);
  const harm = new Float64Array(doors.length);
  const before = new Int16Array(doors.length).fill(-1);
  const settled = new Uint8Array(doors.length);
  // Seconds and dread of a metre in each room, once and not for each of its legs.
  const metre = new Float64Array(pace.length);
  for (let room = 0; room < metre.length; room++)
    metre[room] = (pace[room] ?? 0) + (costs.harm[room] ?? 0) * costs.caution;
  const start = metre[from.room] ?? Infinity;
  for (const id of rooms[from.room]?.doors ?? []) {
    const door = doors[id];
    if (door === undefined) continue;
    const metres = distance(from.x, from.y, door.x, door.y);
    cost[id] = metres * start + (costs.door[id] ?? 0);
    harm[id] = metres * (costs.harm[from.room] ?? 0);
  }
  for (;;) {
    let next = -1;
    let least = Infinity;
    for (let i = 0; i < cost.length; i++) {
      const total = cost[i] ?? Infinity;
      if (total < least && settled[i] === 0) {
        least = total;
        next = i;
      }
    }
    if (next === -1) return { from, costs, cost, harm, before };
    settled[next] = 1;
    const end = graph.first[next + 1] ?? 0;
    for (let leg = graph.first[next] ?? 0; leg < end; leg++) {
      const to = graph.to[leg] ?? 0;
      const room = graph.room[leg] ?? 0;
      const metres = graph.metres[leg] ?? 0;
      const total = least + metres * (metre[room] ?? Infinity) + (costs.door[to] ?? 0);
      if (total >= (cost[to] ?? 0)) continue;
      cost[to] = total;
      harm[to] = (harm[next] ?? 0) + metres * (costs.harm[room] ?? 0);
      before[to] = next;
    }
  }
}

/** The best way to a place. */
export function wayTo(building: Building, routes: Routes, to: Place): Way {
  const { from, costs, cost, harm } = routes;
  const pace = costs.pace[to.room] ?? Infinity;
  const harmful = costs.harm[to.room] ?? 0;
  const metre = pace + harmful * costs.caution;
  const direct = from.room === to.room ? distance(from.x, from.y, to.x, to.y) : Infinity;
  let best = direct * metre;
  let taken = direct === Infinity ? 0 : direct * harmful;
  let last = -1;
  for (const id of building.rooms[to.room]?.doors ?? []) {
    const door = building.doors[id];
    if (door === undefined) continue;
    const metres = distance(door.x, door.y, to.x, to.y);
    const total = (cost[id] ?? Infinity) + metres * metre;
    if (total >= best) continue;
    best = total;
    taken = (harm[id] ?? 0) + metres * harmful;
    last = id;
  }
  return { seconds: best - taken * costs.caution, harm: taken, last };
}

/** The doors of a way, in order. */
export function doorsOf(routes: Routes, way: Way): number[] {
  const path: number[] = [];
  for (let id = way.last; id !== -1; id = routes.before[id] ?? -1) path.unshift(id);
  return path;
}
