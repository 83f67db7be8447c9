import { afterEach, describe, expect, test, vi } from 'vitest';
import { callOf } from '../../../testing/call-records.ts';
import { useMeter } from '../../../testing/meter.ts';
import { type Claim, createAnswerStore, type StoredAnswer } from './stored-answers.ts';

const metering = useMeter();

const request = {
  caller_id: 'key_1',
  secret: 'seat_live_1',
  api_id: 'doudizhu.play',
  body: Buffer.from('{}'),
} as const;
const answerWith = (body: string): StoredAnswer => ({ status: 200, body, tokens: 1, model: undefined });

const answers = () => createAnswerStore(metering.database.pool);

async function claim(idempotency_key: string, request_id: string): Promise<Claim> {
  const claimed = await answers().claim({ ...request, idempotency_key, request_id });
  if (!('claim' in claimed)) throw new Error('the key is answered already');
  return claimed.claim;
}

/** Makes the claim look as old as it would be after so many seconds. */
async function age({ idempotency_key }: Claim, seconds: number): Promise<void> {
  await metering.database.pool.query(
    'UPDATE gateway_answers SET created_at = created_at - make_interval(secs => $2) WHERE idempotency_key = $1',
    [idempotency_key, seconds],
  );
}

describe('a claim that another request took over after a minute', () => {
  test.each<[string, (early: Claim) => Promise<void>]>([
    ['stores no answer', async (early) => answers().store(early, answerWith('early'))],
    ['is not released', async (early) => answers().release(early)],
    [
      'gets no answer from the record of its call',
      async (early) => metering.record(callOf({ answer: { ...early, sealed: early.seal(answerWith('early')) } })),
    ],
  ])('%s', async (name, end) => {
    const key = name.replaceAll(' ', '-');
    const early = await claim(key, 'req_early');
    await age(early, 61);
    const late = await claim(key, 'req_late');
    await end(early);
    const { rows } = await metering.database.pool.query(
      'SELECT claimed_by, answer FROM gateway_answers WHERE idempotency_key = $1',
      [key],
    );
    expect(rows).toEqual([{ claimed_by: 'req_late', answer: null }]);
    await answers().store(late, answerWith('late'));
    const repeated = await answers().claim({ ...request, idempotency_key: key, request_id: 'req_repeated' });
    expect(repeated).toEqual({ answer: answerWith('late') });
  });
});

test('the record of a call stores the answer of its claim', async () => {
  const first = await claim('recorded', 'req_first');
  await metering.record(callOf({ answer: { ...first, sealed: first.seal(answerWith('first')) } }));
  const repeated = await answers().claim({ ...request, idempotency_key: 'recorded', request_id: 'req_again' });
  expect(repeated).toEqual({ answer: answerWith('first') });
});

describe('a claim that is kept', () => {
  afterEach(() => void vi.useRealTimers());

  test('is renewed three times a minute until the request ends', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { pool } = metering.database;
    const readAge = async (): Promise<number> => {
      const { rows } = await pool.query<{ age_s: number }>(
        "SELECT extract(epoch FROM now() - created_at)::float8 AS age_s FROM gateway_answers WHERE idempotency_key = 'kept'",
      );
      return rows[0]?.age_s ?? Infinity;
    };
    const kept = await claim('kept', 'req_kept');
    const end = answers().keepClaim(kept);
    await age(kept, 50);
    vi.advanceTimersByTime(19_999);
    expect(vi.getTimerCount()).toBe(1);
    expect(await readAge()).toBeGreaterThan(49);
    vi.advanceTimersByTime(1);
    await expect.poll(readAge).toBeLessThan(49);
    end();
    expect(vi.getTimerCount()).toBe(0);
  });
});
