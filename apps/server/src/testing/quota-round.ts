/**
 * Calls at a quota through servers on sockets: prices mixed, half of them failing, the limit edited meanwhile where the
 * round says so.
 */
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { apiPrices, pathOfApi } from '@fourth-seat/contract';
import type { Pool } from '../platform/db/client.ts';
import { impossibleHand } from './decisions.ts';

export interface QuotaRound {
  readonly pool: Pool;
  readonly ports: readonly number[];
  readonly secret: string;
  readonly key_id: string;
  readonly field: 'quota_daily' | 'tokens_daily';
  /** Sets another limit after so many calls. */
  readonly edit?: { readonly after: number; readonly limit: number } | undefined;
  readonly calls: number;
  /** Ends the round before that; asked ahead of each call. */
  readonly isOver?: () => boolean;
  /** Calls at once on each server. */
  readonly width: number;
}

export interface QuotaRoundResult {
  /** Units of the calls that were answered with 200. */
  readonly charged: number;
  readonly answers: Readonly<Record<number, number>>;
}

const apis = ['doudizhu.legal-moves', 'doudizhu.bid'] as const;

interface Answer {
  readonly code: number;
  readonly data: { readonly limits?: readonly { readonly limit: number }[] } | null;
}

export async function runQuotaRound(round: QuotaRound): Promise<QuotaRoundResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: round.width });
  const answers: Record<number, number> = {};
  let [charged, begun] = [0, 0];
  let edited: Promise<void> | undefined;
  const work = async (port: number): Promise<void> => {
    for (;;) {
      const index = begun++;
      if (index >= round.calls || round.isOver?.()) return;
      if (round.edit && index >= round.edit.after) await (edited ??= setLimit(round, round.edit.limit, agent));
      // Both prices fail as often as they succeed.
      const api = apis[(index >> 1) % 2] ?? apis[0];
      const { code } = await send({ agent, port, secret: round.secret }, pathOfApi(api), bodyOf(api, index % 2 === 0));
      answers[code] = (answers[code] ?? 0) + 1;
      if (code === 0) charged += round.field === 'quota_daily' ? 1 : apiPrices[api];
    }
  };
  try {
    await Promise.all(round.ports.flatMap((port) => Array.from({ length: round.width }, async () => work(port))));
  } finally {
    agent.destroy();
  }
  return { charged, answers };
}

function bodyOf(api: (typeof apis)[number], fails: boolean): unknown {
  if (api === 'doudizhu.bid') return { seat: 0, hand: fails ? impossibleHand : [...'34567889TTTJJJQQ2'], bids: [] };
  return { hand: fails ? impossibleHand : ['3', '4', '5'] };
}

/** Every server knows a limit long before this. */
const EDIT_KNOWN_MS = 120_000;
const ASK_EVERY_MS = 5;

/** Sets the limit; new calls wait until every server knows it, those that run go on under the old one. */
async function setLimit(
  { pool, ports, key_id, secret, field }: QuotaRound,
  limit: number,
  agent: Agent,
): Promise<void> {
  await pool.query(`UPDATE api_keys SET ${field} = $2 WHERE key_id = $1`, [key_id, limit]);
  const until = performance.now() + EDIT_KNOWN_MS;
  for (const port of ports) {
    while (!(await listLimits({ agent, port, secret })).includes(limit)) {
      if (performance.now() > until) throw new Error(`the server on port ${port} does not hear of the new limit`);
      await delay(ASK_EVERY_MS);
    }
  }
}

async function listLimits(caller: Caller): Promise<number[]> {
  const { data } = await send(caller, '/v1/key');
  return (data?.limits ?? []).map(({ limit }) => limit);
}

interface Caller {
  readonly agent: Agent;
  readonly port: number;
  readonly secret: string;
}

/** One call, or a question without a body; rejects where no whole answer comes. */
export async function send({ agent, port, secret }: Caller, path: string, body?: unknown): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const headers = { authorization: `Bearer ${secret}` };
  const sent = request({ port, host: '127.0.0.1', agent, method: body ? 'POST' : 'GET', path, headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.on('error', reject);
    response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString()) as Answer));
  });
  sent.on('error', reject);
  sent.end(body ? JSON.stringify(body) : undefined);
  return promise;
}

export interface CounterState {
  /** Given out, by the counter. */
  readonly taken: number;
  /** Units of the recorded successful calls. */
  readonly used: number;
}

export async function readCounter(pool: Pool, key_id: string, field: QuotaRound['field']): Promise<CounterState> {
  const { rows } = await pool.query<CounterState>(
    `SELECT (SELECT taken FROM quota_counters WHERE scope = 'key' AND scope_id = $1) AS taken,
      (SELECT COALESCE(sum(CASE WHEN $2 = 'quota_daily' THEN 1 ELSE tokens END), 0)::int8 FROM calls WHERE key_id = $1 AND code = 0) AS used`,
    [key_id, field],
  );
  return rows[0] ?? { taken: 0, used: 0 };
}
