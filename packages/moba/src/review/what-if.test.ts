import { createRng } from '@fourth-seat/game';
import { hashState } from '@fourth-seat/game/simulation';
import { describe, expect, test } from 'vitest';
import { ownSheet } from '../sheet/own-sheet.ts';
import { ended, moba, put, quietScene, run, ten } from '../testing/scenes.ts';
import { heroAt, type World } from '../world/state.ts';
import { jobsOpen } from './jobs-open.ts';
import { standing } from './standing.ts';
import { didOf, type Moment, type WhatIf, whatIfInSteps } from './what-if.ts';

const none: Moment['inputs'] = new Map();

const ask = (world: World, seat: number, job: string, { pairs = 1, seed = 'test' } = {}): WhatIf =>
  ended(whatIfInSteps(moba, { world, seat, inputs: none, seed }, job, pairs));

/** A match of full brains some seconds old, in which both teams draw the same random numbers. */
function mirroredMatch(ticks: number): World {
  const world = moba.create({ seed: 'mirror', profiles: ten('full'), mode: 'bridge' });
  for (let n = 0; n < 5; n++) {
    const root = createRng(`mirror/${n}`);
    for (const seat of [n, n + 5])
      Object.assign(heroAt(world, seat), { rng: { aim: root.stream('aim'), plan: root.stream('plan') } });
  }
  run(world, ticks);
  return world;
}

describe('what if', () => {
  test('the job that the seat does changes nothing, and the world is left as it was', () => {
    const world = mirroredMatch(400);
    const before = hashState(world);
    const did = didOf({ world, seat: 2 });
    expect(did).not.toBeNull();
    const { difference, interval, pairs } = ask(world, 2, did ?? '', { pairs: 2 });
    expect([difference, interval, pairs]).toEqual([0, 0, 2]);
    expect(hashState(world)).toBe(before);
  });

  test('another job has one answer for a seed, and the same for the counterpart of a mirrored match', () => {
    const world = mirroredMatch(400);
    const answer = ask(world, 2, 'lane 0');
    expect(answer.difference).not.toBe(0);
    expect(ask(world, 2, 'lane 0')).toEqual(answer);
    expect(ask(world, 2, 'lane 0', { seed: 'other' })).not.toEqual(answer);
    // Sums in another order differ in their last bits, and a fight of seconds makes something of that.
    expect(ask(world, 7, 'lane 0').difference).toBeCloseTo(answer.difference, 0);
  });

  test('a person is followed by hand, and what the brain would have done is better than standing among five', () => {
    const scene = quietScene('bridge', ten('full'));
    const { world } = scene;
    run(world, 300);
    for (let seat = 5; seat < 10; seat++) put(scene, seat, 4, seat - 7);
    for (const hero of world.heroes) hero.isRemote = false;
    put(scene, 3, -2, 0).isRemote = true;
    const moment = { world, seat: 3, inputs: none, seed: 'hand' };
    expect(didOf(moment)).toBeNull();
    const { difference, interval } = ended(whatIfInSteps(moba, moment, 'lane 0', 12));
    expect(difference - interval).toBeGreaterThan(0);
  });
});

describe('jobs that are open', () => {
  test('are none for the dead and for scripts', () => {
    const world = mirroredMatch(400);
    expect(jobsOpen(ownSheet, world, 2).length).toBeGreaterThan(1);
    Object.assign(heroAt(world, 2), { isAlive: false, health: 0, respawnAt: 900 });
    expect(jobsOpen(ownSheet, world, 2)).toEqual([]);
    expect(jobsOpen(ownSheet, moba.create({ seed: 's', profiles: ten('stock'), mode: 'bridge' }), 2)).toEqual([]);
  });
});

describe('how a match stands', () => {
  test('is even at its start, the other side of the other team, and certain at its end', () => {
    const world = mirroredMatch(10);
    expect(standing(world, 0)).toBeCloseTo(0.5, 9);
    heroAt(world, 1).gold += 500;
    expect(standing(world, 0)).toBeGreaterThan(0.5);
    expect(standing(world, 0) + standing(world, 1)).toBeCloseTo(1, 9);
    world.end = { winner: 1 };
    expect([standing(world, 0), standing(world, 1)]).toEqual([0, 1]);
  });
});
