import { expect, test } from 'vitest';
import { racingTests } from './racing-tests.ts';

test.each([
  'await page.waitForTimeout(500);',
  'await new Promise((resolve) => setTimeout(resolve, 50));',
  "import { setTimeout as sleep } from 'node:timers/promises'; await sleep(50);",
  'await vi.waitFor(() => expect(seen).toBe(1));',
  'expect(performance.now() - began).toBeLessThan(10_000);',
  'await expect(button).toBeVisible({ timeout: 5000 });',
  'await expect.poll(count, { timeout: 1000 }).toBe(1);',
  'await expect(look).toPass({ intervals: [100] });',
  'configure({ asyncUtilTimeout: 10_000 });',
  'vi.setConfig({ testTimeout: 30_000 });',
  'vi.useFakeTimers({ shouldAdvanceTime: true });',
])('what the speed of the machine decides is counted: %s', (line) => {
  const files = ['e2e/a.spec.ts', 'apps/server/src/a.test.ts'].map((path) => ({ path, text: `\n${line}\n` }));
  expect(racingTests(files).map((found) => found.split(' ')[0])).toEqual(files.map(({ path }) => `${path}:2`));
});

test('a test that waits for a state, lets a clock of its own go on, or names a time in the past is not', () => {
  const lines = [
    'await expect.poll(count).toBe(1);',
    'await new Promise((resolve) => setTimeout(resolve));',
    'await expect(table).toBeVisible({ timeout: 840_000 });',
    'createKey({ expires_at: new Date(Date.now() - 1000) });',
  ];
  const clock = 'vi.useFakeTimers();\nawait new Promise((resolve) => setTimeout(resolve, 50));';
  const files = [
    { path: 'e2e/a.spec.ts', text: lines.join('\n') },
    { path: 'apps/web/src/a.test.ts', text: clock },
    { path: 'apps/web/src/a.ts', text: 'setTimeout(run, 50);' },
  ];
  expect(racingTests(files)).toEqual([]);
});
