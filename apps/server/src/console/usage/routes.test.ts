import {
  apiIds,
  errorCatalogue,
  exportUsage,
  getGameUsage,
  type Input,
  listErrorCauses,
  listTopUsage,
  NO_KEY_PART,
  queryUsage,
  reconcileUsage,
} from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../platform/time.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createCalls } from '../../testing/calls.ts';
import { createKey } from '../../testing/keys.ts';
import { createFounder, createProject, createTeam, joinProject, type TestPerson } from '../../testing/people.ts';
import { readLabels } from './labels.ts';

let site: TestApp;
let ann: TestPerson;
let bo: TestPerson;
let stranger: TestPerson;
let one: string;
let other: string;
let key_id: string;

beforeAll(async () => {
  site = await createTestApp();
  const { deps } = site;
  ({ ann, bo, stranger, project_id: one } = await createTeam(deps));
  other = await createProject(deps, ann, 'Table Two');
  await joinProject(deps, bo, other);
  key_id = (await createKey(deps, {}, { owner: ann, project_id: one })).key_id;
  const at = (hoursAgo: number): Date => new Date(deps.now() - hoursAgo * HOUR_MS);
  const call = { project_id: one, key_id, member_id: ann.member_id, tokens: 12 };
  await createCalls(deps, ann.org_id, { ...call, api_id: 'guandan.play', count: 5, at: at(30), folded: true });
  await createCalls(deps, ann.org_id, {
    ...call,
    api_id: 'guandan.play',
    count: 2,
    code: errorCatalogue.impossible_state.code,
    tokens: 0,
    at: at(30),
  });
  await createCalls(deps, ann.org_id, { ...call, api_id: 'doudizhu.bid', count: 3, at: at(26) });
  await createCalls(deps, ann.org_id, {
    ...call,
    api_id: 'doudizhu.bid',
    count: 1,
    code: errorCatalogue.rate_limited.code,
    status: 429,
    tokens: 0,
    at: at(25),
  });
  await createCalls(deps, ann.org_id, { ...call, project_id: other, count: 4, api_id: 'guandan.play', at: at(1) });
});
afterAll(async () => {
  await site.close();
});

function ask(input: Input<typeof queryUsage>, person = ann) {
  return site.call(queryUsage, input, { access_token: person.access_token });
}

const splits = ['api', 'key', 'status', 'member'] as const;

