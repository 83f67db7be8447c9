import { apiPrices, errorCatalogue } from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seeds } from '../../../testing/agent-thread-seeds.ts';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { callOnce } from '../../../testing/call.ts';
import { createKey, type TestKey } from '../../../testing/keys.ts';

/** What a caller sees when a player has a bug, dies, does not come back, or has no time. */

let site: TestApp;
let key: TestKey;

/** The thread of tests, which fails as the seed of a call says. */
const agents = { entry: new URL('../../../testing/agent-thread.ts', import.meta.url), time_ms: 100, cpu_ms: 500 };

beforeAll(async () => {
  site = await createTestApp({ AGENT_THREADS: '1' }, { gateway: { agents } });
  key = await createKey(site.deps, { quota_daily: 1000 });
});
afterAll(async () => {
  await site.close();
});

const position = { seat: 0, hand: [...'34567889TTTJJJQQ2'], bids: [] };
const bid = async (seed: string, headers: Record<string, string> = {}, { secret }: TestKey = key) =>
  callOnce({ site, secret }, 'doudizhu/bid', { ...position, seed }, headers);

/** What the last call cost and how it is recorded. */
async function recordOf(request_id: unknown) {
  const { rows } = await site.deps.pool.query('SELECT code, status, tokens FROM calls WHERE request_id = $1', [
    request_id,
  ]);
  return rows[0];
}

const expectAnswersAgain = async () => expect.poll(async () => (await bid('hello')).code).toBe(0);

describe('failures of ours', () => {
  test('a bug is gateway_internal: recorded, not charged, and nothing of it is told', async () => {
    const { status, code, msg, data, headers } = await bid(seeds.bug);
    expect([status, code, headers['x-tokens']]).toEqual([500, errorCatalogue.gateway_internal.code, '0']);
    expect(msg).toBe('Something failed on our side. The call was not charged.');
    expect(JSON.stringify(data)).not.toContain('secret-file');
    expect(await recordOf(headers['x-request-id'])).toMatchObject({
      code: errorCatalogue.gateway_internal.code,
      status: 500,
      tokens: 0,
    });
    expect((await bid(seeds.bug, { 'accept-language': 'zh-CN' })).msg).toContain('不计费');
    await expectAnswersAgain();
  });

  test('a thread that dies is gateway_internal, because nothing was too slow; the next call is answered', async () => {
    const { status, code, headers } = await bid(seeds.die);
    expect([status, code, headers['x-tokens']]).toEqual([500, errorCatalogue.gateway_internal.code, '0']);
    await expectAnswersAgain();
  });

  test('an endless loop is gateway_internal, and those who wait behind it are told overloaded', async () => {
    const other = await createKey(site.deps);
    const stuck = bid(seeds.loop);
    const behind = await Promise.all(
      Array.from({ length: 20 }, async (_, i) => bid('hello', {}, i % 2 === 0 ? other : key)),
    );
    expect((await stuck).code).toBe(errorCatalogue.gateway_internal.code);
    // On a slow machine the last of them may come when the thread has been replaced.
    const refused = behind.filter(({ code }) => code !== 0);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, code, headers, msg } of refused) {
      expect([status, code, headers['x-tokens']]).toEqual([503, errorCatalogue.overloaded.code, '0']);
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(msg).toMatch(
        /^No answer in time: the service is busy.*\. Retry in [\d.]+ s\. The call was not charged\.$/,
      );
    }
    await expectAnswersAgain();
  });

  test('a full queue is overloaded before the body is parsed', async () => {
    // The loop goes on until it has used so much processor time.
    const shedding = { ...agents, cpu_ms: 5000, shed_delay_ms: -1, late_for_ms: 0, late_jobs: 1 };
    const full = await createTestApp({ AGENT_THREADS: '1' }, { gateway: { agents: shedding } });
    try {
      const { secret } = await createKey(full.deps);
      const noPosition = async () => (await callOnce({ site: full, secret }, 'doudizhu/bid', {})).code;
      expect(await noPosition()).toBe(errorCatalogue.schema.code);
      const stuck = callOnce({ site: full, secret }, 'doudizhu/bid', { ...position, seed: seeds.loop });
      await expect.poll(noPosition).toBe(errorCatalogue.overloaded.code);
      expect((await stuck).code).toBe(errorCatalogue.gateway_internal.code);
      await expect.poll(noPosition).toBe(errorCatalogue.schema.code);
    } finally {
      await full.close();
    }
  });

  test('a caller’s own deadline is overloaded too, and the answer names the header', async () => {
    const late = await bid('hello', { 'x-deadline-ms': '0.001', 'accept-language': 'zh-CN' });
    expect(late).toMatchObject({ status: 503, code: errorCatalogue.overloaded.code, data: { path: 'X-Deadline-Ms' } });
    expect(late.msg).toContain('请求头 X-Deadline-Ms 给出的时间内没有得出结果');
  });

  test('what failed has used up nothing of a quota', async () => {
    const fresh = await createKey(site.deps, { quota_daily: 1 });
    for (const seed of [seeds.bug, seeds.die, 'hello']) await bid(seed, {}, fresh);
    await expect.poll(async () => (await bid('hello', {}, fresh)).code).toBe(errorCatalogue.daily_quota.code);
    const { rows } = await site.deps.pool.query(
      'SELECT sum(tokens)::int AS tokens, count(*) FILTER (WHERE code = 0)::int AS answered FROM calls WHERE key_id = $1',
      [fresh.key_id],
    );
    expect(rows[0]).toEqual({ tokens: apiPrices['doudizhu.bid'], answered: 1 });
  });

  test('in a batch each failure is its own', async () => {
    const calls = ['hello', seeds.bug].map((seed) => ({ api: 'doudizhu.bid', body: { ...position, seed } }));
    const { data } = await callOnce<{ answers: { code: number }[] }>({ site, secret: key.secret }, 'batch', { calls });
    expect(data.answers.map(({ code }) => code)).toEqual([0, errorCatalogue.gateway_internal.code]);
  });
});
