import { errorCatalogue } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { callApi } from '../../../testing/call.ts';
import { createEchoDecisions } from '../../../testing/decisions.ts';
import { createKey, type TestKey } from '../../../testing/keys.ts';

/** A batch is bounded as a whole, also in what it answers. */

let site: TestApp;
let key: TestKey;

beforeAll(async () => {
  const long = { text: 'x'.repeat(1024 * 1024) };
  const decisions = createEchoDecisions({
    'guandan.legal-moves': {
      api: 'guandan.legal-moves',
      model: 'long',
      runsOn: 'inline',
      decide: () => ({ ok: true, data: long, fallback: false, rules_ms: 0, think_ms: 0 }),
    },
  });
  site = await createTestApp({}, { gateway: { decisions } });
  key = await createKey(site.deps, { quota_daily: 100 });
});
afterAll(async () => site.close());

interface Answers {
  answers: { code: number; msg: string; data: Record<string, unknown> }[];
  tokens: number;
}

test('calls after 8 MB of answers are refused and cost nothing', async () => {
  const calls = Array.from({ length: 20 }, () => ({ api: 'guandan.legal-moves', body: { level: '2', hand: ['S3'] } }));
  const { data } = await callApi<Answers>({ site, secret: key.secret }, 'batch', { calls });
  const answered = data.answers.filter(({ code }) => code === 0).length;
  expect(answered).toBeGreaterThanOrEqual(8);
  expect(answered).toBeLessThanOrEqual(10);
  expect(data.tokens).toBe(answered);
  const refused = data.answers.slice(12);
  for (const { code } of refused)
    expect([errorCatalogue.rate_limited.code, errorCatalogue.overloaded.code]).toContain(code);
  const full = refused.filter(({ code }) => code === errorCatalogue.overloaded.code);
  expect(full).not.toEqual([]);
  for (const { msg, data: told } of full) {
    expect([msg, told['path']]).toEqual([expect.stringContaining('Send the rest in another batch'), 'calls']);
  }
});

test('a call that is too large for one is refused alone, and the record tells the bytes of each', async () => {
  const lead = { hand: ['3', '4'] };
  const calls = [
    { api: 'doudizhu.legal-moves', body: lead },
    { api: 'doudizhu.legal-moves', body: { hand: ['3'], seed: 'x'.repeat(130 * 1024) } },
    { api: 'doudizhu.legal-moves', body: 7 },
    { api: 'chess.play', body: null },
  ];
  const { data } = await callApi<Answers>({ site, secret: key.secret }, 'batch', { calls });
  expect(data.answers.map(({ code }) => code)).toEqual([
    0,
    errorCatalogue.gateway_body_too_large.code,
    errorCatalogue.schema.code,
    errorCatalogue.unknown_decision.code,
  ]);
  const { rows } = await site.deps.pool.query(
    "SELECT api_id, request_bytes FROM calls WHERE key_id = $1 AND model = 'echo'",
    [key.key_id],
  );
  expect(rows).toEqual([{ api_id: 'doudizhu.legal-moves', request_bytes: JSON.stringify(calls[0]).length }]);
});

test('more keys than 64 calls may hold are refused before any is read, by the name of the field', async () => {
  const plays = Array.from({ length: 150 }, () => ({ seat: 0, cards: ['S5'], kind: 'single', key: 5 }));
  const calls = Array.from({ length: 32 }, () => ({ api: 'guandan.play', body: { history: plays } }));
  const refused = await callApi({ site, secret: key.secret }, 'batch', { calls });
  expect(refused).toMatchObject({ status: 400, code: errorCatalogue.schema.code, data: { path: 'calls[25]' } });
  expect(refused.msg).toContain('has more than 15360 keys');
});
