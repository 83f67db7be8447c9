import { describe, expect, test } from 'vitest';
import { nodeAt, nodeCount, nodeOf, walkLength, waypoint } from './graph.ts';
import { relay, turnedPlace } from './map.ts';
import { canStand, heightAt, isClear } from './terrain.ts';

const middles = Array.from({ length: relay.width * relay.depth }, (_, i) => ({
  x: (i % relay.width) + 0.5,
  y: Math.floor(i / relay.width) + 0.5,
}));

describe('the map Relay', () => {
  test('looks the same turned by 180°, points and bases included', () => {
    for (const place of middles) {
      const other = turnedPlace(place);
      expect(heightAt(place.x, place.y)).toBe(heightAt(other.x, other.y));
    }
    expect(relay.points.map(turnedPlace).reverse()).toEqual(relay.points.map(({ x, y }) => ({ x, y })));
    expect(relay.spawns[0].map(turnedPlace)).toEqual(relay.spawns[1]);
  });

  test('lets a body stand on every point and in every base', () => {
    for (const { x, y } of [...relay.points, ...relay.spawns.flat()]) expect(canStand(x, y)).toBe(true);
  });

  test('has a node near every place where a body fits, and a way between any two', () => {
    for (const { x, y } of middles.filter((place) => canStand(place.x, place.y))) {
      const node = nodeAt(nodeOf(x, y));
      expect(Math.abs(node.x - x) + Math.abs(node.y - y)).toBeLessThanOrEqual(4);
    }
    for (let node = 0; node < nodeCount; node++) expect(walkLength(node, 0)).toBeLessThan(120);
  });

  test('has ways as long for one team as for the other', () => {
    for (let node = 0; node < nodeCount; node += 7) {
      for (const to of [0, 100, 333]) {
        expect(walkLength(node, to)).toBeCloseTo(walkLength(nodeCount - 1 - node, nodeCount - 1 - to), 9);
      }
    }
  });

  test('leads from any place to any other, waypoint by waypoint', () => {
    for (const [from = relay.points[1], to] of [
      [relay.spawns[0][0], relay.points[2]],
      [relay.spawns[1][4], relay.points[0]],
    ] as const) {
      let { x, y } = from;
      let hops = 0;
      for (; hops < 40 && (x !== to.x || y !== to.y); hops++) ({ x, y } = waypoint(x, y, to.x, to.y));
      expect(hops).toBeLessThan(40);
    }
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
