// @module-tag long: plays a match.
import { expect, test } from 'vitest';
import { canRaise } from '../senses/observe.ts';
import { ownSheet } from '../sheet/own-sheet.ts';
import { moba, ten } from '../testing/scenes.ts';
import { heroAt } from '../world/state.ts';
import { fromWorld } from './from-world.ts';
import { readSeat } from './seat.ts';
import { readTeamView } from './team-view.ts';

test('what teams see in a match of our own is accepted at every moment, as JSON', () => {
  const world = moba.create({ seed: 'views', mode: 'confluence', profiles: ten('stock') });
  let read = 0;
  while (world.tick < 3000) {
    moba.step(world, []);
    if (world.tick % 5 > 0) continue;
    for (const team of [0, 1] as const) {
      const call = JSON.parse(JSON.stringify(fromWorld(ownSheet, world, team))) as ReturnType<typeof fromWorld>;
      const sight = readTeamView(ownSheet, call);
      call.seats.forEach((seat, n) => {
        const { self } = readSeat(ownSheet, sight, call, seat, `seats[${n}]`);
        // Seconds are rounded on the wire, and places too: what decides is the same.
        expect(self.canRaise).toEqual([0, 1, 2].map((slot) => canRaise(heroAt(world, seat.seat), slot)));
        read++;
      });
    }
  }
  expect(read).toBe(6000);
});
