import type { Brain, Command, UnitView } from '../../seat/boundary.ts';
import { type LaneWay, placeOn, progressOn } from '../../senses/lanes.ts';
import type { Sheet } from '../../sheet/sheet.ts';
import { distanceBetween } from '../../world/geometry.ts';
import {
  attack,
  castAt,
  decided,
  frontOf,
  guardPlace,
  moveTo,
  nearest,
  type Situation,
  situationOf,
  within,
} from './situation.ts';

/** Of its health: where the bot goes home, where it no longer fights, and where it strikes a minion. */
const thresholds = { home: 0.3, fight: 0.45, lastHit: 0.3 } as const;

/** The behaviour tree of a default bot: go home when hurt, defend, fight when not fewer, last-hit, push the lane. */
export const createStock =
  (sheet: Sheet): Brain =>
  (observation, memory) => {
    const situation = situationOf(sheet, observation, memory);
    const way = laneOf(situation);
    if (!way) return decided(situation, 'push', { kind: 'hold' });
    const [job, command] = goHome(situation) ?? fight(situation) ?? farm(situation) ?? push(situation, way);
    return decided(situation, job, command);
  };

type Choice = readonly [string, Command];

/** Its own lane, or one in which a structure is attacked and it is nearest of those free; late, the middle. */
function laneOf({ lanes, place, units, self, tick }: Situation): LaneWay | undefined {
  const threatened = units.find(
    (unit) =>
      unit.kind === 'structure' &&
      unit.team === self.team &&
      unit.health < unit.maxHealth * 0.9 &&
      units.some((one) => one.kind === 'hero' && one.team !== self.team && distanceBetween(one, unit) < 9),
  );
  const called = threatened && distanceBetween(threatened, self) < 45 ? threatened.lane : -1;
  const own = tick > 15 * 60 * 6 ? Math.floor(lanes.length / 2) : [0, 1, 2, 2, 0][place];
  return lanes.find(({ lane }) => lane === called) ?? lanes[(own ?? 0) % lanes.length];
}

function goHome({ self, enemyHeroes, home }: Situation): Choice | null {
  const isBackHome = distanceBetween(self, home) < 6 && self.health < 0.95 * self.maxHealth;
  if (isBackHome) return ['heal', moveTo(home)];
  if (self.health >= thresholds.home * self.maxHealth) return null;
  const isFree = within(self, enemyHeroes, 11).length === 0 && self.unhurt_s > 1.5;
  return ['retreat', isFree ? { kind: 'recall' } : moveTo(home)];
}

function fight(situation: Situation): Choice | null {
  const { self, enemyHeroes, mates, enemies, home } = situation;
  const foes = within(self, enemyHeroes, 9);
  const foe = nearest(self, foes);
  if (!foe) return null;
  const friends = 1 + within(self, mates, 9).length;
  const underTower = enemies.some((unit) => unit.kind === 'structure' && distanceBetween(unit, foe) < 7.5);
  const isWeak = self.health < thresholds.fight * self.maxHealth;
  if (foes.length > friends || isWeak) return distanceBetween(self, foe) < 7 ? ['retreat', moveTo(home)] : null;
  if (underTower && foe.health > 0.25 * foe.maxHealth) return null;
  return ['fight', castAt(situation, foe) ?? attack(foe)];
}

function farm(situation: Situation): Choice | null {
  const { self, enemies } = situation;
  const minions = within(
    self,
    enemies.filter(({ kind }) => kind === 'minion'),
    8,
  );
  const weak = nearest(
    self,
    minions.filter(({ health, maxHealth }) => health < thresholds.lastHit * maxHealth),
  );
  return weak ? ['farm', attack(weak)] : null;
}

function push(situation: Situation, way: LaneWay): Choice {
  const { self, enemies, units } = situation;
  const structures = within(
    self,
    enemies.filter(({ kind }) => kind === 'structure'),
    9,
  );
  const tower = nearest(self, structures);
  const ownBefore = (one: UnitView): number =>
    units.filter((unit) => unit.kind === 'minion' && unit.team === self.team && distanceBetween(unit, one) < 7.5)
      .length;
  if (tower) {
    if (ownBefore(tower) >= 2) return ['siege', attack(tower)];
    if (distanceBetween(self, tower) < 8.5) return ['wait', moveTo(placeOn(way, progressOn(way, self) - 4))];
  }
  const minion = nearest(
    self,
    within(
      self,
      enemies.filter(({ kind }) => kind === 'minion'),
      7,
    ),
  );
  if (minion) return ['push', castAt(situation, minion) ?? attack(minion)];
  const front = frontOf(situation, way);
  const goal = front === undefined ? guardPlace(situation, way) : placeOn(way, Math.max(0, front - 1.5));
  return ['walk', moveTo(goal)];
}