describe('the dashboard', () => {
  test('counts what is folded and what is not, zero-filled, error and success adding up in every bucket', async () => {
    const { body } = await ask({ granularity: 'hour' });
    const { totals, series, range } = body.data;
    expect(totals).toMatchObject({ requests: 15, success: 12, error: 3, client_error: 2, limited: 1, server_error: 0 });
    expect(series.length).toBe((Date.parse(range.to) - Date.parse(range.from)) / HOUR_MS);
    for (const point of series) {
      expect(point.success + point.error).toBe(point.requests);
      expect(point.client_error + point.server_error + point.limited).toBe(point.error);
    }
    expect(series.reduce((sum, point) => sum + point.requests, 0)).toBe(15);
  });

  test.each(splits)('split by %s adds up to the whole in every bucket', async (split_by) => {
    const { totals, series, splits: parts } = (await ask({ split_by })).body.data;
    series.forEach((point, index) => {
      expect(parts.reduce((sum, part) => sum + (part.requests[index] ?? 0), 0)).toBe(point.requests);
    });
    for (const measure of ['requests', 'error', 'tokens'] as const) {
      const sum = parts.reduce((total, part) => total + part.totals[measure], 0);
      expect(sum, measure).toBe(totals[measure]);
    }
  });

  test('split by status says of each outcome what was counted of it', async () => {
    const { splits: parts } = (await ask({ split_by: 'status' })).body.data;
    const counted = parts.map(({ key, totals, requests }) => {
      const drawn = requests.reduce((sum, count) => sum + count, 0);
      return [key, totals.requests, drawn, totals.error];
    });
    expect(counted).toEqual([
      ['success', 12, 12, 0],
      ['client_error', 2, 2, 2],
      ['limited', 1, 1, 1],
    ]);
  });

  test('split by many APIs draws the largest and the rest as one', async () => {
    const many = await createFounder(site.deps, 'Many');
    const project_id = await createProject(site.deps, many);
    const at = new Date(site.deps.now() - HOUR_MS);
    for (const [index, api_id] of apiIds.slice(0, 8).entries()) {
      await createCalls(site.deps, many.org_id, { project_id, key_id, api_id, at, count: index + 1 });
    }
    const { splits: parts, series } = (await ask({ split_by: 'api' }, many)).body.data;
    expect(parts.map(({ key, totals }) => [key, totals.requests])).toEqual([
      ...[7, 6, 5, 4, 3].map((index) => [apiIds[index], index + 1]),
      ['other', 6],
    ]);
    const last = parts.at(-1)?.requests ?? [];
    expect(last).toHaveLength(series.length);
    expect(last.reduce((sum, count) => sum + count, 0)).toBe(6);
  });

  test('few calls have the response times of their records, in the whole, in a bucket and by API', async () => {
    const few = await createFounder(site.deps, 'Few');
    const project_id = await createProject(site.deps, few);
    const at = new Date(site.deps.now() - HOUR_MS);
    const call = { project_id, key_id, api_id: 'guandan.play', at, count: 1 } as const;
    await createCalls(site.deps, few.org_id, { ...call, latency_us: 63_000 });
    await createCalls(site.deps, few.org_id, { ...call, latency_us: 71_000 });
    const times = { p50: 63, p95: 71, p99: 71 };
    const { totals, series, splits: parts } = (await ask({ split_by: 'api' }, few)).body.data;
    expect(totals).toMatchObject(times);
    expect(series.find(({ requests }) => requests === 2)).toMatchObject(times);
    expect(parts).toMatchObject([{ totals: times }]);
    // By game, of the answered calls alone.
    await createCalls(site.deps, few.org_id, { ...call, latency_us: 900, code: errorCatalogue.impossible_state.code });
    const games = (await site.call(getGameUsage, {}, { access_token: few.access_token })).body.data.results;
    expect(games).toMatchObject([{ game: 'guandan', decisions: 2, p50: 63, p99: 71 }]);
    await createCalls(site.deps, few.org_id, { ...call, latency_us: 63_000, count: 198 });
    // Of many, the histogram knows the bin of 3 to 5 ms, and spreads the calls over it.
    expect((await ask({}, few)).body.data.totals).toMatchObject({ p50: 4, p99: 4.98 });
  });

  test('the top is sorted by what is asked for, in both directions', async () => {
    const access = { access_token: ann.access_token };
    const ids = async (order: 'name' | 'error' | 'tokens', ascending: boolean) => {
      const { body } = await site.call(listTopUsage, { by: 'api', order, ascending }, access);
      return body.data.results.map(({ id }) => id);
    };
    expect(await ids('error', false)).toEqual(['guandan.play', 'doudizhu.bid']);
    expect(await ids('error', true)).toEqual(['doudizhu.bid', 'guandan.play']);
    expect(await ids('name', true)).toEqual(['doudizhu.bid', 'guandan.play']);
    expect(await ids('tokens', false)).toEqual(['guandan.play', 'doudizhu.bid']);
  });

  test('names keys and members', async () => {
    const name = 'Server of the tables';
    await site.deps.db.updateTable('api_keys').set({ name }).where('key_id', '=', key_id).execute();
    const labels = async (split_by: 'key' | 'member') =>
      (await ask({ split_by })).body.data.splits.map(({ label }) => label);
    expect([await labels('key'), await labels('member')]).toEqual([[name], ['Ann']]);
  });

  test('compares with the same number of days before', async () => {
    const { range, previous } = (await ask({ preset: 'yesterday', compare: 'previous' })).body.data;
    expect(previous?.to).toBe(range.from);
    expect(previous?.series.length).toBe(24);
  });

  test('draws no hours beyond 31 days, and says so', async () => {
    const to = new Date(site.deps.now()).toISOString();
    const from = new Date(site.deps.now() - 40 * 24 * HOUR_MS).toISOString();
    const { range } = (await ask({ preset: 'custom', from, to, granularity: 'hour' })).body.data;
    expect(range).toMatchObject({ granularity: 'day', coarsened: true });
  });

  test('begins days at the midnight of the zone that was asked for', async () => {
    const { series } = (await ask({ granularity: 'day', time_zone: 'Asia/Shanghai' })).body.data;
    expect(series.every((point) => point.at.endsWith('T16:00:00.000Z'))).toBe(true);
    expect(series).toHaveLength(7);
  });

  test.each([
    ['Europe/Berlin', '2026-03-28', '2026-03-30', 71, 3],
    ['Europe/Berlin', '2026-10-24', '2026-10-26', 73, 3],
    ['Australia/Lord_Howe', '2026-10-03', '2026-10-05', 72, 3],
    ['America/Sao_Paulo', '2018-11-03', '2018-11-05', 71, 3],
    ['Asia/Kathmandu', '2026-01-01', '2026-01-02', 48, 2],
    ['Pacific/Apia', '2011-12-28', '2011-12-31', 72, 3],
  ])('buckets of %s from %s to %s follow each other without a hole', async (time_zone, from, to, hours, days) => {
    for (const [granularity, count] of [['hour', hours] as const, ['day', days] as const]) {
      const { series, range } = (await ask({ preset: 'custom', from, to, granularity, time_zone })).body.data;
      const starts = series.map(({ at }) => Date.parse(at));
      expect(starts).toHaveLength(count);
      expect(starts[0]).toBe(Date.parse(range.from));
      expect(starts.slice(1).every((at, index) => at > (starts[index] ?? at))).toBe(true);
    }
  });

  test('shows regular employees their own projects only', async () => {
    expect((await ask({}, bo)).body.data.totals.requests).toBe(4);
    expect((await ask({ project_ids: [one] }, bo)).body.code).toBe(errorCatalogue.project_unknown.code);
    expect((await ask({}, stranger)).body.data.totals.requests).toBe(0);
    expect((await ask({ project_ids: [one] }, stranger)).status).toBe(404);
  });

  test('refuses ranges and zones that are none, and strangers', async () => {
    const at = new Date(site.deps.now()).toISOString();
    expect((await ask({ preset: 'custom', from: at, to: at })).body.code).toBe(errorCatalogue.usage_range.code);
    expect((await ask({ preset: 'custom' })).status).toBe(422);
    expect((await ask({ preset: 'custom', from: '0001-01-01', to: '0001-01-02' })).body.code).toBe(
      errorCatalogue.usage_range.code,
    );
    expect((await ask({ time_zone: 'Mars/Olympus' })).body.code).toBe(errorCatalogue.time_zone_unknown.code);
    expect((await ask({ time_zone: '+05:47' })).body.code).toBe(errorCatalogue.time_zone_unknown.code);
    expect((await site.call(queryUsage, {})).status).toBe(401);
    expect((await ask({ preset: 'forever' } as unknown as Input<typeof queryUsage>)).status).toBe(400);
  });
});

