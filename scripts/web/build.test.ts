import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../repository.ts';
import { sources } from './build.ts';

/** A configuration of TypeScript and those that it extends. */
function configurationsOf(path: string): readonly string[] {
  const base = /"extends": "([^"]+)"/.exec(readFileSync(join(root, path), 'utf8'))?.[1];
  return base === undefined ? [path] : [path, ...configurationsOf(join(dirname(path), base))];
}

const isSource = (path: string): boolean => sources.some((source) => path === source || path.startsWith(`${source}/`));

test.each([
  ['the site', 'apps/web/tsconfig.json'],
  ['the client library in it', 'clients/typescript/tsconfig.dist.json'],
])('%s is built anew when its configuration changes, or one that it extends', (_what, path) => {
  const configurations = configurationsOf(path);
  expect(configurations.at(-1)).toBe('tsconfig.base.json');
  expect(configurations.filter((configuration) => !isSource(configuration))).toEqual([]);
});

test('the site is built anew when the way of building it changes', () => {
  expect(sources).toContain('scripts/web/build.ts');
});
