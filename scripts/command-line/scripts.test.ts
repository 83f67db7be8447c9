import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, root } from '../repository.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The scripts that are started by hand: those of `npm run`, and those whose own comment says how to start them. */
function listStarted(): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: Readonly<Record<string, string>> };
  const named = Object.values(scripts).flatMap((command) => command.match(/scripts\/[\w/-]+\.ts$/) ?? []);
  const described = listFiles().filter(
    (path) =>
      /^scripts\/.+\.ts$/.test(path) &&
      !path.endsWith('.test.ts') &&
      read(path).includes(`\`node scripts/start.mjs ${path}`),
  );
  return [...new Set([...named, ...described])].toSorted();
}

/** Whether a script reads its command line itself or in a module of its own. */
function readsCommandLine(path: string): boolean {
  const own = [...read(path).matchAll(/from '(\.\/[^']+\.ts)'/g)].map(([, target]) =>
    relative(root, join(root, dirname(path), target ?? '')),
  );
  return [path, ...own].some((file) => /^(?!import).*\breadCommandLine\(/m.test(read(file)));
}

test.each(listStarted())('%s reads its command line with readCommandLine', (path) => {
  expect(readsCommandLine(path)).toBe(true);
});

test('scripts of npm, and those that only a comment names, are found', () => {
  expect(listStarted()).toEqual(expect.arrayContaining(['scripts/check.ts', 'scripts/bench/dashboard.ts']));
});

test('a command that starts a script brings the Node that it needs', () => {
  const sources = listFiles().filter(
    (path) => /^(?:scripts|docs)\/.+\.(?:ts|md)$/.test(path) && !/\.test\.ts$|^docs\/(?:decisions|lab)\//.test(path),
  );
  expect(sources.filter((path) => /(?<!start\.mjs )\bnode scripts\/[\w/-]+\.ts/.test(read(path)))).toEqual([]);
});
