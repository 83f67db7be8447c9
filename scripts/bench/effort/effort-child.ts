/**
 * A process with the threads of moves, for `effort.test.ts`, which stops and continues it. Each line on stdin names
 * calls, which are made one after the other by a lone caller without a deadline; the answer is a line of JSON with the
 * effort of each that takes work.
 */
import { createInterface } from 'node:readline';
import { decisions } from '@fourth-seat/server/api/agents/decisions';
import type { AgentPool } from '@fourth-seat/server/api/agents/pool';
import { createAgentPools } from '@fourth-seat/server/api/gateway/call/agent-pools';
import { readConfig } from '@fourth-seat/server/config';
import { createLog } from '@fourth-seat/server/platform/telemetry/log';
import type { CardGameRequest } from '../../games/protocol.ts';
import { doudizhuRequests, guandanRequests } from '../positions.ts';

const DEALS = 60;
const MANY = 50;
const EXCHANGES = 20;
/** Before the name of calls: they are made again and again for five seconds; the efforts are those of the last time. */
const FIVE_SECONDS = 'five seconds of ';
const FIVE_SECONDS_MS = 5000;
/** A full machine has time for each decision: what is learned of durations is by the thread's own processor time. */
const DEADLINE_MS = 20_000;

const doudizhu = doudizhuRequests(DEALS);
const guandan = guandanRequests(DEALS);
const ofApi = (list: readonly CardGameRequest[], api: CardGameRequest['api'], count: number): CardGameRequest[] =>
  list.filter((request) => request.api === api).slice(0, count);
/** Plays from the middle of deals, each from another one as far as there are so many. */
const fromTheMiddle = (list: readonly CardGameRequest[]): CardGameRequest[] => {
  const plays = list.filter(({ api, body }) => api.endsWith('.play') && JSON.stringify(body).length > 600);
  const step = Math.max(1, Math.floor(plays.length / MANY));
  return plays.filter((_, index) => index % step === 0).slice(0, MANY);
};
const calls: Readonly<Record<string, readonly CardGameRequest[]>> = {
  doudizhu: fromTheMiddle(doudizhu),
  guandan: fromTheMiddle(guandan),
  exchange: [...ofApi(guandan, 'guandan.tribute', EXCHANGES), ...ofApi(guandan, 'guandan.return', EXCHANGES)],
};

const pools = createAgentPools(
  { config: readConfig({ AGENT_THREADS: '1', NODE_ENV: 'development' }), log: createLog('error') },
  { decisions, loopDelay: () => 0 },
);
await pools.moves.warm();
process.stdout.write('ready\n');

async function effortOf(moves: AgentPool, { api, body }: CardGameRequest): Promise<number[]> {
  const done = await moves.run({
    api,
    org_id: 'o',
    flow: 'p',
    lane: 'customer',
    isCheap: false,
    isGiven: false,
    deadline_at: performance.now() + DEADLINE_MS,
    most_ms: Infinity,
    input: { body_json: JSON.stringify(body), locale: 'en_us', seed: 'effort', tokens: 0 },
  });
  if (!done.ok || !done.result.ok) throw new Error(`${api}: ${JSON.stringify(done)}`);
  // A decision that asked for no thought takes no work.
  return done.thought_ms === undefined ? [] : [done.result.effort ?? 0];
}

/** Makes the calls of this name once and returns their efforts. */
async function decideAll(name: string): Promise<number[]> {
  const efforts: number[] = [];
  for (const request of calls[name] ?? []) efforts.push(...(await effortOf(pools.moves, request)));
  return efforts;
}

for await (const line of createInterface({ input: process.stdin })) {
  const name = line.replace(FIVE_SECONDS, '');
  const until = performance.now() + (name === line ? 0 : FIVE_SECONDS_MS);
  let efforts = await decideAll(name);
  while (performance.now() < until) efforts = await decideAll(name);
  process.stdout.write(`${JSON.stringify(efforts)}\n`);
}
await pools.moves.close();
