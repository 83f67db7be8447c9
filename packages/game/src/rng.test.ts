import { describe, expect, test } from 'vitest';
import { createRng, restoreRng } from './rng.ts';

describe('random streams', () => {
  test('give the numbers fixed when the generator was written', () => {
    const rng = createRng('fourth seat');
    expect([rng.uint32(), rng.uint32(), rng.uint32(), rng.uint32()]).toMatchInlineSnapshot(`
      [
        2597307631,
        403751329,
        552754387,
        1470440976,
      ]
    `);
  });

  test('of one seed agree, of different seeds or purposes differ', () => {
    const draw = (key: string) => createRng(key).uint32();
    expect(draw('a')).toBe(draw('a'));
    const keys = Array.from({ length: 2000 }, (_, i) => `table/${i}`);
    expect(new Set(keys.map(draw)).size).toBe(2000);
    expect(createRng('a').stream('aim').uint32()).not.toBe(createRng('a').stream('plan').uint32());
  });

  test('split by purpose, whatever was drawn before', () => {
    const rng = createRng('a');
    const before = rng.stream('aim').uint32();
    rng.uint32();
    expect(rng.stream('aim').uint32()).toBe(before);
  });

  test('go on from a snapshot', () => {
    const rng = createRng('a');
    rng.uint32();
    const copy = restoreRng(rng.key, rng.snapshot());
    expect([copy.uint32(), copy.uint32()]).toEqual([rng.uint32(), rng.uint32()]);
  });

  test('fill every residue evenly (chi-square below the 0.1 % point)', () => {
    const rng = createRng('even');
    const counts = Array.from({ length: 54 }, () => 0);
    for (let i = 0; i < 540_000; i++) {
      const n = rng.int(54);
      counts[n] = (counts[n] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chi).toBeLessThan(90.6);
  });

  test('shuffle every order of three equally often', () => {
    const rng = createRng('orders');
    const counts = new Map<string, number>();
    for (let i = 0; i < 60_000; i++) {
      const order = rng.shuffle(['a', 'b', 'c']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});
