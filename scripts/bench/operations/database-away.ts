/**
 * `node scripts/start.mjs scripts/bench/operations/database-away.ts [60]`: stops the database for 60 seconds under load
 * while one server process continues. Game servers call and a member reads pages; prints how pages and calls were
 * refused in the meantime, how slowly at most, and what became of the answered calls. Ends with 1 if a page took a
 * second or more to be refused, if no page was asked for, or if an answered call was lost or counted twice.
 */

import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { listProjects } from '@fourth-seat/contract';
import { quantile } from '@fourth-seat/game';
import { callServer } from '@fourth-seat/server/testing/call-server';
import { sendCall } from '@fourth-seat/server/testing/send-call';
import { readSentCode, signUp } from '@fourth-seat/server/testing/sign-up';
import { readCommandLine } from '../../command-line/command-line.ts';
import { startTemporaryPostgres } from '../../seed/temporary-postgres.ts';
import { prepareDatabase } from '../scene.ts';
import { serve } from '../server.ts';
import { formatCounts } from '../statistics.ts';
import { checkAnswered } from './answered-calls.ts';
import { recordRefusals } from './refusals.ts';

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
  const secret = await prepareDatabase(postgres.url);
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
  const calls = recordRefusals(() => away);
  const pages = recordRefusals(() => away);
  let firstAnswer: (() => void) | undefined;

  async function callOn(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!over) {
      const end = calls.begin();
      const { outcome, request_id } = await sendCall(port, secret, agent);
      if (request_id !== undefined) {
        answered.push(request_id);
        firstAnswer?.();
      } else {
        end(outcome);
        if (away) await pause(20);
      }
    }
    agent.destroy();
  }

  async function readPages(): Promise<void> {
    while (!over) {
      const end = pages.begin();
      const response = await fetch(base + listProjects.path, {
        method: 'POST',
        headers: { 'access-token': access_token, 'content-type': 'application/json' },
        body: '{}',
      });
      await response.arrayBuffer();
      end(String(response.status));
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

  const { lost, unequal } = await checkAnswered(postgres.url, answered);

  process.stdout.write(
    `${seconds} s without the database: pages ${formatCounts(pages.outcomes)}, p50 ${quantile(pages.times_ms, 0.5).toFixed(0)} ms, ` +
      `the slowest ${quantile(pages.times_ms, 1).toFixed(0)} ms; calls ${formatCounts(calls.outcomes)}; answered again ${again_ms.toFixed(0)} ms after its start; ` +
      `${answered.length} calls answered, ${lost} lost, ${unequal} counted twice or otherwise than recorded, load ${loadavg()[1]?.toFixed(1)}\n`,
  );
  if (!pages.areWithin(MAX_REFUSAL_MS) || lost !== 0 || unequal !== 0) process.exitCode = 1;
} finally {
  await postgres.remove();
}
