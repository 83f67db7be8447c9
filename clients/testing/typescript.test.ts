import { apiPrices, errorCatalogue } from '@fourth-seat/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  AccessError,
  type Attempt,
  createSeat,
  DeadlineError,
  LimitError,
  NetworkError,
  RequestError,
  type SeatOptions,
} from '../typescript/src/index.ts';
import { chooseCuts, cuts } from './fault-proxy.ts';
import { bid, lead, play, tribute } from './positions.ts';
import { useTestServer } from './test-server.ts';

const testServer = useTestServer();

/** A client of a new key, with what its attempts came to. */
async function createClient(
  fields: Parameters<typeof testServer.createKey>[0] = {},
  options: Partial<SeatOptions> = {},
) {
  const key = await testServer.createKey(fields);
  const attempts: Attempt[] = [];
  const on_attempt = (attempt: Attempt) => void attempts.push(attempt);
  // Patient, because the machine of a test may be busy.
  const patient = { deadline_ms: 60_000, retries: 20 };
  const seat = createSeat({ url: testServer.url, key: key.secret, on_attempt, ...patient, ...options });
  return { seat, key, attempts };
}

describe('calls', () => {
  test('decisions of both card games are answered with an action', async () => {
    const { seat } = await createClient();
    expect((await seat.doudizhu.bid(bid)).action).toMatchObject({ type: 'bid', bid: expect.any(Number) });
    expect((await seat.guandan.tribute(tribute)).action).toMatchObject({ type: 'tribute', card: expect.any(String) });
  });

  test('a decision gives its reason in the language that is asked for', async () => {
    const { seat } = await createClient();
    const { reason } = await seat.doudizhu.play(play, { locale: 'zh' });
    expect(reason[0]?.text).toMatch(/[\u4e00-\u9fff]/);
  });

  test('a call is recorded with its match, or without one', async () => {
    const { seat, key } = await createClient();
    await seat.doudizhu.legalMoves(lead, { match_id: 'table-42' });
    expect((await seat.guandan.legalMoves({ level: '2', hand: ['S3', 'H3'] })).count).toBe(3);
    const text = 'SELECT match_id, count(*)::int FROM calls WHERE key_id = $1 GROUP BY match_id ORDER BY match_id';
    const { rows } = await testServer.host.deps.pool.query(text, [key.key_id]);
    expect(rows).toEqual([
      { match_id: 'table-42', count: 1 },
      { match_id: null, count: 1 },
    ]);
  });

  test('a decision can be asked for by its name', async () => {
    const { seat } = await createClient();
    expect((await seat.decide('doudizhu.validate', { hand: ['3', '4'], cards: ['3'] })).legal).toBe(true);
  });

  test('the catalog lists every API', async () => {
    const { seat } = await createClient();
    expect((await seat.catalog()).apis.map(({ api }) => api)).toEqual(Object.keys(apiPrices));
  });

  test('the state of the key says what is used of its limits', async () => {
    const { seat } = await createClient({ quota_daily: 100 });
    await seat.doudizhu.legalMoves(lead);
    const { mode, limits } = await seat.key();
    expect(mode).toBe('live');
    expect(limits.find(({ scope, period }) => scope === 'key' && period === 'day')).toMatchObject({
      limit: 100,
      used: 1,
    });
  });

  test('a batch answers each call, and says why one has no answer', async () => {
    const { seat } = await createClient();
    const [moves, refused] = await seat.batch([
      { api: 'doudizhu.legal-moves', body: lead },
      { api: 'doudizhu.bid', body: { ...bid, hand: ['3'] } },
    ]);
    expect(moves).toMatchObject({ count: expect.any(Number) });
    expect(refused).toBeInstanceOf(RequestError);
    expect(refused).toMatchObject({ status: 400, name: 'schema', field: 'hand', request_id: expect.any(String) });
  });

  test('calls one after the other share a connection', async () => {
    const { seat } = await createClient({}, { url: testServer.proxy.url });
    const before = testServer.proxy.connections;
    for (let n = 0; n < 20; n++) await seat.doudizhu.legalMoves(lead);
    expect(testServer.proxy.connections - before).toBeLessThanOrEqual(2);
  });
});

describe('client tokens', () => {
  test('open one game for so many calls', async () => {
    const { seat } = await createClient();
    const granted = await seat.createToken({ game: 'doudizhu', match_id: 'm-1', calls: 2, expires_in: 60 });
    const client = createSeat({ url: testServer.url, key: granted.token, deadline_ms: 30_000 });
    expect((await client.doudizhu.legalMoves(lead)).count).toBeGreaterThan(0);
    await expect(client.guandan.legalMoves({ level: '2', hand: ['S3'] })).rejects.toMatchObject({
      name: 'scope_missing',
      constructor: AccessError,
    });
    await client.doudizhu.legalMoves(lead);
    await expect(client.doudizhu.legalMoves(lead)).rejects.toMatchObject({
      name: 'token_calls',
      constructor: LimitError,
    });
  });
});

