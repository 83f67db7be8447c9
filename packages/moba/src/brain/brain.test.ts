import { readdirSync, readFileSync } from 'node:fs';
import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { blankMemory, type Decision } from '../seat/boundary.ts';
import { profileOf } from '../seat/profile.ts';
import { observe } from '../senses/observe.ts';
import { ownSheet } from '../sheet/own-sheet.ts';
import { put, quietScene, ten } from '../testing/scenes.ts';
import { heroAt, type Scene } from '../world/state.ts';
import { look } from '../world/vision.ts';
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
  for (const file of readdirSync(folder).filter((name) => !name.endsWith('.test.ts'))) {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const named = ids.filter((id) => !words.has(id) && new RegExp(`['"\`]${id}['"\`]`).test(text));
    expect([file, named]).toEqual([file, []]);
  }
});

describe('the full brain', () => {
  test('takes a kill that its ready skills and blows allow', () => {
    const scene = quietScene('bridge', ten('full'));
    const hero = put(scene, 2, -2, 0);
    hero.ranks = [1, 1, 0];
    const victim = put(scene, 7, 2, 0);
    victim.health = 90;
    const { action, trace } = decisionOf(scene, 2);
    expect(action.command).toMatchObject({ kind: 'cast', unit: victim.id });
    expect(trace.reasons).toEqual(['kill: 90 health']);
  });

  test('leaves a fight of one against five, and says what it would win', () => {
    const scene = quietScene('bridge', ten('full'));
    put(scene, 2, 0, 0);
    for (let seat = 5; seat < 10; seat++) put(scene, seat, 5, seat - 7);
    const { action, trace } = decisionOf(scene, 2);
    expect(action.command).toEqual({ kind: 'move', x: -28.5, y: 0 });
    expect(trace.reasons[0]).toMatch(/^we win \d %$/);
  });

  test('goes home when it is hurt and nobody is near, and buys what it can there', () => {
    const scene = quietScene('bridge', ten('full'));
    const hero = put(scene, 2, -12, 0);
    hero.health = 80;
    expect(decisionOf(scene, 2).action.command).toEqual({ kind: 'recall' });
    const { action } = decisionOf(scene, 3);
    expect(action).toMatchObject({ buy: expect.any(String) as string, raise: 0 });
  });

  test('weighs its jobs, and states them with their values, the best first', () => {
    const scene = quietScene('confluence', ten('full'));
    const { trace } = decisionOf(scene, 2);
    expect(trace.job).toBe('lane 1');
    const values = trace.options.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
  });
});
