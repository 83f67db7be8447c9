import { describe, expect, test } from 'vitest';
import { act } from '../match/act.ts';
import { idleAction } from '../seat/boundary.ts';
import { ownSheet } from '../sheet/own-sheet.ts';
import { moba, put, quietScene, renew, run } from '../testing/scenes.ts';
import { gold, ticksOf } from './constants.ts';
import { createUnit, freshId } from './create.ts';
import { dealHits } from './damage.ts';
import { createGround, isClear, isFree, wayPoint } from './ground.ts';
import { heroAt, type Scene } from './state.ts';
import { look } from './vision.ts';

const [confluence] = ownSheet.maps;
if (!confluence) throw new Error('no map');

/** Strikes a unit dead at once. */
function kill(scene: Scene, seat: number, to: Scene['units'][number] | undefined): void {
  if (!to) throw new Error('nobody to kill');
  scene.hits.push({ from: heroAt(scene.world, seat), to, type: 'true', amount: 1e6, isAttack: true });
  dealHits(scene);
}

describe('the ground', () => {
  const ground = createGround(confluence);

  test('is the same turned by 180°', () => {
    for (let x = -49.5; x < 50; x++)
      for (let y = -49.5; y < 50; y++) expect(isFree(ground, x, y)).toBe(isFree(ground, -x, -y));
  });

  test('leads around walls by steps that are free', () => {
    let at = { x: -38, y: 6 };
    const goal = { x: -22, y: 6 };
    expect(isClear(ground, at.x, at.y, goal.x, goal.y)).toBe(false);
    for (let n = 0; n < 40 && (at.x !== goal.x || at.y !== goal.y); n++) {
      const next = wayPoint(ground, at.x, at.y, goal.x, goal.y);
      expect(isFree(ground, next.x, next.y)).toBe(true);
      at = { x: next.x, y: next.y };
    }
    expect(at).toEqual(goal);
  });

  test('keeps so many ways of all maps together, and a maze loses its own first', () => {
    wayPoint(ground, -38, 6, -22, 6);
    const kept = [...ground.fields.keys()];
    const corridors = Array.from({ length: 50 }, (_, n) => ({ x0: 2 * n, y0: -100, x1: 2 * n + 1, y1: 100 }));
    const mazes = [1, 2].map(() =>
      createGround({ ...confluence, width: 200, depth: 200, walls: corridors, bushes: [] }),
    );
    for (const maze of mazes)
      for (let x = 1.5; x < 20; x += 2) for (let y = -98; y < 100; y += 4) wayPoint(maze, -0.5, 0.5, x, y);
    const cells = mazes.reduce((sum, { fields, free }) => sum + fields.size * free.length, 0);
    expect(cells).toBeGreaterThan(8_000_000);
    expect(cells).toBeLessThanOrEqual(16_000_000);
    expect([...ground.fields.keys()]).toEqual(kept);
  });
});

describe('sight', () => {
  const seen = (scene: Scene): number => {
    look(scene);
    return heroAt(scene.world, 5).seenBy & 1;
  };

  test('reaches 9 m from a hero and ends at walls', () => {
    const scene = quietScene('confluence');
    put(scene, 5, -26, 6);
    put(scene, 0, -34.5, 6);
    expect(seen(scene)).toBe(0);
    put(scene, 0, -26, 14.5);
    expect(seen(scene)).toBe(1);
    put(scene, 0, -26, 15.5);
    expect(seen(scene)).toBe(0);
  });

  test('ends at a bush, unless who is in it has just attacked or somebody stands in it too', () => {
    const scene = quietScene('bridge');
    const hidden = put(scene, 5, -2, 6);
    put(scene, 0, -2, 0);
    expect(seen(scene)).toBe(0);
    hidden.revealedUntil = 10;
    expect(seen(scene)).toBe(1);
    hidden.revealedUntil = 0;
    put(scene, 0, -3.5, 5.5);
    expect(seen(scene)).toBe(1);
  });
});

describe('gold', () => {
  test('of a minion is for who struck last; a share for those near where no hero did', () => {
    const scene = quietScene();
    run(scene.world, ticksOf(9));
    const now = renew(ownSheet, scene.world);
    const minions = now.world.creatures.filter(({ team, sort }) => team === 1 && sort === 'melee');
    const [hero, mate] = [heroAt(now.world, 0), heroAt(now.world, 1)];
    kill(now, 0, minions[0]);
    expect(hero.earned.minions).toBe(20);
    const [tower] = now.world.structures;
    for (const one of [hero, mate]) Object.assign(one, { x: minions[1]?.x, y: minions[1]?.y });
    const other = minions[1];
    if (!tower || !other) throw new Error('no tower');
    now.hits.push({ from: tower, to: other, type: 'true', amount: 1e6, isAttack: true });
    dealHits(now);
    expect([hero.earned.minions, mate.earned.minions]).toEqual([20 + (20 * gold.shared) / 2, (20 * gold.shared) / 2]);
  });

  test('of a kill is for the killer, and a share for who helped within ten seconds', () => {
    const scene = quietScene();
    scene.world.tick = 1000;
    const victim = heroAt(scene.world, 7);
    victim.hurtBySeat[1] = 900;
    victim.hurtBySeat[2] = 800;
    kill(scene, 0, victim);
    expect([0, 1, 2].map((seat) => heroAt(scene.world, seat).earned.kills)).toEqual([gold.kill, gold.assists, 0]);
    expect(victim).toMatchObject({ isAlive: false, respawnAt: 1000 + ticksOf(8) });
    expect(scene.world.kills).toEqual([1, 0]);
  });

  test('buys at the base alone, for the price less the parts that are there', () => {
    const scene = quietScene();
    const hero = heroAt(scene.world, 0);
    hero.gold = 1000;
    hero.earned.start = 1000;
    act(scene, hero, { ...idleAction, buy: 'blade' });
    act(scene, hero, { ...idleAction, buy: 'edge' });
    expect([hero.gold, hero.items.length, hero.spent]).toEqual([220, 1, 780]);
    put(scene, 0, 0, 0);
    act(scene, hero, { ...idleAction, buy: 'boots' });
    expect(hero.refused).toBe('not_at_shop');
  });
});

