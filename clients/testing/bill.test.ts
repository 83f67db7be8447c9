// @module-tag full: kills processes under load
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestAdminKey } from '@fourth-seat/server/testing/admin-keys';
import { createTestApp, type TestApp } from '@fourth-seat/server/testing/app';
import { freePort } from '@fourth-seat/server/testing/free-port';
import { createKey, type TestKey } from '@fourth-seat/server/testing/keys';
import { startTestServer, type TestServer } from '@fourth-seat/server/testing/start-test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '../cli/src/program.ts';
import { createFetchTransport } from '../typescript/src/index.ts';
import { collectReceipts } from './collect-receipts.ts';

/** `BILL_CALLS=100000` makes a long run of it. */
const CALLS = Number(process.env['BILL_CALLS'] ?? 2000);
const KILLS = 2;

const folder = mkdtempSync(join(tmpdir(), 'fourth-seat-bill-'));
let site: TestApp;
let url = '';
let key: TestKey;
beforeAll(async () => {
  site = await createTestApp();
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
  key = await createKey(site.deps, { rate_per_second: 1_000_000, concurrency: 1000 });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await site.close();
});

/** A server of its own for the calls, killed and started again on the same port. */
async function startKillable() {
  const port = await freePort();
  const start = async () => startTestServer(site.deps.pool.options.connectionString, { PORT: String(port) });
  let server: TestServer = await start();
  return {
    url: `http://127.0.0.1:${port}`,
    async kill() {
      const gone = once(server.child, 'exit');
      server.child.kill('SIGKILL');
      await gone;
      // Otherwise calls that were under way wait for a minute until their claim counts as abandoned.
      const age = "UPDATE gateway_answers SET created_at = created_at - interval '61 s' WHERE answer IS NULL";
      await site.deps.pool.query(age);
      server = await start();
    },
    stop: () => void server.child.kill('SIGKILL'),
  };
}

/** What `fourth-seat usage verify --json` says of the receipts of a file, and its exit code. */
async function verifyUsage(file: string, admin_key: string) {
  let out = '';
  const code = await runProgram(['usage', 'verify', '--receipts', file, '--key', key.key_id, '--json'], {
    env: { FOURTH_SEAT_URL: url, FOURTH_SEAT_ADMIN_KEY: admin_key },
    home: folder,
    hostName: 'studio',
    transport: createFetchTransport(fetch),
    readInput: async () => '',
    out: (text) => void (out += text),
    err: () => undefined,
    now: () => site.deps.now(),
    wait: async () => undefined,
  });
  return { code, report: JSON.parse(out) };
}

/** Far beyond a slow machine. */
const limit = { timeout: 900_000 + 40 * CALLS };

test('receipts add up to the bill with no difference, whatever is killed; a lost one is named', limit, async () => {
  const server = await startKillable();
  const customer = { url: server.url, key: key.secret, calls: CALLS };
  const { receipts, answered, killed } = await collectReceipts(customer, { kills: KILLS, kill: server.kill });
  server.stop();
  // Later than any process could still record a call.
  site.advance(61_000);
  const { admin_secret } = await createTestAdminKey(site, key.owner, { scopes: ['usage:read'] });
  const file = join(folder, 'receipts.txt');
  writeFileSync(file, `${receipts.join('\n')}\n`);
  const { code, report } = await verifyUsage(file, admin_secret);
  const series = new Set(receipts.map((receipt) => receipt.split('.')[3]?.split('-')[0]));
  const { difference, confirmed, missing, findings, gaps, bill } = report;
  process.stdout.write(
    `${answered} calls answered, ${killed} kills, ${series.size} series, ${receipts.length} receipts, ${confirmed.calls} on the bill, difference ${difference}\n`,
  );
  expect({ code, difference, missing, findings, killed, confirmed, bill }).toEqual({
    code: 0,
    difference: 0,
    missing: [],
    findings: [],
    killed: KILLS,
    confirmed: { calls: CALLS, tokens: CALLS },
    bill: { tokens: CALLS, listed: { calls: CALLS, tokens: CALLS } },
  });
  // A number is missing only where a process died, or took a batch back.
  expect(series.size).toBe(KILLS + 1);
  expect(gaps.length).toBeLessThanOrEqual(series.size);
  const [lost = '', ...rest] = readFileSync(file, 'utf8').split('\n');
  writeFileSync(file, rest.join('\n'));
  const less = await verifyUsage(file, admin_secret);
  const [, , request_id] = lost.split('.');
  expect(less).toMatchObject({ code: 7, report: { difference: 1, missing: [{ request_id }] } });
});
