import { describe, expect, test } from 'vitest';
import { matchFrames } from '../testing/frames.ts';
import type { ShooterFrame } from '../worker/frame.ts';
import { arcTurn, feelFrame, MARK_TICKS, nothingFelt, WOUND_TICKS } from './felt.ts';

type News = ShooterFrame['news'];

/** The own seat is 0, at 20 east and 20 south; enemy 5 stands at 31, 20.5. */
function frameAt(tick: number, news: News, sees: readonly number[] = []): ShooterFrame {
  const [frame] = matchFrames(1);
  if (!frame) throw new Error('no frame');
  const bots = frame.bots.map((bot) => {
    if (bot.seat === 0) return { ...bot, x: 20, y: 20, sees };
    return bot.seat === 5 ? { ...bot, x: 31, y: 20.5 } : bot;
  });
  return { ...frame, tick, bots, news };
}

const hit = (seat: number, victim: number, tick: number, isHead = false) =>
  ({ type: 'hit', seat, victim, damage: 20, isHead, tick }) as const;
const kill = (seat: number, victim: number, tick: number) =>
  ({ type: 'kill', seat, victim, isHead: false, by: 'rifle', tick }) as const;

describe('the mark at the crosshair', () => {
  test('comes from the hits of the own seat alone, and goes after a moment', () => {
    expect(feelFrame(nothingFelt, frameAt(100, [hit(1, 5, 99), hit(5, 0, 99)]), 0).mark).toBeUndefined();
    const felt = feelFrame(nothingFelt, frameAt(100, [hit(0, 5, 99)]), 0);
    expect(felt.mark?.kind).toBe('hit');
    expect(feelFrame(felt, frameAt(99 + MARK_TICKS - 1, []), 0).mark?.kind).toBe('hit');
    expect(feelFrame(felt, frameAt(99 + MARK_TICKS, []), 0).mark).toBeUndefined();
    // A replay that goes back knows nothing of it.
    expect(feelFrame(felt, frameAt(50, []), 0).mark).toBeUndefined();
  });

  test('is that of the best pellet of a shot, and a kill is told from a hit', () => {
    expect(feelFrame(nothingFelt, frameAt(10, [hit(0, 5, 9, true), hit(0, 5, 9)]), 0).mark?.kind).toBe('head');
    expect(feelFrame(nothingFelt, frameAt(10, [hit(0, 5, 9), kill(0, 5, 9)]), 0).mark?.kind).toBe('kill');
  });
});

describe('a wound', () => {
  test('tells the place of an enemy in sight, and that of an unseen one no closer than a bot knows it', () => {
    expect(feelFrame(nothingFelt, frameAt(10, [hit(5, 0, 9)], [5]), 0).wounds).toEqual([{ x: 31, y: 20.5, tick: 9 }]);
    const [unseen] = feelFrame(nothingFelt, frameAt(10, [hit(5, 0, 9)]), 0).wounds;
    expect(unseen).not.toMatchObject({ x: 31, y: 20.5 });
    expect(Math.abs((unseen?.x ?? 0) - 31)).toBeLessThanOrEqual(3);
    expect(Math.abs((unseen?.y ?? 0) - 20.5)).toBeLessThanOrEqual(3);
    // The same for every place of its square: nothing of the true one is left.
    const moved = frameAt(10, [hit(5, 0, 9)]);
    const bots = moved.bots.map((bot) => (bot.seat === 5 ? { ...bot, x: 34, y: 23 } : bot));
    expect(feelFrame(nothingFelt, { ...moved, bots }, 0).wounds).toEqual([unseen]);
  });

  test('of a grenade tells where it went off, not who threw it', () => {
    const burst = { type: 'burst', kind: 'frag', x: 18, y: 22, seat: 5, tick: 9 } as const;
    expect(feelFrame(nothingFelt, frameAt(10, [burst, hit(5, 0, 9)], [5]), 0).wounds).toMatchObject([{ x: 18, y: 22 }]);
  });

  test('of several pellets is one, the newest four are kept, and they fade', () => {
    const many = [hit(5, 0, 9), hit(5, 0, 9), ...[10, 11, 12, 13].map((tick) => hit(5, 0, tick))];
    const { wounds } = feelFrame(nothingFelt, frameAt(14, many, [5]), 0);
    expect(wounds.map(({ tick }) => tick)).toEqual([10, 11, 12, 13]);
    expect(feelFrame({ mark: undefined, wounds }, frameAt(12 + WOUND_TICKS, []), 0).wounds).toHaveLength(1);
  });
});

test('an arc is turned as far as the head would have to turn to the shooter, clockwise', () => {
  const own = { x: 20, y: 20 };
  const east = 0;
  expect(arcTurn(own, { x: 30, y: 20 }, east)).toBeCloseTo(0);
  // South is to the right of who looks east.
  expect(arcTurn(own, { x: 20, y: 30 }, east)).toBeCloseTo(Math.PI / 2);
  expect(arcTurn(own, { x: 20, y: 10 }, east)).toBeCloseTo(-Math.PI / 2);
  expect(Math.abs(arcTurn(own, { x: 10, y: 20 }, east))).toBeCloseTo(Math.PI);
  expect(arcTurn(own, { x: 30, y: 20 }, Math.PI / 2)).toBeCloseTo(-Math.PI / 2);
  // Over the seam of the circle, the shorter way round.
  expect(arcTurn(own, { x: 10, y: 19 }, 3.1)).toBeCloseTo(turnOver(-Math.PI + Math.atan(0.1) - 3.1));
});

const turnOver = (angle: number): number => angle + 2 * Math.PI;
