import { expect, test } from 'vitest';
import { moba, ten } from '../testing/scenes.ts';
import { watchHonesty } from './honesty.ts';

test('what is not seen changes no decision, what is seen does, and the match goes on as it would have', () => {
  const play = (...watchers: readonly ReturnType<typeof watchHonesty>[]) => {
    const world = moba.create({ seed: 'honest', profiles: ten('full'), mode: 'bridge' });
    while (world.tick < 900) {
      moba.step(world, []);
      for (const { tick } of watchers) tick(world);
    }
    return world.heroes.map(({ x, gold }) => [x, gold]);
  };
  const [unseen, seen] = [watchHonesty(1000), watchHonesty(50, 'seen')];
  expect(play(unseen, seen)).toEqual(play());
  expect(unseen.report().cases).toBeGreaterThan(200);
  expect(unseen.report().changed).toBe(0);
  expect(seen.report().cases).toBe(50);
  expect(seen.report().changed).toBeGreaterThan(20);
});
