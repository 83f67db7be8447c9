import { test as base } from '@playwright/test';
import { hasFirefox, hashesInFirefox } from './engines/firefox.ts';
import { hashStates as kernel } from './engines/kernel.ts';
import { hashStates as rescue } from './engines/rescue.ts';
import { prepare, hashStates as rescueOrders } from './engines/rescue-orders.ts';
import { openEngines } from './engines/serve.ts';
import { hashStates as shooter } from './engines/shooter.ts';
import { expect, quietTest } from './fixtures.ts';

/**
 * What runs the same in Node and in the browser, by its file below `engines/`: each tells hashes of states for a seed.
 */
const engines = {
  kernel: { hashStates: kernel, count: 50 },
  rescue: { hashStates: rescue, count: 50 },
  // Ten whole playthroughs with orders in words, half of them in Chinese.
  'rescue-orders': { hashStates: rescueOrders, count: 10 },
  shooter: { hashStates: shooter, count: 50 },
} as const;

base.describe.configure({ mode: 'parallel' });

const seedsOf = (count: number): readonly string[] => Array.from({ length: count }, (_, i) => `seed ${i}`);

for (const [name, { hashStates, count }] of Object.entries(engines)) {
  const seeds = seedsOf(count);
  quietTest(`${name}: ${seeds.length} seeds lead to the same states in Node and in Chromium`, async ({ page }) => {
    await openEngines(page);
    await prepare();
    const inBrowser = await page.evaluate(
      async ([path, seedNames]) => {
        // The browser's own import; what the file exports is typed where Node imports it.
        const engine = (await import(path)) as {
          hashStates: (seed: string) => readonly string[];
          prepare?: () => Promise<void>;
        };
        await engine.prepare?.();
        return seedNames.map((seed) => engine.hashStates(seed));
      },
      [`/e2e/engines/${name}.ts`, seeds] as const,
    );
    expect(inBrowser).toEqual(seeds.map((seed) => hashStates(seed)));
    expect(new Set(inBrowser.flat()).size).toBe(inBrowser.flat().length);
  });
}

// Playwright's own Firefox is not Debian's, so this one has no page of a test.
base('all of them lead to the same states in Node and in Firefox', async () => {
  base.skip(!hasFirefox, 'Firefox is not installed');
  await prepare();
  const inFirefox = await hashesInFirefox(
    Object.fromEntries(Object.entries(engines).map(([name, { count }]) => [name, seedsOf(count)])),
  );
  for (const [name, { hashStates, count }] of Object.entries(engines))
    expect(inFirefox[name], name).toEqual(seedsOf(count).map((seed) => hashStates(seed)));
});
