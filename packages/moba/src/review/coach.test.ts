import { startRun } from '@fourth-seat/game/simulation';
import { describe, expect, test } from 'vitest';
import type { SeatInput } from '../match/inputs.ts';
import { ownSheet } from '../sheet/own-sheet.ts';
import { moba, quietScene, ten } from '../testing/scenes.ts';
import { costliestMoments } from './coach.ts';

describe('the coach', () => {
  test('tells a person who stood among five what was better, the costliest first, and when', () => {
    const match = startRun(moba, { seed: 'coach', profiles: ten('full'), mode: 'bridge' });
    const { map } = quietScene('bridge');
    const go: SeatInput = {
      seat: 3,
      action: { command: { kind: 'move', x: -map.spawn.x, y: -map.spawn.y }, buy: null, raise: null },
    };
    while (match.tick < 400) match.step(match.tick === 1 ? [go] : []);
    const shares: number[] = [];
    const steps = costliestMoments(ownSheet, match.replay(), 3, { choose: 1, tell: 2 });
    let found = steps.next();
    for (; found.done !== true; found = steps.next()) shares.push(found.value);
    const moments = found.value;
    expect(moments.length).toBeGreaterThan(0);
    for (const { tick, did, difference, pairs } of moments) {
      expect([did, pairs]).toEqual([null, 2]);
      expect(difference).toBeGreaterThan(0);
      expect(tick).toBeLessThan(400);
    }
    expect(moments.map(({ difference }) => difference)).toEqual(
      moments.map(({ difference }) => difference).toSorted((a, b) => b - a),
    );
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBeLessThanOrEqual(1);
  });
});
