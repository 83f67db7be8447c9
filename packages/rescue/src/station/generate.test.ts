import { describe, expect, test } from 'vitest';
import { at } from '../at.ts';
import { createStation } from './generate.ts';
import { hookNames } from './hooks.ts';
import { doorStateNames } from './plan.ts';
import { type Costs, routesFrom, routeTo } from './routes.ts';

const stations = Array.from({ length: 200 }, (_, i) => createStation(`station ${i}`));

describe('a station', () => {
  test('has 20 to 24 rooms inside, and a way from the entrance to each of them', () => {
    for (const { plan } of stations) {
      const inside = plan.rooms.length - 1;
      expect(inside).toBeGreaterThanOrEqual(20);
      expect(inside).toBeLessThanOrEqual(24);
      const zeros = plan.rooms.map(() => 0);
      const costs: Costs = { pace: zeros.map(() => 1), harm: zeros, door: zeros, caution: 0 };
      const routes = routesFrom(plan, costs, { room: 0, x: -1, y: 16 });
      for (const { id, x, y, width, depth } of plan.rooms) {
        const route = routeTo(plan, routes, { room: id, x: x + width / 2, y: y + depth / 2 });
        expect(route.seconds, `${id}`).toBeLessThan(200);
      }
    }
  });

  test('hides eight people in rooms that do not burn yet, with at most three hooks', () => {
    for (const { survivors, fires, plan } of stations) {
      expect(survivors).toHaveLength(8);
      for (const { room, x, y } of survivors) {
        expect(fires.some((fire) => fire.room === room)).toBe(false);
        const { x: left, y: top, width, depth } = at(plan.rooms, room);
        expect(x > left && x < left + width && y > top && y < top + depth).toBe(true);
      }
      expect(new Set(survivors.map(({ hook }) => hook).filter((hook) => hook !== undefined)).size).toBeLessThanOrEqual(
        3,
      );
      const pair = survivors.filter(({ hook }) => hook === 'bonded');
      expect(pair.map(({ partner }) => partner)).toEqual(pair.length === 0 ? [] : [1, 0]);
      expect(new Set(survivors.map(({ name }) => name.en[0])).size).toBe(8);
    }
  });

  test('is the same for the same seed and another for another', () => {
    expect(createStation('a')).toEqual(createStation('a'));
    expect(createStation('a').plan.rooms).not.toEqual(createStation('b').plan.rooms);
  });

  test('tells nothing hidden in its plan: no person, no state of a door, no seed', () => {
    for (const { plan, seed } of stations.slice(0, 20)) {
      const text = JSON.stringify(plan);
      expect(text).not.toContain(seed);
      expect(text).not.toMatch(/jammed|health|survivor/);
    }
  });

  test('draws every hook and every jam somewhere', () => {
    const hooks = stations.flatMap(({ survivors }) => survivors.map(({ hook }) => hook));
    expect(new Set(hooks)).toEqual(new Set([undefined, ...hookNames]));
    expect(new Set(stations.flatMap((station) => station.doorStates))).toEqual(new Set(doorStateNames));
  });
});
