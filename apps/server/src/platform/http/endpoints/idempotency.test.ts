import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { ApiError } from '../errors.ts';
import { createIdempotency, type Idempotency, type IdempotentCall } from './idempotency.ts';
import { createRequestStore } from './idempotency-repository.ts';

let database: TestDatabase<object>;
let idempotency: Idempotency;
let keys = 0;
const log = { warn: vi.fn() };

beforeAll(async () => {
  database = await createTestDatabase();
  idempotency = createIdempotency(createRequestStore(database.pool), log);
});
afterAll(async () => database.drop());

/** A call with a key that nobody used before. */
const callOf = (fields: Partial<IdempotentCall> = {}): IdempotentCall => ({
  key: `order-${++keys}-of-the-day`,
  caller_id: 'usr_ann',
  seal: 'a session of ann',
  path: '/console/v1/tenant/project/create',
  body: { name: 'Table' },
  ...fields,
});

/** Work that counts how often it ran. */
function createWork(): { runs: number; work: () => Promise<{ run: number }> } {
  const state = { runs: 0, work: async () => ({ run: ++state.runs }) };
  return state;
}

/** Makes a row look as old as it would be after so many seconds. */
async function age(call: IdempotentCall, seconds: number): Promise<void> {
  const { rowCount } = await database.pool.query(
    `UPDATE idempotent_requests SET created_at = created_at - make_interval(secs => $2)
     WHERE principal = $1 AND idempotency_key = encode(sha256($3::text::bytea), 'hex')`,
    [call.caller_id, seconds, call.key],
  );
  expect(rowCount).toBe(1);
}

/** A claim whose process died before it had an answer. */
async function abandon(call: IdempotentCall): Promise<void> {
  await idempotency.once(call, async () => 'lost');
  await database.pool.query(
    `UPDATE idempotent_requests SET answer = NULL
     WHERE principal = $1 AND idempotency_key = encode(sha256($2::text::bytea), 'hex')`,
    [call.caller_id, call.key],
  );
}

const failureOf = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const reused = expect.objectContaining({ error: 'idempotency_reused' });

test.each([
  ['refuses', async () => Promise.reject(new Error('no database'))],
  ['is silent', async () => new Promise<never>(() => undefined)],
])('an answer is given where the database %s when it is stored; the key stays claimed', async (_how, answer) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const call = callOf();
    const state = createWork();
    const asked = Promise.withResolvers<void>();
    const askedAnswer = async (): Promise<never> => {
      asked.resolve();
      return answer();
    };
    const given = createIdempotency({ ...createRequestStore(database.pool), answer: askedAnswer }, log).once(
      call,
      state.work,
    );
    await asked.promise;
    await vi.advanceTimersByTimeAsync(500);
    expect(await given).toEqual({ run: 1 });
    expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'an answer was given that repetitions may not get');
    expect(await idempotency.isRunning(call)).toBe(true);
    expect(state.runs).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test('a refusal reaches the caller even where its key cannot be released', async () => {
  const real = createRequestStore(database.pool);
  const broken = { ...real, release: async () => Promise.reject(new Error('no database')) };
  const refusal = new ApiError('project_unknown');
  await expect(createIdempotency(broken, log).once(callOf(), async () => Promise.reject(refusal))).rejects.toBe(
    refusal,
  );
});

