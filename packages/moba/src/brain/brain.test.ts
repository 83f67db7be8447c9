import { readdirSync, readFileSync } from 'node:fs';
import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { blankMemory, type Decision } from '../seat/boundary.ts';
import { profileOf } from '../seat/profile.ts';
import { observe } from '../senses/observe.ts';
import { ownSheet } from '../sheet/own-sheet.ts';
import { moba, put, quietScene, renew, run, ten } from '../testing/scenes.ts';
import { TICKS_PER_SECOND } from '../world/constants.ts';
import { heroAt, type Scene } from '../world/state.ts';
import { look } from '../world/vision.ts';
import { microCodes, reasonCodes } from './commands.ts';
import { createFull } from './decide.ts';

const brain = createFull(ownSheet);

/** What the brain of a seat decides in a scene, in which everybody in sight has been noticed. */
function decisionOf(scene: Scene, seat: number): Decision {
  scene.world.tick += 60;
  look(scene);
  scene.world.tick += 30;
  const hero = heroAt(scene.world, seat);
  const player = { ...hero.player, profile: profileOf(8) };
  return brain(observe(scene, hero), blankMemory, player, createRng('brain').stream('plan'));
}

test('no file of the brain names a hero, a skill, an item or a spark', () => {
  const { heroes, items, sparks } = ownSheet;
  const ids = [...heroes, ...items, ...sparks, ...heroes.flatMap(({ skills }) => skills)].map(({ id }) => id);
  // Plain words that the sheet uses as ids as well.
  const words = new Set(['haste', 'blink', 'strike', 'step', 'edge', 'rush', 'focus', 'belt', 'charm', 'mark']);
  const folder = new URL('.', import.meta.url);
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  )) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const named = ids.filter((id) => !words.has(id) && new RegExp(`['"\`]${id}['"\`]`).test(text));
    expect([file, named]).toEqual([file, []]);
  }
});

describe('the full brain', () => {
  test('takes a kill that its ready skills and blows allow, and says what it reckons', () => {
    const scene = quietScene('bridge', ten('full'));
    const hero = put(scene, 2, -2, 0);
    hero.ranks = [1, 1, 0];
    const victim = put(scene, 7, 2, 0);
    victim.health = 90;
    const { action, trace } = decisionOf(scene, 2);
    expect(action.command).toMatchObject({ kind: 'cast', unit: victim.id });
    expect(trace.micro).toBe('kill');
    const [{ code, values } = { code: '', values: [] }] = trace.reasons;
    expect([code, values[1]]).toEqual(['kill_damage', 90]);
    expect(values[0]).toBeGreaterThan(90);
  });

  test('leaves a fight of one against five', () => {
    const scene = quietScene('bridge', ten('full'));
    put(scene, 2, 0, 0);
    for (let seat = 5; seat < 10; seat++) put(scene, seat, 5, seat - 7);
    const { action, trace } = decisionOf(scene, 2);
    expect(trace.fight).toBeLessThan(0.1);
    expect(['retreat', 'escape']).toContain(trace.micro);
    if (action.command.kind === 'move') expect(action.command.x).toBeLessThan(-5);
  });

  test('goes home when it is hurt and nobody is near, and buys what it can there', () => {
    const scene = quietScene('bridge', ten('full'));
    const hero = put(scene, 2, -12, 0);
    hero.health = 80;
    expect(decisionOf(scene, 2).action.command).toEqual({ kind: 'recall' });
    const { action } = decisionOf(scene, 3);
    expect(action).toMatchObject({ buy: expect.any(String) as string, raise: 0 });
  });

  test('weighs its jobs in points of the chance to win, and states them, the best first', () => {
    const scene = quietScene('confluence', ten('full'));
    const { trace } = decisionOf(scene, 2);
    expect(trace.job).toBe('lane 1');
    const values = trace.options.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(trace.win).toBeCloseTo(0.5, 5);
  });

  test('knows of a death at once, also of a hero that its last look at the map still shows', () => {
    const scene = quietScene('confluence', ten('full'));
    put(scene, 2, -30, 30);
    put(scene, 7, 0, 0);
    put(scene, 3, 3, 0);
    const alive = decisionOf(scene, 2).trace.win ?? 0;
    Object.assign(heroAt(scene.world, 7), { isAlive: false, health: 0, respawnAt: scene.world.tick + 300 });
    expect(decisionOf(scene, 2).trace.win ?? 0).toBeGreaterThan(alive);
  });

  test('works apart on several lanes at first, and goes together later', () => {
    const scene = quietScene('confluence', ten('full'));
    for (const seat of [0, 1, 2, 3, 4]) put(scene, seat, seat, -2);
    const [early, late] = [300, 420].map((seconds) => {
      scene.world.tick = seconds * TICKS_PER_SECOND;
      return decisionOf(scene, 2).trace.job;
    });
    expect([early?.split(' ')[0], late?.split(' ')[0]]).toEqual(['lane', 'group']);
  });

  test('has work for everybody from the start where ways are long', () => {
    const scene = quietScene('confluence', ten('full'));
    for (const seat of [0, 1, 2, 3, 4]) expect(decisionOf(scene, seat).trace.job).toMatch(/^(?:lane|camp) \d$/);
  });

  test('spends much gold before it goes on, however far its shop is', () => {
    const scene = quietScene('confluence', ten('full'));
    put(scene, 2, 0, 0).gold = 1100;
    expect(decisionOf(scene, 2).trace.job).toBe('home');
  });

  test('five fell a structure without waiting for a wave that is far', () => {
    const scene = quietScene('confluence', ten('full'));
    for (const seat of [0, 1, 2, 3, 4]) put(scene, seat, 2.2 + seat * 0.25, -4.5);
    for (const one of scene.world.structures) if (one.team === 1) one.health = 1000;
    scene.world.tick = 420 * TICKS_PER_SECOND;
    expect(decisionOf(scene, 3).trace.micro).toBe('siege');
  });

  test('defends its core against two who attack it, with whoever comes in time', () => {
    const scene = quietScene('confluence', ten('full'));
    scene.world.structures = scene.world.structures.filter(({ team, sort }) => team !== 0 || sort === 'core');
    for (const one of scene.world.structures) one.isOpen = true;
    for (const seat of [0, 1, 2, 3, 4]) put(scene, seat, -30, 28 + seat);
    put(scene, 5, -36, 36);
    put(scene, 6, -36, 37);
    expect(decisionOf(renew(ownSheet, scene.world), 2).trace.options[0]?.job).toMatch(/^defend \d+$/);
  });

  test('keeps a memory that is plain and small', () => {
    const world = moba.create({ seed: 'memory', profiles: ten('full'), mode: 'confluence' });
    run(world, 900);
    for (const { memory, decided } of world.heroes) {
      const text = JSON.stringify(memory);
      expect(text.length).toBeLessThan(700);
      expect(JSON.parse(text)).toEqual(memory);
      expect(microCodes).toContain(decided?.trace.micro);
      for (const { code } of decided?.trace.reasons ?? []) expect(reasonCodes).toContain(code);
    }
  });
});
