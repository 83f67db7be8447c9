// @module-tag full: needs ClickHouse
import {
  errorCatalogue,
  exportUsage,
  getCall,
  getGameUsage,
  getMatch,
  getOverview,
  listCalls,
  listErrorCauses,
  listTopUsage,
  queryUsage,
  reconcileUsage,
  updateCallNote,
} from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shipToArchive } from '../../api/metering/archive/ship.ts';
import { advisoryLocks } from '../../platform/db/locks.ts';
import { ceilTo, DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createCalls } from '../../testing/calls.ts';
import { hasClickHouse, startClickHouse, type TestClickHouse } from '../../testing/clickhouse.ts';
import { foldAll, recountAll } from '../../testing/counted-calls.ts';
import { createKey } from '../../testing/keys.ts';
import { createFounder, createProject, type TestPerson } from '../../testing/people.ts';
import { until } from '../../testing/until.ts';
import { measureAlert } from '../alerts/measure.ts';

const NEEDLE = `it's a "needle" \\' OR 1 = 1 --`;

describe.runIf(hasClickHouse)('a mixed load, asked before and after it was shipped', () => {
  let server: TestClickHouse;
  let site: TestApp;
  let ann: TestPerson;
  let project_id: string;
  let keys: string[];
  let before: Awaited<ReturnType<typeof answers>>;
  let noted: string;

  beforeAll(async () => {
    server = await startClickHouse();
    site = await createTestApp({ CLICKHOUSE_URL: server.urlOf('both') });
    const { deps } = site;
    // What is asked twice is asked of the same half hour.
    site.stopClock();
    // The job waits until everything was asked once.
    const holder = await deps.pool.connect();
    await holder.query('SELECT pg_advisory_lock($1)', [advisoryLocks.ship]);
    await deps.pool.query('UPDATE usage_progress SET counted_to = $1', [new Date(deps.now() - 40 * DAY_MS)]);
    ann = await createFounder(deps);
    project_id = await createProject(deps, ann);
    const other = await createProject(deps, ann, 'Table Two');
    keys = [];
    for (const project of [project_id, project_id, other]) {
      keys.push((await createKey(deps, {}, { owner: ann, project_id: project })).key_id);
    }
    noted = await load(other);
    await recountAll(deps.pool, deps.now() + 2 * MINUTE_MS);
    await foldAll(deps.pool);
    await site.call(updateCallNote, { call_id: noted, note: NEEDLE }, ann);
    before = await answers();
    holder.release(true);
    await until(async () => (await shipOld()) === 0);
  });
  afterAll(async () => {
    await site.close();
    await server.remove();
  });

  /** Calls of the last eleven days; returns the id of the noted one, which is old enough to be shipped and has bodies. */
  async function load(other: string): Promise<string> {
    const { deps } = site;
    const kinds = [
      { api_id: 'guandan.play', code: 0 },
      { api_id: 'doudizhu.play', code: 0 },
      { api_id: 'guandan.play', code: errorCatalogue.impossible_state.code },
      { api_id: 'doudizhu.bid', code: errorCatalogue.rate_limited.code, status: 429, tokens: 0, times: 4 },
      { api_id: 'guandan.play', code: errorCatalogue.overloaded.code, status: 503, tokens: 0 },
    ] as const;
    // Of the first kind, whose calls succeed, and of the 26th of thirty times, nine hours apart.
    const notedIndex = 55;
    let notedRequest = '';
    for (let index = 0; index < 60; index++) {
      const key = index % keys.length;
      const at = new Date(deps.now() - (index % 30) * 9 * HOUR_MS - index * MINUTE_MS);
      const call = {
        project_id: key === 2 ? other : project_id,
        key_id: keys[key] ?? '',
        member_id: ann.member_id,
        at,
      };
      const measured = { count: 1 + (index % 4), latency_us: 900 + 370 * index };
      const [first = ''] = await createCalls(deps, ann.org_id, {
        ...call,
        ...kinds[index % kinds.length],
        ...measured,
      });
      if (index === notedIndex) notedRequest = first;
    }
    await deps.pool.query(`UPDATE calls SET match_id = $2, has_body = true WHERE request_id = $1`, [
      notedRequest,
      `m-${NEEDLE}`,
    ]);
    await deps.pool.query(
      `INSERT INTO call_bodies SELECT at, request_id, org_id, '{}', '{"seat":1}', '{}', $2, false FROM calls WHERE request_id = $1`,
      [notedRequest, JSON.stringify({ data: { action: NEEDLE, win_rate: 0.5 } })],
    );
    return notedRequest.replace('req_', 'call_');
  }

  async function answers() {
    const access = { access_token: ann.access_token };
    const to = new Date(ceilTo(site.deps.now(), HOUR_MS)).toISOString();
    const from = new Date(Date.parse(to) - 20 * DAY_MS).toISOString();
    const range = { preset: 'custom', from, to } as const;
    const of = async (split_by: 'api' | 'key' | 'member' | 'status', time_zone: string) =>
      (await site.call(queryUsage, { ...range, granularity: 'hour', split_by, time_zone }, access)).body.data;
    const list = async (
      filters: Parameters<typeof site.call<typeof listCalls>>[1]['filters'],
      order: 'asc' | 'desc' = 'desc',
    ) => {
      const sort = [{ field: 'request_time' as const, order }];
      const { results, total, more } = (await site.call(listCalls, { filters, sort, page: { limit: 100 } }, access))
        .body.data;
      return { results, total, more };
    };
    const files = [];
    for (const split_by of [undefined, 'key', 'status'] as const) {
      files.push(
        (await site.call(exportUsage, { ...range, granularity: 'hour', bom: false, split_by }, access)).body.data.csv,
      );
    }
    return {
      charts: [
        await of('api', 'UTC'),
        await of('key', 'Asia/Kolkata'),
        await of('member', 'Asia/Kathmandu'),
        await of('status', 'Europe/Berlin'),
      ].map((chart) => ({ ...chart, as_of: '' })),
      days: (
        await site.call(
          queryUsage,
          { ...range, granularity: 'day', compare: 'previous', api_ids: ['guandan.play'] },
          access,
        )
      ).body.data.series,
      files,
      top: (await site.call(listTopUsage, { ...range, by: 'project' }, access)).body.data.results,
      causes: (await site.call(listErrorCauses, range, access)).body.data.results,
      games: (await site.call(getGameUsage, range, access)).body.data.results,
      all: await list({}),
      rising: await list({}, 'asc'),
      failures: await list({ status_class: ['client_error', 'server_error'], key_ids: keys.slice(0, 2) }),
      // Counting what the counts do not tell has little time.
      slow: (await list({ status_code: [429, 503] })).results,
      hostile: await list({ match_id: `x') OR ('1' = '1`, api_ids: [`' OR 1 = 1 --`] }),
      searched: await search('a "NEEDLE" \\', from),
      one: (await site.call(getCall, { call_id: noted }, access)).body.data,
      match: (await site.call(getMatch, { match_id: `m-${NEEDLE}` }, access)).body.data,
      overview: { ...(await site.call(getOverview, { project_id }, access)).body.data, as_of: '' },
      alerts: await measureAll(),
    };
  }

  /** Page after page: how far one gets depends on the machine. */
  async function search(text: string, from: string) {
    const found = [];
    let cursor: string | null | undefined;
    do {
      const page = cursor ? { cursor } : {};
      const { data } = (await site.call(listCalls, { filters: { search: text, from }, page }, ann)).body;
      found.push(...data.results);
      cursor = data.next_cursor;
    } while (cursor);
    return found;
  }

  /** What alerts over a long and a short time measure. */
  async function measureAll() {
    const measured = [];
    for (const metric of ['tokens', 'error_rate', 'latency_p95', 'silence'] as const) {
      for (const window_minutes of [60, 43_200]) {
        const alert = { org_id: ann.org_id, project_id: null, metric, window_minutes, threshold: 1 };
        measured.push(await measureAlert(site.deps, alert, site.deps.now()));
      }
    }
    return measured;
  }

  /** Ships what is old, unless the job is at it; returns how many old calls are left. */
  async function shipOld(): Promise<number> {
    const { pool, archive, now } = site.deps;
    if (archive) await shipToArchive({ pool, archive }, now());
    const limit = new Date(now() - 26 * HOUR_MS);
    return (await pool.query('SELECT count(*)::int AS old FROM calls WHERE at < $1', [limit])).rows[0].old;
  }

  test('says the same on every page', async () => {
    expect(before.all.total).toBeGreaterThan(100);
    expect(before.searched).toHaveLength(1);
    expect(before.hostile.results).toEqual([]);
    expect(before.one.note).toBe(NEEDLE);
    expect(before.match.calls[0]?.decision?.action).toBe(NEEDLE);
    const { charts, ...after } = await answers();
    // One by one: a difference in all of it would be too long to be shown.
    charts.forEach((chart, index) => expect(chart, `chart ${index}`).toEqual(before.charts[index]));
    for (const [page, said] of Object.entries(after)) {
      expect(said, page).toEqual(before[page as keyof typeof after]);
    }
  });

  test('has the same totals in chart, table, file and reconciliation', async () => {
    const access = { access_token: ann.access_token };
    const to = new Date(ceilTo(site.deps.now(), HOUR_MS)).toISOString();
    const range = { preset: 'custom', from: new Date(Date.parse(to) - 20 * DAY_MS).toISOString(), to } as const;
    const { totals, series } = (await site.call(queryUsage, { ...range, granularity: 'hour' }, access)).body.data;
    const { csv } = (await site.call(exportUsage, { ...range, granularity: 'hour', bom: false }, access)).body.data;
    const top = (await site.call(listTopUsage, { ...range, by: 'api' }, access)).body.data.results;
    const found = (await site.call(reconcileUsage, range, access)).body.data;
    const listed = (await site.call(listCalls, { filters: { from: range.from, to } }, access)).body.data.total;
    expect(totals.requests).toBeGreaterThan(100);
    expect(series.reduce((sum, point) => sum + point.requests, 0)).toBe(totals.requests);
    expect(top.reduce((sum, row) => sum + row.totals.requests, 0)).toBe(totals.requests);
    expect(Number(csv.trim().split('\r\n').at(-1)?.split(',')[2])).toBe(totals.requests);
    expect(found).toMatchObject({ records: totals.requests, difference: 0 });
    expect(listed).toBe(totals.requests);
  });

  test('without ClickHouse what is older than a day says so, the last day and the overview answer', async () => {
    await server.kill();
    const access = { access_token: ann.access_token };
    const failed = await site.call(queryUsage, { preset: 'last_15_days' }, access);
    expect([failed.status, failed.body.code, failed.headers['retry-after']]).toEqual([
      503,
      errorCatalogue.history_unavailable.code,
      '5',
    ]);
    const today = new Date(site.deps.now() - 20 * HOUR_MS).toISOString();
    const to = new Date(site.deps.now() + HOUR_MS).toISOString();
    const young = await site.call(queryUsage, { preset: 'custom', from: today, to, granularity: 'hour' }, access);
    expect([young.status, young.body.data.totals.requests > 0]).toEqual([200, true]);
    expect((await site.call(getOverview, { project_id }, access)).body.data.today).toEqual(before.overview.today);
    expect((await site.call(getCall, { call_id: before.all.results[0]?.call_id ?? '' }, access)).status).toBe(200);
    expect((await site.call(getCall, { call_id: noted }, access)).body.code).toBe(
      errorCatalogue.history_unavailable.code,
    );
    await server.start();
    expect((await site.call(queryUsage, { preset: 'last_15_days' }, access)).status).toBe(200);
  });
});
