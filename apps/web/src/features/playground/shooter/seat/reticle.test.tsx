import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { matchFrames } from '../testing/frames.ts';
import type { ShooterSimulation } from '../types.ts';
import type { ShooterFrame } from '../worker/frame.ts';
import { Reticle } from './reticle.tsx';
import type { SeatControls } from './seat-link.ts';

afterEach(cleanup);

/** The reticle of seat 0, at 20 east and 20 south, who looks south; frames are handed to it one by one. */
function renderReticle() {
  let show: (frame: ShooterFrame) => void = () => undefined;
  const simulation: Partial<ShooterSimulation> = {
    subscribe: (listener) => {
      const runSettings = { paused: false, scale: 1 };
      show = (frame) => listener({ frame, tick: frame.tick, lastTick: frame.tick, isOver: false, runSettings });
      return () => undefined;
    },
  };
  const controls: Partial<SeatControls> = { heading: () => ({ yaw: 0, rise: 0, up: Math.PI / 2 }) };
  const { container } = render(
    <Reticle simulation={simulation as ShooterSimulation} seat={0} controls={controls as SeatControls} />,
  );
  return { container, show: (frame: ShooterFrame) => act(() => show(frame)) };
}

function frameWith(news: ShooterFrame['news'], isAlive = true): ShooterFrame {
  const [frame] = matchFrames(1);
  if (!frame) throw new Error('no frame');
  const bots = frame.bots.map((bot) => {
    if (bot.seat === 0) return { ...bot, x: 20, y: 20, isAlive, sees: [5] };
    return bot.seat === 5 ? { ...bot, x: 30, y: 20 } : bot;
  });
  return { ...frame, tick: 50, bots, news };
}

test('an arc points to who hit the own body, and a cross tells that an own shot hit', () => {
  const { container, show } = renderReticle();
  const attribute = (element: string, name: string) => container.querySelector(element)?.getAttribute(name);
  const crosses = () => container.querySelectorAll('path.stroke-danger').length;
  show(frameWith([]));
  expect([attribute('svg', 'data-mark'), crosses()]).toEqual([null, 0]);
  expect(container.querySelector('g')).toBeNull();
  const hit = { type: 'hit', damage: 9, isHead: false, tick: 49 } as const;
  show(
    frameWith([
      { ...hit, seat: 5, victim: 0 },
      { ...hit, seat: 0, victim: 5 },
    ]),
  );
  expect([attribute('svg', 'data-mark'), crosses()]).toEqual(['hit', 1]);
  // East is to the left of who looks south.
  expect(attribute('g', 'transform')).toBe('rotate(-90)');
});

test('the fallen have no reticle', () => {
  const { container, show } = renderReticle();
  show(frameWith([]));
  show(frameWith([], false));
  expect(container.querySelector('svg')).toBeNull();
});
