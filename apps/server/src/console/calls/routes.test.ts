import {
  callPhases,
  diffCalls,
  errorCatalogue,
  exportCalls,
  getCall,
  getMatch,
  type Input,
  listCalls,
  queryUsage,
  sendDebugCall,
  shareCall,
  updateCallNote,
} from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { inTransactionOnce } from '../../platform/db/client.ts';
import { HOUR_MS } from '../../platform/time.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createCalls, type TestCall } from '../../testing/calls.ts';
import { createEchoDecisions } from '../../testing/decisions.ts';
import { createKey } from '../../testing/keys.ts';
import { createMember, createProject, createTeam, joinProject, type TestPerson } from '../../testing/people.ts';
import { diffJson } from './diff.ts';

let site: TestApp;
let ann: TestPerson;
let bo: TestPerson;
let stranger: TestPerson;
let project_id: string;
let key_id: string;

beforeAll(async () => {
  site = await createTestApp({}, { gateway: { decisions: createEchoDecisions() } });
  ({ ann, bo, stranger, project_id } = await createTeam(site.deps));
  key_id = (await createKey(site.deps, {}, { owner: ann, project_id })).key_id;
});
afterAll(async () => {
  await site.close();
});

let sends = 0;
async function send(hand: string[], match_id = '') {
  const { body } = await site.call(
    sendDebugCall,
    {
      project_id,
      api_id: 'doudizhu.legal-moves',
      mode: 'sandbox',
      body: JSON.stringify({ hand }),
      send_id: `send-of-calls-${++sends}`,
      ...(match_id && { headers: { 'X-Match-Id': match_id } }),
    },
    { access_token: ann.access_token },
  );
  return body.data.call;
}
function list(input: Input<typeof listCalls>, person = ann) {
  return site.call(listCalls, input, { access_token: person.access_token });
}
/** All that a search finds, page by page: a page has a second, which a busy machine may use up before it finds anything. */
async function findAll(search: string, person = ann) {
  const found = [];
  let cursor: string | null | undefined;
  do {
    const page = cursor ? { cursor } : {};
    const { data } = (await list({ filters: { search }, page }, person)).body;
    found.push(...data.results);
    cursor = data.next_cursor;
  } while (cursor);
  return found;
}

