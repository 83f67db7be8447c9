// @module-tag full: builds the image
/**
 * Builds the image in an empty folder and tests its server: in production mode, with the variables of compose.yaml, on
 * Debian's PostgreSQL, Redis and an SMTP server. Runs only with `npm run test:image` and `npm run test:faults`, because
 * it installs a gigabyte and builds the site.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signInWithPassword } from '@fourth-seat/contract';
import { callServer } from '@fourth-seat/server/testing/call-server';
import { freePort } from '@fourth-seat/server/testing/free-port';
import { startRedis } from '@fourth-seat/server/testing/redis';
import { signUp } from '@fourth-seat/server/testing/sign-up';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from '../../e2e/mailbox.ts';
import { startDebianPostgres } from '../needs/debian-postgres.ts';
import { root } from '../repository.ts';
import { readCompose, substitute } from './compose.ts';
import { buildImage, environmentOf, type Image, nodeFolderOf } from './dockerfile.ts';

const isRoot = process.getuid?.() === 0;
/** Debian's `daemon` account, in place of the image's `node`. */
const account = isRoot ? '1:1' : `${process.getuid?.()}:${process.getgid?.()}`;
const variables = { POSTGRES_PASSWORD: 'a-password-of-this-test', SERVER_SECRET: 'x'.repeat(40) };

interface Ended {
  readonly status: number | null;
  readonly output: string;
}

interface Running {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<Ended>;
}

/** Runs a program of the image under the image's account, with the image's environment and these variables. */
function start(image: Image, [program = '', ...args]: readonly string[], env: Record<string, string>): Running {
  const as = isRoot ? ['setpriv', '--reuid=1', '--regid=1', '--clear-groups'] : [];
  const [command = '', ...rest] = [...as, program, ...args];
  const child = spawn(command, rest, {
    cwd: join(image.folder, image.workdir),
    env: { ...environmentOf(image), PATH: `${nodeFolderOf(image)}:/usr/bin:/bin`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  // The exit status, as Node passes it.
  const ended = once(child, 'close').then(([status]) => ({ status: status as number | null, output: text }));
  return { child, output: () => text, ended };
}

describe.runIf(process.env.BUILD_IMAGE === 'true')('the image', () => {
  let folder: string;
  let image: Image;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'image-'));
    chmodSync(folder, 0o755);
    image = buildImage(root, folder, account);
  }, 1_800_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }), 600_000);

  test('holds what runs, and nothing that only builds or tests', () => {
    const has = (path: string): boolean => existsSync(join(image.folder, image.workdir, path));
    expect(['apps/web/dist/index.html', 'node_modules/fastify', 'apps/server/src/main.ts'].filter(has)).toHaveLength(3);
    expect(['node_modules/vitest', 'node_modules/vite', '.git', '.env', '.data'].filter(has)).toEqual([]);
  });

  test('does not start on the settings of a developer', async () => {
    const { status, output } = await start(image, image.command, {}).ended;
    expect([status, output]).toEqual([
      1,
      expect.stringContaining(
        'In production these variables must be set: DATABASE_URL, PUBLIC_URL, SERVER_SECRET, SMTP_URL',
      ),
    ]);
  });

  test('serves the site, sends mail and signs people up, as compose.yaml starts it', async () => {
    const postgres = await startDebianPostgres();
    if (postgres === undefined) throw new Error('this needs PostgreSQL 15 or newer of Debian');
    const [redisPort, port, mailbox] = [await freePort(), await freePort(), await startMailbox()];
    const redis = await startRedis(redisPort);
    try {
      await setPassword(postgres.url, variables.POSTGRES_PASSWORD);
      const env = composeEnvironment({
        postgres: new URL(postgres.url).host,
        valkey: `127.0.0.1:${redisPort}`,
        mail: new URL(mailbox.url).host,
      });
      const server = start(image, image.command, { ...env, PORT: String(port) });
      try {
        await Promise.race([
          expect.poll(server.output, { timeout: 120_000 }).toContain('is ready'),
          throwWhenEnded(server),
        ]);
        await useSite(image, port, mailbox);
      } finally {
        server.child.kill('SIGTERM');
      }
      expect(await server.ended).toMatchObject({ status: 0 });
    } finally {
      redis.kill();
      await mailbox.close();
      await postgres.stop();
    }
  });
});

/** Visits the site on this port and signs up. */
async function useSite(image: Image, port: number, mailbox: Mailbox): Promise<void> {
  const site = `http://127.0.0.1:${port}`;
  expect((await fetch(`${site}/readyz`)).status).toBe(200);
  const check = image.healthcheck.map((word) => word.replace(':3000/', `:${port}/`));
  expect((await start(image, check, {}).ended).status).toBe(0);
  const page = await fetch(site);
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"')]);
  expect((await fetch(`${site}/dev/outbox.json`)).status).toBe(404);
  const person = { identifier: 'first@studio.example', password: 'Pass-word-2026-image' };
  await signUp(
    (endpoint, input) => callServer(site, endpoint, input),
    person,
    () => mailbox.nextCode(person.identifier),
  );
  expect((await callServer(site, signInWithPassword, person)).access_token).toMatch(/\S/);
}

async function throwWhenEnded({ ended }: Running): Promise<never> {
  const { status, output } = await ended;
  throw new Error(`the server ended with ${status}: ${output}`);
}

/** Sets the password of the database account, so that the server can connect as compose.yaml configures it. */
async function setPassword(url: string, password: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`ALTER ROLE fourth_seat PASSWORD '${password}'`);
  } finally {
    await client.end();
  }
}

/** The environment of a server in compose.yaml, with its services at these addresses. */
function composeEnvironment(hosts: Readonly<Record<string, string>>): Record<string, string> {
  const { environment = {} } = readCompose().services['server-1'] ?? {};
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => {
      const url = URL.parse(substitute(String(value), variables));
      const host = url === null ? undefined : hosts[url.hostname];
      if (url === null || host === undefined) return [name, substitute(String(value), variables)];
      url.host = host;
      return [name, url.href];
    }),
  );
}

if (isRoot && spawnSync('setpriv', ['--version']).status !== 0) throw new Error('this needs setpriv of util-linux');
