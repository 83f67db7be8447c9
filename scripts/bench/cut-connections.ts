/**
 * `node scripts/start.mjs scripts/bench/cut-connections.ts [10000] [typescript|python|csharp]`: makes 10,000 calls with
 * a client library through a proxy that breaks half of the connections at random points, then compares with what was
 * charged. Ends with 1 unless every call was answered and charged once.
 */
import { chooseCuts, type Fault, startFaultProxy } from '@fourth-seat/client-testing/fault-proxy';
import { type Language, languages } from '@fourth-seat/client-testing/languages';
import { apiPrices } from '@fourth-seat/contract';
import { createSeat, type DoudizhuLegalMovesRequest } from '../../clients/typescript/src/index.ts';
import { readCommandLine } from '../command-line/command-line.ts';
import { createScene, type Scene } from './scene.ts';
import { serve } from './server.ts';

const { words, toNumber, toChoice } = readCommandLine({
  usage: 'node scripts/start.mjs scripts/bench/cut-connections.ts [calls] [typescript|python|csharp]',
  max_words: 2,
});
const calls = toNumber('calls', words[0] ?? '10000');
const [, name = 'typescript'] = words;
const language = toChoice('the client library', name, ['typescript', 'python', 'csharp']);
const CONNECTIONS = 32;
const body: DoudizhuLegalMovesRequest = { hand: ['3', '3', '4'] };
/** Totals of the calls as the library reports them. */
const sum = { language, calls, answered: 0, attempts: 0, replayed: 0 };

async function callHere(url: string, key: string): Promise<void> {
  const seat = createSeat({
    url,
    key,
    retries: 100,
    deadline_ms: 60_000,
    on_attempt: ({ replayed }) => {
      sum.attempts++;
      if (replayed) sum.replayed++;
    },
  });
  let remaining = calls;
  const work = async (): Promise<void> => {
    while (remaining-- > 0) {
      await seat.doudizhu.legalMoves(body);
      sum.answered++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
}

async function callElsewhere(url: string, key: string, { start }: Language): Promise<void> {
  const driver = await start();
  const client = { url, key, retries: 100, deadline_ms: 60_000 };
  try {
    const call = { client, call: 'doudizhu.legal-moves', body, times: calls, width: CONNECTIONS } as const;
    const { answer, attempts } = await driver.makeCall(call);
    // The answer of `times`. Any other value keeps the sum below the number of calls, which fails the run.
    sum.answered = (answer as { answered: number } | undefined)?.answered ?? 0;
    sum.attempts = attempts.length;
    sum.replayed = attempts.filter(({ replayed }) => replayed).length;
  } finally {
    await driver.stop();
  }
}

/** Makes the calls through a proxy before a server of their own; returns how often each fault happened. */
async function callThroughProxy({ url, secret }: Scene): Promise<ReadonlyMap<Fault, number>> {
  const served = await serve(url);
  try {
    const proxy = await startFaultProxy(served.port);
    // Other cuts in each run.
    proxy.choose = chooseCuts(String(Date.now()));
    try {
      if (language === 'typescript') await callHere(proxy.url, secret);
      else await callElsewhere(proxy.url, secret, languages[language]);
      return proxy.counts;
    } finally {
      await proxy.close();
    }
  } finally {
    await served.stop();
  }
}

const scene = await createScene();
try {
  const counts = await callThroughProxy(scene);
  const text = 'SELECT count(*)::int AS charged, sum(tokens)::int AS tokens FROM calls WHERE code = 0';
  const { rows } = await scene.client.query<{ charged: number; tokens: number }>(text);
  const charged = rows[0] ?? { charged: 0, tokens: 0 };
  process.stdout.write(`${JSON.stringify({ ...sum, ...charged, requests: Object.fromEntries(counts) })}\n`);
  const isExact = charged.charged === calls && charged.tokens === calls * apiPrices['doudizhu.legal-moves'];
  if (sum.answered !== calls || !isExact) process.exitCode = 1;
} finally {
  await scene.remove();
}