describe('the history', () => {
  test('holds production and debugging calls in one list, newest first, each with who made it', async () => {
    const at = new Date(site.deps.now() - 60_000);
    await createCalls(site.deps, ann.org_id, { project_id, key_id, at, code: errorCatalogue.impossible_state.code });
    const call = await send(['3']);
    const { results } = (await list({})).body.data;
    expect(results[0]).toMatchObject({
      call_id: call.call_id,
      source: 'debug',
      operator: 'Ann',
      member_id: ann.member_id,
    });
    expect(results[1]).toMatchObject({
      source: 'api',
      operator: key_id,
      status_class: 'client_error',
      status_code: 422,
    });
    expect((await list({ filters: { source: 'api' } })).body.data.results.every((row) => row.source === 'api')).toBe(
      true,
    );
    expect((await list({ filters: { status_class: 'client_error' } })).body.data.total).toBe(1);
  });

  test('is paged without a gap or a repetition, also among calls of one instant', async () => {
    const mine = await createProject(site.deps, ann, 'Paged');
    const at = new Date(site.deps.now() - HOUR_MS);
    const ids = await createCalls(site.deps, ann.org_id, { project_id: mine, key_id, at, count: 7 });
    for (const order of ['asc', 'desc'] as const) {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const { body } = await list({
          filters: { project_ids: [mine] },
          sort: [{ field: 'request_time', order }],
          page: { limit: 3, ...(cursor && { cursor }) },
        });
        seen.push(...body.data.results.map((row) => row.request_id));
        cursor = body.data.next_cursor;
      } while (cursor);
      expect([...seen].sort()).toEqual([...ids].sort());
    }
  });

  test('finds a call by its request id, its call id, and a text of its bodies', async () => {
    const call = await send(['4', 'K', 'K']);
    for (const search of [call.request_id, call.call_id, '"4","K","K"']) {
      expect((await findAll(search)).map((row) => row.call_id)).toEqual([call.call_id]);
    }
    expect(await findAll('%')).toEqual([]);
  });

  describe('of nine calls, folded and not, near and far between', () => {
    type Filters = NonNullable<Input<typeof listCalls>['filters']>;
    let mine: string;
    let otherKey: string;
    let rare: string;
    let late: string;
    const ago = (hours: number): Date => new Date(site.deps.now() - hours * HOUR_MS);
    beforeAll(async () => {
      mine = await createProject(site.deps, ann, 'Filtered');
      otherKey = (await createKey(site.deps, {}, { owner: ann, project_id: mine })).key_id;
      const add = async (call: Partial<TestCall>): Promise<string> => {
        const own = { project_id: mine, key_id, member_id: ann.member_id };
        const [first = ''] = await createCalls(site.deps, ann.org_id, { ...own, ...call });
        return first;
      };
      rare = await add({ key_id: otherKey, at: ago(700) });
      await add({ at: ago(300), count: 3, code: errorCatalogue.impossible_state.code });
      await add({ at: ago(30), count: 4, folded: true });
      late = await add({ at: ago(2), code: errorCatalogue.overloaded.code, status: 503 });
    });
    /** Ids of the calls found; the total must say how many they are. */
    const find = async (filters: Filters, order: 'asc' | 'desc' = 'desc') => {
      const sort = [{ field: 'request_time' as const, order }];
      const { results, total, more } = (await list({ filters: { project_ids: [mine], ...filters }, sort })).body.data;
      expect([results.length, more]).toEqual([total, false]);
      return results.map((row) => row.request_id);
    };

    test.each<[filter: string, filters: () => Filters, count: number]>([
      ['nothing', () => ({}), 9],
      ['two keys', () => ({ key_ids: [otherKey, key_id] }), 9],
      ['two outcomes', () => ({ status_class: ['server_error', 'client_error'] }), 4],
      ['two codes', () => ({ code: [0, errorCatalogue.overloaded.code] }), 6],
      ['two statuses', () => ({ status_code: [503, 422] }), 4],
      ['a list of one status', () => ({ status_code: [200] }), 5],
      ['who called', () => ({ member_ids: [ann.member_id], source: ['api', 'debug'], status_class: [] }), 9],
      ['who did not call', () => ({ member_ids: [bo.member_id] }), 0],
      ['an API that was not called', () => ({ api_ids: ['guandan.play'] }), 0],
      ['a range', () => ({ from: ago(31).toISOString(), to: ago(1).toISOString(), key_ids: [key_id] }), 5],
    ])('finds by %s', async (_filter, filters, count) => {
      expect(await find(filters())).toHaveLength(count);
    });

    test('finds the one call of a key, of a status, and the first and last of several', async () => {
      expect(await find({ key_ids: [otherKey] })).toEqual([rare]);
      expect(await find({ status_code: 503 })).toEqual([late]);
      expect((await find({ key_ids: [otherKey, key_id] }, 'asc'))[0]).toBe(rare);
      expect((await find({ status_class: ['server_error', 'client_error'] }))[0]).toBe(late);
    });
  });

  test('filters by code among calls of one instant', async () => {
    const mine = await createProject(site.deps, ann, 'Coded');
    const call = { project_id: mine, key_id, at: new Date(site.deps.now() - HOUR_MS) };
    await createCalls(site.deps, ann.org_id, call);
    const [refused = ''] = await createCalls(site.deps, ann.org_id, {
      ...call,
      code: errorCatalogue.impossible_state.code,
    });
    const { results } = (await list({ filters: { project_ids: [mine], code: [errorCatalogue.impossible_state.code] } }))
      .body.data;
    expect(results.map((row) => row.request_id)).toEqual([refused]);
    const succeeded = (await list({ filters: { project_ids: [mine], code: [0] } })).body.data.results;
    expect(succeeded.map((row) => row.request_id)).not.toContain(refused);
  });

  test('counts like refusals that share a row one by one, as chart and file do', async () => {
    const mine = await createProject(site.deps, ann, 'Flooded');
    const at = new Date(site.deps.now() - HOUR_MS);
    const since = new Date(at.getTime() - 800);
    const refusal = { project_id: mine, key_id, at, code: errorCatalogue.rate_limited.code, status: 429, tokens: 0 };
    const [shared = ''] = await createCalls(site.deps, ann.org_id, { ...refusal, times: 37, since });
    await createCalls(site.deps, ann.org_id, { ...refusal, count: 2 });
    const access = { access_token: ann.access_token };
    const project_ids = [mine];
    // By the counts, and by counting records.
    for (const filters of [{ project_ids }, { project_ids, status_code: 429 }]) {
      const { total, results } = (await list({ filters })).body.data;
      expect([total, results.length]).toEqual([39, 3]);
    }
    const row = (await list({ filters: { project_ids } })).body.data.results.find(({ times }) => times > 1);
    expect(row).toMatchObject({ times: 37, first_time: since.toISOString(), request_time: at.toISOString() });
    const drawn = await site.call(queryUsage, { project_ids }, access);
    expect(drawn.body.data.totals.limited).toBe(39);
    const file = (await site.call(exportCalls, { filters: { project_ids }, bom: false }, access)).body.data;
    expect([file.rows, file.calls]).toEqual([3, 39]);
    const [head = '', ...lines] = file.content.trim().split('\r\n');
    const column = head.split(',').indexOf('times');
    expect(lines.reduce((sum, line) => sum + Number(line.split(',')[column]), 0)).toBe(39);
    const record = await site.call(getCall, { call_id: shared }, access);
    expect(record.body.data.request_body.absent).toBe('shared_row');
  });

  test('says when more match than it counts', async () => {
    const mine = await createProject(site.deps, ann, 'Busy');
    const at = new Date(site.deps.now() - 2 * HOUR_MS);
    await createCalls(site.deps, ann.org_id, { project_id: mine, key_id, at, count: 10_001 });
    for (const filters of [{}, { key_ids: [key_id] }]) {
      const { total, more } = (await list({ filters: { project_ids: [mine], ...filters } })).body.data;
      expect([total, more]).toEqual([10_000, true]);
    }
    // The counts know no status; counting records gives up where it takes long.
    const counted = (await list({ filters: { project_ids: [mine], status_code: 200 } })).body.data;
    expect(counted.more).toBe(true);
  });

  test('a search that runs out of time says how far it got and goes on from there', async () => {
    const mine = await createProject(site.deps, ann, 'Searched');
    const at = (hours: number): Date => new Date(site.deps.now() - hours * HOUR_MS);
    const ids: string[] = [];
    for (const hours of [1, 2, 50]) {
      const [request_id = ''] = await createCalls(site.deps, ann.org_id, { project_id: mine, key_id, at: at(hours) });
      ids.push(request_id);
      await site.deps.pool.query(`UPDATE calls SET match_id = 'needle' WHERE request_id = $1`, [request_id]);
    }
    const filters = { project_ids: [mine], search: 'needle' };
    const { stuck, file } = await inTransactionOnce(site.deps.pool, async (blocker) => {
      // Nothing can be read for as long as a search waits.
      await blocker.query('LOCK TABLE call_notes IN ACCESS EXCLUSIVE MODE');
      const charge = vi.spyOn(site.deps.heavy.reading, 'charge');
      onTestFinished(() => charge.mockRestore());
      const page = await list({ filters });
      // The window that ran out of time is paid for like any other.
      expect(charge).toHaveBeenCalledExactlyOnceWith(ann.org_id, expect.any(Number));
      const exported = await site.call(exportCalls, { filters, format: 'csv' as const, bom: false }, ann);
      return { stuck: page.body.data, file: exported.body.data };
    });
    expect(stuck).toMatchObject({ results: [], total: 0, more: true });
    expect(stuck.searched_to).not.toBeNull();
    expect([file.rows, file.more]).toEqual([0, true]);
    // How far one page gets depends on the machine; following the cursors finds each once, in order.
    for (const page of [{ cursor: stuck.next_cursor ?? '' }, { limit: 2 }, { limit: 1 }]) {
      const seen: string[] = [];
      let cursor: string | null | undefined;
      let isWhole = !('cursor' in page);
      do {
        // Not the share of reading is tested here, which a busy machine uses up before a page has a window.
        site.deps.heavy.reading.charge(ann.org_id, -10_000);
        const { data } = (await list({ filters, page: { ...page, ...(cursor && { cursor }) } })).body;
        seen.push(...data.results.map((row) => row.request_id));
        cursor = data.next_cursor;
        // Pages of a search count themselves alone: only one that is the whole list knows how many match.
        expect([data.total, data.more]).toEqual([data.results.length, !isWhole || cursor !== null]);
        isWhole = false;
      } while (cursor);
      expect(seen).toEqual(ids);
    }
  });

  test('a search pays for the window that fills its page', async () => {
    for (let n = 0; n < 2; n++) await send(['Q', 'Q', 'Q']);
    const charge = vi.spyOn(site.deps.heavy.reading, 'charge');
    onTestFinished(() => charge.mockRestore());
    // On a busy machine the time of a page may be over before its window is read.
    await expect
      .poll(async () => {
        charge.mockClear();
        return (await list({ filters: { search: '"Q","Q","Q"' }, page: { limit: 1 } })).body.data.results.length;
      })
      .toBe(1);
    expect(charge).toHaveBeenCalledExactlyOnceWith(ann.org_id, expect.any(Number));
  });

  test('a search reads one window of a page where the organization has read its share, and all of it afterwards', async () => {
    const search = async () => (await list({ filters: { search: 'nowhere to be found' } })).body.data;
    // A page has a second, which may pass on a busy machine whatever there is to read.
    const reachesTheEnd = async () => {
      site.deps.heavy.reading.charge(ann.org_id, -10_000);
      return (await search()).searched_to === null;
    };
    await expect.poll(reachesTheEnd).toBe(true);
    // 150 ms of reading come back each second: this is more than a page waits for.
    site.deps.heavy.reading.charge(ann.org_id, 10_000);
    const { results, more, searched_to } = await search();
    expect({ results, more }).toEqual({ results: [], more: true });
    const hoursBack = (site.deps.now() - Date.parse(searched_to ?? '')) / HOUR_MS;
    // The first window ends with the current hour and has 1¼ hours, the second has 2½.
    expect(hoursBack).toBeLessThan(2);
    await expect.poll(reachesTheEnd).toBe(true);
  });

  test('shows regular employees their own projects only, and strangers nothing', async () => {
    expect((await list({}, bo)).body.data.total).toBe(0);
    expect((await list({ filters: { project_ids: [project_id] } }, bo)).body.code).toBe(
      errorCatalogue.project_unknown.code,
    );
    expect((await list({}, stranger)).body.data.total).toBe(0);
    expect((await site.call(listCalls, {})).status).toBe(401);
    expect((await list({ page: { cursor: 'nonsense' } })).status).toBe(400);
  });
});

