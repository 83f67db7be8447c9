import { previewDeletion } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createKeyId } from '../../../testing/keys.ts';
import { createFixture } from '../../../testing/matrix/fixture.ts';
import { createFounder, createProject } from '../../../testing/people.ts';

let site: TestApp;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

test('a creator is told of everything in the organization, anybody else of what is theirs', async () => {
  const { people, project_id } = await createFixture(site.deps);
  await createKeyId(site.deps, people.project_owner, project_id, 'Mine');
  const other = await createProject(site.deps, people.creator, 'Another');
  await createKeyId(site.deps, people.creator, other);
  // What others have is no part of it.
  const stranger = await createFounder(site.deps, 'Eve');
  await createKeyId(site.deps, stranger, await createProject(site.deps, stranger));

  const { data } = (await site.call(previewDeletion, {}, people.creator)).body;
  expect(data).toMatchObject({
    organization_name: "Creator's studio",
    is_creator: true,
    other_members: 4,
    projects: 2,
    keys: 3,
    sessions: 1,
    third_party: 0,
    hindrances: ['hand_over_organization'],
  });
  expect((await site.call(previewDeletion, {}, people.project_owner)).body.data).toMatchObject({
    is_creator: false,
    other_members: 0,
    projects: 1,
    keys: 1,
    hindrances: [],
  });
});
