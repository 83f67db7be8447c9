import type { Place } from '../basics.ts';
import { distanceBetween, ROUNDING } from './geometry.ts';
import { relayMap } from './map.ts';
import { body, sight } from './rules.ts';
import { canStand, canWalk, cellOf, isClear } from './terrain.ts';

/**
 * The graph of paths: nodes two metres apart, and an edge between nodes up to 3 m apart if a body can walk straight. The
 * far half of the map is the near half turned by 180°, so that both teams have the same paths: node `i` turned is `count
 * − 1 − i`.
 */
const nodes = placeNodes();
export const nodeCount = nodes.length;
/** By node, made on first use: a page that shows a match reads few of them. */
const edges: (readonly Edge[] | undefined)[] = nodes.map(() => undefined);
const NO_NODE = -1;
const NOT_LOOKED_FOR = -2;
/** The longest edge, in metres. */
const EDGE_M = 3;
/** Metres within which a place has its node. */
const NODE_REACH_M = 4;
/** By cell, looked for on first use. */
const nodesByCell = new Int16Array(relayMap.width * relayMap.depth).fill(NOT_LOOKED_FOR);

function placeNodes(): readonly Place[] {
  const near: Place[] = [];
  for (let y = 1.5; y < relayMap.depth / 2; y += 2) {
    for (let x = 0.5; x < relayMap.width; x += 2) if (canStand(x, y)) near.push({ x, y });
  }
  const far = near.map(({ x, y }) => ({ x: relayMap.width - x, y: relayMap.depth - y }));
  return [...near, ...far.reverse()];
}

interface Edge {
  readonly to: number;
  readonly length: number;
}

function edgesOf(node: number): readonly Edge[] {
  edges[node] ??= findEdges(node);
  return edges[node];
}

function findEdges(node: number): readonly Edge[] {
  const from = placeOfNode(node);
  return nodes.flatMap((to, index) => {
    const length = distanceBetween(from, to);
    const isEdge = index !== node && length <= EDGE_M && canWalk(from.x, from.y, to.x, to.y);
    return isEdge ? [{ to: index, length }] : [];
  });
}

/** The nearest node that a body can walk to straight from the middle of a cell, if there is one within `NODE_REACH_M`. */
function nodeOfCell(cell: number): number | undefined {
  if (nodesByCell[cell] === NOT_LOOKED_FOR) nodesByCell[cell] = findNodeOfCell(cell) ?? NO_NODE;
  const node = nodesByCell[cell] ?? NO_NODE;
  return node === NO_NODE ? undefined : node;
}

/** The far half is the near half turned, so that ties between equally near nodes fall alike for both teams. */
function findNodeOfCell(cell: number): number | undefined {
  const turned = nodesByCell.length - 1 - cell;
  if (turned >= cell)
    return nearestNode({ x: (cell % relayMap.width) + 0.5, y: Math.floor(cell / relayMap.width) + 0.5 });
  const node = nodeOfCell(turned);
  return node === undefined ? undefined : turnedNode(node);
}

/** The node at the same place of the other team. */
function turnedNode(node: number): number {
  return nodeCount - 1 - node;
}

function nearestNode(from: Place): number | undefined {
  let best: number | undefined;
  let shortest = NODE_REACH_M;
  for (const [i, node] of nodes.entries()) {
    const length = distanceBetween(node, from);
    if (length >= shortest || !canWalk(from.x, from.y, node.x, node.y)) continue;
    best = i;
    shortest = length;
  }
  return best;
}

/** The place of a node; throws where there is none. */
export function placeOfNode(node: number): Place {
  const place = nodes[node];
  if (!place) throw new Error(`no node ${node}`);
  return place;
}

/** The node of a place off the floor, where an enemy who was only heard may seem to be. */
const NODE_OFF_FLOOR = 0;

/** The node of a place; every place where a body fits has one. */
export function nodeOf({ x, y }: Place): number {
  return nodeOfCell(cellOf(x, y)) ?? NODE_OFF_FLOOR;
}

/** Short paths have the fewest metres; covered ones go round places that are seen from far away. */
export type PathKind = 'short' | 'covered';

/**
 * A flow field: the best paths from every node to one goal, what they cost (for short paths their metres) and the next
 * node.
 */
interface Field {
  readonly length: Float64Array;
  readonly next: Int16Array;
}

/** Fields by goal, made on first use. They depend on the map alone. */
const fields: Readonly<Record<PathKind, (Field | undefined)[]>> = {
  short: nodes.map(() => undefined),
  covered: nodes.map(() => undefined),
};

function fieldTo(node: number, kind: PathKind): Field {
  const known = fields[kind][node];
  if (known) return known;
  const made = node < nodeCount / 2 ? computeField(node, kind) : turnedField(fieldTo(turnedNode(node), kind));
  fields[kind][node] = made;
  return made;
}