test('chart, table of the top, file and reconciliation have the same totals', async () => {
  const access = { access_token: ann.access_token };
  const { totals } = (await ask({ granularity: 'hour' })).body.data;
  const top = await site.call(listTopUsage, { by: 'project' }, access);
  expect(top.body.data.results.reduce((sum, row) => sum + row.totals.requests, 0)).toBe(totals.requests);
  const { csv } = (await site.call(exportUsage, { granularity: 'hour', bom: false }, access)).body.data;
  const lines = csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const column = lines[0]?.indexOf('requests') ?? -1;
  const cells = lines.slice(1).map((line) => Number(line[column]));
  expect(cells.at(-1)).toBe(totals.requests);
  expect(cells.slice(0, -1).reduce((sum, count) => sum + count, 0)).toBe(totals.requests);
  const { records, batches, buckets, difference } = (await site.call(reconcileUsage, {}, access)).body.data;
  expect(records).toBe(totals.requests);
  expect(batches + buckets).toBe(totals.requests);
  expect(difference).toBe(0);
});

test('a call that was counted but not recorded shows in the reconciliation', async () => {
  const founder = await createFounder(site.deps, 'Lost record');
  const project_id = await createProject(site.deps, founder);
  const at = new Date(site.deps.now() - HOUR_MS);
  await createCalls(site.deps, founder.org_id, { project_id, key_id: 'key_x', at, count: 3 });
  await site.deps.pool.query('DELETE FROM calls WHERE ctid = (SELECT ctid FROM calls WHERE project_id = $1 LIMIT 1)', [
    project_id,
  ]);
  const { body } = await site.call(reconcileUsage, {}, { access_token: founder.access_token });
  const { batches, buckets } = body.data;
  expect(batches + buckets).toBe(3);
  expect(body.data).toMatchObject({ records: 2, difference: 1, hours: [{ records: 2, counted: 3 }] });
});

