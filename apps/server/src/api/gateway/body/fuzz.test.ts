import { apiIds, errorCatalogue } from '@fourth-seat/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createKey, type TestKey } from '../../../testing/keys.ts';

let site: TestApp;
let key: TestKey;

beforeAll(async () => {
  site = await createTestApp();
  key = await createKey(site.deps, { rate_per_second: 1_000_000 });
});
afterAll(async () => {
  await site.close();
});

/** A failure of ours; a full queue is none, and on a busy machine it comes from other programs. */
const isFailure = ({ status, code }: { status: number; code: number }): boolean =>
  status >= 500 && code !== errorCatalogue.overloaded.code;

async function post(path: string, payload: Buffer | string) {
  const response = await site.app.inject({
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

test('no body whatever brings a failure of ours, and every answer is an envelope', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), body, async (path, sent) => {
      const answer = await post(path, JSON.stringify(sent));
      expect(isFailure(answer)).toBe(false);
      expect(answer.request_id).toMatch(/^req_/);
      expect(answer.code === 0).toBe(answer.status === 200);
    }),
    { numRuns: 1500 },
  );
}, 120_000);

test('no bytes whatever bring a failure of ours', async () => {
  const broken = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.string({ unit: 'binary', maxLength: 100 }).map((text) => Buffer.from(text)),
    fc.tuple(fc.json(), fc.nat(50)).map(([text, cut]) => Buffer.from(text.slice(0, -cut))),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...paths), broken, async (path, bytes) => {
      expect(isFailure(await post(path, bytes))).toBe(false);
    }),
    { numRuns: 800 },
  );
}, 120_000);
