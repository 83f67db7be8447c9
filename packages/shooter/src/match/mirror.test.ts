// @module-tag long: plays whole matches
import { createRng } from '@fourth-seat/game';
import { expect, test } from 'vitest';
import { ten } from '../testing/scenes.ts';
import { relayMap } from '../world/map.ts';
import { TEAM_SIZE } from '../world/rules.ts';
import { botAt, type ShooterWorld } from '../world/state.ts';
import { shooter } from './simulation.ts';

/** Gives the east seats the random streams of the west ones. */
function shareChances(world: ShooterWorld, seed: string): void {
  for (let n = 0; n < TEAM_SIZE; n++) {
    const root = createRng(`${seed}/${n}`);
    const rng = { aim: root.stream('aim'), plan: root.stream('plan'), senses: root.stream('senses') };
    Object.assign(botAt(world, n + TEAM_SIZE), { rng });
  }
}

/** First tick at which a seat is not where its counterpart of the other team is, turned by 180°. */
function partsAt(seed: string): number {
  const world = shooter.create({ seed, profiles: ten() });
  shareChances(world, seed);
  while (!shooter.isOver(world)) {
    shooter.step(world, []);
    for (let n = 0; n < TEAM_SIZE; n++) {
      const [west, east] = [botAt(world, n), botAt(world, n + TEAM_SIZE)];
      const off = Math.abs(west.x + east.x - relayMap.width) + Math.abs(west.y + east.y - relayMap.depth);
      if (off > 1e-6) return world.tick;
    }
  }
  return world.tick;
}

/**
 * Fairness without statistics: if both teams draw the same random numbers, each seat is where its counterpart is,
 * turned by 180°. Sums round differently at either end of the map, so two ways of equal length may be told apart and
 * the teams then differ; that may only happen late. Fights begin at about 4 s.
 */
test('a match in which both teams draw the same random numbers is the same turned by 180°, far into the fights', () => {
  const ticks = Array.from({ length: 12 }, (_, i) => partsAt(`mirror ${i}`)).sort((a, b) => a - b);
  expect(ticks[0]).toBeGreaterThan(200);
  expect(ticks[6]).toBeGreaterThan(500);
});
