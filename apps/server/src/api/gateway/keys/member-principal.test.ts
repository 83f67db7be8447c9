import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createFounder, createProject } from '../../../testing/people.ts';
import { readMemberPrincipal } from './member-principal.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

test('a member of the console makes twenty calls a second, ten at once', async () => {
  const { org_id, member_id, ...ann } = await createFounder(site.deps);
  const project_id = await createProject(site.deps, { org_id, member_id, ...ann });
  const { principal } = await readMemberPrincipal(site.deps.pool, { org_id, project_id, member_id });
  expect(principal).toMatchObject({ rate_per_second: 20, concurrency: 10, limit_id: member_id });
});

test('a project of another organization, or of none, is unknown to the member', async () => {
  const ann = await createFounder(site.deps);
  const stranger = await createFounder(site.deps);
  const project_id = await createProject(site.deps, stranger);
  for (const asked of [project_id, 'prj_none']) {
    await expect(readMemberPrincipal(site.deps.pool, { ...ann, project_id: asked })).rejects.toMatchObject({
      error: 'project_unknown',
    });
  }
});
