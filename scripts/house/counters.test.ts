import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findText, root } from '../repository.ts';
import { codesAsDigits, fullFolders, sqlOutsideRepositories, staleClients } from './counters.ts';
import { inexactMaths } from './exact-maths.ts';
import { longHandlers } from './functions.ts';
import { comparedGames } from './game-names.ts';
import { unusedMessages } from './messages.ts';
import { mutualImports } from './mutual-imports.ts';
import { otherVerbs, servicesByParts, sharedNames } from './names.ts';
import { listSources } from './sources.ts';
import { foreignTables, ownedTables, permittedReaders, permittedWriters, usesOfForeignTables } from './tables.ts';

describe('a planted breach is counted', () => {
  test('a message that no code names, by a text, by a template or by a variable', () => {
    const entries = ['plain', 'kind_pair', 'state_open', 'chosen', 'gone'].map((key) => `${key}: { en: '', zh: '' }`);
    const folder = 'apps/web/src/features/sample';
    const table = `export const sampleMessages = defineMessages('sample', { ${entries.join(', ')} });\n`;
    const page = [
      'const t = useMessages(sampleMessages);',
      "t(isOpen ? 'plain' : 'state_open');",
      't(`kind_${kind}`);',
      't(choice);',
    ].join('\n');
    const files = [
      { path: `${folder}/messages.ts`, text: table },
      { path: `${folder}/page.tsx`, text: page },
      { path: `${folder}/choices.ts`, text: "export const choices = ['chosen'];\n" },
    ];
    expect(unusedMessages(files)).toEqual([`${folder}/messages.ts:1 sampleMessages.gone`]);
    const named = { path: `${folder}/other.tsx`, text: "useMessages(sampleMessages)('gone');\n" };
    expect(unusedMessages([...files, named])).toEqual([]);
  });

  test('SQL in a service', () => {
    const text = "// SQL\nimport { sql } from 'kysely';\nexport const one = sql;\n";
    const files = [{ path: 'apps/server/src/console/home/service.ts', text }];
    expect(sqlOutsideRepositories(files)).toEqual(['apps/server/src/console/home/service.ts:2 imports kysely']);
  });

  test('SQL in a service that was handed a pool', () => {
    const text = "export const one = (pool: Pool) => pool.query('DELETE FROM keys WHERE key_id = $1');\n";
    const files = [{ path: 'apps/server/src/console/home/service.ts', text }];
    expect(sqlOutsideRepositories(files)).toEqual(['apps/server/src/console/home/service.ts:1 states SQL']);
  });

  test('a pool that comes by import()', () => {
    const files = [{ path: 'apps/server/src/main.ts', text: "export const pg = await import('pg');\n" }];
    expect(sqlOutsideRepositories(files)).toHaveLength(1);
  });

  test.each([
    ['a statement', 'export const read = `SELECT 1 FROM alerts a JOIN projects p USING (project_id)`;\n'],
    ['a query', "export const read = (db: Database) => db.selectFrom('projects as p').selectAll();\n"],
  ])("another module's table in %s", (_name, text) => {
    const files = [{ path: 'apps/server/src/console/alerts/repository.ts', text }];
    expect(foreignTables(files)).toEqual([
      'apps/server/src/console/alerts/repository.ts:1 reads projects of console/projects',
    ]);
  });

  test.each([
    ['a statement', 'export const end = `UPDATE metering_processes SET ended_at = now()`;\n'],
    ['a query', "export const end = (db: Database) => db.deleteFrom('metering_processes');\n"],
    ['an expiry', "export const expiry: Expiry = { table: 'metering_processes', column: 'at', kept_ms: 1 };\n"],
  ])("a write to another module's table that may be read only, in %s", (_name, text) => {
    const path = 'apps/server/src/api/limits/repository.ts';
    expect(foreignTables([{ path, text }])).toEqual([`${path}:1 writes metering_processes of api/metering`]);
    const read = 'export const read = `SELECT FROM metering_processes WHERE ended_at IS NULL FOR UPDATE`;\n';
    expect(foreignTables([{ path, text: read }])).toEqual([]);
  });

  test('a folder with 21 files', () => {
    const files = Array.from({ length: 21 }, (_, n) => ({ path: `apps/web/src/ui/part-${n}.ts`, text: '' }));
    expect(fullFolders(files)).toEqual(['apps/web/src/ui: 21 files']);
  });

  test('folders that import each other, types too; a folder and what lies in it do not count', () => {
    const importing = (path: string, ...modules: readonly string[]) => ({
      path,
      text: modules.map((module) => `import type { One } from '${module}';\n`).join(''),
    });
    const files = [
      importing('packages/game/src/a/one.ts', '../b/two.ts', './inner/three.ts'),
      importing('packages/game/src/b/two.ts', '../a/one.ts'),
      importing('packages/game/src/a/inner/three.ts', '../one.ts'),
      importing('packages/game/src/c/four.ts', '../a/one.ts'),
    ];
    const pair = 'packages/game/src/a ⇄ packages/game/src/b';
    expect(mutualImports(files)).toEqual([`${pair}: packages/game/src/a/one.ts:1 → ../b/two.ts`]);
  });

  test('a handler that is more than a route', () => {
    const path = 'apps/server/src/console/contact/routes.ts';
    const handler = (lines: number): string =>
      `mount(openContactForm, async () => {\n${'  later();\n'.repeat(lines - 2)}});\n`;
    expect(longHandlers([{ path, text: handler(16) }])).toEqual([`${path}:1 a handler has 16 lines`]);
    expect(longHandlers([{ path, text: handler(15) }])).toEqual([]);
  });

  test('a verb that siblings do not have, a service by parts, a name twice', () => {
    const path = 'apps/server/src/console/projects/routes.ts';
    const text =
      "import { a } from './service.ts';\nfunction getA() {}\nexport const answerB = () => 1;\nfunction findC(): Promise<C> {}\n";
    const files = [
      { path, text },
      { path: 'apps/server/src/api/limits/counter-repository.ts', text: 'export function putD() {}\n' },
      { path: 'apps/server/src/platform/a.ts', text: 'export function toText() {}\n' },
      { path: 'apps/server/src/platform/b.ts', text: '\nexport const toText = () => 1;\n' },
    ];
    expect(otherVerbs(files)).toEqual([
      `${path}:2 getA`,
      `${path}:3 answerB`,
      `${path}:4 findC`,
      'apps/server/src/api/limits/counter-repository.ts:1 putD',
    ]);
    expect(servicesByParts(files)).toEqual([`${path}:1`]);
    expect(sharedNames(files)).toEqual([
      'apps/server/src/platform/b.ts:2 toText: also apps/server/src/platform/a.ts:1',
    ]);
  });

  test.each([
    'export const a = (x: number) => Math.sin(x);',
    'export const a = Math.random();',
    'export const a = 2 ** 0.5;',
    'export let a = 2; a **= 2;',
    "export const a = (name: 'exp') => Math[name](1);",
    'export const { exp } = Math;',
    'export const a = Date.now();',
    'export const a = new Date();',
    'export const a = performance.now();',
    'export const a = crypto.randomUUID();',
  ])('in a simulation: %s', (line) => {
    // A package that the table of games does not have is taken for a simulation.
    const places = ['shooter/src/world', 'rescue/src', 'game/src/simulation', 'hockey/src'];
    const files = places.map((place) => ({ path: `packages/${place}/step.ts`, text: `\n${line}\n` }));
    expect(inexactMaths(files).map((found) => found.split(' ')[0])).toEqual(files.map(({ path }) => `${path}:2`));
  });

  test('a game that is told from the others by its name', () => {
    const lines = [
      "a.game === 'guandan' ? 1 : 2",
      "'rescue' !== a",
      "api.startsWith('guandan') ? 1 : 2",
      "api !== 'doudizhu.bid'",
    ];
    const shared = lines.map((text, at) => ({ path: `apps/web/src/cards/a${at}.ts`, text }));
    expect(comparedGames(shared)).toEqual(shared.map(({ path, text }) => `${path}:1 ${text}`));
    const own = ['apps/web/src/games/guandan-view.ts', 'apps/server/src/api/agents/rescue/a.ts', 'scripts/a.test.ts'];
    const text = "a.game === 'guandan'";
    expect(comparedGames(own.map((path) => ({ path, text })))).toEqual([]);
    expect(comparedGames([{ path: 'apps/web/src/a.ts', text: "switch (game) {\n  case 'guandan':" }])).toEqual([]);
  });

  test('a client library that lacks what the contract says', () => {
    expect(staleClients(findText)([])).toEqual([]);
    expect(staleClients(() => undefined)([])).toEqual(['clients/csharp/FourthSeat.cs: npm run clients']);
  });

  test('a code as a number, in a text and in a template', () => {
    const text = "export const a = 10_002;\nexport const b = 'see 41003';\nexport const c = `${a}: 42007`;\n";
    const files = [{ path: 'apps/web/src/api/codes.ts', text }];
    expect(codesAsDigits(files)).toEqual([1, 2, 3].map((line) => `apps/web/src/api/codes.ts:${line}`));
  });
});