describe('a record', () => {
  test('has headers, bodies and phases, and no secret', async () => {
    const call = await send(['5', '5']);
    const { body } = await site.call(getCall, { call_id: call.request_id }, { access_token: ann.access_token });
    expect(body.data).toMatchObject({ path: '/v1/doudizhu/legal-moves', method: 'POST', seed: call.seed });
    expect(body.data.request_body).toEqual({ text: '{"hand":["5","5"]}', bytes: 18, cut: false, absent: null });
    expect(body.data.phases.reduce((sum, { ms }) => sum + ms, 0)).toBeCloseTo(body.data.response_time_ms, 6);
    expect(body.data.phases.map(({ phase }) => phase)).toEqual(callPhases.filter((phase) => phase !== 'meter'));
    expect(JSON.stringify(body.data)).not.toContain(ann.access_token);
  });

  test.each([
    ['a refused call of the playground', 'playground', errorCatalogue.schema.code, true],
    ['a refused call of the debugging page', 'debug', errorCatalogue.schema.code, false],
    ['an answered call', 'api', 0, false],
  ] as const)('of %s says whether a body of 16 KB was cut there', async (_, source, code, cut) => {
    const { request_id } = await send(['8']);
    const text = 'x'.repeat(16 * 1024);
    await site.deps.pool.query('UPDATE calls SET source = $2, code = $3, request_bytes = $4 WHERE request_id = $1', [
      request_id,
      source,
      code,
      20 * 1024,
    ]);
    await site.deps.pool.query('UPDATE call_bodies SET request_body = $2, truncated = true WHERE request_id = $1', [
      request_id,
      text,
    ]);
    const { body } = await site.call(getCall, { call_id: request_id }, { access_token: ann.access_token });
    expect(body.data.request_body).toMatchObject({ text, cut });
  });

  test('says of each body whether it was cut, also where a whole one is nearly as long', async () => {
    const { request_id } = await send(['8']);
    const whole = 'x'.repeat(256 * 1024 - 2);
    const cut = 'y'.repeat(256 * 1024);
    await site.deps.pool.query('UPDATE calls SET request_bytes = $2, response_bytes = $3 WHERE request_id = $1', [
      request_id,
      whole.length,
      cut.length + 1000,
    ]);
    await site.deps.pool.query(
      'UPDATE call_bodies SET request_body = $2, response_body = $3, truncated = true WHERE request_id = $1',
      [request_id, whole, cut],
    );
    const { data } = (await site.call(getCall, { call_id: request_id }, { access_token: ann.access_token })).body;
    expect([data.request_body.cut, data.response_body.cut]).toEqual([false, true]);
  });

  test('says why there is no body', async () => {
    const [request_id = ''] = await createCalls(site.deps, ann.org_id, { project_id, key_id });
    const { body } = await site.call(getCall, { call_id: request_id }, { access_token: ann.access_token });
    expect(body.data.request_body).toMatchObject({ text: null, absent: 'not_stored' });
  });

  test('does not exist for who may not see its project', async () => {
    const { call_id } = await send(['6']);
    for (const person of [bo, stranger]) {
      const access = { access_token: person.access_token };
      expect((await site.call(getCall, { call_id }, access)).body.code).toBe(errorCatalogue.call_unknown.code);
      expect((await site.call(updateCallNote, { call_id, note: 'mine' }, access)).status).toBe(404);
      expect((await site.call(shareCall, { call_id }, access)).status).toBe(404);
      expect((await site.call(diffCalls, { left: call_id, right: call_id }, access)).status).toBe(404);
    }
    expect((await site.call(getCall, { call_id: 'nonsense' }, { access_token: ann.access_token })).status).toBe(404);
  });

  test('keeps a note beside it that collaborators see and search', async () => {
    const { call_id } = await send(['7']);
    const other = await send(['8']);
    await site.call(updateCallNote, { call_id, note: 'the odd bomb' }, ann);
    await site.call(updateCallNote, { call_id: other.call_id, note: 'nothing of note' }, ann);
    const cy = await createMember(site.deps, ann.org_id);
    await joinProject(site.deps, cy, project_id);
    expect((await site.call(getCall, { call_id }, cy)).body.data.note).toBe('the odd bomb');
    expect(await findAll('odd bomb', cy)).toMatchObject([{ call_id, has_note: true }]);
  });

  test('has no note once an empty one is written', async () => {
    const { call_id } = await send(['7']);
    await site.call(updateCallNote, { call_id, note: 'the odd bomb' }, ann);
    await site.call(updateCallNote, { call_id, note: '' }, ann);
    expect((await site.call(getCall, { call_id }, ann)).body.data.note).toBeNull();
  });

  test('is shared by a link that asks for a sign-in', async () => {
    const { call_id } = await send(['8']);
    await joinProject(site.deps, bo, project_id);
    const { body } = await site.call(shareCall, { call_id }, { access_token: bo.access_token });
    expect(body.data.url).toBe(`http://localhost:3000/developer/debugging?call=${call_id}`);
  });
});

