import { expect, test } from 'vitest';
import { heroFrame, tenHeroes } from '../testing/frames.ts';
import { Broadcast } from './fights.ts';

/** Two heroes of both teams who stand together, each as hurt as it is told. */
const pair = (x: number, health = 600) => ({ x, y: 0, health });

test('the fight in which heroes are hurt is shown before one in which they only meet', () => {
  const broadcast = new Broadcast();
  broadcast.take(tenHeroes({ 1: pair(-20), 6: pair(-18), 2: pair(20), 7: pair(22) }));
  const heroes = tenHeroes({ 1: pair(-20), 6: pair(-18), 2: pair(20, 300), 7: pair(22, 250) });
  broadcast.take(heroes);
  broadcast.choose(heroes, 0.1);
  expect([2, 7]).toContain(broadcast.seat);
});

test('a scene is held though another becomes a little hotter, and left for one that is plainly hotter', () => {
  const broadcast = new Broadcast();
  const first = tenHeroes({ 1: pair(-20, 500), 6: pair(-18) });
  broadcast.take(first);
  broadcast.choose(first, 0.1);
  expect([1, 6]).toContain(broadcast.seat);
  const alike = tenHeroes({ 1: pair(-20, 500), 6: pair(-18), 2: pair(20, 480), 7: pair(22) });
  for (let n = 0; n < 60; n++) broadcast.choose(alike, 0.1);
  expect([1, 6]).toContain(broadcast.seat);
  broadcast.take(alike);
  const hot = tenHeroes({ 1: pair(-20, 500), 6: pair(-18), 2: pair(20, 60), 7: pair(22, 60) });
  broadcast.take(hot);
  broadcast.choose(hot, 0.1);
  expect([2, 7]).toContain(broadcast.seat);
});

test('a scene that has just come is shown for a moment, though another is plainly hotter', () => {
  const broadcast = new Broadcast();
  const first = tenHeroes({ 1: pair(-20, 500), 6: pair(-18) });
  broadcast.take(first);
  broadcast.choose(first, 0.1);
  const shown = broadcast.seat;
  const hot = tenHeroes({ 1: pair(-20, 500), 6: pair(-18), 2: pair(20, 60), 7: pair(22, 60) });
  broadcast.take(hot);
  broadcast.choose(hot, 0.5);
  expect(broadcast.seat).toBe(shown);
  broadcast.choose(hot, 3);
  expect([2, 7]).toContain(broadcast.seat);
});

test('the camera stays a moment where the shown hero died', () => {
  const broadcast = new Broadcast();
  const alive = tenHeroes({ 1: pair(-20, 100), 6: pair(-18, 100) });
  broadcast.take(alive);
  broadcast.choose(alive, 5);
  const shown = broadcast.seat;
  const dead = tenHeroes({ 1: pair(-20, 100), 6: pair(-18, 100), [shown]: { ...pair(-20, 0), isAlive: false } });
  broadcast.choose(dead, 0.5);
  expect(broadcast.seat).toBe(shown);
  broadcast.choose(dead, 1.5);
  expect(broadcast.seat).not.toBe(shown);
});

test('the camera looks at the middle of a fight, and at a lone hero itself', () => {
  const broadcast = new Broadcast();
  const spot = { x: 0, y: 0, spread: 0 };
  broadcast.seat = 1;
  broadcast.aim(tenHeroes({ 1: { x: 0, y: 0 }, 6: { x: 6, y: 0 } }), spot);
  expect(spot.x).toBeCloseTo(2);
  expect(spot.spread).toBeCloseTo(4);
  broadcast.aim(tenHeroes({ 1: { x: 0, y: 0 }, 2: { x: 6, y: 0 } }), spot);
  expect(spot.x).toBe(0);
});

test('who recalls is nothing to look at', () => {
  const heroes = tenHeroes();
  const broadcast = new Broadcast();
  expect(broadcast.heatOf(heroFrame(0, { recall_s: 3 }), heroes)).toBeLessThan(broadcast.heatOf(heroFrame(0), heroes));
});

test('a side sees of the broadcast nothing that it does not see', () => {
  const broadcast = new Broadcast();
  broadcast.side = 0;
  const hidden = { ...pair(20, 60), seenBy: 0 };
  const heroes = tenHeroes({ 1: pair(-20, 500), 6: pair(-18), 7: hidden, 8: hidden });
  broadcast.take(tenHeroes());
  broadcast.take(heroes);
  broadcast.seat = 7;
  broadcast.choose(heroes, 5);
  expect([1, 6]).toContain(broadcast.seat);
  const spot = { x: 1, y: 2, spread: 0 };
  broadcast.seat = 7;
  broadcast.aim(heroes, spot);
  expect(spot).toEqual({ x: 1, y: 2, spread: 0 });
});
