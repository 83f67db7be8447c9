import { expect, test } from 'vitest';
import { type Foot, gaitAt, phaseAfter, placeFoot } from './gait.ts';

const speeds = [1, 2, 3.2, 5];

function footAt(phase: number, speed: number): Foot {
  const foot = { ahead: 0, up: 0, toe: 0 };
  placeFoot(foot, phase, gaitAt(speed));
  return foot;
}

test('a foot that stands does not slide: it goes back against the hip as far as the body goes on', () => {
  for (const speed of speeds) {
    const gait = gaitAt(speed);
    const places = [0.02, 0.3, 0.6, 0.98].map((part) => {
      const phase = part * gait.stance;
      return footAt(phase, speed).ahead + phase * gait.length_m;
    });
    for (const place of places) expect(place).toBeCloseTo(places[0] ?? NaN, 6);
  }
});

test('a foot moves without a jump from standing to swinging and back, and is up only while it does not stand', () => {
  for (const speed of speeds) {
    const { stance } = gaitAt(speed);
    for (const edge of [stance, 1]) {
      const [before, after] = [footAt(edge - 1e-6, speed), footAt((edge + 1e-6) % 1, speed)];
      expect(before.ahead).toBeCloseTo(after.ahead, 3);
      expect(before.up).toBeCloseTo(after.up, 3);
      expect(before.toe).toBeCloseTo(after.toe, 3);
    }
    expect(footAt(stance * 0.4, speed).up).toBe(0);
    expect(footAt((1 + stance) / 2, speed).up).toBeGreaterThan(0.05);
  }
});

test('the phase counts the way, not the time, and faster bodies make longer steps', () => {
  const gait = gaitAt(5);
  expect(phaseAfter(0.25, 0, gait)).toBe(0.25);
  expect(phaseAfter(0.75, gait.length_m / 2, gait)).toBeCloseTo(0.25);
  const lengths = speeds.map((speed) => gaitAt(speed).length_m);
  expect(lengths).toEqual([...lengths].sort((a, b) => a - b));
  // One foot always stands in a walk; in a run both are off the floor for a while.
  expect(gaitAt(1).stance).toBeGreaterThan(0.5);
  expect(gaitAt(5).stance).toBeLessThan(0.5);
});
