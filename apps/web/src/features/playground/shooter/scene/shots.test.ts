import { expect, test } from 'vitest';
import { matchFrames } from '../testing/frames.ts';
import { shotsOf } from './shots.ts';

test('the line of a shot goes to whom it hit where the barrel points, and not to whom a grenade of its own did', () => {
  const bot = matchFrames(1)[0]?.bots[0];
  if (!bot) throw new Error('no frames');
  const bots = [
    { ...bot, x: 16, y: 24, yaw: 0, fired: true },
    { ...bot, seat: 5, team: 1, x: 30, y: 12 },
    { ...bot, seat: 6, team: 1, x: 22, y: 24.4 },
  ] as const;
  const hit = (victim: number) => ({ type: 'hit', seat: 0, victim, damage: 10, isHead: false, tick: 0 }) as const;
  expect(shotsOf({ bots, news: [hit(1), hit(2)] })).toMatchObject([{ hit: true, to: { x: 22, y: 24.4 } }]);
  expect(shotsOf({ bots, news: [hit(1)] })).toMatchObject([{ hit: false, to: { y: 24 } }]);
});
