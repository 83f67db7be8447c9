import { describe, expect, test } from 'vitest';
import { matchFrames } from '../../testing/frames.ts';
import type { BotFrame } from '../../worker/frame.ts';
import { gaitAt } from './gait.ts';
import { type Happening, Motion } from './motion.ts';

const quiet: Happening = { hasFired: false, hit: 0, wall_m: Infinity };
const PICTURE_S = 1 / 60;

function botAt(change: Partial<BotFrame>): BotFrame {
  const bot = matchFrames(1)[0]?.bots[0];
  if (!bot) throw new Error('no frame');
  return { ...bot, x: 20, y: 20, yaw: 0, rise: 0, speed: 0, sees: [], isPerson: false, ...change };
}

/** A body that runs straight east for so many pictures at 5 m/s. */
function run(pictures: number, change: Partial<BotFrame> = {}, happening = quiet): Motion {
  const motion = new Motion();
  for (let n = 0; n < pictures; n++)
    motion.follow(botAt({ x: 20 + n / 12, speed: 5, ...change }), PICTURE_S, happening);
  return motion;
}

describe('the gait', () => {
  test('goes on with the way: a step is as long as the feet say', () => {
    const motion = run(200);
    const before = motion.stance.phase;
    const step_m = gaitAt(motion.stance.speed).length_m;
    // A whole step further, in two pictures.
    motion.follow(botAt({ x: 20 + 199 / 12 + step_m / 2, speed: 5 }), PICTURE_S, quiet);
    motion.follow(botAt({ x: 20 + 199 / 12 + step_m, speed: 5 }), PICTURE_S, quiet);
    expect(motion.stance.phase).toBeCloseTo(before, 2);
  });

  test('stands while the match does, and does not run through a respawn', () => {
    const motion = run(30);
    const { phase } = motion.stance;
    const last = botAt({ x: 20 + 29 / 12, speed: 5 });
    for (let n = 0; n < 20; n++) motion.follow(last, PICTURE_S, quiet);
    expect(motion.stance.phase).toBe(phase);
    motion.follow({ ...last, x: 66 }, PICTURE_S, quiet);
    expect(motion.stance.phase).toBe(phase);
  });

  test('knows where the body goes against where it looks', () => {
    expect(run(60).stance.course).toBeCloseTo(0);
    expect(run(60, { yaw: -Math.PI / 2 }).stance.course).toBeCloseTo(Math.PI / 2, 1);
  });
});

describe('the weapon', () => {
  test('is carried by who runs and sees nobody; whoever fires, sees somebody or is a person aims', () => {
    expect(run(90).stance.carry).toBeGreaterThan(0.9);
    expect(run(90, { sees: [5] }).stance.carry).toBe(0);
    expect(run(90, { isPerson: true }).stance.carry).toBe(0);
    expect(run(90, {}, { ...quiet, hasFired: true }).stance.carry).toBe(0);
  });

  test('kicks at a shot and is still soon after; a wall makes it yield', () => {
    const motion = run(1, {}, { ...quiet, hasFired: true });
    expect(motion.stance.kick).toBe(1);
    for (let n = 0; n < 10; n++) motion.follow(botAt({}), PICTURE_S, quiet);
    expect(motion.stance.kick).toBe(0);
    expect(run(60, {}, { ...quiet, wall_m: 0.6 }).stance.yielded).toBeGreaterThan(0.8);
    expect(run(60, {}, { ...quiet, wall_m: 1.2 }).stance.yielded).toBe(0);
  });
});

test('a fall begins slowly and ends on the floor, and who respawns stands', () => {
  const motion = run(1);
  motion.fall(0.1);
  expect(motion.stance.fall).toBeLessThan(0.1);
  motion.fall(3);
  expect(motion.stance.fall).toBe(1);
  motion.follow(botAt({}), PICTURE_S, quiet);
  expect(motion.stance.fall).toBe(0);
});
