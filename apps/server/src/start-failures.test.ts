// @module-tag full: starts servers that must fail
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPostmaster } from './platform/db/embedded/postmaster.ts';
import { explainStartFailure } from './start-failures.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { spawnProduct } from './testing/start-product.ts';

let folder: string;
let database: TestDatabase<object>;
const blocker = createServer();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fourth-seat-start-'));
  database = await createTestDatabase();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  blocker.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const taken = (): string => String((blocker.address() as AddressInfo).port);
const named = (change: (url: URL) => void): string => {
  const url = new URL(database.url);
  change(url);
  return url.href;
};

/** What stands in the way, the sentence that is printed for it. */
const failures: readonly (readonly [string, () => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>, RegExp])[] = [
  [
    'a port that is in use',
    () => ({ DATABASE_URL: database.url, PORT: taken() }),
    /^Port \d+ is in use\. .*PORT=\d+ npm start$/,
  ],
  [
    'an address of another machine',
    () => ({ DATABASE_URL: database.url, HOST: '192.0.2.1' }),
    /^HOST=192\.0\.2\.1 is not an address of this machine\. /,
  ],
  [
    'a host name that nobody knows',
    () => ({ DATABASE_URL: database.url, HOST: 'nowhere.invalid' }),
    /^HOST=nowhere\.invalid is not a name that this machine knows\. /,
  ],
  ['a value that no variable takes', () => ({ PORT: 'many' }), /^The variable PORT is not usable: /],
  [
    'a data folder that is a file',
    async () => ({ DATA_DIR: await file('a-file', 'x') }),
    /^DATA_DIR=\S+ is a file\. Name a folder, /,
  ],
  [
    'a data folder that is a file, where it holds the secret',
    async () => ({ SERVER_SECRET: '', DATA_DIR: await file('c-file', 'x') }),
    /^DATA_DIR=\S+ is a file\. Name a folder, /,
  ],
  [
    'a broken postgres.json',
    async () => ({ DATA_DIR: await broken('{"password": "x') }),
    /^\S+postgres\.json is not readable\. .*password/,
  ],
  [
    'a database that does not exist',
    () => ({ DATABASE_URL: named((url) => (url.pathname = '/none')) }),
    /^The database named in DATABASE_URL does not exist\. /,
  ],
  [
    'a wrong password',
    () => ({ DATABASE_URL: named((url) => (url.password = 'wrong')) }),
    /^The database refused the user or the password/,
  ],
  [
    'a database that does not answer',
    () => ({ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }),
    /^The database of DATABASE_URL does not answer\. /,
  ],
  [
    'a database host that nobody knows',
    () => ({ DATABASE_URL: 'postgres://a:b@nowhere.invalid/c' }),
    /^The host in DATABASE_URL is not known\. /,
  ],
  ['a URL that is none', () => ({ DATABASE_URL: 'localhost:5432' }), /^DATABASE_URL is not a URL of PostgreSQL\. /],
  [
    'a database of a newer version',
    async () => ({ DATABASE_URL: await newer() }),
    /^The database was migrated by a newer version/,
  ],
];

async function file(name: string, text: string): Promise<string> {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

async function broken(text: string): Promise<string> {
  const data_dir = await mkdtemp(join(folder, 'data-'));
  await writeFile(join(data_dir, 'postgres.json'), text);
  return data_dir;
}

async function newer(): Promise<string> {
  await database.pool.query(
    "INSERT INTO schema_migrations (number, name, checksum) VALUES (9999, '9999-later.sql', '')",
  );
  return database.url;
}

describe('a start that fails', () => {
  test.each(failures)('by %s ends with status 1 and one sentence', async (_what, env, sentence) => {
    const exit = await spawnProduct({ DATA_DIR: join(folder, 'unused'), ...(await env()) }).exited;
    expect(exit).toMatchObject({ status: 1, signal: null });
    const lines = exit.output.trim().split('\n');
    expect(lines).toEqual([expect.stringMatching(sentence)]);
  });

  test('leaves no PostgreSQL that it started', async () => {
    const data_dir = join(folder, 'kept');
    await mkdir(data_dir);
    const exit = await spawnProduct({ DATA_DIR: data_dir, PORT: taken() }).exited;
    expect(exit.status).toBe(1);
    expect(exit.output).toMatch(/Port \d+ is in use/);
    expect(findPostmaster(join(data_dir, 'postgres'))).toBeUndefined();
  });
});

describe('what the machine refuses', () => {
  const here = { host: '127.0.0.1', port: 81, data_dir: '/data', database_url: undefined };
  const failure = (fields: object): Error => Object.assign(new Error('EACCES: permission denied, mkdir'), fields);
  test.each([
    [
      { code: 'EACCES', syscall: 'listen' },
      'This user may not listen on port 81. Choose a port above 1023: PORT=3000 npm start',
    ],
    [
      { code: 'EACCES', syscall: 'mkdir' },
      'This user may not write to /data. Choose another folder: DATA_DIR=/path npm start',
    ],
    [
      { code: 'EROFS', syscall: 'open' },
      'This user may not write to /data. Choose another folder: DATA_DIR=/path npm start',
    ],
    [{ code: 'ENOSPC' }, 'The disk is full. Free some space and start again; nothing was lost.'],
    [{ code: '53100' }, 'The disk of the database is full. Free some space and start again; nothing was lost.'],
  ])('%j is told in words', (fields, sentence) => {
    expect(explainStartFailure(failure(fields), here)).toBe(sentence);
  });

  test('a connection that is refused is the fault of DATABASE_URL only where there is one', () => {
    const refused = failure({ code: 'ECONNREFUSED', syscall: 'connect' });
    const withUrl = { ...here, database_url: 'postgres://a:b@127.0.0.1:1/c' };
    expect(explainStartFailure(refused, withUrl)).toMatch(/^The database of DATABASE_URL does not answer/);
    expect(explainStartFailure(refused, here)).not.toContain('DATABASE_URL');
  });

  test('a mistake of ours keeps its stack', () => {
    expect(explainStartFailure(new TypeError('undefined is not a function'), here)).toContain('start-failures.test.ts');
  });
});
