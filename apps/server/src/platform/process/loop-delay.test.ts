import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { watchLoopDelay } from './loop-delay.ts';

test('what holds the event loop is in the longest delay once', async () => {
  const loop = watchLoopDelay();
  try {
    await setTimeout(30);
    const until = performance.now() + 200;
    while (performance.now() < until);
    await setTimeout(30);
    // A look is due in the time that is held, at the latest after one period.
    expect(loop.takeDelays().longest_ms).toBeGreaterThan(150);
    expect(loop.takeDelays()).toEqual({ p99_ms: 0, longest_ms: 0 });
  } finally {
    loop.stop();
  }
});
