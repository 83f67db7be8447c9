import { expect, test } from 'vitest';
import { blankMemory, idleAction, type Trace } from '../../seat/boundary.ts';
import { put, quietScene } from '../../testing/scenes.ts';
import { TICKS_PER_SECOND } from '../../world/constants.ts';
import { type Hero, heroAt, type Scene, type Unit } from '../../world/state.ts';
import { watchCasting } from './casting.ts';
import { watchDeaths } from './deaths.ts';
import { watchDefence } from './defence.ts';
import type { Detector } from './detector.ts';
import { watchFarming } from './farming.ts';
import { watchFights } from './fights.ts';
import { watchHome } from './home.ts';
import { watchIdleness } from './idleness.ts';
import { watchTeamwork } from './teamwork.ts';

/** What a hero is said to be about. */
function thinks({ world }: Scene, hero: Hero, trace: Partial<Trace>): void {
  const full: Trace = { job: '', options: [], micro: 'walk', reasons: [], fight: null, win: null, ...trace };
  hero.decided = { tick: world.tick, action: idleAction, memory: blankMemory, trace: full };
}

/** Lets a detector watch so many ticks, with what is done before each. */
function watchTicks(
  detector: Detector<string>,
  scene: Scene,
  ticks: number,
  before: (n: number) => void = () => undefined,
) {
  for (let n = 0; n < ticks; n++) {
    before(n);
    scene.world.tick++;
    detector.tick(scene);
  }
}

function die(hero: Hero): void {
  Object.assign(hero, { isAlive: false, health: 0, respawnAt: 1e6 });
}

const towerOf = ({ world }: Scene, team: number): Unit => {
  const tower = world.structures.find((one) => one.team === team);
  if (!tower) throw new Error('no tower');
  return tower;
};

test.each([
  ['walk', 1],
  ['kill', 0],
  ['siege', 0],
])('a death under a tower that was entered to %s counts %i', (micro, count) => {
  const scene = quietScene('bridge');
  const detector = watchDeaths();
  const tower = towerOf(scene, 1);
  const hero = put(scene, 2, tower.x - 20, tower.y);
  watchTicks(detector, scene, 3);
  put(scene, 2, tower.x - 3, tower.y);
  thinks(scene, hero, { micro });
  tower.target = hero.id;
  watchTicks(detector, scene, 10);
  die(hero);
  watchTicks(detector, scene, 3);
  detector.over();
  expect(detector.counts.towerDeath).toEqual({ count, of: 10 });
});

test('a death alone in the hostile half counts where three foes are unseen', () => {
  const deaths = [0b11, 0].map((seenBy) => {
    const scene = quietScene('confluence');
    const detector = watchDeaths();
    const { spawn } = scene.map;
    const hero = put(scene, 2, -spawn.x * 0.5, -spawn.y * 0.5);
    for (let seat = 5; seat < 10; seat++) heroAt(scene.world, seat).seenBy = seenBy;
    watchTicks(detector, scene, 6 * TICKS_PER_SECOND);
    die(hero);
    watchTicks(detector, scene, 1);
    return detector.counts.lonelyDeath.count;
  });
  expect(deaths).toEqual([0, 1]);
});

test('who stands for nothing is idle, who heals at home or attacks is not', () => {
  const scene = quietScene('bridge');
  const detector = watchIdleness();
  for (const hero of scene.world.heroes) die(hero);
  const revive = (seat: number, x: number): Hero =>
    Object.assign(put(scene, seat, x, 0), { isAlive: true, health: 500 });
  revive(1, 1).health = 1e4;
  const fighter = revive(2, 3);
  fighter.target = 7;
  const healing = revive(3, scene.map.spawn.x);
  healing.y = scene.map.spawn.y;
  watchTicks(detector, scene, 61, () => (healing.health = 10));
  // The first tick has none before it, and 1.5 s are allowed.
  expect(detector.counts.idle).toEqual({ count: 61 - 1 - 22, of: 3 * 61 });
});

test('four turns in five seconds count where nobody is near', () => {
  const turned = [30, 3].map((foe) => {
    const scene = quietScene('bridge');
    const detector = watchIdleness();
    for (const hero of scene.world.heroes) put(scene, hero.seat, hero.homeX, hero.homeY);
    put(scene, 7, foe, 0);
    watchTicks(detector, scene, 60, (n) =>
      put(scene, 2, Math.floor(n / 6) % 2 === 0 ? (n % 6) * 0.3 : (6 - (n % 6)) * 0.3, 0),
    );
    return detector.counts.toAndFro.count;
  });
  expect(turned[0]).toBeGreaterThan(0);
  expect(turned[1]).toBe(0);
});

test('recalls count that are begun near a foe or broken off', () => {
  const scene = quietScene('bridge');
  const detector = watchHome();
  const hero = put(scene, 2, 0, 0);
  const foe = put(scene, 7, 5, 0);
  foe.seenBy = 0b11;
  const recall = (): void => {
    hero.recallAt = scene.world.tick + 90;
    watchTicks(detector, scene, 5);
    hero.recallAt = -1;
  };
  watchTicks(detector, scene, 1);
  recall();
  watchTicks(detector, scene, 1);
  put(scene, 7, 25, 0);
  recall();
  put(scene, 2, hero.homeX, hero.homeY);
  watchTicks(detector, scene, 1);
  expect(detector.counts.openRecall).toEqual({ count: 1, of: 2 });
  expect(detector.counts.brokenRecall).toEqual({ count: 1, of: 2 });
});

