/**
 * `node scripts/start.mjs scripts/bench/operations/database-away.ts [60]`: stops the database for 60 seconds under load
 * while one server process continues. Game servers call and a member reads pages; prints how pages and calls were
 * refused in the meantime, how slowly at most, and what became of the answered calls. Ends with 1 if a page took a
 * second or more to be refused, or if an answered call was lost or counted twice.
 */
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { listProjects } from '@fourth-seat/contract';
import { fold } from '@fourth-seat/server/api/metering/fold';
import { migrate } from '@fourth-seat/server/platform/db/migrate';
import { callServer } from '@fourth-seat/server/testing/call-server';
import { COUNTED_SQL } from '@fourth-seat/server/testing/counted-calls';
import { sendCall } from '@fourth-seat/server/testing/send-call';
import { readSentCode, signUp } from '@fourth-seat/server/testing/sign-up';
import { Client, Pool } from 'pg';
import { readCommandLine } from '../../command-line/command-line.ts';
import { startTemporaryPostgres } from '../../seed/temporary-postgres.ts';
import { formatCounts } from '../format-counts.ts';
import { addOrganizationWithKey } from '../scene.ts';
import { serve } from '../server.ts';

const { words, toNumber } = readCommandLine({
  usage: 'node scripts/start.mjs scripts/bench/operations/database-away.ts [seconds]',
  max_words: 1,
});
const seconds = toNumber('seconds', words[0] ?? '60');
const CALLERS = 8;
const READERS = 4;
/** Milliseconds of load before and after. */
const BESIDE_MS = 3000;
/** A page must be refused within this time. */
const MAX_REFUSAL_MS = 1000;

const postgres = await startTemporaryPostgres('away');
try {
  await migrate(postgres.url);
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  const secret = await addOrganizationWithKey(client);
  await client.end();
  const served = await serve(postgres.url, { NODE_ENV: 'development' });
  const { port } = served;
  const person = { identifier: 'ann@studio.example', password: 'a password of the bench 2026' };
  const base = `http://127.0.0.1:${port}`;
  const { access_token } = await signUp(
    (endpoint, input) => callServer(base, endpoint, input),
    person,
    () => readSentCode(base, person.identifier),
  );
  let [over, away] = [false, false];
  const answered: string[] = [];
  const calls = new Map<string, number>();
  const pages = new Map<string, number>();
  const page_ms: number[] = [];
  let firstAnswer: (() => void) | undefined;

  const count = (counts: Map<string, number>, name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

  async function callOn(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!over) {
      const { outcome, request_id } = await sendCall(port, secret, agent);
      if (request_id !== undefined) {
        answered.push(request_id);
        firstAnswer?.();
      } else if (away) {
        count(calls, outcome);
        await pause(20);
      }
    }
    agent.destroy();
  }

  async function readPages(): Promise<void> {
    while (!over) {
      const startedAt = performance.now();
      const response = await fetch(base + listProjects.path, {
        method: 'POST',
        headers: { 'access-token': access_token, 'content-type': 'application/json' },
        body: '{}',
      });
      await response.arrayBuffer();
      if (away) {
        count(pages, String(response.status));
        page_ms.push(performance.now() - startedAt);
      }
      await pause(100);
    }
  }

  const all = Promise.all([...Array.from({ length: CALLERS }, callOn), ...Array.from({ length: READERS }, readPages)]);
  await pause(BESIDE_MS);
  away = true;
  await postgres.stop();
  await pause(seconds * 1000);
  await postgres.start();
  const backAt = performance.now();
  away = false;
  await new Promise<void>((resolve) => (firstAnswer = resolve));
  const again_ms = performance.now() - backAt;
  await pause(BESIDE_MS);
  over = true;
  await all;
  await served.stop();

  const pool = new Pool({ connectionString: postgres.url });
  await fold(pool);
  const { rows } = await pool.query<Record<'found' | 'recorded' | 'counted', string>>(
    `SELECT (SELECT count(*) FROM calls WHERE request_id = ANY($1)) AS found,
      (SELECT sum(times) FROM calls) AS recorded, sum(calls) AS counted
      FROM ${COUNTED_SQL}`,
    [answered],
  );
  await pool.end();
  const lost = answered.length - Number(rows[0]?.found);
  const unequal = Math.abs(Number(rows[0]?.counted) - Number(rows[0]?.recorded));
  page_ms.sort((a, b) => a - b);
  const slowest_ms = page_ms.at(-1) ?? 0;
  process.stdout.write(
    `${seconds} s without the database: pages ${formatCounts(pages)}, p50 ${(page_ms[page_ms.length >> 1] ?? 0).toFixed(0)} ms, ` +
      `the slowest ${slowest_ms.toFixed(0)} ms; calls ${formatCounts(calls)}; answered again ${again_ms.toFixed(0)} ms after its start; ` +
      `${answered.length} calls answered, ${lost} lost, ${unequal} counted otherwise than recorded, load ${loadavg()[1]?.toFixed(1)}\n`,
  );
  if (slowest_ms >= MAX_REFUSAL_MS || lost !== 0 || unequal !== 0) process.exitCode = 1;
} finally {
  await postgres.remove();
}
