import { errorCatalogue } from '@fourth-seat/contract';
import { expect, test, vi } from 'vitest';
import { lead, useGateway } from '../../../testing/gateway.ts';
import { createKey } from '../../../testing/keys.ts';

const gateway = useGateway();
const { send } = gateway;

test('a batch answers in order, each call recorded and charged by itself', async () => {
  const fresh = await createKey(gateway.site.deps);
  const calls = [
    { api: 'doudizhu.legal-moves', body: lead },
    { api: 'doudizhu.nothing', body: {} },
    { api: 'guandan.validate', body: { level: '2', cards: ['S3'] } },
  ];
  const { status, headers, body } = await send({ secret: fresh.secret, url: '/v1/batch', body: { calls } });
  expect([status, headers['x-tokens']]).toEqual([200, '2']);
  expect(body.data.answers.map((answer: { status: number }) => answer.status)).toEqual([200, 404, 200]);
  expect((await gateway.rowsOf(fresh.key_id)).map((row) => String(row.api_id)).toSorted()).toEqual([
    'doudizhu.legal-moves',
    'guandan.validate',
    'unknown',
  ]);
});

test('a batch with an Idempotency-Key is made once, and its repetition gets the same answers', async () => {
  const fresh = await createKey(gateway.site.deps);
  const calls = [1, 2].map(() => ({ api: 'doudizhu.legal-moves', body: lead }));
  const call = { secret: fresh.secret, url: '/v1/batch', headers: { 'idempotency-key': 'deals' }, body: { calls } };
  const first = await send(call);
  const again = await send(call);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await gateway.rowsOf(fresh.key_id)).toHaveLength(2);
  expect(await send({ ...call, body: { calls: calls.slice(1) } })).toMatchObject({
    body: { code: errorCatalogue.idempotency_conflict.code },
  });
});

test('a batch that runs for long keeps its claim, so that a repetition waits instead of calling again', async () => {
  const { pool } = gateway.site.deps;
  const readAge = async (): Promise<number> => {
    await vi.advanceTimersByTimeAsync(20_000);
    const { rows } = await pool.query<{ age_s: number }>(
      "SELECT extract(epoch FROM now() - created_at)::float8 AS age_s FROM gateway_answers WHERE idempotency_key = 'long'",
    );
    return rows[0]?.age_s ?? Infinity;
  };
  const meterStop = await pool.connect();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await meterStop.query('BEGIN; LOCK TABLE usage_batches IN ACCESS EXCLUSIVE MODE');
    const calls = [{ api: 'doudizhu.legal-moves', body: lead }];
    const sending = send({ url: '/v1/batch', headers: { 'idempotency-key': 'long' }, body: { calls } });
    await expect.poll(readAge).toBeLessThan(Infinity);
    await pool.query(
      "UPDATE gateway_answers SET created_at = created_at - interval '50 s' WHERE idempotency_key = 'long'",
    );
    await expect.poll(readAge).toBeLessThan(49);
    await meterStop.query('ROLLBACK');
    expect((await sending).status).toBe(200);
  } finally {
    vi.useRealTimers();
    meterStop.release(true);
  }
});

test('the deadline of a batch applies to each of its calls', async () => {
  const calls = [1, 2].map(() => ({ api: 'doudizhu.legal-moves', body: lead }));
  const { status, body } = await send({ url: '/v1/batch', headers: { 'x-deadline-ms': '0.001' }, body: { calls } });
  expect(status).toBe(200);
  const late = { status: 503, code: errorCatalogue.overloaded.code, data: { path: 'X-Deadline-Ms' } };
  expect(body.data).toMatchObject({ answers: [late, late], tokens: 0 });
});

test('a batch of 64 calls is answered, of 65 refused', async () => {
  const calls = Array.from({ length: 65 }, () => ({ api: 'doudizhu.legal-moves', body: lead }));
  const most = await send({ url: '/v1/batch', body: { calls: calls.slice(1) } });
  expect([most.status, most.body.data.answers.length, most.headers['x-tokens']]).toEqual([200, 64, '64']);
  expect(await send({ url: '/v1/batch', body: { calls } })).toMatchObject({
    status: 400,
    body: { code: errorCatalogue.schema.code, data: { path: 'calls' } },
  });
});
