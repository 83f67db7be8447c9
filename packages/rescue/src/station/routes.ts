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

/** The cost of walking for one body. */
export interface Costs {
  /** Seconds a metre, for each room. */
  readonly pace: number[];
  /** Health a metre, for each room. */
  readonly harm: readonly number[];
  /** Seconds to get through, for each door: what opening it takes; Infinity for a door that one cannot open. */
  readonly door: readonly number[];
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
  readonly cost: readonly number[];
  readonly harm: readonly number[];
  /** The door before each door; −1 at the start. */
  readonly before: readonly number[];
  /** The room through which each door is reached; a way goes on in the one behind it, and never turns at a door. */
  readonly through: readonly number[];
}

interface Building {
  readonly rooms: readonly Room[];
  readonly doors: readonly Door[];
  readonly graph: Graph;
}

/** Scratch memory: filled anew by each call, which calls nothing that could use it. */
const open = new Uint8Array(256);
const metre = new Float64Array(256);

/** Dijkstra without a heap: forty doors are fewer than a heap pays for. Ties go to the lower door. */
export function routesFrom(building: Building, costs: Costs, from: Place): Routes {
  const { doors, graph, rooms } = building;
  const { pace } = costs;
  const cost: number[] = [];
  const harm: number[] = [];
  const before: number[] = [];
  const through: number[] = [];
  for (let door = 0; door < doors.length; door++) {
    cost.push(Infinity);
    harm.push(0);
    before.push(-1);
    through.push(from.room);
    open[door] = door;
  }
  // Seconds and weighted harm of a metre, computed once for each room and not for each leg.
  for (let room = 0; room < pace.length; room++)
    metre[room] = (pace[room] ?? 0) + (costs.harm[room] ?? 0) * costs.caution;
  let left = doors.length;
  const start = metre[from.room] ?? Infinity;
  for (const id of rooms[from.room]?.doors ?? []) {
    const door = doors[id];
    if (door === undefined) continue;
    const metres = distance(from.x, from.y, door.x, door.y);
    cost[id] = metres * start + (costs.door[id] ?? 0);
    harm[id] = metres * (costs.harm[from.room] ?? 0);
  }
  for (;;) {
    let place = -1;
    let least = Infinity;
    for (let i = 0; i < left; i++) {
      const total = cost[open[i] ?? 0] ?? Infinity;
      if (total >= least) continue;
      least = total;
      place = i;
    }
    if (place === -1) return { from, costs, cost, harm, before, through };
    const next = open[place] ?? 0;
    // The order of the rest stays, and with it which of two equal doors comes first.
    left--;
    for (let i = place; i < left; i++) open[i] = open[i + 1] ?? 0;
    const end = graph.first[next + 1] ?? 0;
    for (let leg = graph.first[next] ?? 0; leg < end; leg++) {
      const to = graph.to[leg] ?? 0;
      const room = graph.room[leg] ?? 0;
      // Doors of one wall stand in a line: rounding would make some ways shorter by a door that is only passed.
      if (room === through[next]) continue;
      const metres = graph.metres[leg] ?? 0;
      const total = least + metres * (metre[room] ?? Infinity) + (costs.door[to] ?? 0);
      if (total >= (cost[to] ?? 0)) continue;
      cost[to] = total;
      harm[to] = (harm[next] ?? 0) + metres * (costs.harm[room] ?? 0);
      before[to] = next;
      through[to] = room;
    }
  }
}

/** The best way to a place. */
export function wayTo(building: Building, routes: Routes, to: Place): Way {
  const { from, costs, cost, harm, through } = routes;
  const pace = costs.pace[to.room] ?? Infinity;
  const harmful = costs.harm[to.room] ?? 0;
  const metre = pace + harmful * costs.caution;
  const direct = from.room === to.room ? distance(from.x, from.y, to.x, to.y) : Infinity;
  let best = direct * metre;
  let taken = direct === Infinity ? 0 : direct * harmful;
  let last = -1;
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

/** The doors of a way, in order. */
export function doorsOf(routes: Routes, way: Way): number[] {
  const path: number[] = [];
  for (let id = way.last; id !== -1; id = routes.before[id] ?? -1) path.unshift(id);
  return path;
}