describe('what keeps the rule is not counted', () => {
  test('SQL where it belongs', () => {
    const paths = [
      'console/home/repository.ts',
      'api/metering/writer.ts',
      'api/limits/leases.ts',
      'platform/db/client.ts',
    ];
    const files = paths.map((path) => ({ path: `apps/server/src/${path}`, text: "import pg from 'pg';\n" }));
    expect(sqlOutsideRepositories(files)).toEqual([]);
  });

  test('a folder with 20 files and its tests', () => {
    const names = Array.from({ length: 20 }, (_, n) => [`part-${n}.ts`, `part-${n}.test.ts`]).flat();
    expect(fullFolders(names.map((name) => ({ path: `apps/web/src/ui/${name}`, text: '' })))).toEqual([]);
  });

  test('exact maths in a simulation, other maths elsewhere and in tests', () => {
    const exact =
      'export const a = { Date: Math.sqrt(Math.abs(2 * 3)), b: Math.imul(1, 2) };\nexport const b = a.Date;\n';
    const inexact = 'export const a = Math.sin(1) ** 2;\n';
    const files = [
      { path: 'packages/shooter/src/a.ts', text: exact },
      { path: 'packages/shooter/src/a.test.ts', text: inexact },
      { path: 'packages/game/src/a.ts', text: inexact },
    ];
    expect(inexactMaths(files)).toEqual([]);
  });

  test('siblings named alike: answers of the gateway, policies, a service as a whole, what a module keeps to itself', () => {
    const files = [
      {
        path: 'apps/server/src/console/alerts/routes.ts',
        text: "import * as service from './service.ts';\nimport { sendTest } from './notify.ts';\nconst getter = 1;\n",
      },
      { path: 'apps/server/src/api/gateway/http.ts', text: 'function answerCall() {}\nfunction toText() {}\n' },
      { path: 'apps/server/src/platform/b.ts', text: 'export const toText = () => 1;\n' },
      { path: 'apps/server/src/platform/c.ts', text: 'const findC = (): C | undefined => c;\nfunction findD() {}\n' },
      { path: 'apps/server/src/console/alerts/policy.ts', text: 'export function allowManage() {}\n' },
      { path: 'apps/server/src/console/members/policy.ts', text: 'export function allowManage() {}\n' },
    ];
    expect([...otherVerbs(files), ...servicesByParts(files), ...sharedNames(files)]).toEqual([]);
  });

  test('an SQLSTATE', () => {
    const files = [{ path: 'apps/server/src/platform/db/client.ts', text: "export const again = '40001';\n" }];
    expect(codesAsDigits(files)).toEqual([]);
  });
});

describe('the tables', () => {
  test('every table of the database has one owner', () => {
    const folder = 'apps/server/src/platform/db/migrations';
    const sql = readdirSync(join(root, folder)).map((name) => findText(`${folder}/${name}`) ?? '');
    const names = (pattern: RegExp): string[] =>
      sql.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
    const gone = new Set(names(/^DROP TABLE ([\w, ]+);/gm).flatMap((list) => list.split(', ')));
    const made = names(/^CREATE TABLE (?:IF NOT EXISTS )?(\w+)(?! PARTITION OF)\b/gm).filter((name) => !gone.has(name));
    expect(made.toSorted()).toEqual([...ownedTables].toSorted());
  });

  test.each([
    ['read', permittedReaders, false],
    ['write', permittedWriters, true],
  ])('no module is permitted a table that it does not %s', (_verb, permissions, isWrite) => {
    const uses = usesOfForeignTables(listSources()).filter((use) => use.isWrite === isWrite);
    const needed = new Set(uses.map(({ module, table }) => `${module} ${table}`));
    const granted = permissions.flatMap(({ module, tables }) => tables.map((table) => `${module} ${table}`));
    expect(granted.filter((grant) => !needed.has(grant))).toEqual([]);
  });
});