describe('a write with an Idempotency-Key', () => {
  test('runs once; every repetition gets the first answer', async () => {
    const call = callOf();
    const { work } = createWork();
    for (let time = 0; time < 3; time++) expect(await idempotency.once(call, work)).toEqual({ run: 1 });
  });

  test('that runs twice at the same time has one effect and one answer', async () => {
    const call = callOf();
    const state = createWork();
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = idempotency.once(call, async () => {
      begun.resolve();
      return gate.promise.then(state.work);
    });
    await begun.promise;
    expect(await idempotency.isRunning(call)).toBe(true);
    const second = idempotency.once(call, state.work);
    gate.resolve();
    expect(await Promise.all([first, second])).toEqual([{ run: 1 }, { run: 1 }]);
    expect(await idempotency.isRunning(call)).toBe(false);
  });

  test('that was refused changed nothing: the same key may try again, with the mistake mended', async () => {
    const call = callOf();
    const refusal = new ApiError('project_name_taken');
    expect(await failureOf(idempotency.once(call, () => Promise.reject(refusal)))).toBe(refusal);
    expect(await idempotency.isRunning(call)).toBe(false);
    const { work } = createWork();
    expect(await idempotency.once({ ...call, body: { name: 'Another' } }, work)).toEqual({ run: 1 });
  });

  test.each([
    ['another body', { body: { name: 'Chair' } }],
    ['another path', { path: '/console/v1/tenant/project/update' }],
    ['another session of the same person', { seal: 'another session of ann' }],
  ])('whose key comes again with %s is refused with 39003', async (_what, change) => {
    const call = callOf();
    const state = createWork();
    await idempotency.once(call, state.work);
    expect(await failureOf(idempotency.once({ ...call, ...change }, state.work))).toEqual(reused);
    expect(state.runs).toBe(1);
  });

  test('of two people with the same key are two writes, and each keeps its own answer', async () => {
    const [ann, bo] = [callOf(), callOf({ caller_id: 'usr_bo' })];
    const calls = [ann, { ...bo, key: ann.key }] as const;
    const { work } = createWork();
    for (const _time of [1, 2]) {
      expect(await idempotency.once(calls[0], work)).toEqual({ run: 1 });
      expect(await idempotency.once(calls[1], work)).toEqual({ run: 2 });
    }
    await abandon(callOf({ key: 'the-same-for-both' }));
    expect(await idempotency.isRunning({ key: 'the-same-for-both', caller_id: 'usr_ann' })).toBe(true);
    expect(await idempotency.isRunning({ key: 'the-same-for-both', caller_id: 'usr_bo' })).toBe(false);
  });

  test('is remembered for 24 hours', async () => {
    const call = callOf();
    const { work } = createWork();
    await idempotency.once(call, work);
    await age(call, 24 * 3600 - 60);
    expect(await idempotency.once(call, work)).toEqual({ run: 1 });
    await age(call, 120);
    expect(await idempotency.once(call, work)).toEqual({ run: 2 });
  });

  test('whose process died is free again after 60 seconds, and not before', async () => {
    const early = callOf();
    await abandon(early);
    await age(early, 45);
    const state = createWork();
    const waiting = idempotency.once(early, state.work);
    // It waits for the answer that the first may still give.
    expect(await idempotency.isRunning(early)).toBe(true);
    expect(state.runs).toBe(0);
    await age(early, 16);
    expect(await waiting).toEqual({ run: 1 });
  });

  test.each([
    ['is done', async () => ({ run: 1 })],
    ['is refused', async () => Promise.reject(new ApiError('project_name_taken'))],
  ])('that %s a minute too late leaves the key to the request that took it over', async (_how, end) => {
    const call = callOf();
    const [early, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [earlyGate, lateGate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const first = idempotency.once(call, async () => {
      early.resolve();
      return earlyGate.promise.then(end);
    });
    await early.promise;
    await age(call, 61);
    const second = idempotency.once(call, async () => {
      late.resolve();
      return lateGate.promise.then(() => ({ run: 2 }));
    });
    await late.promise;
    earlyGate.resolve();
    await first.catch(() => undefined);
    expect(await idempotency.isRunning(call)).toBe(true);
    lateGate.resolve();
    expect(await second).toEqual({ run: 2 });
    expect(await idempotency.once(call, createWork().work)).toEqual({ run: 2 });
  });

  test('waits ten seconds for the answer of the first, asks twenty times a second, and then says to come back', async () => {
    vi.useFakeTimers();
    try {
      const request_hash = createHmac('sha256', 'order-of-the-day').update('/path\n{}').digest();
      const find = vi.fn(async () => ({ request_hash, answer: null }));
      const stuck = { claim: async () => undefined, find, answer: async () => {}, release: async () => {} };
      const call = callOf({ key: 'order-of-the-day', path: '/path', body: {} });
      const failure = failureOf(createIdempotency(stuck, log).once(call, async () => 'never'));
      let isOver = false;
      void failure.finally(() => {
        isOver = true;
      });
      await vi.advanceTimersByTimeAsync(9_999);
      expect([find.mock.calls.length, isOver]).toEqual([200, false]);
      await vi.advanceTimersByTimeAsync(1);
      expect(await failure).toMatchObject({ error: 'unavailable' });
    } finally {
      vi.useRealTimers();
    }
  });

  test.each(['', 'short-7', 'x'.repeat(201), 'with a blank', 'ключ-ключ', 'line\nbreak', 'tab\tinside'])(
    'and a key of another form (%j) is refused by name',
    async (key) => {
      const state = createWork();
      const refusal = expect.objectContaining({
        error: 'bad_request',
        fields: { 'Idempotency-Key': 'invalid' },
      });
      expect(await failureOf(idempotency.once(callOf({ key }), state.work))).toEqual(refusal);
      expect(state.runs).toBe(0);
    },
  );

  test.each(['x'.repeat(8), 'x'.repeat(200), '!~{}"\\/-_.:8'])('and %j is a key', async (key) => {
    const { work } = createWork();
    expect(await idempotency.once(callOf({ key }), work)).toEqual({ run: 1 });
  });
});
