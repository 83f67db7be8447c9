/**
 * `node scripts/start.mjs scripts/bench/failover.ts [5] [3000]`: five times, the primary database is killed with
 * SIGKILL under load, and its synchronous standby is promoted 3,000 ms later, while one server process continues.
 * Prints how long it took until a call was answered again, and how many answered calls were lost or counted twice. Ends
 * with 1 if any was. Needs root and Debian's postgresql-15.
 */

import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '@fourth-seat/game';
import { sendCall } from '@fourth-seat/server/testing/send-call';
import { readCommandLine } from '../command-line/command-line.ts';
import { checkAnswered } from './operations/answered-calls.ts';
import { createPostgresPair } from './operations/postgres-pair.ts';
import { prepareDatabase } from './scene.ts';
import { serve } from './server.ts';
import { count, formatCounts } from './statistics.ts';

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
  const secret = await prepareDatabase(pair.url);
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
        count(refusals, outcome);
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

  const { lost, unequal } = await checkAnswered(pair.url, answered);
  process.stdout.write(
    `${rounds} failovers: ${answered.length} calls answered, ${lost} lost, ${unequal} counted twice or otherwise than recorded, refused meanwhile ` +
      `${formatCounts(refusals)}; answered again ${quantile(back_ms, 0).toFixed(0)} to ${quantile(back_ms, 1).toFixed(0)} ms after the promotion, load ${loadavg()[1]?.toFixed(1)}\n`,
  );
  if (lost !== 0 || unequal !== 0) process.exitCode = 1;
} finally {
  await pair.remove();
}