test('two calls are compared place by place', async () => {
  const [left, right] = [await send(['9', '9']), await send(['9', 'T', 'T'])];
  const { body } = await site.call(
    diffCalls,
    { left: left.call_id, right: right.call_id },
    { access_token: ann.access_token },
  );
  expect(body.data.changes).toContainEqual({
    part: 'request',
    path: '/hand',
    left: '["9","9"]',
    right: '["9","T","T"]',
  });
});

/** A call whose request and answer are that body. */
async function sendWithBodies(body: unknown): Promise<string> {
  const call = await send(['9']);
  const query = 'UPDATE call_bodies SET request_body = $2, response_body = $2 WHERE request_id = $1';
  await site.deps.pool.query(query, [call.request_id, JSON.stringify(body)]);
  return call.call_id;
}

test('a body that is null is compared as null, not as text', async () => {
  const [left, right] = [await sendWithBodies(null), await sendWithBodies(9)];
  const { body } = await site.call(diffCalls, { left, right }, { access_token: ann.access_token });
  expect(body.data.changes).toContainEqual({ part: 'request', path: '', left: 'null', right: '9' });
});

test('a comparison holds 500 changes of both parts together, and says where there are more', async () => {
  const compare = async (places: number) => {
    const left = await sendWithBodies(Array.from({ length: places }, () => ({ level: 2 })));
    const right = await sendWithBodies(Array.from({ length: places }, () => ({ level: 3 })));
    const { body } = await site.call(diffCalls, { left, right }, { access_token: ann.access_token });
    const { changes, more } = body.data;
    const counts = (['request', 'response'] as const).map((part) => changes.filter((one) => one.part === part).length);
    return { counts, more };
  };
  expect(await compare(250)).toEqual({ counts: [250, 250], more: false });
  expect(await compare(300)).toEqual({ counts: [300, 200], more: true });
  expect(await compare(600)).toEqual({ counts: [500, 0], more: true });
});