describe('refusals', () => {
  test('of what was sent name the field, the code and the call', async () => {
    const { seat } = await createClient();
    const error: unknown = await seat.doudizhu.bid({ ...bid, seat: 7 }).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({
      name: 'schema',
      code: errorCatalogue.schema.code,
      status: 400,
      field: 'seat',
      request_id: expect.stringMatching(/^req_/),
      outcome_unknown: false,
    });
    expect(String(error)).toMatch(/^schema: .*seat/);
    const twice = { ...bid, hand: Array.from({ length: 17 }, () => '3') };
    await expect(seat.doudizhu.bid(twice)).rejects.toMatchObject({
      name: 'impossible_state',
      field: expect.stringMatching(/^hand/),
    });
  });

  test('of a key are told apart, and are not sent again', async () => {
    const { seat, attempts } = await createClient({ state: 'disabled' });
    await expect(seat.doudizhu.legalMoves(lead)).rejects.toMatchObject({
      name: 'key_disabled',
      constructor: AccessError,
    });
    expect(attempts).toHaveLength(1);
  });

  test('for a quota are not waited for, because the wait is longer than the call may take', async () => {
    const { seat, attempts } = await createClient({ quota_daily: 1 });
    await seat.doudizhu.legalMoves(lead);
    const error: unknown = await seat.doudizhu.legalMoves(lead).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'daily_quota', constructor: LimitError, retry_after: expect.any(Number) });
    expect(attempts).toHaveLength(2);
  });

  test('for a rate are sent again when the server said so', async () => {
    const { seat, attempts, key } = await createClient({ rate_per_second: 1 });
    // The second between two calls passes when one was refused, however far apart a busy machine reads them.
    testServer.host.stopPaces();
    const both = Promise.all([seat.doudizhu.legalMoves(lead), seat.doudizhu.legalMoves(lead)]);
    await expect.poll(() => attempts.map(({ error }) => error?.name)).toContain('rate_limited');
    testServer.host.advance(1000);
    await both;
    expect(await testServer.readCharges(key)).toMatchObject({ calls: 2 });
  });
});

describe('connections that break', () => {
  test.each(cuts)('%s: the call is answered and charged once', async (fault) => {
    const { seat, key, attempts } = await createClient({}, { url: testServer.proxy.url });
    const plan = [fault, fault];
    testServer.proxy.choose = () => plan.shift() ?? 'none';
    expect((await seat.doudizhu.legalMoves(lead)).count).toBeGreaterThan(0);
    expect(await testServer.readCharges(key)).toEqual({ calls: 1, tokens: apiPrices['doudizhu.legal-moves'] });
    expect(attempts.length).toBeGreaterThanOrEqual(3);
    expect(attempts[0]?.error).toBeInstanceOf(NetworkError);
    if (fault === 'cut_answer' || fault === 'half_answer') expect(attempts.at(-1)?.replayed).toBe(true);
  });

  test('at random, none of some hundred calls is charged twice, and each is answered', async () => {
    const { seat, key, attempts } = await createClient(
      { rate_per_second: 10_000, concurrency: 100 },
      { url: testServer.proxy.url },
    );
    testServer.proxy.choose = chooseCuts('typescript');
    const calls = 200;
    let remaining = calls;
    const work = async () => {
      while (remaining-- > 0) expect((await seat.doudizhu.legalMoves(lead)).count).toBeGreaterThan(0);
    };
    await Promise.all(Array.from({ length: 8 }, work));
    testServer.proxy.choose = () => 'none';
    expect(await testServer.readCharges(key)).toEqual({ calls, tokens: calls * apiPrices['doudizhu.legal-moves'] });
    expect(attempts.filter(({ replayed }) => replayed).length).toBeGreaterThan(10);
  });

  test('an error after a broken attempt says that the outcome is unknown, and the same key finds it out', async () => {
    const { seat, key } = await createClient({}, { url: testServer.proxy.url, retries: 0 });
    testServer.proxy.choose = () => 'cut_answer';
    const again = { idempotency_key: 'table-42/7' };
    await expect(seat.doudizhu.legalMoves(lead, again)).rejects.toMatchObject({
      name: 'no_answer',
      constructor: NetworkError,
      outcome_unknown: true,
    });
    testServer.proxy.choose = () => 'none';
    await seat.doudizhu.legalMoves(lead, again);
    expect(await testServer.readCharges(key)).toMatchObject({ calls: 1 });
  });
});

describe('deadlines', () => {
  beforeEach(() => {
    testServer.proxy.choose = () => 'stall';
  });
  afterEach(() => {
    testServer.proxy.choose = () => 'none';
  });

  test('end a call that is not answered', async () => {
    const { seat } = await createClient({}, { url: testServer.proxy.url });
    await expect(seat.doudizhu.legalMoves(lead, { deadline_ms: 200 })).rejects.toMatchObject({
      name: 'deadline',
      constructor: DeadlineError,
      code: 0,
      outcome_unknown: true,
    });
  });

  test('a question without effect leaves nothing unknown', async () => {
    const { seat } = await createClient({}, { url: testServer.proxy.url });
    await expect(seat.key({ deadline_ms: 100 })).rejects.toMatchObject({ name: 'deadline', outcome_unknown: false });
  });

  test('the fallback says what to play, and may refuse to', async () => {
    const { seat } = await createClient({}, { url: testServer.proxy.url, deadline_ms: 100 });
    const fallback = () => ({ action: { type: 'pass' as const } });
    expect(await seat.doudizhu.play(play, { fallback })).toEqual({ action: { type: 'pass' } });
    const rethrow = (error: Error) => {
      throw error;
    };
    await expect(seat.doudizhu.play(play, { fallback: rethrow })).rejects.toThrow(DeadlineError);
  });

  test('a call that its caller gives up rejects with the reason, and asks for no fallback', async () => {
    const { seat } = await createClient({}, { url: testServer.proxy.url });
    const givingUp = new AbortController();
    const fallback = vi.fn();
    const pending = seat.doudizhu.play(play, { signal: givingUp.signal, fallback });
    givingUp.abort(new Error('the table was closed'));
    await expect(pending).rejects.toThrow('the table was closed');
    expect(fallback).not.toHaveBeenCalled();
  });
});
