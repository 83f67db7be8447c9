import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCatalogue } from '@fourth-seat/contract';
import { signBody } from '@fourth-seat/server/platform/signed-body';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSeat, type SeatOptions, ServiceError, verifyWebhook } from '../typescript/src/index.ts';
import { lead } from './positions.ts';

const { version }: { version: string } = JSON.parse(
  readFileSync(new URL('../typescript/package.json', import.meta.url), 'utf8'),
);

describe('what is sent', () => {
  /** A client whose requests end here, and are answered by a list. */
  function createSeatWith(answers: readonly (() => Response)[], options: Partial<SeatOptions> = {}) {
    const sent: { url: string; headers: Record<string, string>; body: unknown }[] = [];
    const waiting = [...answers];
    const fetch: typeof globalThis.fetch = async (url, init) => {
      // The client gives its URLs as texts.
      sent.push({ url: url as string, headers: Object.fromEntries(new Headers(init?.headers)), body: init?.body });
      return (waiting.shift() ?? success)();
    };
    return { seat: createSeat({ url: 'https://seat.example/', key: 'seat_test_k', fetch, ...options }), sent };
  }
  const envelope = (status: number, code: number, headers: Record<string, string> = {}, data: unknown = {}) =>
    new Response(JSON.stringify({ code, msg: 'said', request_id: 'req_1', data }), { status, headers });
  const success = () => envelope(200, 0, { 'server-timing': 'queue;dur=1, think;dur=5.5' });

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  test('names the client, the key, the language and the call; and the same again when it is repeated', async () => {
    const { seat, sent } = createSeatWith([
      () => envelope(503, errorCatalogue.overloaded.code, {}, { retry_after: 0.1 }),
      success,
      success,
    ]);
    const pending = seat.doudizhu.legalMoves(lead, { locale: 'zh' });
    await vi.runAllTimersAsync();
    await pending;
    await seat.doudizhu.legalMoves(lead);
    expect(sent[0]).toMatchObject({
      url: 'https://seat.example/v1/doudizhu/legal-moves',
      body: JSON.stringify(lead),
      headers: {
        authorization: 'Bearer seat_test_k',
        'accept-language': 'zh',
        'content-type': 'application/json',
        'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/),
        'user-agent': `fourth-seat-typescript/${version}`,
      },
    });
    const [first, second, other] = sent.map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
    expect(sent[1]?.body).toBe(sent[0]?.body);
    expect(other).not.toBe(first);
  });

  test('what no server could take is refused by the name of its option', async () => {
    const createWith = (options: Partial<SeatOptions>) => () => createSeat({ url: 'https://x', key: 'k', ...options });
    expect(createWith({ key: '' })).toThrow(/key is missing.*FOURTH_SEAT_KEY/);
    expect(createWith({ url: 'localhost:3000' })).toThrow(/url must begin with https:/);
    const { seat, sent } = createSeatWith([]);
    const callWith = async (options: object) => seat.doudizhu.legalMoves(lead, options);
    await expect(callWith({ match_id: '第一桌' })).rejects.toThrow(/match_id must be printable ASCII/);
    await expect(callWith({ idempotency_key: 'move 17' })).rejects.toThrow(/idempotency_key must be printable ASCII/);
    expect(sent).toEqual([]);
  });

  test('who gives up while an attempt is reported does not wait for the next one', async () => {
    const ender = new AbortController();
    const { seat, sent } = createSeatWith([() => envelope(503, errorCatalogue.overloaded.code)], {
      on_attempt: () => ender.abort(new Error('enough')),
    });
    await expect(seat.doudizhu.legalMoves(lead, { signal: ender.signal })).rejects.toThrow('enough');
    expect(sent).toHaveLength(1);
  });

  test('the deadline is what is left of it, less the way', async () => {
    const slow = () => {
      vi.advanceTimersByTime(36.5);
      return success();
    };
    const { seat, sent } = createSeatWith([slow, slow]);
    await seat.doudizhu.legalMoves(lead, { deadline_ms: 100 });
    await seat.doudizhu.legalMoves(lead, { deadline_ms: 100 });
    // 36.5 ms were taken, 6.5 of them by the decision.
    expect(sent.map(({ headers }) => headers['x-deadline-ms'])).toEqual(['100', '70']);
  });

  test.each([
    [
      'seconds in the envelope',
      () => envelope(429, errorCatalogue.rate_limited.code, { 'retry-after': '9' }, { retry_after: 1.5 }),
      1500,
    ],
    ['seconds in the header', () => new Response('busy', { status: 503, headers: { 'retry-after': '2' } }), 2000],
    // `Date.parse` would read it as a day of 2001.
    ['a fraction in the header', () => new Response('busy', { status: 503, headers: { 'retry-after': '1.5' } }), 1500],
    [
      'a date',
      () => new Response('', { status: 502, headers: { 'retry-after': new Date(Date.now() + 3000).toUTCString() } }),
      2000,
    ],
  ])('waits as long as the server says: %s', async (_name, refusal, least_ms) => {
    const { seat, sent } = createSeatWith([refusal, success]);
    const pending = seat.doudizhu.legalMoves(lead);
    await vi.advanceTimersByTimeAsync(least_ms - 100);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3000);
    expect(sent).toHaveLength(2);
    await pending;
  });

  test('does not begin a wait that the deadline would end', async () => {
    const { seat, sent } = createSeatWith([
      () => envelope(429, errorCatalogue.daily_quota.code, {}, { retry_after: 3600 }),
    ]);
    await expect(seat.doudizhu.legalMoves(lead)).rejects.toMatchObject({ name: 'daily_quota', retry_after: 3600 });
    expect(sent).toHaveLength(1);
  });

  test('gives up after as many repetitions as were allowed, each later than the one before', async () => {
    const times: number[] = [];
    const busy = () => {
      times.push(performance.now());
      return envelope(500, errorCatalogue.gateway_internal.code);
    };
    const { seat } = createSeatWith([busy, busy, busy, busy, busy], { retries: 3 });
    const pending = expect(seat.doudizhu.legalMoves(lead)).rejects.toBeInstanceOf(ServiceError);
    await vi.runAllTimersAsync();
    await pending;
    expect(times).toHaveLength(4);
    const [a = 0, b = 0, c = 0, d = 0] = times;
    expect([b - a, c - b, d - c].map((gap) => gap > 0)).toEqual([true, true, true]);
    expect(d - c).toBeGreaterThanOrEqual(100);
    expect(d - a).toBeLessThanOrEqual(350);
  });

  test.each([
    ['a page of something else with 404', () => new Response('<html>', { status: 404 }), 1, 404],
    ['a proxy that gave up', () => new Response('<html>', { status: 502 }), 2, 502],
    ['a redirect', () => new Response('', { status: 301, headers: { location: 'https://other.example' } }), 1, 301],
    ['half an answer', () => new Response('{"code":0', { status: 200 }), 2, 200],
  ])('%s is no answer', async (_name, answer, times, status) => {
    const { seat, sent } = createSeatWith([answer, answer, answer], { retries: 1 });
    const pending = expect(seat.doudizhu.legalMoves(lead)).rejects.toMatchObject({ name: 'no_answer', status });
    await vi.runAllTimersAsync();
    await pending;
    expect(sent).toHaveLength(times);
  });
});

