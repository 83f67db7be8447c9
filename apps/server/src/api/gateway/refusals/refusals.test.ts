import { errorCatalogue, getCall } from '@fourth-seat/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { callOf, noon } from '../../../testing/call-records.ts';
import { useGateway } from '../../../testing/gateway.ts';
import { createKey } from '../../../testing/keys.ts';
import { createFounder, createProject } from '../../../testing/people.ts';
import type { CallRecord } from '../../metering/record.ts';
import { createRefusals } from './refusals.ts';

/** What a flood of refusals leaves behind is bounded for each key and day. */

const LETTERS = 10_000;
const body = { request_headers: '', request_body: 'x'.repeat(LETTERS), response_headers: '', response_body: '' };
const refusal = (fields: Partial<Pick<CallRecord, 'at' | 'code' | 'key_id' | 'address'>> = {}): CallRecord =>
  callOf({ code: errorCatalogue.schema.code, status: 400, tokens: 0, body: { ...body, truncated: false }, ...fields });

function createLedger() {
  const rows: CallRecord[] = [];
  const refusals = createRefusals({ record: async (call) => void rows.push(call) });
  const countOf = () => rows.reduce((sum, { repeated }) => sum + (repeated?.times ?? 1), 0);
  return { rows, refusals, countOf, storedLength: () => rows.filter((row) => row.body).length * LETTERS };
}

describe('a key whose calls are refused', () => {
  afterEach(() => void vi.useRealTimers());

  test('has 20 rows of its own a second, and shares one for each kind beyond', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { rows, refusals, countOf } = createLedger();
    for (let second = 0; second < 3; second++) {
      for (let n = 0; n < 1000; n++)
        void refusals.record(
          refusal({ code: n % 2 === 0 ? errorCatalogue.schema.code : errorCatalogue.unknown_decision.code }),
        );
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect([rows.length, countOf()]).toEqual([3 * (20 + 2), 3000]);
    expect(rows.filter(({ repeated }) => repeated?.times === 490)).toHaveLength(6);
    expect(refusals.record(refusal({ key_id: 'key_other' }))).toBeInstanceOf(Promise);
    await refusals.close();
  });

  test('has 10,000 rows of its own a day; the rest is written by the minute, whatever its addresses are', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { rows, refusals, countOf } = createLedger();
    let sent = 0;
    for (let second = 0; second < 720; second++) {
      for (let n = 0; n < 25; n++) void refusals.record(refusal({ address: `10.0.${n}.${second % 256}` }));
      sent += 25;
      await vi.advanceTimersByTimeAsync(1000);
    }
    await refusals.close();
    expect(countOf()).toBe(sent);
    // 500 seconds with 20 rows of their own and 5 addresses that share one each; then a row a minute.
    expect(rows.filter(({ repeated }) => repeated === undefined)).toHaveLength(10_000);
    expect(rows.length).toBeLessThan(10_000 + 500 * 5 + 10);
    expect(rows.filter(({ repeated }) => (repeated?.times ?? 1) > 25).length).toBeLessThanOrEqual(5);
  });

  test('begins a day once, also while calls that began before midnight are refused after it', async () => {
    const { rows, refusals } = createLedger();
    for (let n = 0; n < 1000; n++) {
      const at = noon + (n % 2) * 86_400_000;
      refusals.recordFrequent(refusal({ at, address: `10.0.0.${n}` }));
    }
    expect(rows.filter((row) => row.body).length).toBeLessThan(1 + (4 * 1024 * 1024) / LETTERS);
    // A clock that was set right by more than a day.
    refusals.recordFrequent(refusal({ at: noon - 86_400_000, address: '10.9.9.9' }));
    expect(rows.at(-1)?.body).toBeDefined();
    await refusals.close();
  });

  test('keeps 4 MB of bodies a day, its project 16 MB; what is beyond says so', async () => {
    const { rows, refusals, storedLength } = createLedger();
    for (let n = 0; n < 1000; n++) refusals.recordFrequent(refusal({ address: `10.0.0.${n}` }));
    expect([storedLength() <= 4 * 1024 * 1024, storedLength() > 4 * 1024 * 1024 - LETTERS]).toEqual([true, true]);
    expect(rows.at(-1)).toMatchObject({ body: undefined, body_withheld: true });
    refusals.recordFrequent(refusal({ at: noon + 86_400_000, address: '10.9.9.9' }));
    expect(rows.at(-1)?.body).toBeDefined();
    await refusals.close();
    const project = createLedger();
    for (let n = 0; n < 8000; n++) {
      project.refusals.recordFrequent(refusal({ key_id: `key_${n % 8}`, address: `10.0.0.${n}` }));
    }
    expect([project.storedLength() <= 16 * 1024 * 1024, project.storedLength() > 16 * 1024 * 1024 - LETTERS]).toEqual([
      true,
      true,
    ]);
    await project.refusals.close();
  });
});

