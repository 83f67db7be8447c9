// @module-tag full: compiles a copy of the repository, trains a player and starts a server.
/** `npm run new -- game` on a copy of the repository: what it writes passes the gates, trains, and can be played. */
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyRepository } from '../gates/copy.ts';
import { callOf } from '../gates/gates.ts';
import { capture } from '../run.ts';
import { faultOfGame } from './game.ts';

const game = { name: 'toycards', title: { en: 'Toy Cards', zh: '玩具牌' } };
const node = process.execPath;
let copy: ReturnType<typeof copyRepository>;
const inCopy = async (command: string, ...args: readonly string[]) => capture(command, args, { cwd: copy.folder });
const expectSuccess = async (command: string, ...args: readonly string[]): Promise<void> => {
  const { status, output } = await inCopy(command, ...args);
  expect(status === 0 ? '' : output).toBe('');
};

beforeAll(async () => {
  copy = copyRepository();
  // The list of files is git's, and what is measured is a commit.
  await expectSuccess('git', 'init', '--quiet');
  const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.com'];
  await expectSuccess('git', ...author, 'commit', '--quiet', '--allow-empty', '-m', 'start');
  await expectSuccess(node, 'scripts/new.ts', 'game', game.name, '--title', game.title.en, '--zh', game.title.zh);
  // What `npm install` does for a workspace.
  const modules = join(copy.folder, 'node_modules/@fourth-seat');
  mkdirSync(modules, { recursive: true });
  symlinkSync(join(copy.folder, 'packages', game.name), join(modules, game.name));
  await expectSuccess(node, 'scripts/clients/write.ts');
});
afterAll(() => copy.remove());

test.each([
  ['is formatted', callOf.format('--error-on-warnings')],
  ['passes the lint', callOf.lint()],
  ['compiles', callOf.types()],
  ['keeps the boundaries', callOf.boundaries(['packages', 'apps'])],
] as const)('what is written %s', async (_name, { command, args }) => expectSuccess(command, ...args));

test('its engine and its calls pass their own tests', async () => {
  const own = ['packages/toycards', 'apps/server/src/api/gateway/call/toycards-api.test.ts'];
  await expectSuccess('vitest', 'run', '--project', 'packages', '--project', 'server-integration', ...own);
});

test('its nets are trained by self-play, and its player is measured with them', async () => {
  const out = join(copy.folder, 'toycards.bin');
  await expectSuccess(node, 'scripts/lab/train.ts', game.name, '--deals', '400', '--round', '200', '--out', out);
  expect(readFileSync(out).length).toBe(
    readFileSync(join(copy.folder, 'packages/toycards/src/data/value-nets.bin')).length,
  );
  await expectSuccess('cp', out, join(copy.folder, 'packages/toycards/src/data/value-nets.bin'));
  await expectSuccess(node, 'scripts/lab/calibrate.ts', game.name, '--deals', '10');
  await expectSuccess(node, 'scripts/lab/fit-levels.ts', game.name, '--matches', '2', '--steps', '2');
  await expectSuccess(
    node,
    'scripts/lab/measure.ts',
    game.name,
    '--decks',
    '5',
    '--matches',
    '2',
    '--deals',
    '5',
    '--records',
    '1',
  );
  const results = readFileSync(join(copy.folder, 'docs/lab/results/toycards.json'), 'utf8');
  expect(JSON.parse(results)).toMatchObject({ game: game.title.en, legality: { illegal: 0 }, reviews: { planted: 1 } });
  const tables = ['calibration-table.ts', 'level-noise.ts'].map((file) => `packages/toycards/src/data/${file}`);
  await expectSuccess('biome', 'check', ...tables, 'docs/lab/results');
});

test('it is served, and a hand is played in a browser', async () => {
  await expectSuccess(
    'playwright',
    'test',
    '--config',
    'e2e/playwright.config.ts',
    'toycards.spec.ts',
    '-g',
    'in English',
  );
});

test.each([
  ['Toy', /lower-case/],
  ['paodekuai', /exists already/],
] as const)('%s is no name of a new game', (name, problem) => {
  expect(faultOfGame({ ...game, name })).toMatch(problem);
});

test('a title that would end a text is refused, and nothing is written', async () => {
  expect(faultOfGame({ ...game, title: { ...game.title, en: "Hold'em" } })).toMatch(/--title/);
  expect(await inCopy(node, 'scripts/new.ts', 'game', 'other')).toMatchObject({ status: 2 });
  expect(existsSync(join(copy.folder, 'packages/other'))).toBe(false);
});
