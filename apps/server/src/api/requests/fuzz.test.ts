import { apiIds, batch, createToken, decisionEndpoints, errorCatalogue, pathOfApi } from '@fourth-seat/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createKey, type TestKey } from '../../testing/keys.ts';

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

async function post(url: string, payload: Buffer | string) {
  const response = await site.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${key.secret}` },
    payload,
  });
  const answer: { code: number; request_id: string } = response.json();
  return { status: response.statusCode, ...answer };
}

/** The schema of each request, by path. */
const requests: Readonly<Record<string, z.ZodType>> = {
  ...Object.fromEntries(apiIds.map((api) => [pathOfApi(api), decisionEndpoints[api].request])),
  [batch.path]: batch.request,
  [createToken.path]: createToken.request,
};

/** Every name of a field in a JSON schema, at whatever depth. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : [];
  return [...new Set([...own, ...Object.values(schema).flatMap(namesIn)])];
}

const card = fc.constantFrom('3', 'S3', 'H9', 'SB', 'HR', 'b', 'B', 'T', 'CT', 'D2', 'X', '');
/** Bodies of values that look like what the schemas want, often enough to come behind them, under their names. */
function bodyOf(names: readonly string[]): fc.Arbitrary<unknown> {
  const name = fc.constantFrom(...names);
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
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
      fc.dictionary(name, tie('value'), { maxKeys: 4 }),
      fc.array(fc.dictionary(name, tie('value'), { maxKeys: 4 }), { maxLength: 3 }),
    ),
  }));
  return fc.dictionary(name, value, { maxKeys: 9 });
}

const path = fc.constantFrom(...Object.keys(requests));
const sentTo = fc.oneof(
  ...Object.entries(requests).map(([to, request]) =>
    fc.tuple(fc.constant(to), bodyOf(namesIn(z.toJSONSchema(request, { io: 'input' })))),
  ),
);
/** A failure of one run comes again in the next. */
const SEED = 33;
/** Bodies at once, which the server records in one commit. */
const AT_ONCE = 10;
const several = <Value>(one: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> =>
  fc.array(one, { minLength: AT_ONCE, maxLength: AT_ONCE });

test('no body whatever brings a failure of ours, and every answer is an envelope', async () => {
  await fc.assert(
    fc.asyncProperty(several(sentTo), async (bodies) => {
      for (const answer of await Promise.all(bodies.map(async ([to, body]) => post(to, JSON.stringify(body))))) {
        expect(isFailure(answer)).toBe(false);
        expect(answer.request_id).toMatch(/^req_/);
        expect(answer.code === 0).toBe(answer.status === 200);
      }
    }),
    { numRuns: 1500 / AT_ONCE, seed: SEED },
  );
});

test('no bytes whatever bring a failure of ours', async () => {
  const broken = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    fc.string({ unit: 'binary', maxLength: 100 }).map((text) => Buffer.from(text)),
    fc.tuple(fc.json(), fc.nat(50)).map(([text, cut]) => Buffer.from(text.slice(0, -cut))),
  );
  await fc.assert(
    fc.asyncProperty(several(fc.tuple(path, broken)), async (sent) => {
      for (const answer of await Promise.all(sent.map(async ([to, bytes]) => post(to, bytes))))
        expect(isFailure(answer)).toBe(false);
    }),
    { numRuns: 800 / AT_ONCE, seed: SEED },
  );
});
