// @module-tag full: plays ten whole matches
import { describe, expect, test } from 'vitest';
import { winnerOf } from '../../match/simulation.ts';
import { brainNames } from '../../seat/profile.ts';
import { readAction } from '../../seat/read-action.ts';
import { ownSheet } from '../../sheet/own-sheet.ts';
import { moba, ten } from '../../testing/scenes.ts';

describe.each(brainNames)('%s', (brain) => {
  test.each(ownSheet.maps.map(({ id }) => id))('plays a whole match on %s with actions that are read', (mode) => {
    const world = moba.create({ seed: 'whole', profiles: ten(brain, 'stock'), mode });
    while (!moba.isOver(world)) {
      moba.step(world, []);
      if (world.tick % 50 > 0) continue;
      for (const { action } of world.heroes) expect(readAction(action)).toEqual({ action });
    }
    expect([0, 1, null]).toContain(winnerOf(world));
    expect(world.tick).toBeGreaterThan(60 * 15);
    for (const { level, items, ranks } of world.heroes) {
      expect(level).toBeGreaterThan(1);
      expect(items.length).toBeGreaterThan(0);
      expect(ranks[0] + ranks[1]).toBeGreaterThan(0);
    }
  });
});
