import { getApiKey, listApiKeys } from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { createKeyId } from '../../testing/keys.ts';
import { createFounder, createMember, createProject, joinProject } from '../../testing/people.ts';
import { ann, project_id, site, useSite } from '../../testing/site.ts';

useSite();

test('a member can read exactly the keys of its list, and none of a project that it has left', async () => {
  const bo = await createMember(site.deps, ann.org_id, { name: 'Bo' });
  const cy = await createMember(site.deps, ann.org_id, { name: 'Cy' });
  const eve = await createFounder(site.deps, 'Eve');
  const leftProjectId = await createProject(site.deps, ann, 'Left');
  await joinProject(site.deps, bo, project_id);
  await joinProject(site.deps, cy, project_id, 'owner');
  const key_ids = [
    await createKeyId(site.deps, ann, project_id, 'of Ann'),
    await createKeyId(site.deps, bo, project_id, 'of Bo'),
    await createKeyId(site.deps, bo, leftProjectId),
  ];
  const visible: Record<string, readonly boolean[]> = {};
  for (const [name, person] of Object.entries({ ann, bo, cy, eve })) {
    const { results } = (await site.call(listApiKeys, {}, person)).body.data;
    const isListed = key_ids.map((id) => results.some(({ key_id }) => key_id === id));
    const answers = await Promise.all(key_ids.map(async (key_id) => site.call(getApiKey, { key_id }, person)));
    expect(answers.map(({ body }) => body.code === 0)).toEqual(isListed);
    visible[name] = isListed;
  }
  expect(visible).toEqual({
    ann: [true, true, true],
    bo: [false, true, false],
    cy: [true, true, false],
    eve: [false, false, false],
  });
});
