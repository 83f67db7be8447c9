import * as api from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { createTestAdminKey } from '../../../testing/admin-keys.ts';
import { proofOf } from '../../../testing/documented/accounts.ts';
import { inviteTokenTo } from '../../../testing/invites.ts';
import { entries } from '../../../testing/matrix/entries.ts';
import { createFixture, snapshot } from '../../../testing/matrix/fixture.ts';
import { createMember, type TestPerson } from '../../../testing/people.ts';
import { setUpFactor } from '../../../testing/second-factor.ts';
import { ann, site, useSite } from '../../../testing/site.ts';

useSite();

const { access_lost, second_factor_required, second_factor_off } = api.errorCatalogue;

/** What the person's proven wish for the rule is answered. */
async function setRule(person: TestPerson, required: boolean) {
  const proof = await proofOf(site, person, 'second_factor_rule');
  return (await site.call(api.updateSecondFactorRule, { proof, required }, person)).body;
}

async function makeRule(): Promise<void> {
  await setUpFactor(site, ann);
  expect((await setRule(ann, true)).code).toBe(0);
}

const closeOrganization = async (org_id: string): Promise<unknown> =>
  site.deps.pool.query('UPDATE organizations SET second_factor_required = true WHERE org_id = $1', [org_id]);

test('only somebody who has a second factor makes the rule, and learns before whom it shuts out', async () => {
  const bo = await createMember(site.deps, ann.org_id, { name: 'Bo' });
  await createMember(site.deps, ann.org_id, { name: 'Cy', role: 'admin' });
  const off = await createMember(site.deps, ann.org_id, { name: 'Di' });
  await site.call(api.disableMember, { member_id: off.member_id }, ann);
  expect((await setRule(ann, true)).code).toBe(second_factor_off.code);
  await setUpFactor(site, ann);
  const before = (await site.call(api.getSecondFactorRule, {}, ann)).body.data;
  expect(before).toMatchObject({ required: false, members_without: 2 });
  expect(before.names_without?.map(({ name }) => name)).toEqual(['Bo', 'Cy']);
  expect((await setRule(ann, true)).data).toMatchObject({ required: true, members_without: 2 });
  await setUpFactor(site, bo);
  expect((await setRule(ann, false)).data).toMatchObject({ required: false, members_without: 1 });
});

test('the audit log records each change of the rule, and none where it stays as it is', async () => {
  await makeRule();
  await setRule(ann, true);
  await setRule(ann, false);
  const { results } = (await site.call(api.listAudit, {}, ann)).body.data;
  const changes = results.filter(({ action }) => action === 'organization.second_factor');
  expect(changes.map(({ actor, details }) => [actor?.name, details])).toEqual([
    ['Ann', { second_factor_required: { from: true, to: false } }],
    ['Ann', { second_factor_required: { from: false, to: true } }],
  ]);
});

test('a program learns how many are shut out, and by name only with the scope to list members', async () => {
  const rule = async (scopes: readonly api.AdminScope[]) => {
    const key = await createTestAdminKey(site, ann, { scopes });
    return (await site.call(api.getSecondFactorRule, {}, key)).body.data;
  };
  expect(await rule(['organization:read'])).toMatchObject({ members_without: 1, names_without: null });
  const named = await rule(['organization:read', 'members:read']);
  expect(named.names_without).toEqual([{ member_id: ann.member_id, name: 'Ann' }]);
});

test('a member who is shut out signs in, sets up a factor in the same session, and is back', async () => {
  await makeRule();
  const bo = await createMember(site.deps, ann.org_id, { name: 'Bo' });
  const refused = await site.call(api.listProjects, {}, bo);
  expect({ status: refused.status, code: refused.body.code }).toEqual({
    status: 403,
    code: second_factor_required.code,
  });
  expect(refused.body.msg).toContain('Security');
  expect((await site.call(api.getMe, {}, bo)).status).toBe(200);
  const { required_by } = (await site.call(api.getSecondFactor, {}, bo)).body.data;
  expect(required_by).toEqual([{ org_id: ann.org_id, name: "Ann's studio" }]);
  await setUpFactor(site, bo);
  expect((await site.call(api.listProjects, {}, bo)).status).toBe(200);
});

