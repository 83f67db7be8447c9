import { createMoba, ownSheet } from '@fourth-seat/moba';
import { playBy } from '../sheet/rules.ts';
import type { MobaGame } from '../types.ts';

/** The game by the rules of the match that was opened last: a worker holds one match at a time. */
export function mobaBySetup(): MobaGame {
  let played = ownSheet;
  let moba = createMoba(played);
  return {
    ...moba,
    get mapHash() {
      return moba.mapHash;
    },
    create({ sheet = ownSheet, ...setup }) {
      if (sheet !== played) moba = createMoba(sheet);
      played = sheet;
      playBy(sheet);
      return moba.create(setup);
    },
    step: (world, inputs) => moba.step(world, inputs),
  };
}