test('a comparison of values names only what differs', () => {
  const diff = (left: unknown, right: unknown) => diffJson(left, right, 10);
  expect(diff({ a: [1, { b: 2 }], c: 3 }, { a: [1, { b: 2 }], c: 3 })).toEqual([]);
  expect(diff({ a: [{ b: 1 }] }, { a: [{ b: 1 }, { b: 2 }] })).toEqual([
    { path: '/a/1', left: null, right: '{"b":2}' },
  ]);
  expect(diff({ 'a/b': 1 }, { 'a/b': [1] })).toEqual([{ path: '/a~1b', left: '1', right: '[1]' }]);
});

test('calls with bodies that are nested to exhaust a stack are compared by their text', async () => {
  const ids: string[] = [];
  for (const end of ['1', '2']) {
    const body = `${'{"a":'.repeat(20_000)}${end}${'}'.repeat(20_000)}`;
    const sent = { project_id, api_id: 'doudizhu.play', mode: 'sandbox' as const, body, send_id: `deep-send-${end}` };
    const answer = await site.call(sendDebugCall, sent, { access_token: ann.access_token });
    ids.push(answer.body.data.call.call_id);
  }
  const [left = '', right = ''] = ids;
  const { body } = await site.call(diffCalls, { left, right }, { access_token: ann.access_token });
  expect(body.data.changes.some(({ part, path }) => part === 'request' && path === '')).toBe(true);
});