describe('everything of an organization is closed to members without a second factor', () => {
  const ofPeople = entries.filter(({ endpoint }) => endpoint.access !== 'anonymous');

  test.each(ofPeople.map((one) => [one.endpoint.path, one] as const))('%s', async (_path, { endpoint, input, own }) => {
    const fixture = await createFixture(site.deps);
    await closeOrganization(fixture.org_id);
    const before = await snapshot(site.deps, fixture.org_id);
    for (const [standing, person] of Object.entries(fixture.people)) {
      const { body } = await site.call(endpoint, input(fixture), person);
      // Of the person's own profile only the organization's options are closed.
      const isOpen = api.isOfPerson(endpoint) && endpoint !== api.updateProfile;
      const code = isOpen ? own[standing as keyof typeof fixture.people] : second_factor_required.code;
      expect({ standing, code: body.code }).toEqual({ standing, code });
    }
    if (!api.isOfPerson(endpoint)) expect(await snapshot(site.deps, fixture.org_id)).toBe(before);
  });

  test('but the profile, without what the organization decides', async () => {
    await closeOrganization(ann.org_id);
    expect((await site.call(api.getProfile, {}, ann)).body.data.privacy).toBeNull();
    const { body } = await site.call(api.updateProfile, { nickname: 'Anna', revision: 1 }, ann);
    expect(body.data).toMatchObject({ nickname: 'Anna', privacy: null });
  });
});

test('a program that a person signed in is refused with that person; keys of the organization go on', async () => {
  const { device_code, user_code } = (await site.call(api.startDeviceLogin, { client_name: 'terminal' })).body.data;
  const approval = { user_code, name: 'Terminal', scopes: ['projects:read' as const], expires_at: null };
  await site.call(api.approveDeviceLogin, approval, ann);
  const { secret } = (await site.call(api.pollDeviceLogin, { device_code })).body.data;
  const key = await createTestAdminKey(site, ann);
  const answers = async () => [
    (await site.call(api.listProjects, {}, { admin_secret: secret ?? '' })).body.code,
    (await site.call(api.listProjects, {}, key)).body.code,
  ];
  expect(await answers()).toEqual([0, 0]);
  await closeOrganization(ann.org_id);
  expect(await answers()).toEqual([second_factor_required.code, 0]);
  await setUpFactor(site, ann);
  expect(await answers()).toEqual([0, 0]);
});

test('the second factor of a member is turned off only by who names what closes with it', async () => {
  await makeRule();
  const proof = await proofOf(site, ann, 'second_factor');
  const turnOff = async (gives_up?: string[]) =>
    (await site.call(api.turnOffSecondFactor, { proof, ...(gives_up && { gives_up }) }, ann)).body.code;
  expect([await turnOff(), await turnOff(['org_00000000000000000000'])]).toEqual([access_lost.code, access_lost.code]);
  expect((await site.call(api.getSecondFactorRule, {}, ann)).body.data.members_without).toBe(0);
  expect(await turnOff([ann.org_id])).toBe(0);
  expect((await site.call(api.getSecondFactorRule, {}, ann)).body.code).toBe(second_factor_required.code);
});

test('an invitation tells of the rule before it is accepted, by mail and on its page', async () => {
  await makeRule();
  const identifier = 'new@studio.example';
  await site.call(api.inviteMember, { identifier, type: 'regular' }, ann);
  const mail = site.deps.delivery.outbox?.list().find(({ to }) => to === identifier);
  const token = inviteTokenTo(site.deps, identifier);
  expect(mail?.text).toContain('requires a second factor');
  expect((await site.call(api.getInvite, { token })).body.data.second_factor_required).toBe(true);
});
