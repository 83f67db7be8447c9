/**
 * `node scripts/start.mjs scripts/bench/kills.ts [100]`: kills a server under load with SIGKILL 100 times, then looks
 * up every answered call in the database. Prints how many were lost, or counted otherwise than recorded, and how long a
 * server took to answer again with its players warmed up. Ends with 1 if there was any.
 */

import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { quantile } from '@fourth-seat/game';
import { fold } from '@fourth-seat/server/api/metering/fold';
import { sendCall } from '@fourth-seat/server/testing/send-call';
import { Pool } from 'pg';
import { readCommandLine } from '../command-line/command-line.ts';
import { checkAnswered } from './operations/answered-calls.ts';
import { createScene, type Scene } from './scene.ts';
import { serve } from './server.ts';

const { words, toNumber } = readCommandLine({
  usage: 'node scripts/start.mjs scripts/bench/kills.ts [kills]',
  max_words: 1,
});
const kills = toNumber('kills', words[0] ?? '100');
const CONNECTIONS = 32;

/** Sends calls on every connection until the server is gone, which is killed after `until` answers. */
async function killUnderLoad(scene: Scene, until: number, answered: string[]): Promise<number> {
  const startedAt = performance.now();
  const served = await serve(scene.url, { SERVE_PLAYERS: '1' });
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let ready_ms = Number.NaN;
  let answers = 0;
  const work = async (): Promise<void> => {
    for (;;) {
      const { request_id } = await sendCall(served.port, scene.secret, agent);
      if (request_id === undefined) return;
      answered.push(request_id);
      answers++;
      if (answers === 1) ready_ms = performance.now() - startedAt;
      if (answers === until) served.kill();
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return ready_ms;
}

const scene = await createScene();
const pool = new Pool({ connectionString: scene.url });
try {
  const answered: string[] = [];
  const ready: number[] = [];
  for (let round = 0; round < kills; round++) {
    ready.push(await killUnderLoad(scene, 150 + ((round * 37) % 400), answered));
    await fold(pool);
  }
  const { lost, unequal, recorded, counted, tokens } = await checkAnswered(scene.url, answered);
  process.stdout.write(
    `${kills} kills: ${answered.length} calls answered, ${lost} lost, ${unequal} counted twice or otherwise than recorded, ` +
      `${recorded} recorded, ${counted} counted, ${tokens} tokens; ` +
      `first answer after a start p50 ${quantile(ready, 0.5).toFixed(0)} ms, most ${quantile(ready, 1).toFixed(0)} ms, load ${loadavg()[1]?.toFixed(1)}\n`,
  );
  if (lost !== 0 || unequal !== 0) process.exitCode = 1;
} finally {
  await pool.end();
  await scene.remove();
}