/** Metres from which on a place is seen from far away: two bodies who meet at such a distance seldom decide it. */
export const FAR = 40;
/** Metres by which a metre of a covered path counts further for each node that sees it from far away. */
const SEEN_COST = 0.1;

/**
 * By node, the number of nodes that see it from 40 m and more; found on first use, since short paths do not ask for it.
 */
const seenFrom: (number | undefined)[] = nodes.map(() => undefined);

function seenFromAfar(node: number): number {
  // The far half is the near half turned, as everywhere in the graph.
  const near = Math.min(node, turnedNode(node));
  seenFrom[near] ??= nodes.filter((place) => isSeenFromAfar(placeOfNode(near), place)).length;
  return seenFrom[near];
}

function isSeenFromAfar(place: Place, from: Place): boolean {
  const distance = distanceBetween(place, from);
  const { eye } = body.standing;
  return distance >= FAR && distance <= sight.range && isClear(from.x, from.y, eye, place.x, place.y, eye);
}

const costOf = (node: number, { to, length }: Edge, kind: PathKind): number =>
  kind === 'short' ? length : length * (1 + SEEN_COST * (seenFromAfar(node) + seenFromAfar(to)));

/** The field turned by 180°, so that ties between equally long paths fall alike for both teams. */
function turnedField({ length, next }: Field): Field {
  return {
    length: length.toReversed(),
    next: next.toReversed().map((node) => (node === NO_NODE ? node : turnedNode(node))),
  };
}

/**
 * Best paths from every node to the goal by Bellman and Ford's label-correcting rounds: each round relaxes the edges of
 * the nodes whose length fell in the round before. Dijkstra's queue would relax fewer edges; a field is made once, in a
 * third of a millisecond.
 */
function computeField(goal: number, kind: PathKind): Field {
  const length = new Float64Array(nodeCount).fill(Infinity);
  const next = new Int16Array(nodeCount).fill(NO_NODE);
  length[goal] = 0;
  next[goal] = goal;
  let frontier = [goal];
  while (frontier.length > 0) {
    const reached: number[] = [];
    for (const node of frontier) {
      const soFar = length[node] ?? Infinity;
      for (const edge of edgesOf(node)) {
        const whole = soFar + costOf(node, edge, kind);
        if (whole >= (length[edge.to] ?? Infinity) - ROUNDING) continue;
        length[edge.to] = whole;
        next[edge.to] = node;
        reached.push(edge.to);
      }
    }
    frontier = reached;
  }
  return { length, next };
}

/** Metres on foot between two nodes; Infinity where there is no path. */
export function walkLength(from: number, to: number): number {
  return fieldTo(to, 'short').length[from] ?? Infinity;
}

/** The node after `from` on the short path to `to`. */
export function nextNode(from: number, to: number): number {
  return fieldTo(to, 'short').next[from] ?? from;
}

/** Metres within which a body goes straight to its goal where it can. */
const STRAIGHT_M = 6;
/** How many nodes it looks ahead. */
const HOPS_AHEAD = 4;

/**
 * Where to go straight now to get from a place to a goal: the last node of the next few that a body reaches without a
 * turn, or the goal itself if it is near and in a straight walk.
 */
export function nextWaypoint(from: Place, goal: Place, kind: PathKind): Place {
  const { x, y } = from;
  const isNear = (goal.x - x) * (goal.x - x) + (goal.y - y) * (goal.y - y) < STRAIGHT_M * STRAIGHT_M;
  if (isNear && canWalk(x, y, goal.x, goal.y)) return goal;
  const goalNode = nodeOf(goal);
  const { next } = fieldTo(goalNode, kind);
  let node = nodeOf(from);
  for (let hop = 0; hop < HOPS_AHEAD && node !== goalNode; hop++) {
    const after = next[node] ?? NO_NODE;
    if (after === NO_NODE) break;
    const place = placeOfNode(after);
    if (!canWalk(x, y, place.x, place.y)) break;
    node = after;
  }
  return placeOfNode(node);
}

/** The most waypoints that are drawn. */
const MAX_WAYPOINTS = 40;
/** A path that is drawn ends within these metres of its goal. */
const DRAWN_TO_M = 0.3;
/** It ends too where a waypoint lies no further than this, in metres. */
const SHORTEST_LEG_M = 0.1;

/** The waypoints from a place to a goal, the goal last, to be drawn. */
export function pathBetween(from: Place, goal: Place, kind: PathKind): readonly Place[] {
  const turns: Place[] = [];
  let at: Place = from;
  while (turns.length < MAX_WAYPOINTS && distanceBetween(at, goal) > DRAWN_TO_M) {
    const next = nextWaypoint(at, goal, kind);
    if (distanceBetween(next, at) < SHORTEST_LEG_M) break;
    turns.push({ x: next.x, y: next.y });
    at = next;
  }
  return turns;
}