describe('a flood of refused calls', () => {
  const gateway = useGateway();

  test.each(['test', 'live'] as const)('of a %s key leaves few rows and bytes, and every call counts', async (mode) => {
    const { deps } = gateway.site;
    const owner = await createFounder(deps);
    await deps.pool.query('UPDATE organizations SET store_bodies = true WHERE org_id = $1', [owner.org_id]);
    const home = { owner, project_id: await createProject(deps, owner) };
    const key = await createKey(deps, { mode, rate_per_second: 1000, concurrency: 400 }, home);
    const junk = { hand: ['3'], x: 'x'.repeat(120_000) };
    const answers = await Promise.all(
      Array.from({ length: 300 }, async (_, n) =>
        gateway.send({ secret: key.secret, body: junk, ...(n % 2 === 0 ? {} : { url: `/v1/no/${n}` }) }),
      ),
    );
    // Once its budget of refused bytes is used up, large bodies are not read any more.
    const others = answers.filter(({ status }) => ![400, 404, 429].includes(status));
    expect(others.map(({ status, body }) => [status, body.code, body.msg])).toEqual([]);
    const count = async () => {
      const { rows } = await deps.pool.query(
        'SELECT count(*)::int AS rows, sum(times)::int AS calls FROM calls WHERE key_id = $1',
        [key.key_id],
      );
      return rows[0] as { rows: number; calls: number };
    };
    await expect.poll(async () => (await count()).calls).toBe(300);
    const { rows } = await count();
    expect(rows).toBeLessThan(150);
    const stored = await deps.pool.query(
      `SELECT max(octet_length(b.request_body))::int AS most, bool_and(b.truncated) AS cut FROM calls c JOIN call_bodies b USING (request_id)
       WHERE c.key_id = $1 AND c.code = $2`,
      [key.key_id, errorCatalogue.schema.code],
    );
    expect(stored.rows[0]).toEqual({ most: 16 * 1024, cut: true });
    const [first] = (await gateway.rowsOf(key.key_id)).filter((row) => row.code === errorCatalogue.schema.code);
    const shown = await gateway.site.call(getCall, { call_id: first?.request_id }, key.owner);
    expect(shown.body.data).toMatchObject({ request_body: { cut: true, absent: null } });
    await deps.pool.query('UPDATE calls SET has_body = false, body_withheld = true WHERE request_id = $1', [
      first?.request_id,
    ]);
    const withheld = await gateway.site.call(getCall, { call_id: first?.request_id }, key.owner);
    expect(withheld.body.data).toMatchObject({ request_body: { absent: 'over_budget' } });
  });

  test('counts against the whole organization: a key of another project is not read either', async () => {
    const { deps } = gateway.site;
    const owner = await createFounder(deps);
    const keys = await Promise.all(
      ['One', 'Two'].map(async (name) =>
        createKey(deps, {}, { owner, project_id: await createProject(deps, owner, name) }),
      ),
    );
    const [spender, other] = keys.map(({ secret }) => secret);
    const junk = { hand: ['3'], x: 'x'.repeat(120_000) };
    let status: number;
    do ({ status } = await gateway.send({ secret: spender, body: junk }));
    while (status === 400);
    expect(status).toBe(429);
    expect((await gateway.send({ secret: other, body: junk })).status).toBe(429);
    expect((await gateway.send({ secret: other, body: { hand: ['3'] } })).status).toBe(200);
  });

  test('of a client token, which a player holds, takes nothing from the game servers of its organization', async () => {
    const { deps } = gateway.site;
    const key = await createKey(deps, { rate_per_second: 1000 });
    const request = { game: 'doudizhu', match_id: 'm-1', calls: 100, expires_in: 60 };
    const made = await gateway.send({ secret: key.secret, url: '/v1/tokens', body: request });
    const token = made.body.data.token as string;
    const junk = { hand: ['3'], x: 'x'.repeat(120_000) };
    const statusFor = async (secret: string): Promise<number> => (await gateway.send({ secret, body: junk })).status;
    let status: number;
    do status = await statusFor(token);
    while (status === 400);
    expect(status).toBe(429);
    expect(await statusFor(key.secret)).toBe(400);
  });
});
