import { type ApiId, errorCatalogue, recordedPhases } from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { callApi, callOnce } from '../../../testing/call.ts';
import { createKey } from '../../../testing/keys.ts';
import type { PhaseName } from '../../metering/record.ts';
import { presets } from '../reference/presets.ts';

/** Where the time of a call goes, as its record keeps it: the parts are the whole. */
let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

interface Timed {
  readonly api_id: string;
  readonly code: number;
  readonly latency_us: number;
  readonly phases: Readonly<Record<PhaseName, number>>;
}

/** The records of a key, of which there are so many at least: a call that met a full queue was repeated. */
async function recordsOf(key_id: string, count: number): Promise<readonly Timed[]> {
  const query = 'SELECT api_id, code, latency_us, phases_us FROM calls WHERE key_id = $1 ORDER BY at';
  // Frequent refusals are answered first and recorded within a second.
  await expect.poll(async () => (await site.deps.pool.query(query, [key_id])).rowCount).toBeGreaterThanOrEqual(count);
  const { rows } = await site.deps.pool.query<Timed & { readonly phases_us: readonly number[] }>(query, [key_id]);
  return rows.map(({ phases_us, ...row }) => {
    const phases = Object.fromEntries(recordedPhases.map((phase, index) => [phase, phases_us[index]]));
    return { ...row, phases: phases as Timed['phases'] };
  });
}

const sumOf = ({ phases }: Timed): number => Object.values(phases).reduce((sum, us) => sum + us, 0);

const bodyOf = (api: ApiId): unknown => presets[api][0]?.body;

describe('the phases of a call are its whole time', () => {
  test.each([
    'doudizhu.play',
    'guandan.legal-moves',
    'guandan.arrange',
    'shooter.act',
    'moba.act',
    'rescue.act',
    'doudizhu.review',
    'guandan.review',
  ] as const)('%s', async (api) => {
    const { key_id, secret } = await createKey(site.deps);
    const { data, status } = await callApi<{ think_ms?: number }>({ site, secret }, api.replace('.', '/'), bodyOf(api));
    expect(status).toBe(200);
    const answered = (await recordsOf(key_id, 1)).find(({ code }) => code === 0);
    if (!answered) throw new Error('the call has no record');
    expect(sumOf(answered)).toBe(answered.latency_us);
    // What an answer says of its thinking is not to be found under another name.
    const { rules, think } = answered.phases;
    if (api.endsWith('review')) expect(rules).toBeLessThan(think);
    expect(rules + think).toBeGreaterThanOrEqual((data.think_ms ?? 0) * 1000 - 10);
  });

  test('of a batch: each call for itself, and the request with its calls as thinking', async () => {
    const { key_id, secret } = await createKey(site.deps);
    const calls = (['doudizhu.play', 'guandan.play'] as const).map((api) => ({ api, body: bodyOf(api) }));
    const { headers } = await callOnce({ site, secret }, 'batch', { calls });
    const records = await recordsOf(key_id, 2);
    for (const record of records) expect(sumOf(record)).toBe(record.latency_us);
    const think = /think;dur=([\d.]+)/.exec(String(headers['server-timing']))?.[1];
    const longest_us = Math.max(...records.map(({ latency_us }) => latency_us));
    expect(Number(think) * 1000 + 10).toBeGreaterThanOrEqual(longest_us);
  });

  test.each([
    ['for its body', { hand: ['?'] }, errorCatalogue.schema.code],
    ['for an impossible position', { hand: ['3', '3', '3', '3', '3'] }, errorCatalogue.impossible_state.code],
  ])('of a call that is refused %s, whose check is the time', async (_why, body, code) => {
    const { key_id, secret } = await createKey(site.deps);
    expect((await callOnce({ site, secret }, 'doudizhu/legal-moves', body)).code).toBe(code);
    const [record] = await recordsOf(key_id, 1);
    if (!record) throw new Error('the call has no record');
    expect(record.code).toBe(code);
    expect(sumOf(record)).toBe(record.latency_us);
    expect(record.phases.rules).toBeGreaterThan(0);
    expect(record.phases).toMatchObject({ queue: 0, think: 0 });
  });

  test('of a call above the rate of its key', async () => {
    const { key_id, secret } = await createKey(site.deps, { rate_per_second: 1 });
    const send = async () => callOnce({ site, secret }, 'doudizhu/legal-moves', bodyOf('doudizhu.legal-moves'));
    const codes = new Set<number>();
    for (let sent = 0; sent < 20 && !codes.has(errorCatalogue.rate_limited.code); sent++)
      codes.add((await send()).code);
    expect(codes).toContain(errorCatalogue.rate_limited.code);
    const isLimited = ({ code }: Timed): boolean => code === errorCatalogue.rate_limited.code;
    const query = 'SELECT count(*)::int AS n FROM calls WHERE key_id = $1 AND code = $2';
    const limited = [key_id, errorCatalogue.rate_limited.code];
    await expect.poll(async () => (await site.deps.pool.query(query, limited)).rows[0]?.n).toBe(1);
    const { rowCount } = await site.deps.pool.query('SELECT FROM calls WHERE key_id = $1', [key_id]);
    const record = (await recordsOf(key_id, rowCount ?? 0)).find(isLimited);
    if (!record) throw new Error('the refusal has no record');
    expect(sumOf(record)).toBe(record.latency_us);
  });
});