test('a match is its calls in order', async () => {
  const one = await send(['J'], 'm-1');
  const two = await send(['Q'], 'm-1');
  await send(['K'], 'm-2');
  const { body } = await site.call(getMatch, { match_id: 'm-1' }, { access_token: ann.access_token });
  expect(body.data.calls.map((row) => row.call_id)).toEqual([one.call_id, two.call_id]);
  const foreign = await site.call(getMatch, { match_id: 'm-1' }, { access_token: stranger.access_token });
  expect(foreign.body.data.calls).toEqual([]);
});

test('a match says what each call decided, where its body was kept', async () => {
  const match_id = 'm-decided';
  const call = await send(['3', '4'], match_id);
  const [bare = ''] = await createCalls(site.deps, ann.org_id, { project_id, key_id });
  await site.deps.pool.query('UPDATE calls SET match_id = $2 WHERE request_id = $1', [bare, match_id]);
  const action = { type: 'play', cards: ['3'], kind: 'single', key: 3 };
  await site.deps.pool.query(
    `UPDATE call_bodies SET request_body = '{"seat":2,"hand":["3","4"]}', response_body = $2 WHERE request_id = $1`,
    [call.request_id, JSON.stringify({ code: 0, data: { action, win_rate: 0.75 } })],
  );
  const { body } = await site.call(getMatch, { match_id, project_id }, { access_token: ann.access_token });
  const decided = body.data.calls.map(({ request_id, decision }) => [request_id, decision] as const);
  expect(new Map(decided)).toEqual(
    new Map([
      [call.request_id, { seat: 2, action, win_rate: 0.75 }],
      [bare, null],
    ]),
  );
});

test('the file holds the filtered history, and no formula', async () => {
  await site.deps.pool.query(`UPDATE api_keys SET name = '=cmd()' WHERE key_id = $1`, [key_id]);
  const access = { access_token: ann.access_token };
  const filters = { source: 'api' as const };
  const { body } = await site.call(exportCalls, { filters, bom: false }, access);
  expect(body.data.content.split('\r\n').length - 2).toBe(body.data.rows);
  expect(body.data.content).toContain(",'=cmd(),");
  const lines = await site.call(exportCalls, { filters, format: 'jsonl' }, access);
  expect(lines.body.data.content.trim().split('\n')).toHaveLength(body.data.rows);
});
