import { createRng } from '@fourth-seat/game';
import { expect, test } from 'vitest';
import { blankMemory, type Decision } from '../seat/boundary.ts';
import { profileOf } from '../seat/profile.ts';
import { observe } from '../senses/observe.ts';
import { ownSheet } from '../sheet/own-sheet.ts';
import { put, quietScene, renew, ten } from '../testing/scenes.ts';
import { TICKS_PER_SECOND } from '../world/constants.ts';
import { distanceBetween } from '../world/geometry.ts';
import { heroAt, type Scene } from '../world/state.ts';
import { look } from '../world/vision.ts';
import { createFull } from './decide.ts';

const brain = createFull(ownSheet);

/** What a seat decides in a scene, in which everybody in sight has been noticed. */
function decisionOf(scene: Scene, seat: number): Decision {
  look(scene);
  scene.world.tick += TICKS_PER_SECOND;
  const hero = heroAt(scene.world, seat);
  const player = { ...hero.player, profile: profileOf(8) };
  return brain(observe(scene, hero), blankMemory, player, createRng('ways').stream('plan'));
}

/** A hurt hero of the bridge, and a foe so many metres before it. */
function pursued(metres: number, isRecalling: boolean): Decision {
  const scene = quietScene('bridge', ten('full'));
  const hero = put(scene, 2, -12, 0);
  hero.health = 80;
  if (isRecalling) hero.recallAt = scene.world.tick + 10 * TICKS_PER_SECOND;
  put(scene, 3, -12 + metres - 4, 1);
  put(scene, 7, -12 + metres, 0);
  return decisionOf(scene, 2);
}

test('a recall is begun with room to end it, and not broken off by who stands at the edge of that room', () => {
  expect(pursued(16, false).trace.micro).toBe('recall');
  expect(pursued(13, false).trace.micro).not.toBe('recall');
  expect(pursued(13, true).trace.micro).toBe('recall');
  expect(pursued(9, true).trace.micro).not.toBe('recall');
});

test('a hurt hero that has passed its tower goes on home, and does not turn round to it', () => {
  const scene = quietScene('bridge', ten('full'));
  const [tower] = scene.world.structures.filter(({ team }) => team === 0).toSorted((a, b) => b.x - a.x);
  if (!tower) throw new Error('no tower');
  for (const behind of [2.6, 4, 6]) {
    const hero = put(scene, 2, tower.x - behind, tower.y);
    hero.health = 80;
    put(scene, 7, tower.x + 9 - behind, tower.y);
    const { action } = decisionOf(renew(ownSheet, scene.world), 2);
    expect(action.command.kind).toBe('move');
    if (action.command.kind === 'move') expect(action.command.x).toBeLessThan(hero.x - 1);
  }
});

test('who gathers before a tower that it may not strike stays out of its reach', () => {
  const scene = quietScene('bridge', ten('full'));
  const [tower] = scene.world.structures.filter(({ team }) => team === 1).toSorted((a, b) => a.x - b.x);
  if (!tower) throw new Error('no tower');
  scene.world.tick = 200 * TICKS_PER_SECOND;
  for (const seat of [0, 1, 2, 3, 4]) put(scene, seat, tower.x - 13, tower.y + seat - 2).health *= 0.5;
  for (const seat of [5, 6, 7, 8])
    Object.assign(heroAt(scene.world, seat), { isAlive: false, health: 0, respawnAt: 1e6 });
  const { action, trace } = decisionOf(renew(ownSheet, scene.world), 2);
  expect(trace.job).toMatch(/^group/);
  expect(action.command.kind).toBe('move');
  if (action.command.kind !== 'move') return;
  expect(distanceBetween(action.command, tower)).toBeGreaterThan(tower.stats.range + 2);
});
