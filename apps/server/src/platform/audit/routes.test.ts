import {
  addProjectMember,
  createApiKey,
  createProject,
  errorCatalogue,
  exportAudit,
  listAudit,
  updateProject,
} from '@fourth-seat/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createFounder, createMember, type TestPerson } from '../../testing/people.ts';
import { inTransaction } from '../db/client.ts';
import { encodeCursor } from '../http/paging.ts';
import { listAuditRows } from './repository.ts';

let site: TestApp;
let ann: TestPerson;

beforeAll(async () => {
  site = await createTestApp();
  ann = await createFounder(site.deps);
});
afterAll(async () => site.close());

describe('the log of six entries', () => {
  const names = ['one', 'two', '=HYPERLINK("https://evil.example")', 'four', 'five'];
  beforeAll(async () => {
    const project_ids: string[] = [];
    for (const name of names) project_ids.push((await site.call(createProject, { name }, ann)).body.data.project_id);
    const [project_id = ''] = project_ids;
    await site.call(updateProject, { project_id, name: 'renamed', revision: 1 }, { ...ann, address: '198.51.100.4' });
  });

  test('is paged without gaps', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { limit: number; cursor?: string } = { limit: 2, ...(cursor ? { cursor } : {}) };
      const answer: Awaited<ReturnType<typeof site.call<typeof listAudit>>> = await site.call(listAudit, { page }, ann);
      expect(answer.body.data.total).toBe(6);
      seen.push(...answer.body.data.results.map((row) => row.target?.name ?? ''));
      cursor = answer.body.data.next_cursor;
    } while (cursor);
    expect(seen).toEqual(['one', ...names.toReversed()]);
    expect((await site.call(listAudit, { page: { limit: 2, cursor: 'WzEsMl0' } }, ann)).status).toBe(400);
  });

  test('is paged in any time zone of the database', async () => {
    const shown = await inTransaction(site.deps.db, async (trx) => {
      await sql`SET LOCAL timezone = 'America/St_Johns'`.execute(trx);
      const window = { limit: 1, order: 'asc' } as const;
      const [first] = await listAuditRows(trx, ann.org_id, {}, window);
      const [next] = await listAuditRows(trx, ann.org_id, {}, { ...window, cursor: encodeCursor(first?.cursor ?? []) });
      return [first?.entry.target?.name, next?.entry.target?.name];
    });
    expect(shown).toEqual(names.slice(0, 2));
  });

  test('is filtered by action and searched by address', async () => {
    const updates = await site.call(listAudit, { filters: { action: 'project.update' } }, ann);
    expect(updates.body.data.results).toMatchObject([
      { actor: { name: 'Ann' }, details: { name: { from: 'one', to: 'renamed' } }, address: '198.51.100.4' },
    ]);
    expect((await site.call(listAudit, { filters: { search: '198.51' } }, ann)).body.data.total).toBe(1);
  });

  test('is exported with formulas defused', async () => {
    const file = (await site.call(exportAudit, { filters: { action: 'project.create' } }, ann)).body.data;
    expect(file).toMatchObject({ rows: 5, more: false });
    expect(file.csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  });
});

test('details name projects and members; what is gone keeps its id', async () => {
  const zoe = await createFounder(site.deps, 'Zoe');
  const bo = await createMember(site.deps, zoe.org_id);
  const { project_id } = (await site.call(createProject, { name: 'Night tables' }, zoe)).body.data;
  await site.call(addProjectMember, { project_id, member_id: bo.member_id, role: 'owner' }, zoe);
  await site.call(createApiKey, { name: 'Server', project_id }, zoe);
  const foreign = (await site.call(createProject, { name: 'Secret game' }, ann)).body.data.project_id;
  await site.deps.pool.query(
    `UPDATE audit_log SET details = details || jsonb_build_object('to', $2::text) WHERE org_id = $1 AND action = 'key.create'`,
    [zoe.org_id, foreign],
  );
  const { results } = (await site.call(listAudit, {}, zoe)).body.data;
  expect(results.find(({ action }) => action === 'key.create')?.details).toMatchObject({
    project_id: 'Night tables',
    to: foreign,
  });
  expect(results.find(({ action }) => action === 'project.member_add')?.details).toMatchObject({ member_id: 'Bo' });
});

test('only Super Administrators of the organization read it', async () => {
  const bo = await createMember(site.deps, ann.org_id);
  expect((await site.call(listAudit, {}, bo)).body.code).toBe(errorCatalogue.forbidden.code);
  expect((await site.call(exportAudit, {}, bo)).status).toBe(403);
  const eve = await createFounder(site.deps, 'Eve');
  expect((await site.call(listAudit, {}, eve)).body.data.total).toBe(0);
});
