import { expect, test } from 'vitest';
import { provideTools, type Ring, toolsOf } from './tools.ts';

/** A machine on which some programs are there, some can be installed and some cannot be had. */
function createMachine(present: readonly string[], available: readonly string[]) {
  const installed = new Set(present);
  const installCalls: string[][] = [];
  const tool = (name: string) => ({ name, packages: [`${name}-package`], isInstalled: () => installed.has(name) });
  const install = async (packages: readonly string[]) => {
    installCalls.push([...packages]);
    for (const name of available) if (packages.includes(`${name}-package`)) installed.add(name);
  };
  return { tool, install, installCalls };
}

test('what is there is not installed again', async () => {
  const { tool, install, installCalls } = createMachine(['redis'], []);
  expect(await provideTools([tool('redis')], install)).toEqual([]);
  expect(installCalls).toEqual([]);
});

test('everything that is missing is installed in one go', async () => {
  const { tool, install, installCalls } = createMachine(['curl'], ['redis', 'go']);
  expect(await provideTools([tool('redis'), tool('curl'), tool('go')], install)).toEqual([]);
  expect(installCalls).toEqual([['redis-package', 'go-package']]);
});

test('what cannot be had is named, with its package', async () => {
  const { tool, install } = createMachine([], ['redis']);
  expect(await provideTools([tool('redis'), tool('mono')], install)).toEqual([
    'The tests need mono (Debian: apt-get install mono-package).',
  ]);
});

test('what Debian has not is fetched by its own way, and named where that fails', async () => {
  const { install } = createMachine([], []);
  let isThere = false;
  const engine = { name: 'Godot', packages: [], isInstalled: () => isThere };
  expect(await provideTools([{ ...engine, provide: async () => undefined }], install)).toEqual([
    'The tests need Godot, which comes from the npm registry.',
  ]);
  expect(await provideTools([{ ...engine, provide: async () => void (isThere = true) }], install)).toEqual([]);
});

test('what works is installed all the same where there is something better, and serves where that cannot be had', async () => {
  const { tool, install, installCalls } = createMachine(['chromium'], []);
  const better = { ...tool('chromium'), isBest: () => false };
  expect(await provideTools([better], install)).toEqual([]);
  expect(installCalls).toEqual([['chromium-package']]);
});

test('npm test needs Chromium alone, the full ring further programs', () => {
  const names = (ring: Ring) => toolsOf(ring).map(({ name }) => name);
  expect(names('daily')).toEqual(['Chromium']);
  expect(names('full')).toEqual([
    'Chromium',
    'PostgreSQL 15 or newer',
    'Redis',
    'curl',
    'Python 3',
    'Go',
    'Java',
    'ClickHouse',
    'Mono',
    'g++',
    'Godot 4',
    'promtool',
    'Chromium with a window',
    'Firefox',
  ]);
});