test('an item counts that can be paid at the shop and is not bought', () => {
  const visits = [2000, 0].map((gold) => {
    const scene = quietScene('bridge');
    const detector = watchHome();
    for (const hero of scene.world.heroes) hero.gold = gold;
    watchTicks(detector, scene, 80);
    return detector.counts.unbought;
  });
  expect(visits).toEqual([
    { count: 10, of: 10 },
    { count: 0, of: 10 },
  ]);
});

test('a minion that dies in free reach counts unless a hero struck last', () => {
  const missed = [0, 1].map((lastHits) => {
    const scene = quietScene('bridge');
    const detector = watchFarming();
    const hero = put(scene, 2, 0, 0);
    const minion = { ...towerOf(scene, 1), kind: 'minion', sort: 'melee', x: 1, y: 0 } as Unit;
    scene.world.creatures = [minion];
    watchTicks(detector, scene, 1);
    minion.health = 0;
    hero.tally.lastHits += lastHits;
    scene.world.creatures = [];
    watchTicks(detector, scene, 1);
    return detector.counts.missedHit;
  });
  expect(missed).toEqual([
    { count: 1, of: 1 },
    { count: 0, of: 1 },
  ]);
});

test('a chase counts once where it hurts nobody', () => {
  const scene = quietScene('bridge');
  const detector = watchFights();
  const hero = put(scene, 2, 0, 0);
  hero.target = 7;
  watchTicks(detector, scene, 200);
  expect(detector.counts.chase.count).toBe(1);
  hero.tally.damage += 10;
  watchTicks(detector, scene, 80);
  expect(detector.counts.chase.count).toBe(1);
});

test('who goes on into a fight that it takes for lost counts, who leaves it does not', () => {
  const counts = ['walk', 'retreat'].map((micro) => {
    const scene = quietScene('bridge');
    const detector = watchFights();
    const hero = put(scene, 2, 0, 0);
    const foe = put(scene, 7, 10, 0);
    foe.seenBy = 0b11;
    watchTicks(detector, scene, 30, (n) => {
      put(scene, 2, n * 0.2, 0);
      thinks(scene, hero, { micro, fight: 0.1 });
    });
    return detector.counts.lostFight.count;
  });
  expect(counts).toEqual([1, 0]);
});

test('a kill counts that is at hand and not tried', () => {
  const kills = [-1, 7].map((target) => {
    const scene = quietScene('bridge');
    const detector = watchFights();
    const hero = put(scene, 2, -5, 0);
    hero.ranks = [1, 1, 0];
    const foe = put(scene, 7, -3, 0);
    Object.assign(foe, { health: 20, seenBy: 0b11, seenSince0: -100 });
    hero.target = target;
    watchTicks(detector, scene, 30);
    return detector.counts.missedKill;
  });
  expect(kills).toEqual([
    { count: 1, of: 1 },
    { count: 0, of: 1 },
  ]);
});

test('a skill counts that is cast where nobody stands', () => {
  const empty = [2, 25].map((x) => {
    const scene = quietScene('bridge');
    const detector = watchCasting();
    for (const { seat } of scene.world.heroes) put(scene, seat, -25, 0);
    const hero = put(scene, 2, 0, 0);
    hero.ranks = [1, 1, 1];
    put(scene, 7, x, 0);
    for (const slot of [0, 1]) {
      hero.casting = { slot, x: 2, y: 0, unit: 7, at: scene.world.tick + 1 };
      watchTicks(detector, scene, 2);
      hero.casting = null;
      watchTicks(detector, scene, 1);
    }
    return detector.counts.emptyCast;
  });
  expect(empty[0]?.of).toBeGreaterThan(0);
  expect(empty[0]?.count).toBe(0);
  expect(empty[1]?.count).toBe(empty[1]?.of);
});

test('a won fight counts of which nothing is made', () => {
  const unused = [false, true].map((strikes) => {
    const scene = quietScene('bridge');
    const detector = watchTeamwork();
    watchTicks(detector, scene, 2);
    for (const seat of [5, 6, 7]) die(heroAt(scene.world, seat));
    watchTicks(detector, scene, 200, (n) => {
      if (strikes && n === 100) towerOf(scene, 1).health -= 50;
    });
    return detector.counts.unusedWin;
  });
  expect(unused).toEqual([
    { count: 1, of: 1 },
    { count: 0, of: 1 },
  ]);
});

test('a structure counts that two could defend and nobody does', () => {
  const undefended = ['lane 0', undefined].map((job) => {
    const scene = quietScene('bridge');
    const detector = watchDefence();
    const tower = towerOf(scene, 0);
    for (const { seat } of scene.world.heroes) put(scene, seat, tower.x - 16, tower.y);
    put(scene, 7, tower.x + 3, tower.y);
    for (const seat of [5, 6, 8, 9]) die(heroAt(scene.world, seat));
    watchTicks(detector, scene, 120, () => {
      tower.health -= 1;
      for (const hero of scene.world.heroes) thinks(scene, hero, { job: job ?? `defend ${tower.id}` });
    });
    return detector.counts.undefended;
  });
  expect(undefended).toEqual([
    { count: 1, of: 1 },
    { count: 0, of: 1 },
  ]);
});
