import { apiPrices, errorCatalogue } from '@fourth-seat/contract';
import { signBody } from '@fourth-seat/server/platform/signed-body';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CallResult, ClientCall, Driver, SingleCall } from './driver.ts';
import { describeEdges } from './edges.ts';
import { chooseCuts, cuts } from './fault-proxy.ts';
import type { Language } from './languages.ts';
import { bid, lead, play, tribute } from './positions.ts';
import { envelope, type Stub, startStub } from './stub.ts';
import { type TestServer, useTestServer } from './test-server.ts';

/** What a client library must do, whatever its language: asked of it through its driver, against the real server. */
export function describeClient(language: Language): void {
  const testServer = useTestServer();
  const lacks = (what: NonNullable<Language['lacks']>[number]): boolean => language.lacks?.includes(what) ?? false;
  let driver: Driver | undefined;
  const makeCall = async (call: ClientCall): Promise<CallResult> => {
    if (!driver) throw new Error('only within a test');
    return driver.makeCall(call);
  };
  beforeAll(async () => {
    driver = await language.start();
    // Some compile their driver first.
  }, 600_000);
  afterAll(async () => driver?.stop());
  afterEach(() => {
    testServer.proxy.choose = () => 'none';
  });

  describeEdges(makeCall, lacks('bytes'));

  /** A new key, and its client's settings: patient, because the machine of a test may be busy. */
  async function createClient(fields: Parameters<TestServer['createKey']>[0] = {}, url?: string) {
    const key = await testServer.createKey(fields);
    const client = { url: url ?? testServer.url, key: key.secret, deadline_ms: 60_000, retries: 20 };
    return { key, client };
  }

  describe('calls', () => {
    test.each([
      ['doudizhu.bid', bid, { type: 'bid', bid: expect.any(Number) }],
      ['doudizhu.play', play, { type: 'play', cards: expect.any(Array) }],
      ['guandan.tribute', tribute, { type: 'tribute', card: expect.any(String) }],
    ] as const)('%s is answered with an action', async (call, body, action) => {
      const { client } = await createClient();
      expect((await makeCall({ client, call, body })).answer).toMatchObject({ action });
    });

    test('a decision gives its reason in the language that is asked for', async () => {
      const { client } = await createClient();
      const played = await makeCall({ client, call: 'doudizhu.play', body: play, options: { locale: 'zh' } });
      expect(played.answer).toMatchObject({
        reason: [{ text: expect.stringMatching(/[\u4e00-\u9fff]/) }, ...reasonsAfter(played)],
      });
    });

    test('a call is recorded with its match, or without one', async () => {
      const { key, client } = await createClient();
      await makeCall({ client, call: 'doudizhu.legal-moves', body: lead, options: { match_id: 'table-42' } });
      await makeCall({ client, call: 'doudizhu.legal-moves', body: lead });
      const text = 'SELECT match_id FROM calls WHERE key_id = $1 ORDER BY match_id NULLS LAST';
      const { rows } = await testServer.host.deps.pool.query(text, [key.key_id]);
      expect(rows).toEqual([{ match_id: 'table-42' }, { match_id: null }]);
    });

    test('the catalog and the state of the key', async () => {
      const { client } = await createClient({ quota_daily: 100 });
      expect((await makeCall({ client, call: 'catalog' })).answer).toMatchObject({ apis: expect.any(Array) });
      const { answer } = await makeCall({ client, call: 'key' });
      expect(answer).toMatchObject({ mode: 'live', limits: expect.any(Array) });
    });

    test('a batch answers each call, and says why one has no answer', async () => {
      const { client } = await createClient();
      const calls = [
        { api: 'doudizhu.legal-moves', body: lead },
        { api: 'doudizhu.bid', body: { ...bid, hand: ['3'] } },
      ];
      const { answer } = await makeCall({ client, call: 'batch', body: calls });
      expect(answer).toMatchObject([
        { count: expect.any(Number) },
        { error: { class: 'RequestError', name: 'schema', status: 400, field: 'hand' } },
      ]);
    });

    test.runIf(!lacks('connections'))('calls one after the other share a connection', async () => {
      const { client } = await createClient({}, testServer.proxy.url);
      const before = testServer.proxy.connections;
      for (let n = 0; n < 10; n++) await makeCall({ client, call: 'doudizhu.legal-moves', body: lead });
      expect(testServer.proxy.connections - before).toBeLessThanOrEqual(lacks('one-connection') ? 2 : 1);
    });

    test('a client token opens one game for so many calls', async () => {
      const { client } = await createClient();
      const body = { game: 'doudizhu', match_id: 'm-1', calls: 1, expires_in: 60 };
      const { token } = (await makeCall({ client, call: 'tokens', body })).answer as { token: string };
      const player = { ...client, key: token };
      expect((await makeCall({ client: player, call: 'doudizhu.legal-moves', body: lead })).error).toBeUndefined();
      const other = await makeCall({ client: player, call: 'guandan.legal-moves', body: { level: '2', hand: ['S3'] } });
      expect(other.error).toMatchObject({ class: 'AccessError', name: 'scope_missing' });
      const spent = await makeCall({ client: player, call: 'doudizhu.legal-moves', body: lead });
      expect(spent.error).toMatchObject({ class: 'LimitError', name: 'token_calls' });
    });

    if (!language.hasAsync) return;
    test('the client that waits without a thread does the same', async () => {
      const { client } = await createClient();
      const call = { client, call: 'doudizhu.legal-moves', async: true } as const;
      expect((await makeCall({ ...call, body: lead })).answer).toMatchObject({ count: expect.any(Number) });
      const refused = await makeCall({ ...call, body: { hand: 3 } });
      expect(refused.error).toMatchObject({ class: 'RequestError', field: 'hand' });
      const fallback = { action: { type: 'pass' } };
      const instead = await makeCall({ ...call, body: { hand: 3 }, fallback });
      expect(instead.answer).toEqual({ ...fallback, because: 'schema' });
      expect((await makeCall({ client, call: 'key', async: true })).answer).toMatchObject({ mode: 'live' });
    });
  });

  describe('refusals', () => {
    test('of what was sent name the field, the code and the call', async () => {
      const { client } = await createClient();
      const { error, attempts } = await makeCall({ client, call: 'doudizhu.bid', body: { ...bid, seat: 7 } });
      expect(error).toMatchObject({
        class: 'RequestError',
        name: 'schema',
        code: errorCatalogue.schema.code,
        status: 400,
        field: 'seat',
        request_id: expect.stringMatching(/^req_/),
        outcome_unknown: false,
        text: expect.stringMatching(/schema: .*seat/),
      });
      expect(attempts).toHaveLength(1);
    });

    test('of a key are told apart', async () => {
      const { client } = await createClient({ state: 'disabled' });
      const { error } = await makeCall({ client, call: 'doudizhu.legal-moves', body: lead });
      expect(error).toMatchObject({
        class: 'AccessError',
        name: 'key_disabled',
        code: errorCatalogue.key_disabled.code,
      });
    });

    test('of what no server could take name the option, before anything is sent', async () => {
      const { client } = await createClient();
      const call = { client, call: 'doudizhu.legal-moves', body: lead } as const;
      const invalidCalls: readonly [ClientCall, RegExp][] = [
        [{ ...call, client: { ...client, key: '' } }, /key is missing.*FOURTH_SEAT_KEY/],
        [{ ...call, client: { ...client, url: 'localhost:3000' } }, /url must begin with https:/],
        [{ ...call, options: { match_id: '第一桌' } }, /match_?id must be printable ASCII/i],
        [{ ...call, options: { idempotency_key: 'move 17' } }, /idempotency_?key must be printable ASCII/i],
      ];
      for (const [refused, text] of invalidCalls) {
        const { error, attempts } = await makeCall(refused);
        expect(error).toMatchObject({ text: expect.stringMatching(text) });
        expect(attempts).toEqual([]);
      }
    });

    test('of a connection name the server that was asked', async () => {
      const client = { url: 'http://127.0.0.1:1', key: 'seat_test_k', retries: 0 };
      const { error } = await makeCall({ client, call: 'doudizhu.legal-moves', body: lead });
      expect(error).toMatchObject({ name: 'no_answer', text: expect.stringContaining('http://127.0.0.1:1') });
    });

    test('for a quota are not waited for', async () => {
      const { client } = await createClient({ quota_daily: 1 });
      await makeCall({ client, call: 'doudizhu.legal-moves', body: lead });
      const { error, attempts } = await makeCall({ client, call: 'doudizhu.legal-moves', body: lead });
      expect(error).toMatchObject({ class: 'LimitError', name: 'daily_quota', retry_after: expect.any(Number) });
      expect(attempts).toHaveLength(1);
    });
  });

  describe.skipIf(lacks('receipts'))('receipts', () => {
    test('each charged call has one, in a batch too, and a repetition has the same again', async () => {
      const { key, client } = await createClient();
      const named = { client, call: 'doudizhu.legal-moves', body: lead, options: { idempotency_key: 'a' } } as const;
      const { receipts } = await makeCall(named);
      expect(receipts).toEqual([expect.stringContaining(`1.${key.key_id}.req_`)]);
      expect((await makeCall(named)).receipts).toEqual(receipts);
      const good = { api: 'doudizhu.legal-moves', body: lead };
      const bad = { api: 'doudizhu.bid', body: { ...bid, hand: ['3'] } };
      const batch = await makeCall({ client, call: 'batch', body: [good, bad, good] });
      expect(new Set(batch.receipts).size).toBe(2);
    });

    test('what is not charged has none', async () => {
      const { client } = await createClient({ mode: 'test' });
      expect((await makeCall({ client, call: 'doudizhu.legal-moves', body: lead })).receipts).toEqual([]);
      expect((await makeCall({ client, call: 'key' })).receipts).toEqual([]);
    });
  });

  describe('connections that break', () => {
    test.each(cuts)('%s: the call is answered and charged once', async (fault) => {
      const { key, client } = await createClient({}, testServer.proxy.url);
      const plan = [fault, fault];
      testServer.proxy.choose = () => plan.shift() ?? 'none';
      const { answer, attempts } = await makeCall({ client, call: 'doudizhu.legal-moves', body: lead });
      expect(answer).toMatchObject({ count: expect.any(Number) });
      expect(await testServer.readCharges(key)).toEqual({ calls: 1, tokens: apiPrices['doudizhu.legal-moves'] });
      expect(attempts[0]?.error).toBe('no_answer');
      if (fault === 'cut_answer' || fault === 'half_answer') expect(attempts.at(-1)?.replayed).toBe(true);
    });

    test('at random, none of many calls is charged twice, and each is answered', async () => {
      const { key, client } = await createClient({ rate_per_second: 10_000, concurrency: 100 }, testServer.proxy.url);
      testServer.proxy.choose = chooseCuts(`conformance ${language.name}`);
      // `CUT_CALLS=10000` makes a long run of it.
      const times = Number(process.env['CUT_CALLS'] ?? 200);
      const run = await makeCall({ client, call: 'doudizhu.legal-moves', body: lead, times, width: 8 });
      // The error first: a report shows what it was.
      expect(run.error).toBeUndefined();
      expect(run.answer).toMatchObject({ answered: times });
      expect(await testServer.readCharges(key)).toEqual({
        calls: times,
        tokens: times * apiPrices['doudizhu.legal-moves'],
      });
      expect(run.attempts.filter(({ replayed }) => replayed).length).toBeGreaterThan(10);
    });

    test('an error after a broken attempt says that the outcome is unknown, and the same key finds it out', async () => {
      const { key, client } = await createClient({}, testServer.proxy.url);
      const call = { client, call: 'doudizhu.legal-moves', body: lead } as const;
      testServer.proxy.choose = () => 'cut_answer';
      const lost = await makeCall({ ...call, options: { idempotency_key: 'table-42/7', retries: 0 } });
      expect(lost.error).toMatchObject({ class: 'NetworkError', name: 'no_answer', outcome_unknown: true });
      testServer.proxy.choose = () => 'none';
      expect((await makeCall({ ...call, options: { idempotency_key: 'table-42/7' } })).error).toBeUndefined();
      expect(await testServer.readCharges(key)).toMatchObject({ calls: 1 });
    });
  });

  describe('deadlines', () => {
    test('end a call that is not answered, and the fallback says what to play', async () => {
      const { client } = await createClient({}, testServer.proxy.url);
      testServer.proxy.choose = () => 'stall';
      const call = { client, call: 'doudizhu.play', body: play, options: { deadline_ms: 200 } } as const;
      expect((await makeCall(call)).error).toMatchObject({
        class: 'DeadlineError',
        name: 'deadline',
        code: 0,
        outcome_unknown: true,
      });
      const fallback = { action: { type: 'pass' } };
      expect((await makeCall({ ...call, fallback })).answer).toEqual({ ...fallback, because: 'deadline' });
      const free = await makeCall({ client, call: 'key', options: { deadline_ms: 200 } });
      expect(free.error).toMatchObject({ name: 'deadline', outcome_unknown: false });
    });
  });

  describe('what is sent', () => {
    let stub: Stub | undefined;
    beforeAll(async () => {
      stub = await startStub();
    });
    afterAll(() => stub?.close());
    /** One call to a server that answers these. */
    async function sendToStub(answers: Stub['answers'], options: SingleCall['options'] = {}) {
      if (!stub) throw new Error('only within a test');
      stub.answers = answers;
      const before = stub.requests.length;
      const client = { url: `${stub.url}/`, key: 'seat_test_k' };
      const result = await makeCall({ client, call: 'doudizhu.legal-moves', body: lead, options });
      return { result, requests: stub.requests.slice(before) };
    }
    const busy = (retry_after: number) => ({
      status: 503,
      text: envelope(errorCatalogue.overloaded.code, { retry_after }),
    });

    test('names the client, the key, the language and the call; and the same again when it is repeated', async () => {
      const { requests } = await sendToStub([busy(0)], { locale: 'zh', deadline_ms: 5000 });
      expect(requests[0]?.headers).toMatchObject({
        authorization: 'Bearer seat_test_k',
        'accept-language': 'zh',
        'content-type': expect.stringMatching(/^application\/json/),
        'idempotency-key': expect.stringMatching(/^[0-9a-f]{32}$/),
        ...(lacks('user-agent')
          ? {}
          : { 'user-agent': expect.stringMatching(new RegExp(`^fourth-seat-${language.name}/\\d`)) }),
        'x-deadline-ms': expect.stringMatching(/^[1-4]?\d{1,3}$|^5000$/),
      });
      expect(JSON.parse(requests[0]?.body ?? '')).toEqual(lead);
      expect(requests[1]?.body).toBe(requests[0]?.body);
      expect(requests[1]?.headers['idempotency-key']).toBe(requests[0]?.headers['idempotency-key']);
      const other = await sendToStub([]);
      expect(other.requests[0]?.headers['idempotency-key']).not.toBe(requests[0]?.headers['idempotency-key']);
    });

    test.each([
      [
        'of the envelope',
        {
          status: 429,
          headers: { 'retry-after': '9' },
          text: envelope(errorCatalogue.rate_limited.code, { retry_after: 0.3 }),
        },
        300,
      ],
      ['of the header', { status: 503, headers: { 'retry-after': '1' }, text: 'busy' }, 1000],
      [
        'that are 0 while the header asks for more',
        {
          status: 429,
          headers: { 'retry-after': '9' },
          text: envelope(errorCatalogue.rate_limited.code, { retry_after: 0 }),
        },
        0,
      ],
    ])('waits for the seconds %s', async (_name, answer, least_ms) => {
      const { requests, result } = await sendToStub([answer]);
      expect(result.answer).toEqual({ count: 1 });
      expect(requests).toHaveLength(2);
      expect((requests[1]?.at ?? 0) - (requests[0]?.at ?? 0)).toBeGreaterThanOrEqual(least_ms);
    });

    test.runIf(language.hasAsync)('the wait for a thread counts towards the deadline', async () => {
      if (!stub) throw new Error('only within a test');
      stub.answers = ['no_answer'];
      const before = stub.requests.length;
      const client = { url: stub.url, key: 'seat_test_k' };
      const deadlines_ms = [3000, 500, 60_000];
      const calls = { client, call: 'doudizhu.legal-moves', body: lead, deadlines_ms, concurrency: 1 } as const;
      const { answer } = await makeCall(calls);
      expect(answer).toMatchObject([
        { error: { class: 'DeadlineError', outcome_unknown: true } },
        { error: { class: 'DeadlineError', outcome_unknown: false } },
        { count: 1 },
      ]);
      const [, third, ...others] = stub.requests.slice(before);
      expect(others).toEqual([]);
      // The first call held the thread for its three seconds.
      expect(Number(third?.headers['x-deadline-ms'])).toBeLessThan(57_500);
    });

    test('does not begin a wait that the deadline would end', async () => {
      const { result, requests } = await sendToStub([busy(60)], { deadline_ms: 5000 });
      expect(result.error).toMatchObject({ class: 'ServiceError', name: 'overloaded', retry_after: 60 });
      expect(requests).toHaveLength(1);
    });

    test.each([
      ['a page of something else with 404', { status: 404, text: '<html>' }, 1],
      ['a proxy that gave up', { status: 502, text: '<html>' }, 2],
      ['a redirect', { status: 301, headers: { location: 'http://127.0.0.1:1/' }, text: '' }, 1],
      ['half an answer', { status: 200, text: '{"code":0' }, 2],
    ])('%s is no answer', async (_name, answer, times) => {
      const { result, requests } = await sendToStub([answer, answer], { retries: 1 });
      // Who follows redirects finds nobody behind this one, and may ask again.
      const isFollowed = answer.status === 301 && lacks('redirects');
      const status = isFollowed ? 0 : answer.status;
      expect(result.error).toMatchObject({ class: 'NetworkError', name: 'no_answer', status });
      expect(requests).toHaveLength(isFollowed ? 2 : times);
    });
  });

  test.runIf(!lacks('webhooks'))('webhooks that the server signed are known, and others are not', async () => {
    const [secret, body] = ['whsec_test', '{"type":"alert.firing","名":"第四席"}'];
    const verify = async (overrides: object) =>
      (await makeCall({ call: 'webhook', body: { secret, body, ...overrides } })).answer;
    const signature = signBody(secret, body, Date.now());
    expect(await verify({ signature })).toBe(true);
    expect(await verify({ signature, body: `${body} ` })).toBe(false);
    expect(await verify({ signature, secret: 'whsec_other' })).toBe(false);
    expect(await verify({ signature: signature.slice(0, -2) })).toBe(false);
    expect(await verify({ signature: '' })).toBe(false);
    const old = signBody(secret, body, Date.now() - 600_000);
    expect(await verify({ signature: old })).toBe(false);
    expect(await verify({ signature: old, tolerance_s: 1000 })).toBe(true);
  });

  test.runIf(!lacks('webhooks'))(
    'a webhook check that can tell nothing accepts nothing, and names its option',
    async () => {
      const body = '{"type":"alert.firing"}';
      const cases: readonly [object, RegExp][] = [
        [{ secret: '', signature: signBody('', body, Date.now()) }, /secret is missing/],
        [{ secret: ' ', signature: signBody(' ', body, Date.now()) }, /secret is missing/],
        [{ secret: 'whsec_a', signature: signBody('whsec_a', body, 0), tolerance_s: 'NaN' }, /tolerance/],
      ];
      for (const [given, text] of cases) {
        const { answer, error } = await makeCall({ call: 'webhook', body: { body, ...given } });
        expect(answer).toBeUndefined();
        expect(error).toMatchObject({ text: expect.stringMatching(text) });
      }
    },
  );
}

/** The reasons of an answer but for the first. */
function reasonsAfter({ answer }: CallResult): readonly unknown[] {
  return (answer as { reason: readonly unknown[] }).reason.slice(1);
}
