// @module-tag full: rotates secrets on whole servers
import { readFileSync } from 'node:fs';
import {
  type Alert,
  createAlert,
  doudizhuLegalMoves,
  type Endpoint,
  errorCatalogue,
  getProfile,
  type Input,
  type Output,
  sendRegisterCode,
  updateAlert,
  verifyRegisterCode,
} from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { callServer, post } from '../../testing/call-server.ts';
import { createKey, type TestKey } from '../../testing/keys.ts';
import { readSentCode } from '../../testing/sign-up.ts';
import { type ProductProcess, startProduct } from '../../testing/start-product.ts';
import { createPool, databaseUrl } from '../db/client.ts';

/** Secrets are changed as docs/operations.md says it, with the statements that stand there. */
const operations = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8');
const statements = [...operations.matchAll(/^```sql rotate\n([\s\S]*?)^```/gm)].map(([, text = '']) => text);

let site: TestApp;
let key: TestKey;
beforeAll(async () => {
  site = await createTestApp();
  key = await createKey(site.deps);
});
afterAll(async () => site.close());

async function stop({ child, exited }: ProductProcess): Promise<void> {
  child.kill('SIGTERM');
  await exited;
}

/** A process that is stopped at the latest with the test. */
async function start(env: NodeJS.ProcessEnv): Promise<ProductProcess> {
  const server = await startProduct(env);
  onTestFinished(async () => stop(server));
  return server;
}

/** How many moves the API finds for a hand of one card: 1 where the key is good. */
async function countMoves({ port }: ProductProcess): Promise<number> {
  const authorization = `Bearer ${key.secret}`;
  return (await callServer(urlOf(port), doudizhuLegalMoves, { hand: ['3'] }, { authorization })).count;
}

const urlOf = (port: number): string => `http://127.0.0.1:${port}`;

/** What the console answers to a request of the key's owner. */
const ask = async <E extends Endpoint>({ port }: ProductProcess, endpoint: E, input: Input<E>): Promise<Output<E>> =>
  callServer(urlOf(port), endpoint, input, { 'access-token': key.owner.access_token });

const WEBHOOK = 'https://hooks.studio.example/a';
const rule = (webhook_url: string | null): Input<typeof createAlert> => ({
  name: 'An alarm',
  project_id: key.project_id,
  metric: 'tokens',
  threshold: 10,
  window_minutes: 60,
  channels: { bell: true, mail: false, webhook_url },
});

/** The signing secret of an alert's webhook whose address is entered again. */
async function enterAgain(server: ProductProcess, { alert_id, revision }: Alert): Promise<string | null> {
  const removed = await ask(server, updateAlert, { ...rule(null), alert_id, revision, enabled: true });
  const again = { ...rule(WEBHOOK), alert_id, revision: removed.alert.revision, enabled: true };
  return (await ask(server, updateAlert, again)).webhook_secret;
}

describe('the secret of the server', () => {
  test('is another one after a restart: keys and sessions go on, codes under way begin again, webhooks sign differently', async () => {
    const identifier = 'rotated@studio.example';
    const database = { DATABASE_URL: databaseUrl(site.deps.pool) };
    const before = await start(database);
    await callServer(urlOf(before.port), sendRegisterCode, { identifier });
    const code = await readSentCode(urlOf(before.port), identifier);
    const first = await ask(before, createAlert, rule(WEBHOOK));
    await stop(before);
    const after = await start({
      ...database,
      SERVER_SECRET: 'another secret that is only good enough for tests',
    });
    const checked = await post(urlOf(after.port) + verifyRegisterCode.path, { identifier, code });
    expect(checked.code).toBe(errorCatalogue.code_wrong.code);
    expect(await countMoves(after)).toBe(1);
    expect((await ask(after, getProfile, {})).user_id).toBe(key.owner.user_id);
    const second = await enterAgain(after, first.alert);
    expect([first.webhook_secret, second].every((secret) => /\S{20}/.test(secret ?? ''))).toBe(true);
    expect(second).not.toBe(first.webhook_secret);
  });
});

describe("the database's password", () => {
  test('is changed by a second role that takes the place of the first, with what was there and what comes', async () => {
    const url = new URL(databaseUrl(site.deps.pool));
    const owner = url.username;
    const name = `${owner}_2_${process.pid}`;
    const sql = statements.map((text) => text.replaceAll('fourth_seat_2', name).replaceAll(/fourth_seat(?!_)/g, owner));
    expect(sql).toHaveLength(2);
    await site.deps.pool.query(sql[0] ?? '');
    onTestFinished(async () => void (await site.deps.pool.query(`DROP ROLE ${name}`)));
    url.username = name;
    url.password = 'the new password';
    const server = await start({ DATABASE_URL: url.href });
    expect(await countMoves(server)).toBe(1);
    await stop(server);
    const pool = createPool(url.href);
    onTestFinished(async () => pool.end());
    await pool.query('CREATE TABLE made_after_the_change (id integer)');
    const { rows } = await site.deps.pool.query(
      "SELECT tableowner FROM pg_tables WHERE tablename = 'made_after_the_change'",
    );
    expect(rows).toEqual([{ tableowner: owner }]);
    // The old role goes while the new one's connections are open; taken back here, because all tests share it.
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await client.query(sql[1] ?? '');
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
