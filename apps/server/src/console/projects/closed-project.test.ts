/** Calls that read a project as open, and write after it was closed. */
import * as api from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { inviteTokenTo } from '../../testing/invites.ts';
import { createKey } from '../../testing/keys.ts';
import { overtakenBy } from '../../testing/overtaken.ts';
import { createFounder, createMember } from '../../testing/people.ts';
import { ann, project_id, site, useSite } from '../../testing/site.ts';

useSite();

const { key_project_closed, project_closed } = api.errorCatalogue;
/** The code of the answer to a call that is sent before the project is closed, and writes after it. */
async function codeAfterClosing(call: () => Promise<{ body: { code: number } }>): Promise<number> {
  const closing = { text: "UPDATE projects SET state = 'closed' WHERE project_id = $1", values: [project_id] };
  return (await overtakenBy(site.deps.pool, closing, call)).body.code;
}

test('no key is created, edited, rotated or enabled in it', async () => {
  const home = { owner: ann, project_id };
  const { key_id } = await createKey(site.deps, {}, home);
  const disabled = await createKey(site.deps, { state: 'disabled' }, home);
  const calls: readonly (() => Promise<{ body: { code: number } }>)[] = [
    async () => site.call(api.createApiKey, { name: 'Two', project_id }, ann),
    async () => site.call(api.updateApiKey, { key_id, name: 'Three', revision: 1 }, ann),
    async () => site.call(api.rotateApiKey, { key_id, grace_seconds: 0 }, ann),
    async () => site.call(api.enableApiKey, { key_id: disabled.key_id }, ann),
  ];
  for (const call of calls) {
    expect(await codeAfterClosing(call)).toBe(key_project_closed.code);
    await site.deps.pool.query("UPDATE projects SET state = 'in_progress' WHERE project_id = $1", [project_id]);
  }
});

test('its cap of charged debug calls stays', async () => {
  const readCap = async () => (await site.call(api.getDebugCap, { project_id }, ann)).body.data.debug_cap_daily;
  const before = await readCap();
  const change = { project_id, debug_cap_daily: before + 1 };
  expect(await codeAfterClosing(async () => site.call(api.updateDebugCap, change, ann))).toBe(project_closed.code);
  expect(await readCap()).toBe(before);
});

test('no member is added to it', async () => {
  const { member_id } = await createMember(site.deps, ann.org_id);
  const add = { project_id, member_id, role: 'owner' } as const;
  expect(await codeAfterClosing(async () => site.call(api.addProjectMember, add, ann))).toBe(project_closed.code);
});

test('whoever accepts an invitation to it joins the organization without it', async () => {
  const bo = await createFounder(site.deps, 'Bo');
  const projects = [{ project_id, role: 'owner' as const }];
  await site.call(api.inviteMember, { identifier: bo.email, type: 'regular', projects }, ann);
  const token = inviteTokenTo(site.deps, bo.email);
  expect(await codeAfterClosing(async () => site.call(api.acceptInvite, { token }, bo))).toBe(0);
  expect((await site.call(api.listProjects, {}, bo)).body.data.results).toEqual([]);
});
