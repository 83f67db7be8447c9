import { apiIds } from '@fourth-seat/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createKey, type TestKey } from '../../../testing/keys.ts';

let host: TestApp;
let key: TestKey;

beforeAll(async () => {
  host = await createTestApp();
  key = await createKey(host.deps, { rate_per_second: 1_000_000 });
});
afterAll(async () => {
  await host.close();
});

async function post(path: string, payload: Buffer | string) {
  const response = await host.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization: `Bearer ${key.secret}` },
    payload,
  });
  const answer: { code: number; request_id: string } = response.json();
  return { status: response.statusCode, ...answer };
}

const paths = [...apiIds.map((api) => `/v1/${api.replace('.', '/')}`), '/v1/batch', '/v1/tokens'];
const names = [
  'seat',
  'landlord',
  'hand',
  'bottom',
  'history',
  'bids',
  'level',
  'cards',
  'beat',
  'record',
  'rules',
  'calls',
  'key',
  'kind',
];
const card = fc.constantFrom('3', 'S3', 'H9', 'SB', 'HR', 'b', 'B', 'T', 'CT', 'D2', 'X', '');
/** Values that look like what the schemas want, often enough to come behind them. */
const value = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.integer({ min: -2, max: 20 }),
    fc.constantFrom(null, true, '', '9', 'national', 'x'),
    fc.array(card, { maxLength: 28 }),
    fc.array(
      fc.record(
        { seat: fc.integer({ min: -1, max: 4 }), cards: fc.array(card, { maxLength: 6 }), bid: fc.nat(4) },
        { requiredKeys: ['seat'] },
      ),
      { maxLength: 8 },
    ),
    fc.dictionary(fc.constantFrom(...names), tie('any'), { maxKeys: 4 }),
  ),
})).any;
const body = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 9 });

test('no body whatever brings a 5xx, and every answer is an envelope', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), body, async (path, sent) => {
      const { status, code, request_id } = await post(path, JSON.stringify(sent));
      expect(status).toBeLessThan(500);
      expect(request_id).toMatch(/^req_/);
      expect(code === 0).toBe(status === 200);
    }),
    { numRuns: 1500 },
  );
}, 120_000);

test('no bytes whatever bring a 5xx', async () => {
  const broken = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.string({ unit: 'binary', maxLength: 100 }).map((text) => Buffer.from(text)),
    fc.tuple(fc.json(), fc.nat(50)).map(([text, cut]) => Buffer.from(text.slice(0, -cut))),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), broken, async (path, bytes) => {
      const { status } = await post(path, bytes);
      expect(status).toBeLessThan(500);
    }),
    { numRuns: 800 },
  );
}, 120_000);
