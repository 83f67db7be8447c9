/**
 * `node scripts/start.mjs scripts/bench/failover.ts [5] [3000]`: five times, the primary database is killed with
 * SIGKILL under load, and its synchronous standby is promoted 3,000 ms later, while one server process continues.
 * Prints how long it took until a call was answered again, and how many answered calls were lost or counted twice. Ends
 * with 1 if any was. Needs root and Debian's postgresql-15.
 */
import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fold } from '@fourth-seat/server/api/metering/fold';
import { migrate } from '@fourth-seat/server/platform/db/migrate';
import { COUNTED_SQL } from '@fourth-seat/server/testing/counted-calls';
import { sendCall } from '@fourth-seat/server/testing/send-call';
import { Client, Pool } from 'pg';
import { readCommandLine } from '../command-line/command-line.ts';
import { formatCounts } from './format-counts.ts';
import { createPostgresPair } from './operations/postgres-pair.ts';
import { addOrganizationWithKey } from './scene.ts';
import { serve } from './server.ts';

const { words, toNumber } = readCommandLine({
  usage: 'node scripts/start.mjs scripts/bench/failover.ts [rounds] [notice_ms]',
  max_words: 2,
});
const rounds = toNumber('rounds', words[0] ?? '5');
/** The time in which a cluster manager would notice the failure. */
const notice_ms = toNumber('notice_ms', words[1] ?? '3000');
const CALLERS = 16;
/** Milliseconds of load before and after each failover. */
const BETWEEN_MS = 3000;

const pair = await createPostgresPair();
try {
  await migrate(pair.url);
  const client = new Client({ connectionString: pair.url });
  await client.connect();
  const secret = await addOrganizationWithKey(client);
  await client.end();
  const served = await serve(pair.url, { SERVE_PLAYERS: '1' });
  const answered: string[] = [];
  const refusals = new Map<string, number>();
  let over = false;
  let last_at = 0;
  let onAnswer: (() => void) | undefined;

  async function work(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!over) {
      const { outcome, request_id } = await sendCall(served.port, secret, agent);
      if (request_id !== undefined) {
        answered.push(request_id);
        last_at = performance.now();
        onAnswer?.();
      } else {
        refusals.set(outcome, (refusals.get(outcome) ?? 0) + 1);
        await pause(20);
      }
    }
    agent.destroy();
  }

  const all = Promise.all(Array.from({ length: CALLERS }, work));
  const back_ms: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await pair.addStandby();
    await pause(BETWEEN_MS);
    const startedAt = performance.now();
    await pair.killPrimary();
    await pause(notice_ms);
    await pair.promote();
    const promoted = performance.now();
    // The next answer was committed by the new primary.
    await new Promise<void>((resolve) => (onAnswer = resolve));
    onAnswer = undefined;
    back_ms.push(last_at - promoted);
    process.stdout.write(
      `round ${round + 1}: promoted ${(promoted - startedAt).toFixed(0)} ms after the kill, answered ${(last_at - promoted).toFixed(0)} ms after that\n`,
    );
    await pause(BETWEEN_MS);
  }
  over = true;
  await all;
  await served.stop();

  const pool = new Pool({ connectionString: pair.url });
  await fold(pool);
  const { rows } = await pool.query<Record<'found' | 'recorded' | 'rows' | 'ids' | 'counted', string>>(
    `SELECT (SELECT count(*) FROM calls WHERE request_id = ANY($1)) AS found,
      (SELECT sum(times) FROM calls) AS recorded, (SELECT count(*) FROM calls WHERE times = 1) AS rows,
      (SELECT count(DISTINCT request_id) FROM calls WHERE times = 1) AS ids, sum(calls) AS counted
      FROM ${COUNTED_SQL}`,
    [answered],
  );
  await pool.end();
  const [counts] = rows;
  const lost = answered.length - Number(counts?.found);
  const twice =
    Number(counts?.rows) - Number(counts?.ids) + Math.abs(Number(counts?.counted) - Number(counts?.recorded));
  back_ms.sort((a, b) => a - b);
  process.stdout.write(
    `${rounds} failovers: ${answered.length} calls answered, ${lost} lost, ${twice} counted twice or not at all, refused meanwhile ` +
      `${formatCounts(refusals)}; answered again ${(back_ms[0] ?? 0).toFixed(0)} to ${(back_ms.at(-1) ?? 0).toFixed(0)} ms after the promotion, load ${loadavg()[1]?.toFixed(1)}\n`,
  );
  if (lost !== 0 || twice !== 0) process.exitCode = 1;
} finally {
  await pair.remove();
}
