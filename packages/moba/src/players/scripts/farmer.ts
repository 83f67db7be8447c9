import type { Brain, UnitView } from '../../seat/boundary.ts';
import { placeOn, progressOn } from '../../senses/lanes.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import {
  attack,
  decided,
  frontOf,
  guardPlace,
  moveTo,
  nearest,
  type Situation,
  situationOf,
  strikeAt,
  within,
} from './situation.ts';

/** Share of its health at which the farmer strikes a minion. */
const LAST_HIT = 0.35;

/** Strikes minions of its lane when they are about to fall, fells towers that nobody guards, and avoids every fight. */
export const createFarmer =
  (sheet: Sheet): Brain =>
  (observation, memory) => {
    const situation = situationOf(sheet, observation, memory);
    const { self, lanes, enemies, home } = situation;
    const way = lanes[situation.place % lanes.length];
    if (!way) return decided(situation, 'farm', { kind: 'hold' });
    const hunters = within(self, situation.enemyHeroes, 8);
    if (self.health < 0.35 * self.maxHealth || (hunters.length > 0 && self.health < 0.7 * self.maxHealth)) {
      if (hunters.length === 0 && self.unhurt_s > 2) return decided(situation, 'recall', { kind: 'recall' });
      return decided(situation, 'flee', moveTo(home));
    }
    const creatures = within(
      self,
      enemies.filter(({ kind }) => kind === 'minion'),
      9,
    );
    const weak = nearest(
      self,
      creatures.filter(({ health, maxHealth }) => health < LAST_HIT * maxHealth),
    );
    if (weak) return decided(situation, 'farm', strikeAt(situation, weak) ?? attack(weak));
    const tower = nearest(
      self,
      within(
        self,
        enemies.filter(({ kind }) => kind === 'structure'),
        10,
      ),
    );
    if (tower && isGuarded(situation, tower)) return decided(situation, 'siege', attack(tower));
    const any = nearest(self, creatures);
    const front = frontOf(situation, way);
    if (any && front !== undefined) return decided(situation, 'push', attack(any));
    const goal =
      front === undefined ? guardPlace(situation, way) : placeOn(way, Math.min(front - 2, progressOn(way, self) + 8));
    return decided(situation, 'walk', moveTo(goal));
  };

/** Whether own minions stand before a tower, so that it strikes them first. */
const isGuarded = ({ units, self }: Situation, tower: UnitView): boolean =>
  units.filter(
    ({ kind, team, x, y }) =>
      kind === 'minion' && team === self.team && within(tower, [{ ...tower, x, y }], 7).length > 0,
  ).length >= 2;
