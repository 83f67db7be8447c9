import { expect, test } from 'vitest';
import { matchFrames } from '../testing/frames.ts';
import type { ShooterFrame } from '../worker/frame.ts';
import { FrameInterpolator, MOST_SCARS, SCAR_S } from './interpolation.ts';

const runSettings = { paused: false, scale: 1 };

const snapshotOf = (frame: ShooterFrame) => ({
  frame,
  tick: frame.tick,
  lastTick: frame.tick,
  isOver: false,
  runSettings,
});

test('an interpolator moves bodies evenly between two frames, and not beyond', () => {
  const played = matchFrames(40);
  const [first, second] = [played[38], played[39]];
  if (!first || !second) throw new Error('no frames');
  const interpolator = new FrameInterpolator();
  interpolator.push(snapshotOf(first));
  interpolator.sample(0);
  interpolator.push(snapshotOf(second));
  const half = interpolator.sample(1000 / 60)?.bots[0];
  expect(half?.x).toBeCloseTo(((first.bots[0]?.x ?? 0) + (second.bots[0]?.x ?? 0)) / 2, 5);
  expect(interpolator.sample(500)?.bots[0]?.x).toBe(second.bots[0]?.x);
});

test('an interpolator shows shots and deaths for a while, and forgets them after a jump', () => {
  const interpolator = new FrameInterpolator();
  const played = matchFrames(900);
  let shots = 0;
  let deaths = 0;
  for (const frame of played) {
    interpolator.push(snapshotOf(frame));
    const effects = interpolator.sample(1000 / 30)?.effects ?? [];
    shots += effects.filter(({ kind, age_s }) => kind === 'shot' && age_s < 0.04).length;
    deaths = Math.max(deaths, effects.filter(({ kind }) => kind === 'death').length);
  }
  expect(shots).toBeGreaterThan(50);
  expect(deaths).toBeGreaterThan(0);
  const [early] = played;
  if (!early) throw new Error('no frames');
  interpolator.push(snapshotOf(early));
  expect(interpolator.sample(0)?.effects).toEqual([]);
});

test('shots leave scars where they miss, never more than a picture has, and they close in time', () => {
  const interpolator = new FrameInterpolator();
  let most = 0;
  let oldest_s = 0;
  for (const frame of matchFrames(900)) {
    interpolator.push(snapshotOf(frame));
    const scars = interpolator.sample(1000 / 30)?.scars ?? [];
    most = Math.max(most, scars.length);
    oldest_s = Math.max(oldest_s, ...scars.map(({ age_s }) => age_s));
  }
  expect(most).toBeGreaterThan(20);
  expect(most).toBeLessThanOrEqual(MOST_SCARS);
  expect(oldest_s).toBeGreaterThan(SCAR_S / 2);
  expect(oldest_s).toBeLessThan(SCAR_S);
});

test('who is felled falls away from who fired', () => {
  const [frame, next] = matchFrames(2);
  if (!frame || !next) throw new Error('no frames');
  const place = (seat: number, x: number, y: number) => (bot: (typeof frame.bots)[number]) =>
    bot.seat === seat ? { ...bot, x, y } : bot;
  const bots = next.bots.map(place(0, 10, 20)).map(place(5, 10, 26));
  const interpolator = new FrameInterpolator();
  interpolator.push(snapshotOf(frame));
  interpolator.push(
    snapshotOf({
      ...next,
      bots,
      news: [{ type: 'kill', seat: 0, victim: 5, isHead: false, by: 'rifle', tick: next.tick }],
    }),
  );
  expect(interpolator.sample(0)?.effects).toMatchObject([
    { kind: 'death', seat: 5, away: expect.closeTo(Math.PI / 2) },
  ]);
});
