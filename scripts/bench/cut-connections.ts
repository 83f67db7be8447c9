/**
 * `node scripts/start.mjs scripts/bench/cut-connections.ts [10000]`: makes so many calls with the client library through
 * a proxy that breaks half of the requests at random places, then asks the database what was charged. Ends with 1 unless
 * every call was answered and charged once.
 */
import { type Fault, faults, startFaultProxy } from '@fourth-seat/client-tests/fault-proxy';
import { apiPrices } from '@fourth-seat/contract';
import { createSeat } from '../../clients/typescript/src/index.ts';
import { createScene } from './scene.ts';
import { serve } from './server.ts';

const calls = Number(process.argv[2] ?? 10_000);
const connections = 32;
// A stalled request is ended by its deadline alone: it would say nothing about what is charged.
const cuts = faults.filter((fault) => fault !== 'stall');

const scene = await createScene();
const served = await serve(scene.url);
const proxy = await startFaultProxy(served.port);
proxy.choose = (): Fault => (Math.random() < 0.5 ? 'none' : (cuts[Math.floor(Math.random() * cuts.length)] ?? 'none'));
try {
  const sum = { calls, answered: 0, attempts: 0, replayed: 0 };
  const seat = createSeat({
    url: proxy.url,
    key: scene.secret,
    retries: 100,
    deadline_ms: 60_000,
    on_attempt: ({ replayed }) => {
      sum.attempts++;
      if (replayed) sum.replayed++;
    },
  });
  let left = calls;
  const work = async (): Promise<void> => {
    while (left-- > 0) {
      await seat.doudizhu.legalMoves({ hand: ['3', '3', '4'] });
      sum.answered++;
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const text = 'SELECT count(*)::int AS charged, sum(tokens)::int AS tokens FROM calls WHERE code = 0';
  const { rows } = await scene.client.query<{ charged: number; tokens: number }>(text);
  const charged = rows[0] ?? { charged: 0, tokens: 0 };
  const broken = Object.fromEntries(proxy.counts);
  process.stdout.write(`${JSON.stringify({ ...sum, ...charged, requests: broken })}\n`);
  const is_exact = charged.charged === calls && charged.tokens === calls * apiPrices['doudizhu.legal-moves'];
  if (sum.answered !== calls || !is_exact) process.exitCode = 1;
} finally {
  await proxy.close();
  await served.stop();
  await scene.remove();
}
