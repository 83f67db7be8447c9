import { expect, test } from 'vitest';
import { createStation } from './generate.ts';
import { roomBeyond } from './plan.ts';
import { doorsOf, routesFrom, routeTo } from './routes.ts';

test('every route leads door by door into the room that it is for', () => {
  let routesFollowed = 0;
  for (let seed = 0; seed < 20; seed++) {
    const { plan } = createStation(`ways ${seed}`);
    const costs = { pace: plan.rooms.map(() => 0.6), harm: plan.rooms.map(() => 0), door: plan.doors.map(() => 0) };
    const middles = plan.rooms.map(({ id, x, y, width, depth }) => ({ room: id, x: x + width / 2, y: y + depth / 2 }));
    for (const from of middles.slice(1)) {
      const routes = routesFrom(plan, { ...costs, caution: 0 }, from);
      for (const to of middles) {
        let { room } = from;
        for (const id of doorsOf(routes, routeTo(plan, routes, to))) {
          const door = plan.doors[id];
          expect(door?.rooms).toContain(room);
          if (door !== undefined) room = roomBeyond(door, room);
        }
        expect(room).toBe(to.room);
        routesFollowed++;
      }
    }
  }
  expect(routesFollowed).toBeGreaterThan(5000);
});
