import { type Input, listApiKeys, listMembers, listProjects } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createCalls } from '../../testing/calls.ts';
import { createKeyId } from '../../testing/keys.ts';
import { createFounder, createMember, createProject, type TestPerson } from '../../testing/people.ts';

/** Lists that the database sorts: every order, walked page by page. */

let site: TestApp;
let ann: TestPerson;
let projects: string[];
beforeAll(async () => {
  site = await createTestApp();
  ann = await createFounder(site.deps);
  projects = [];
  for (const name of ['beta', 'Alpha', 'alpha 2', '第四', 'empty']) {
    const project_id = await createProject(site.deps, ann, name);
    projects.push(project_id);
    await createMember(site.deps, ann.org_id, { name });
    await createKeyId(site.deps, ann, project_id, name);
    const key_id = await createKeyId(site.deps, ann, project_id, `${name} again`);
    if (name === 'empty') continue;
    const count = name.length;
    const at = new Date(site.deps.now() - count * 60_000);
    await createCalls(site.deps, ann.org_id, { project_id, key_id, count, at, member_id: ann.member_id });
  }
});
afterAll(async () => site.close());

const lists = [
  [listProjects, 'project_id', ['name', 'created_at', 'last_request_at', 'request_count', 'tokens_used']],
  [listMembers, 'member_id', ['name', 'joined_at', 'last_active_at', 'tokens_this_month']],
  [listApiKeys, 'key_id', ['name', 'created_at', 'last_request_at', 'requests_24h']],
] as const;
const cases = lists.flatMap(([endpoint, id, fields]) =>
  fields.flatMap((field) =>
    (['asc', 'desc'] as const).map((order) => [endpoint.path, field, order, endpoint, id] as const),
  ),
);

async function page(endpoint: (typeof lists)[number][0], input: unknown) {
  // The three requests differ in the names of their sort fields only.
  const { status, body } = await site.call(endpoint, input as Input<typeof listProjects>, ann);
  return {
    status,
    code: body.code,
    ...(body.data as { results: Record<string, unknown>[]; total: number; next_cursor: string | null }),
  };
}

/** What a row is sorted by: a field of it; of a key's last request the time, which stands in the request. */
function valueOf({ last_request, ...row }: Record<string, unknown>, field: string): string | number | null {
  const value =
    field === 'last_request_at' && last_request !== undefined
      ? last_request && (last_request as { at: string }).at
      : row[field];
  return value as string | number | null; // each of the fields above is one of these
}

test.each(cases)(
  '%s sorts by %s %s and pages without a gap or a repetition',
  async (_path, field, order, endpoint, id) => {
    const sort = [{ field, order }];
    const whole = await page(endpoint, { sort, page: { limit: 200 } });
    expect(whole.results.length).toBe(whole.total);
    const values = whole.results.map((row) => valueOf(row, field));
    const known = values.filter((value) => value !== null);
    // What is unknown comes last.
    expect(values.slice(known.length).every((value) => value === null)).toBe(true);
    const rank = (value: string | number) => (typeof value === 'string' ? value.toLowerCase() : value);
    known.slice(1).forEach((value, index) => {
      const [before, after] = [rank(known[index] ?? 0), rank(value)];
      expect(order === 'asc' ? before <= after : before >= after, `${before} ${after}`).toBe(true);
    });
    const seen: unknown[] = [];
    let cursor: string | null = null;
    do {
      const one = await page(endpoint, { sort, page: { limit: 2, ...(cursor && { cursor }) } });
      expect(one.total).toBe(whole.total);
      seen.push(...one.results.map((row) => row[id]));
      cursor = one.next_cursor;
    } while (cursor);
    expect(seen).toEqual(whole.results.map((row) => row[id]));
  },
);

test('a row that goes meanwhile moves nothing', async () => {
  const sort = [{ field: 'name' as const, order: 'asc' as const }];
  const all = (await page(listApiKeys, { sort, page: { limit: 200 } })).results;
  const first = await page(listApiKeys, { sort, page: { limit: 2 } });
  await site.deps.pool.query('UPDATE api_keys SET deleted_at = now() WHERE key_id = $1', [first.results[1]?.key_id]);
  const second = await page(listApiKeys, { sort, page: { limit: 2, cursor: first.next_cursor } });
  expect(second.results.map(({ key_id }) => key_id)).toEqual(all.slice(2, 4).map(({ key_id }) => key_id));
});

test.each([
  ['nonsense', 'nonsense'],
  ['of another order', Buffer.from('["1","prj_1"]').toString('base64url')],
  ['without an id', Buffer.from('["2026-01-01 00:00:00+00"]').toString('base64url')],
  ['with a day that is none', Buffer.from('["2026-99-99 00:00:00+00","prj_1"]').toString('base64url')],
  ['with SQL', Buffer.from(`["2026-01-01 00:00:00+00'; DROP TABLE users --","prj_1"]`).toString('base64url')],
  ['with a zero byte', Buffer.from('["2026-01-01 00:00:00+00","prj\\u0000"]').toString('base64url')],
  ['with an object', Buffer.from('[{"a":1},"prj_1"]').toString('base64url')],
])('a cursor %s is refused', async (_name, cursor) => {
  for (const [endpoint] of lists) expect((await page(endpoint, { page: { cursor } })).status).toBe(400);
});

test('a cursor of another organization shows nothing of it', async () => {
  const { next_cursor } = await page(listProjects, { page: { limit: 2 } });
  const stranger = await createFounder(site.deps, 'Zoe');
  const { body } = await site.call(listProjects, { page: { limit: 50, cursor: next_cursor ?? '' } }, stranger);
  expect(JSON.stringify(body)).not.toContain(projects[0]);
});
