import type { Brain } from '../../seat/boundary.ts';
import { placeOn, progressOn } from '../../senses/lanes.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { distanceBetween } from '../../world/geometry.ts';
import { attack, castAt, decided, frontOf, guardPlace, moveTo, nearest, situationOf, within } from './situation.ts';

/** Ticks for which the five stay in one lane. */
const LANE_TICKS = 1200;

/** Five together, one lane after another: they fight whoever comes and fell what stands there; the hurt go home. */
export const createDeathball =
  (sheet: Sheet): Brain =>
  (observation, memory) => {
    const situation = situationOf(sheet, observation, memory);
    const { self, lanes, enemies, enemyHeroes, mates, home, tick } = situation;
    const way = lanes[Math.floor(tick / LANE_TICKS + 1) % lanes.length];
    if (!way) return decided(situation, 'group', { kind: 'hold' });
    if (self.health < 0.25 * self.maxHealth) {
      const isFree = within(self, enemyHeroes, 11).length === 0 && self.unhurt_s > 1.5;
      return decided(situation, 'flee', isFree ? { kind: 'recall' } : moveTo(home));
    }
    const isHurt = self.health < 0.9 * self.maxHealth && distanceBetween(self, home) < 6;
    if (isHurt) return decided(situation, 'heal', moveTo(home));
    const beside = 1 + within(self, mates, 10).length;
    const foe = nearest(self, within(self, enemyHeroes, 8));
    if (foe && beside >= within(self, enemyHeroes, 12).length) {
      return decided(situation, 'fight', castAt(situation, foe) ?? attack(foe));
    }
    const target = nearest(self, within(self, enemies, 7));
    const isAlone = target?.kind === 'structure' && beside < 3;
    if (target && !isAlone) return decided(situation, 'siege', castAt(situation, target) ?? attack(target));
    const front = frontOf(situation, way);
    const far = within(self, mates, 14).length < Math.min(2, mates.length) ? 0 : 8;
    const goal =
      front === undefined ? guardPlace(situation, way) : placeOn(way, Math.min(front, progressOn(way, self) + far));
    return decided(situation, 'group', moveTo(goal));
  };
