// @module-tag full: compiles a copy of the repository
/** `npm run new` on a copy of the repository: what it writes must pass all gates unchanged. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyRepository } from './gates/copy.ts';
import { callOf } from './gates/gates.ts';
import { insert, planFeature } from './new/feature.ts';
import { capture } from './run.ts';

let copy: ReturnType<typeof copyRepository>;
const { files, edits } = planFeature('match-reports');
const written = [...new Set([...Object.keys(files), ...edits.map(({ file }) => file)])];
const inCopy = async (command: string, ...args: readonly string[]) => capture(command, args, { cwd: copy.folder });

beforeAll(async () => {
  copy = copyRepository();
  expect(await inCopy(process.execPath, 'scripts/new.ts', 'feature', 'match-reports')).toMatchObject({ status: 0 });
});
afterAll(() => copy.remove());

test('a new feature is written and listed where features are', () => {
  for (const file of Object.keys(files)) expect(existsSync(join(copy.folder, file))).toBe(true);
  for (const { file, line } of edits) expect(readFileSync(join(copy.folder, file), 'utf8')).toContain(`\n${line}\n`);
});

test.each([
  ['is formatted', callOf.format('--error-on-warnings', ...written)],
  ['passes the lint', callOf.lint(...written)],
  ['compiles', callOf.types('packages/contract', 'apps/server', 'apps/web')],
  ['keeps the boundaries', callOf.boundaries(['packages', 'apps'])],
] as const)('what is written %s', async (_name, { command, args }) => {
  const { status, output } = await inCopy(command, ...args);
  expect(status === 0 ? '' : output).toBe('');
});

test('a name that is taken changes nothing', async () => {
  expect(await inCopy(process.execPath, 'scripts/new.ts', 'feature', 'match-reports')).toMatchObject({ status: 1 });
});

test('a list that has moved is named', () => {
  const [edit] = edits;
  expect(edit && (() => insert('export {};\n', edit))).toThrow(/has no line like/);
});
