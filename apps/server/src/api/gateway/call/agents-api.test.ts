import { type ApiId, decisionEndpoints, errorCatalogue } from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { callApi, callOnce } from '../../../testing/call.ts';
import { createKey, type TestKey } from '../../../testing/keys.ts';
import type { Preset } from '../reference/preset.ts';
import { presets } from '../reference/presets.ts';

/** The agent APIs through the whole server: memory, scopes, tokens, quotas, bodies, metering. */
let site: TestApp;
let key: TestKey;
beforeAll(async () => {
  site = await createTestApp();
  key = await createKey(site.deps, { rate_per_second: 100_000 });
});
afterAll(async () => site.close());

interface Told {
  readonly seats: readonly { readonly seat: number; readonly memory: string }[];
}
function bodyOf(api: ApiId, id: string): Preset['body'] {
  const preset = presets[api].find((one) => one.id === id);
  if (!preset) throw new Error(`${api} has no preset ${id}`);
  return preset.body;
}
const oneSeat = bodyOf('shooter.act', 'one_seat');
const { tick, seats } = decisionEndpoints['shooter.act'].request.parse(oneSeat);
const [first] = seats;

const act = async (body: unknown, headers = {}, secret = key.secret) =>
  callApi<Told>({ site, secret }, 'shooter/act', body, headers);
const remembering = (memory: string | undefined) => ({ tick: tick + 6, seats: [{ ...first, memory }] });

async function rowsOf(key_id: string) {
  const { rows } = await site.deps.pool.query<{ api_id: string; tokens: number; match_id: string; code: number }>(
    'SELECT api_id, tokens, match_id, code FROM calls WHERE key_id = $1 ORDER BY at',
    [key_id],
  );
  return rows;
}

describe('a memory over HTTP', () => {
  test('of a game that decides in a thread counts in its match alone as well', async () => {
    const asked = decisionEndpoints['moba.act'].request.parse(bodyOf('moba.act', 'one_seat'));
    const send = async (body: unknown, match: string) =>
      callApi<Told>({ site, secret: key.secret }, 'moba/act', body, { 'x-match-id': match });
    const { data } = await send(asked, 'm-1');
    const next = {
      ...asked,
      tick: asked.tick + 3,
      seats: asked.seats.map((seat, n) => ({ ...seat, memory: data.seats[n]?.memory })),
    };
    expect((await send(next, 'm-1')).status).toBe(200);
    const refused = await send(next, 'm-2');
    expect([refused.status, refused.code]).toEqual([422, errorCatalogue.impossible_state.code]);
    expect(refused.data).toMatchObject({ path: 'seats[0].memory', rule: 'memory' });
  });

  test('a view too large is refused by the size of its body, and a long list by its field', async () => {
    const body = bodyOf('moba.act', 'one_seat') as { team: { minions: readonly object[] } };
    const minions = (count: number) => Array.from({ length: count }, () => body.team.minions[0]);
    const send = async (count: number) =>
      callApi<{ path?: string }>({ site, secret: key.secret }, 'moba/act', {
        ...body,
        team: { ...body.team, minions: minions(count) },
      });
    const long = await send(81);
    expect([long.code, long.data.path]).toEqual([errorCatalogue.schema.code, 'team.minions']);
    expect((await send(100_000)).code).toBe(errorCatalogue.gateway_body_too_large.code);
  });

  test('counts in its match and organization alone, and its refusal names the seat in the language asked for', async () => {
    const match = { 'x-match-id': 'm-1' };
    const memory = (await act(oneSeat, match)).data.seats[0]?.memory;
    expect((await act(remembering(memory), match)).status).toBe(200);
    const stranger = await createKey(site.deps);
    const refused = [
      await act(remembering(memory), { 'x-match-id': 'm-2' }),
      await act(remembering(memory)),
      await act(remembering(memory), match, stranger.secret),
      await act(remembering(`A${memory?.slice(1)}`), { ...match, 'accept-language': 'zh' }),
    ];
    for (const { status, code, data } of refused) {
      expect([status, code]).toEqual([422, errorCatalogue.impossible_state.code]);
      expect(data).toMatchObject({ path: 'seats[0].memory', rule: 'memory' });
    }
    expect(JSON.stringify(refused[3]?.data)).toMatch(/[\u4e00-\u9fff]/);
  });

  test('of a client token counts in the match of the token, named or not', async () => {
    const asked = { game: 'shooter', match_id: 'm-7', calls: 5, expires_in: 60 };
    const { data } = await callApi<{ token: string }>({ site, secret: key.secret }, 'tokens', asked);
    const memory = (await act(oneSeat, {}, data.token)).data.seats[0]?.memory;
    expect((await act(remembering(memory), { 'x-match-id': 'm-7' }, data.token)).status).toBe(200);
    expect((await act(remembering(memory), { 'x-match-id': 'm-7' })).status).toBe(200);
    expect((await act(remembering(memory), { 'x-match-id': 'm-8' }, data.token)).status).toBe(403);
  });
});

