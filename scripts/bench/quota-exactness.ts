/**
 * `node scripts/start.mjs scripts/bench/quota-exactness.ts [20]`: 20 rounds of 1,000 calls against a quota, through two
 * servers on sockets; prices of 1 and 6 are mixed, half of the calls fail, and the limit is edited in between. Prints
 * for each round what was charged, and what the counter says after two idle seconds. Ends with 1 if a round was not
 * exact.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { createPool } from '@fourth-seat/server/platform/db/client';
import { type QuotaRound, readCounter, runQuotaRound } from '@fourth-seat/server/testing/quota-round';
import { readCommandLine } from '../command-line/command-line.ts';
import { addSecret, createScene } from './scene.ts';
import { serve } from './server.ts';

const { words, toNumber } = readCommandLine({
  usage: 'node scripts/start.mjs scripts/bench/quota-exactness.ts [rounds]',
  max_words: 1,
});
const rounds = toNumber('rounds', words[0] ?? '20');
const IDLE_MS = 2000;

interface Plan extends Pick<QuotaRound, 'field' | 'edit' | 'width'> {
  /** The limit that the key has before the edit. */
  readonly first_limit: number;
}

/**
 * The limit is lowered by one while units are held, or raised after it was used up; calls come one after the other, or
 * all at once.
 */
const plans: readonly Plan[] = [
  { field: 'quota_daily', first_limit: 101, edit: { limit: 100, after: 60 }, width: 24 },
  { field: 'tokens_daily', first_limit: 301, edit: { limit: 300, after: 40 }, width: 24 },
  { field: 'quota_daily', first_limit: 50, edit: { limit: 100, after: 300 }, width: 24 },
  { field: 'tokens_daily', first_limit: 150, edit: { limit: 300, after: 300 }, width: 24 },
  { field: 'quota_daily', first_limit: 100, width: 500 },
];

const scene = await createScene();
const pool = createPool(scene.url);
const servers = await Promise.all([serve(scene.url), serve(scene.url)]);
const ports = servers.map(({ port }) => port);

async function createKey(round: number, { field, first_limit }: Plan): Promise<{ key_id: string; secret: string }> {
  const key_id = `key_quota${String(round).padStart(4, '0')}`;
  await pool.query(
    `INSERT INTO api_keys (key_id, org_id, project_id, name, mode, rate_per_second, concurrency, created_by, ${field})
     SELECT $1, org_id, project_id, $1, 'live', rate_per_second, concurrency, created_by, $2 FROM api_keys WHERE key_id = 'key_bench0000'`,
    [key_id, first_limit],
  );
  return { key_id, secret: await addSecret(pool, key_id) };
}

let inexact = 0;
process.stdout.write('round  quota         limit      at once  charged  taken  used  answers\n');
try {
  for (let round = 0; round < rounds; round++) {
    const plan = plans[round % plans.length];
    if (!plan) break;
    const key = await createKey(round, plan);
    const { field, first_limit, edit, width } = plan;
    const limit = edit?.limit ?? first_limit;
    const { charged, answers } = await runQuotaRound({ field, edit, width, ...key, pool, ports, calls: 1000 });
    await delay(IDLE_MS);
    const { taken, used } = await readCounter(pool, key.key_id, field);
    const isExact = charged === limit && taken === used && used === charged;
    if (!isExact) inexact++;
    const columns = [
      String(round + 1).padStart(5),
      field.padEnd(12),
      `${first_limit} → ${limit}`.padEnd(9),
      String(2 * width).padStart(7),
      String(charged).padStart(7),
      String(taken).padStart(5),
      String(used).padStart(4),
      JSON.stringify(answers),
      isExact ? '' : 'NOT EXACT',
    ];
    process.stdout.write(`${columns.join('  ')}\n`);
  }
  process.stdout.write(`${rounds - inexact} of ${rounds} rounds exact\n`);
} finally {
  await Promise.all(servers.map(async (server) => server.stop()));
  await pool.end();
  await scene.remove();
}
process.exitCode = inexact === 0 ? 0 : 1;
