import { errorCatalogue, exportCalls, listCalls, listProjects } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberCostLimits } from '../../platform/http/costs/costs.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createCalls } from '../../testing/calls.ts';
import { createKey } from '../../testing/keys.ts';
import { createFounder, createProject, type TestPerson } from '../../testing/people.ts';

let site: TestApp;
let ann: TestPerson;
let zoe: TestPerson;

beforeAll(async () => {
  site = await createTestApp();
  ann = await createFounder(site.deps, 'Ann');
  zoe = await createFounder(site.deps, 'Zoe');
  for (const person of [ann, zoe]) {
    const project_id = await createProject(site.deps, person);
    const { key_id } = await createKey(site.deps, {}, { owner: person, project_id });
    await createCalls(site.deps, person.org_id, { project_id, key_id });
  }
});
afterAll(async () => site.close());

const { at_once, waiting } = memberCostLimits.search;
const SEARCHES = 10 * (at_once + waiting);

/** Sends the searches of one member at once, and reads beside them, while nothing can be searched. */
async function searchAtOnce() {
  const blocker = await site.deps.pool.connect();
  await blocker.query('BEGIN');
  // Searches stand still as long as this is held, until their own second is over.
  await blocker.query('LOCK TABLE call_notes IN ACCESS EXCLUSIVE MODE');
  const searches = Array.from({ length: SEARCHES }, async () =>
    site.call(listCalls, { filters: { search: 'needle' } }, ann),
  );
  // Six times as many reads as there are connections, of another organization and of the member who searches.
  const reads = await Promise.all(
    [ann, zoe].flatMap((person) =>
      Array.from({ length: 30 }, async () => site.call(listProjects, { filters: { type: 1 } }, person)),
    ),
  );
  await blocker.query('ROLLBACK');
  blocker.release();
  return { reads, refused: (await Promise.all(searches)).filter(({ status }) => status !== 200) };
}

test('many searches of one member: as many are taken as may run and wait, and everybody else reads as if there were none', async () => {
  const surplus = SEARCHES - at_once - waiting;
  let sent = await searchAtOnce();
  // On a busy machine the second of the first may be over before all have come; then others have taken their places.
  await expect
    .poll(async () => {
      if (sent.refused.length < surplus) sent = await searchAtOnce();
      return sent.refused.length;
    })
    .toBe(surplus);
  const { reads, refused } = sent;
  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
  for (const { status, headers, body } of refused) {
    expect({ status, code: body.code }).toEqual({ status: 429, code: errorCatalogue.too_many_requests.code });
    expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  }
  expect(refused[0]?.body.msg).toMatch(/^Too many requests\. Please wait \d+ s\.$/);
  const chinese = { ...ann, headers: { 'accept-language': 'zh-CN' } };
  const again = await Promise.all(
    Array.from({ length: memberCostLimits.search.burst }, async () =>
      site.call(listCalls, { filters: { search: 'needle' } }, chinese),
    ),
  );
  expect(again.find(({ status }) => status === 429)?.body.msg).toMatch(/^请求过于频繁，请 \d+ 秒后再试$/);
});

test('an export holds its place until its file is sent; three of a member are taken, one after the other', async () => {
  const blocker = await site.deps.pool.connect();
  await blocker.query('BEGIN');
  // Exports stand still as long as this is held.
  await blocker.query('LOCK TABLE calls IN ACCESS EXCLUSIVE MODE');
  const statuses: number[] = [];
  const threeAnswered = Promise.withResolvers<void>();
  const exports = Array.from({ length: 6 }, async () => {
    const { status } = await site.call(exportCalls, { format: 'csv', bom: false }, zoe);
    if (statuses.push(status) === 3) threeAnswered.resolve();
  });
  await threeAnswered.promise;
  expect(statuses).toEqual([429, 429, 429]);
  await blocker.query('ROLLBACK');
  blocker.release();
  await Promise.all(exports);
  expect(statuses).toEqual([429, 429, 429, 200, 200, 200]);
  expect((await site.call(exportCalls, { format: 'csv', bom: false }, zoe)).status).toBe(200);
});
