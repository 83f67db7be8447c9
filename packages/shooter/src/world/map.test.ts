import { describe, expect, test } from 'vitest';
import type { Place } from '../basics.ts';
import { distanceBetween } from './geometry.ts';
import { FAR, nextWaypoint, nodeCount, nodeOf, type PathKind, pathBetween, placeOfNode, walkLength } from './graph.ts';
import { relayMap, turnedPlace } from './map.ts';
import { body, sight } from './rules.ts';
import { canStand, heightAt, isClear } from './terrain.ts';

const middles = Array.from({ length: relayMap.width * relayMap.depth }, (_, i) => ({
  x: (i % relayMap.width) + 0.5,
  y: Math.floor(i / relayMap.width) + 0.5,
}));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
}

const legsOf = (path: readonly Place[]): readonly (readonly [from: Place, to: Place])[] =>
  path.slice(1).map((to, i) => [at(path, i), to]);
const lengthOf = (path: readonly Place[]): number => sum(legsOf(path).map(([from, to]) => distanceBetween(from, to)));
/** The places of a path, a metre apart. */
const metresOf = (path: readonly Place[]): readonly Place[] =>
  legsOf(path).flatMap(([from, to]) => {
    const steps = Math.max(1, Math.round(distanceBetween(from, to)));
    const between = (step: number, a: number, b: number): number => a + ((b - a) * step) / steps;
    return Array.from({ length: steps }, (_, i) => ({ x: between(i, from.x, to.x), y: between(i, from.y, to.y) }));
  });
/** Number of cells from which a path is seen from far away, summed over its metres. */
const seenAlong = (path: readonly Place[]): number => sum(metresOf(path).map(seenFromAfar));
const seenFromAfar = (place: Place): number =>
  middles.filter((from) => {
    const distance = distanceBetween(from, place);
    const { eye } = body.standing;
    return distance >= FAR && distance <= sight.range && isClear(from.x, from.y, eye, place.x, place.y, eye);
  }).length;

describe('the map Relay', () => {
  test('looks the same turned by 180°, points and bases included', () => {
    for (const place of middles) {
      const other = turnedPlace(place);
      expect(heightAt(place.x, place.y)).toBe(heightAt(other.x, other.y));
    }
    expect(relayMap.points.map(turnedPlace).reverse()).toEqual(relayMap.points.map(({ x, y }) => ({ x, y })));
    expect(relayMap.spawns[0].map(turnedPlace)).toEqual(relayMap.spawns[1]);
  });

  test('lets a body stand on every point and in every base', () => {
    for (const { x, y } of [...relayMap.points, ...relayMap.spawns.flat()]) expect(canStand(x, y)).toBe(true);
  });

  test('has a node near every place where a body fits, and a path between any two', () => {
    for (const { x, y } of middles.filter((place) => canStand(place.x, place.y))) {
      const node = placeOfNode(nodeOf({ x, y }));
      expect(Math.abs(node.x - x) + Math.abs(node.y - y)).toBeLessThanOrEqual(4);
    }
    for (let node = 0; node < nodeCount; node++) expect(walkLength(node, 0)).toBeLessThan(120);
  });

  test('has paths as long for one team as for the other', () => {
    for (let node = 0; node < nodeCount; node += 7) {
      for (const to of [0, 100, 333]) {
        expect(walkLength(node, to)).toBeCloseTo(walkLength(nodeCount - 1 - node, nodeCount - 1 - to), 9);
      }
    }
  });

  test.each(['short', 'covered'] as const)('leads by %s paths from any place to any other', (kind) => {
    for (const [from, to] of [
      [at(relayMap.spawns[0], 0), relayMap.points[2]],
      [at(relayMap.spawns[1], 4), relayMap.points[0]],
    ] as const) {
      let place: Place = from;
      let hops = 0;
      for (; hops < 40 && distanceBetween(place, to) > 0; hops++) place = nextWaypoint(place, to, kind);
      expect(hops).toBeLessThan(40);
    }
  });

  test('leads by covered paths out of the long lines of sight, at a small price', () => {
    const measure = (kind: PathKind) => {
      const goals = [relayMap.points[0], relayMap.points[2]];
      const paths = relayMap.spawns
        .flat()
        .flatMap((from) => goals.map((goal) => [from, ...pathBetween(from, goal, kind)]));
      return { length: sum(paths.map(lengthOf)), seen: sum(paths.map(seenAlong)) };
    };
    const [short, covered] = [measure('short'), measure('covered')];
    expect(covered.seen).toBeLessThan(short.seen / 2);
    expect(covered.length).toBeLessThan(short.length * 1.1);
  });

  test('leads both teams by the same covered paths, turned', () => {
    const west = pathBetween(at(relayMap.spawns[0], 4), relayMap.points[0], 'covered');
    const east = pathBetween(at(relayMap.spawns[1], 4), relayMap.points[2], 'covered');
    expect(east).toEqual(west.map(turnedPlace));
  });
});

describe('a line of sight', () => {
  // The low cover at x 32 … 33, y 7 … 9, and the wall at x 27 … 29, y 6 … 10.
  test('ends at a wall at any height', () => {
    expect(isClear(25, 8, 1.6, 30.5, 8, 1.6)).toBe(false);
    expect(isClear(25, 8, 2.9, 30.5, 8, 2.9)).toBe(false);
    expect(isClear(25, 5.5, 1.6, 30.5, 5.5, 1.6)).toBe(true);
  });

  test('passes over low cover and ends in it below 1.1 m, from both sides and along the grid’s lines', () => {
    for (const [x0, x1] of [
      [30, 36],
      [36, 30],
    ] as const) {
      expect(isClear(x0, 8, 1.6, x1, 8, 1.6)).toBe(true);
      expect(isClear(x0, 8, 1, x1, 8, 1)).toBe(false);
    }
    expect(isClear(30, 7.5, 1.6, 36, 7.5, 0.5)).toBe(false);
  });
});