describe('structures', () => {
  test('can be hurt from the outside in', () => {
    const scene = quietScene('confluence');
    const open = (): readonly string[] =>
      scene.world.structures
        .filter(({ team, isOpen }) => team === 1 && isOpen)
        .map(({ sort, lane }) => `${sort} ${lane}`);
    const fell = (sort: string, lane: number): void => {
      kill(
        scene,
        0,
        scene.world.structures.find((one) => one.team === 1 && one.sort === sort && one.lane === lane),
      );
    };
    expect(open().toSorted()).toEqual(['outer 0', 'outer 1', 'outer 2']);
    fell('outer', 1);
    fell('inner', 1);
    expect(open().toSorted()).toEqual(['base -1', 'base -1', 'outer 0', 'outer 2']);
    fell('base', -1);
    fell('base', -1);
    expect(open()).toContain('core -1');
    fell('core', -1);
    run(scene.world, 1);
    expect(scene.world.end).toEqual({ winner: 0 });
  });

  test('shoot minions first, and whoever strikes a hero before them', () => {
    const scene = quietScene('bridge');
    const tower = scene.world.structures.find(({ team, sort }) => team === 1 && sort === 'outer');
    if (!tower) throw new Error('no tower');
    const id = freshId(scene.world);
    if (id === undefined) throw new Error('no room');
    const at = { x: tower.x - 5, y: tower.y, frame: 1, turn: 0 } as const;
    const stats = { ...tower.stats, speed: 0 };
    const minion = createUnit({ id, kind: 'minion', sort: 'melee', team: 0, lane: 0, ...at, stats });
    scene.world.creatures.push(minion);
    const invader = put(scene, 0, tower.x - 3, tower.y);
    run(scene.world, 6);
    expect(tower.target).toBe(minion.id);
    invader.struckHeroAt = scene.world.tick;
    run(scene.world, 6);
    expect(tower.target).toBe(invader.id);
  });
});

describe('a hero', () => {
  test('recalls in six seconds unless it is hurt', () => {
    const scene = quietScene();
    const hero = put(scene, 0, -12, 0);
    act(scene, hero, { ...idleAction, command: { kind: 'recall' } });
    run(scene.world, ticksOf(3));
    expect(hero.recallAt).toBeGreaterThan(0);
    const now = renew(ownSheet, scene.world);
    now.hits.push({ from: heroAt(now.world, 5), to: hero, type: 'true', amount: 5, isAttack: true });
    dealHits(now);
    expect(hero.recallAt).toBe(-1);
    act(now, hero, { ...idleAction, command: { kind: 'recall' } });
    run(now.world, ticksOf(6) + 2);
    expect(hero.x).toBe(hero.homeX);
  });

  test('learns its strong skill at level 4', () => {
    const scene = quietScene();
    const hero = heroAt(scene.world, 0);
    act(scene, hero, { ...idleAction, raise: 2 });
    expect(hero.refused).toBe('no_point');
    hero.level = 4;
    act(scene, hero, { ...idleAction, raise: 2 });
    expect([hero.refused, hero.ranks]).toEqual([null, [0, 0, 1]]);
  });

  test('hits with what flies, is stunned by what it meets, and says why it cannot cast', () => {
    const scene = quietScene();
    const [caster, target] = [put(scene, 0, -3, 0), put(scene, 5, 0, 0)];
    const cast = { command: { kind: 'cast', slot: 0, x: target.x, y: target.y, unit: -1 } } as const;
    act(scene, caster, { ...idleAction, ...cast });
    expect(caster.refused).toBe('unlearned');
    // The own hand's error is left out.
    caster.player = { ...caster.player, profile: { ...caster.player.profile, aim_sigma: 0 } };
    act(scene, caster, { ...idleAction, raise: 0, ...cast });
    expect(caster.refused).toBeNull();
    run(scene.world, 8);
    expect(target.health).toBeLessThan(target.stats.health);
    expect(target.statuses.map(({ kind }) => kind)).toContain('stun');
    act(renew(ownSheet, scene.world), caster, { ...idleAction, ...cast });
    expect(caster.refused).toBe('not_ready');
  });
});

test('the rules are those of one engine and one sheet', () => {
  expect([moba.engineVersion, moba.mapHash.length]).toEqual(['moba 2', 16]);
});