describe('webhooks', () => {
  const secret = 'whsec_test';
  const body = '{"type":"alert.firing"}';

  test('that the server signed are known, and others are not', async () => {
    const signature = signBody(secret, body, Date.now());
    expect(await verifyWebhook({ secret, body, signature })).toBe(true);
    expect(await verifyWebhook({ secret, body: `${body} `, signature })).toBe(false);
    expect(await verifyWebhook({ secret: 'whsec_other', body, signature })).toBe(false);
    const old = signBody(secret, body, Date.now() - 600_000);
    expect(await verifyWebhook({ secret, body, signature: old })).toBe(false);
    expect(await verifyWebhook({ secret, body, signature: old, tolerance_s: 1000 })).toBe(true);
    for (const wrong of [null, '', 'v1=00', signature.slice(0, -2)]) {
      expect(await verifyWebhook({ secret, body, signature: wrong })).toBe(false);
    }
    expect(await verifyWebhook({ secret, body: new TextEncoder().encode(body), signature })).toBe(true);
    expect(await verifyWebhook({ secret, body: Buffer.from(body), signature })).toBe(true);
  });

  test.each([
    ['tolerance_s', { tolerance_s: Number.NaN }],
    ['tolerance_s', { tolerance_s: 'abc' }],
    ['secret', { secret: '' }],
    ['body', { body: { type: 'alert.firing' } }],
  ])('a check that can tell nothing names %s and accepts nothing', async (option, wrong) => {
    const old = signBody(secret, body, Date.now() - 3_600_000);
    // A program without types gives anything.
    const given = { secret, body, signature: old, ...wrong } as Parameters<typeof verifyWebhook>[0];
    await expect(verifyWebhook(given)).rejects.toThrow(option);
  });
});

test('a connection that a server closed while it was idle costs no error', async () => {
  // Closes every connection right after its answer, without saying so.
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ code: 0, msg: 'success', request_id: 'req_1', data: { count: 1 } }), () =>
        request.socket.destroySoon(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const seat = createSeat({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'k' });
  for (let n = 0; n < 50; n++) expect((await seat.doudizhu.legalMoves(lead)).count).toBe(1);
  server.close();
});
