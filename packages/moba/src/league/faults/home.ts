import { nextPurchase } from '../../seat/chores.ts';
import { isAtShop } from '../../senses/observe.ts';
import { TICKS_PER_SECOND } from '../../world/constants.ts';
import { isWithin } from '../../world/geometry.ts';
import { isSeenBy, type Scene } from '../../world/state.ts';
import { rowOf } from '../../world/stats.ts';
import { bySeat, type Detector, foesOf, noCount } from './detector.ts';

const BUY_S = 5;
/** Metres within which a foe breaks a recall, or its reach where that is more. */
const BREAK_M = 8;

/** Ticks since a blow that has broken a recall, and metres around its place at home where one ends. */
const HURT_TICKS = 3;
const ARRIVED_M = 2;

/** What is done wrong on the way home and there. */
export function watchHome(): Detector<'unbought' | 'openRecall' | 'brokenRecall'> {
  const counts = { unbought: noCount(), openRecall: noCount(), brokenRecall: noCount() };
  const kept = bySeat(() => ({ atShop: 0, recallAt: -1 }));

  function tick(scene: Scene): void {
    for (const hero of scene.world.heroes) {
      const now = kept.of(hero);
      now.atShop = hero.isAlive && isAtShop(scene, hero) ? now.atShop + 1 : 0;
      if (now.atShop === BUY_S * TICKS_PER_SECOND) {
        counts.unbought.of++;
        const { items, gold } = hero;
        if (nextPurchase(scene.sheet, rowOf(scene.sheet, hero).role, { items, gold, isAtShop: true }) !== null)
          counts.unbought.count++;
      }
      if (hero.recallAt >= 0 && now.recallAt < 0) {
        counts.openRecall.of++;
        const foes = foesOf(scene, hero).filter((foe) => isSeenBy(foe, hero.team));
        if (foes.some((foe) => isWithin(foe, hero, Math.max(BREAK_M, foe.stats.range + 1)))) counts.openRecall.count++;
      }
      if (now.recallAt >= 0 && hero.recallAt < 0) {
        counts.brokenRecall.of++;
        const isHurt = scene.world.tick - hero.hurtAt <= HURT_TICKS;
        if (!isHurt && !isWithin(hero, { x: hero.homeX, y: hero.homeY }, ARRIVED_M)) counts.brokenRecall.count++;
      }
      now.recallAt = hero.recallAt;
    }
  }
  return { counts, tick, over: () => kept.clear() };
}
