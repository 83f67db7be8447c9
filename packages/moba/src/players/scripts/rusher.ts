import type { Brain } from '../../seat/boundary.ts';
import { placeOn, progressOn } from '../../senses/lanes.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { attack, castAt, decided, moveTo, nearest, situationOf, within } from './situation.ts';

/** Runs down the middle lane and strikes whatever is near; never goes back. */
export const createRusher =
  (sheet: Sheet): Brain =>
  (observation, memory) => {
    const situation = situationOf(sheet, observation, memory);
    const { self, lanes, enemies } = situation;
    const target = nearest(self, within(self, enemies, 7));
    if (target) return decided(situation, 'strike', castAt(situation, target) ?? attack(target));
    const way = lanes[Math.floor(lanes.length / 2)];
    if (!way) return decided(situation, 'rush', { kind: 'hold' });
    const progress = progressOn(way, self);
    const core = enemies.find(({ sort }) => sort === 'core');
    if (core && progress > 60) return decided(situation, 'rush', attack(core));
    return decided(situation, 'rush', moveTo(placeOn(way, progress + 6)));
  };