test.each([
  [
    'a field that no seat knows',
    { ...first, observation: { ...first?.observation, enemies: [] } },
    /observation\.enemies$/,
  ],
  [
    'a place off the map',
    { ...first, observation: { ...first?.observation, self: { x: 73 } } },
    /observation\.self\.x$/,
  ],
  ['a seat that there is not', { ...first, seat: 10 }, /seats\[0\]\.seat$/],
  ['a memory without end', { ...first, memory: 'A'.repeat(4097) }, /seats\[0\]\.memory$/],
])('%s is refused with its place', async (_, seat, path) => {
  const { status, code, data } = await act({ tick, seats: [seat] });
  expect([status, code]).toEqual([400, errorCatalogue.schema.code]);
  expect((data as unknown as { path: string }).path).toMatch(path);
});

test('one call is one charge, whatever the number of its seats, and the records say what the answers said', async () => {
  const fresh = await createKey(site.deps, { rate_per_second: 1000 });
  const answers = [
    await act(oneSeat, { 'x-match-id': 'm-1' }, fresh.secret),
    await act(bodyOf('shooter.act', 'team'), { 'x-match-id': 'm-1' }, fresh.secret),
    await act(bodyOf('shooter.act', 'refused'), {}, fresh.secret),
    await callApi({ site, secret: fresh.secret }, 'shooter/verify', bodyOf('shooter.verify', 'genuine')),
    await callApi({ site, secret: fresh.secret }, 'rescue/act', bodyOf('rescue.act', 'beginning')),
  ];
  expect(answers.map(({ headers }) => Number(headers['x-tokens'] ?? 0))).toEqual([2, 2, 0, 60, 6]);
  const rows = (await rowsOf(fresh.key_id)).filter(({ code }) => code === 0);
  expect(rows.map(({ api_id, tokens }) => [api_id, tokens])).toEqual([
    ['shooter.act', 2],
    ['shooter.act', 2],
    ['shooter.verify', 60],
    ['rescue.act', 6],
  ]);
  expect(rows[0]?.match_id).toBe('m-1');
});

test('a spend limit holds exactly, and a repeated call is charged once', async () => {
  const fresh = await createKey(site.deps, { rate_per_second: 1000, tokens_daily: 5 });
  const once = { 'idempotency-key': 'tick-964' };
  const answers = [];
  for (const headers of [once, once, {}, {}]) answers.push(await act(oneSeat, headers, fresh.secret));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 402]);
  expect(answers[1]?.data).toEqual(answers[0]?.data);
});

test('scopes open single decisions', async () => {
  const narrow = await createKey(site.deps, { scopes: ['shooter:act'] });
  expect((await act(oneSeat, {}, narrow.secret)).status).toBe(200);
  const refused = await callOnce({ site, secret: narrow.secret }, 'shooter/simulate', {});
  expect([refused.status, refused.code]).toEqual([403, errorCatalogue.scope_missing.code]);
});

test('a demo token of the playground acts, and plays no whole matches', async () => {
  const asked = { game: 'shooter', match: 'shown-1' };
  const response = await site.app.inject({ method: 'POST', url: '/console/v1/playground/token', payload: asked });
  const { token } = response.json<{ data: { token: string } }>().data;
  expect((await act(oneSeat, {}, token)).status).toBe(200);
  const refused = await callOnce({ site, secret: token }, 'shooter/simulate', {});
  expect([refused.status, refused.code]).toEqual([403, errorCatalogue.scope_missing.code]);
});

test('a replay may be larger than another call, up to its own limit', async () => {
  const { replay } = decisionEndpoints['shooter.verify'].request.parse(bodyOf('shooter.verify', 'genuine'));
  const raw = { move_x: 0, move_y: 0, yaw: 0, rise: 0, pace: 'run', fire: false, use: false, ability: null };
  const inputsTo = (ticks: number) =>
    Array.from({ length: ticks }, (_, at) => ({ tick: at, seats: [{ seat: 3, raw }] }));
  const send = async (ticks: number) =>
    callApi({ site, secret: key.secret }, 'shooter/verify', {
      replay: { ...replay, ticks: 8000, inputs: inputsTo(ticks) },
    });
  expect(await send(3000)).toMatchObject({ status: 200, data: { valid: false, fault: 'malformed' } });
  expect(await send(9000)).toMatchObject({ status: 413, code: errorCatalogue.gateway_body_too_large.code });
});