test('a count of a day that is not its total is no hour that differs, and a wrong total is counted once', async () => {
  const { pool } = site.deps;
  const owner = await createFounder(site.deps, 'Kim');
  const project_id = await createProject(site.deps, owner);
  const at = new Date(site.deps.now() - 30 * HOUR_MS);
  await createCalls(site.deps, owner.org_id, { project_id, key_id: 'key_x', at, count: 5, folded: true });
  const reconcile = async () => (await site.call(reconcileUsage, {}, owner)).body.data;
  const add = async (calls: number, kind: string) =>
    pool.query('UPDATE usage_counts SET calls = calls + $1 WHERE project_id = $2 AND kind = $3', [
      calls,
      project_id,
      kind,
    ]);
  await add(2, 'key');
  const day = new Date(Math.floor(at.getTime() / (24 * HOUR_MS)) * 24 * HOUR_MS).toISOString();
  expect(await reconcile()).toMatchObject({
    difference: 2,
    hours: [],
    kinds: [{ at: day, kind: 'key', total: 5, counted: 7 }],
  });
  await add(1, 'total');
  const wrong = await reconcile();
  expect(wrong).toMatchObject({ difference: 1, hours: [{ records: 5, counted: 6 }] });
  expect(wrong.kinds.map(({ kind }) => kind)).toEqual(['code', 'api', 'key', 'member', 'cause', 'all']);
});

test('failures are grouped by cause, each with a call that shows it', async () => {
  const { body } = await site.call(listErrorCauses, {}, { access_token: ann.access_token });
  expect(body.data.results).toMatchObject([
    {
      code: errorCatalogue.impossible_state.code,
      name: 'impossible_state',
      status: 422,
      api_id: 'guandan.play',
      calls: 2,
    },
    { code: errorCatalogue.rate_limited.code, api_id: 'doudizhu.bid', calls: 1 },
  ]);
  expect(body.data.results[0]?.sample_call_id).toMatch(/^call_/);
  expect(body.data.results.reduce((sum, row) => sum + row.share, 0)).toBeCloseTo(1);
});

test('the game panel speaks of decisions and refused states', async () => {
  const { body } = await site.call(getGameUsage, {}, { access_token: ann.access_token });
  expect(body.data.results).toMatchObject([
    { game: 'guandan', decisions: 9, refused_states: 2, matches: 0 },
    { game: 'doudizhu', decisions: 3, refused_states: 0 },
  ]);
});

test('the file has a byte order mark where it is asked for', async () => {
  const { body } = await site.call(exportUsage, { split_by: 'key' }, { access_token: ann.access_token });
  expect(body.data.csv.charCodeAt(0)).toBe(0xfe_ff);
});

test.each(splits)('the file of a split by %s has every part, and a last line that adds them up', async (split_by) => {
  const input = { split_by, granularity: 'hour', bom: false } as const;
  const { csv, rows } = (await site.call(exportUsage, input, { access_token: ann.access_token })).body.data;
  const { totals, series, splits: parts } = (await ask({ split_by, granularity: 'hour' })).body.data;
  const lines = csv.trim().split('\r\n');
  const requests = lines.slice(1).map((line) => Number(line.split(',')[3]));
  expect(rows).toBe(series.length * parts.length);
  expect(requests).toHaveLength(rows + 1);
  expect(requests.at(-1)).toBe(totals.requests);
  expect(requests.slice(0, -1).reduce((sum, count) => sum + count, 0)).toBe(totals.requests);
});

