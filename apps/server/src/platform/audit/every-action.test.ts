import * as api from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { queueMessage, site, useAlerts, webhookOnly } from '../../testing/alerts.ts';
import { proofOf } from '../../testing/documented/accounts.ts';
import { inviteTokenTo } from '../../testing/invites.ts';
import { createFixture, type MatrixFixture } from '../../testing/matrix/fixture.ts';
import { startOidcPeer } from '../../testing/oidc-peer.ts';
import { createFounder } from '../../testing/people.ts';
import { setUpFactor } from '../../testing/second-factor.ts';
import { enterThrough, setUpSso } from '../../testing/single-sign-on.ts';

useAlerts();

/** What the log of the organization says was done. */
async function logged(org_id: string): Promise<Set<string>> {
  const rows = await site.deps.db.selectFrom('audit_log').select('action').where('org_id', '=', org_id).execute();
  return new Set(rows.map(({ action }) => action));
}

const noLimits = { quota_daily: null, quota_monthly: null, tokens_daily: null, tokens_monthly: null };
const rule = {
  name: 'Silence',
  project_id: null,
  metric: 'silence' as const,
  window_minutes: 60,
  channels: { bell: true, mail: false, webhook_url: null },
};

async function actOnProjects({ people: { admin, regular } }: MatrixFixture): Promise<void> {
  const made = (await site.call(api.createProject, { name: 'Log' }, admin)).body.data.project_id;
  await site.call(api.updateProject, { project_id: made, name: 'Log 2', revision: 1 }, admin);
  await site.call(api.closeProject, { project_id: made, name: 'Log 2', revision: 2 }, admin);
  await site.call(api.reopenProject, { project_id: made, revision: 3 }, admin);
  const limits = { ...noLimits, debug_cap_daily: 1, revision: 4 };
  await site.call(api.updateProjectLimit, { project_id: made, ...limits }, admin);
  const member = { project_id: made, member_id: regular.member_id };
  await site.call(api.addProjectMember, { ...member, role: 'collaborator' }, admin);
  await site.call(api.addProjectMember, { ...member, role: 'owner' }, admin);
  await site.call(api.removeProjectMember, member, admin);
}

async function actOnKeys({ people: { admin }, project_id, key_id }: MatrixFixture): Promise<void> {
  await site.call(api.createApiKey, { name: 'Second', project_id }, admin);
  await site.call(api.updateApiKey, { key_id, name: 'Table', revision: 1 }, admin);
  await site.call(api.disableApiKey, { key_id }, admin);
  await site.call(api.enableApiKey, { key_id }, admin);
  await site.call(api.rotateApiKey, { key_id, grace_seconds: 3600 }, admin);
  await site.call(api.finishRotation, { key_id }, admin);
  await site.call(api.deleteApiKey, { key_id, name: 'Table' }, admin);
  const rules = { max_lifetime_days: null, max_keys_per_project: 9, revision: 1 };
  await site.call(api.updateKeyRules, rules, admin);
}

async function actOnMembers({ people, project_id, bystander: { member_id } }: MatrixFixture): Promise<void> {
  const { admin, creator, regular, project_owner } = people;
  const made = await site.call(api.createApiKey, { name: 'Mine', project_id }, project_owner);
  await site.call(api.updateMemberRole, { member_id, type: 'admin' }, admin);
  await site.call(api.disableMember, { member_id }, admin);
  await site.call(api.enableMember, { member_id }, admin);
  await site.call(api.removeMember, { member_id }, admin);
  await site.call(api.removeMember, { member_id: regular.member_id }, regular);
  const { key_id } = made.body.data.api_key;
  const keys = [{ key_id, decision: 'hand_over' as const, to_member_id: creator.member_id }];
  await site.call(api.removeMember, { member_id: project_owner.member_id, keys }, admin);
}

async function actOnInvites({ people: { admin }, invite_id }: MatrixFixture): Promise<void> {
  await site.call(api.resendInvite, { invite_id }, admin);
  await site.call(api.revokeInvite, { invite_id }, admin);
  const [yes, no] = [await createFounder(site.deps, 'Yes'), await createFounder(site.deps, 'No')];
  for (const { email } of [yes, no]) {
    await site.call(api.inviteMember, { identifier: email, type: 'regular', projects: [] }, admin);
  }
  await site.call(api.acceptInvite, { token: inviteTokenTo(site.deps, yes.email) }, yes);
  await site.call(api.declineInvite, { token: inviteTokenTo(site.deps, no.email) }, no);
}

async function actOnOrganization({ people: { admin, creator } }: MatrixFixture): Promise<void> {
  await site.call(api.updateOrganization, { name: 'New name', revision: 1 }, admin);
  const legal = { legal_name: 'Studio Ltd', registration_number: '91440300708461136T', country: 'CN' };
  await site.call(api.requestVerification, legal, admin);
  const made = (await site.call(api.createAlert, rule, admin)).body.data.alert;
  const change = { alert_id: made.alert_id, revision: made.revision, ...rule, enabled: false };
  await site.call(api.updateAlert, { ...change, channels: webhookOnly() }, admin);
  const delivery_id = await queueMessage(made.alert_id);
  await site.call(api.redeliverWebhook, { alert_id: made.alert_id, delivery_id }, admin);
  await site.call(api.deleteAlert, { alert_id: made.alert_id }, admin);
  const program = { name: 'Script', scopes: ['keys:read' as const], expires_at: null };
  const { admin_key_id } = (await site.call(api.createAdminKey, program, admin)).body.data.admin_key;
  await site.call(api.revokeAdminKey, { admin_key_id }, admin);
  await site.call(api.startTransfer, { member_id: admin.member_id }, creator);
  await site.call(api.cancelTransfer, {}, creator);
  await site.call(api.startTransfer, { member_id: admin.member_id }, creator);
  await site.call(api.acceptTransfer, {}, admin);
  await setUpFactor(site, admin);
  const proof = await proofOf(site, admin, 'second_factor_rule');
  await site.call(api.updateSecondFactorRule, { proof, required: true }, admin);
}

async function actOnStreams({ people: { admin } }: MatrixFixture): Promise<void> {
  const choice = { name: 'Logs', url: 'https://logs.studio.example/', sources: ['audit' as const], project_ids: null };
  const made = await site.call(api.createStream, { ...choice, kind: 'webhook' }, admin);
  const { stream_id, revision } = made.body.data.stream;
  await site.call(api.rewindStream, { stream_id, from: '2026-01-01T00:00:00Z' }, admin);
  await site.call(api.updateStream, { ...choice, stream_id, revision, enabled: false }, admin);
  await site.call(api.deleteStream, { stream_id }, admin);
}

async function actOnSingleSignOn({ people: { creator } }: MatrixFixture): Promise<void> {
  const peer = await startOidcPeer();
  const domain = await setUpSso(site, peer, creator);
  await enterThrough(site, peer, { sub: 'new', email: `new@${domain}` });
  await peer.close();
}

test('every act that the contract promises to log is written when it happens', async () => {
  const fixture = await createFixture(site.deps);
  await actOnProjects(fixture);
  await actOnKeys(fixture);
  await actOnMembers(fixture);
  await actOnInvites(fixture);
  await actOnStreams(fixture);
  await actOnSingleSignOn(fixture);
  await actOnOrganization(fixture);
  const written = await logged(fixture.org_id);
  expect(api.auditActions.filter((action) => !written.has(action))).toEqual([]);
});