test('the file calls the part without a key by the place that its calls came from', async () => {
  const founder = await createFounder(site.deps, 'Mia');
  const project_id = await createProject(site.deps, founder);
  const call = { project_id, key_id: NO_KEY_PART, member_id: founder.member_id, source: 'debug' } as const;
  await createCalls(site.deps, founder.org_id, { ...call, at: new Date(site.deps.now() - HOUR_MS), count: 2 });
  const input = { split_by: 'key', granularity: 'day', bom: false } as const;
  const { csv } = (await site.call(exportUsage, input, { access_token: founder.access_token })).body.data;
  const parts = csv
    .trim()
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[2]);
  expect(new Set(parts)).toEqual(new Set(['console']));
});

test.each(splits)('the file of a split by %s says of few calls exactly what the chart says', async (split_by) => {
  const few = await createFounder(site.deps, 'Few');
  const access = { access_token: few.access_token };
  const project_id = await createProject(site.deps, few);
  const other = await createKey(site.deps, {}, { owner: few, project_id });
  const at = new Date(site.deps.now() - HOUR_MS);
  // No two parts have the same latencies, and those of the records are not those of the histogram.
  const one = { project_id, key_id, member_id: few.member_id, api_id: 'guandan.play', at } as const;
  await createCalls(site.deps, few.org_id, { ...one, latency_us: 63_000, count: 2 });
  await createCalls(site.deps, few.org_id, { ...one, latency_us: 71_000, tokens: 5 });
  const limited = { code: errorCatalogue.rate_limited.code, status: 429, tokens: 0, times: 4 };
  const second = { project_id, key_id: other.key_id, member_id: ann.member_id, api_id: 'doudizhu.bid', at } as const;
  await createCalls(site.deps, few.org_id, { ...second, ...limited, latency_us: 900 });
  const range = { granularity: 'hour', split_by } as const;
  const { totals, series, splits: parts } = (await site.call(queryUsage, range, access)).body.data;
  const { csv } = (await site.call(exportUsage, { ...range, bom: false }, access)).body.data;
  const whole = (await site.call(exportUsage, { granularity: 'hour', bom: false }, access)).body.data.csv;
  const [head = [], ...lines] = csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  const columns = head.slice(3) as (keyof typeof totals)[];
  const cellsOf = (counts: typeof totals) => columns.map((name) => String(counts[name] ?? ''));
  // Each part has calls in one bucket alone, so its totals are those of the bucket.
  const called = lines.slice(0, -1).filter(([, , , requests]) => requests !== '0');
  expect(parts).toHaveLength(2);
  expect(called.map((cells) => cells.slice(3))).toEqual(parts.map((part) => cellsOf(part.totals)));
  expect(lines.at(-1)?.slice(3)).toEqual(cellsOf(totals));
  const points = whole.trim().split('\r\n').slice(1, -1);
  expect(points.map((line) => line.split(',').slice(2))).toEqual(series.map(cellsOf));
});

test('keys of one name say their project, others do not', async () => {
  const owner = await createFounder(site.deps, 'Kim');
  const keys = [];
  for (const [project, name] of [
    ['North', 'Table'],
    ['South', 'Table'],
    ['South', 'Other'],
  ] as const) {
    const project_id = await createProject(site.deps, owner, `${project} ${keys.length}`);
    const key = await createKey(site.deps, {}, { owner, project_id });
    await site.deps.db.updateTable('api_keys').set({ name }).where('key_id', '=', key.key_id).execute();
    keys.push(key.key_id);
  }
  const label = await readLabels(site.deps.db, owner.org_id, 'key', keys);
  expect(keys.map(label)).toEqual(['Table · North 0', 'Table · South 1', 'Other']);
});
