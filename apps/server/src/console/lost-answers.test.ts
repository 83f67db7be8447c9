/** What was written, or cannot be asked for again, reaches people though the database goes away right after the commit. */
import {
  acceptInvite,
  createAlert,
  createApiKey,
  disableApiKey,
  enableApiKey,
  finishRotation,
  getApiKey,
  getMe,
  inviteMember,
  listInvites,
  rotateApiKey,
  sendEmailCode,
  startTransfer,
  unbindOauth,
  updateAlert,
  updateEmail,
  updatePassword,
  verifyEmailCode,
} from '@fourth-seat/contract';
import { afterEach, expect, test } from 'vitest';
import { bindIdentity } from '../identity/oauth/repository.ts';
import { lastCode, NEXT_PASSWORD, newEmail, proofOf } from '../testing/documented/accounts.ts';
import { inviteTokenTo } from '../testing/invites.ts';
import { type LostDatabase, loseDatabaseAfterWrite } from '../testing/lost-database.ts';
import { createFounder, createMember } from '../testing/people.ts';
import { ann, project_id, site, useSite } from '../testing/site.ts';

useSite();

let lost: LostDatabase | undefined;
afterEach(() => lost?.restore());

/** The database is there again; requests are refused until the next heartbeat. */
async function bringBack(): Promise<void> {
  expect(lost?.isLost()).toBe(true);
  lost?.restore();
  await expect.poll(async () => (await site.call(getMe, {}, ann)).status).toBe(200);
}

test.each([{}, { 'idempotency-key': 'the-first-key' }])('a new key comes with its secret (%j)', async (headers) => {
  lost = loseDatabaseAfterWrite('api_key_secrets');
  const { status, body } = await site.call(createApiKey, { name: 'Server', project_id }, { ...ann, headers });
  expect(status).toBe(200);
  expect(body.data.secret).toMatch(/^seat_live_/);
  await bringBack();
  const { api_key } = body.data;
  expect((await site.call(getApiKey, { key_id: api_key.key_id }, ann)).body.data).toEqual(api_key);
});

test.each([0, 3600] as const)('a rotated key comes with its new secret (%i s of grace)', async (grace_seconds) => {
  const created = await site.call(createApiKey, { name: 'Server', project_id }, ann);
  const { key_id } = created.body.data.api_key;
  lost = loseDatabaseAfterWrite('api_key_secrets');
  const { status, body } = await site.call(rotateApiKey, { key_id, grace_seconds }, ann);
  expect(status).toBe(200);
  expect(body.data.secret).not.toBe(created.body.data.secret);
  await bringBack();
  expect((await site.call(getApiKey, { key_id }, ann)).body.data).toEqual(body.data.api_key);
});

test('a key whose state changed comes as it now is, and so does one whose rotation ended', async () => {
  const { api_key } = (await site.call(createApiKey, { name: 'Server', project_id }, ann)).body.data;
  const { key_id } = api_key;
  await site.call(rotateApiKey, { key_id, grace_seconds: 3600 }, ann);
  for (const [endpoint, state] of [
    [finishRotation, 'enabled'],
    [disableApiKey, 'disabled'],
    [enableApiKey, 'enabled'],
  ] as const) {
    lost = loseDatabaseAfterWrite('api_keys');
    const { body } = await site.call(endpoint, { key_id }, ann);
    expect(body.data).toMatchObject({ key_id, state });
    await bringBack();
  }
});

test('an alert that gets a webhook comes with the secret that signs its messages', async () => {
  const rule = {
    name: 'Errors',
    project_id,
    metric: 'error_rate',
    threshold: 0.1,
    window_minutes: 10,
    channels: { bell: true, mail: false, webhook_url: null },
  } as const;
  const { alert } = (await site.call(createAlert, rule, ann)).body.data;
  lost = loseDatabaseAfterWrite('alerts');
  const channels = { ...rule.channels, webhook_url: 'https://93.184.216.34/alerts' };
  const { alert_id, revision } = alert;
  const { status, body } = await site.call(updateAlert, { ...rule, alert_id, revision, enabled: true, channels }, ann);
  expect(status).toBe(200);
  expect(body.data.webhook_secret).toMatch(/^whsec_/);
  await bringBack();
});

test('an organization transfer is answered once it has started', async () => {
  const { member_id } = await createMember(site.deps, ann.org_id, { role: 'admin' });
  lost = loseDatabaseAfterWrite('organization_transfers');
  const { status, body } = await site.call(startTransfer, { member_id }, ann);
  expect([status, body.data.transfer]).toMatchObject([200, { to: { member_id } }]);
  await bringBack();
});

test('an invitation is sent, and whoever accepts it is told of what they joined', async () => {
  const bo = await createFounder(site.deps, 'Bo');
  lost = loseDatabaseAfterWrite('invites');
  const projects = [{ project_id, role: 'collaborator' }] as const;
  const invited = await site.call(
    inviteMember,
    { identifier: bo.email, type: 'regular', projects: [...projects] },
    ann,
  );
  expect(invited.status).toBe(200);
  await bringBack();
  expect((await site.call(listInvites, {}, ann)).body.data.results).toEqual([invited.body.data]);

  lost = loseDatabaseAfterWrite('invites');
  const accepted = await site.call(acceptInvite, { token: inviteTokenTo(site.deps, bo.email) }, bo);
  expect(accepted.status).toBe(200);
  expect(accepted.body.data.organization.org_id).toBe(ann.org_id);
  await bringBack();
});

test('a changed password comes with the one session that is left, and its owner is told', async () => {
  const proof = await proofOf(site, ann, 'update_password');
  lost = loseDatabaseAfterWrite('users');
  const { status, body } = await site.call(updatePassword, { proof, password: NEXT_PASSWORD }, ann);
  expect(status).toBe(200);
  expect(lost.isLost()).toBe(true);
  lost.restore();
  await expect.poll(async () => (await site.call(getMe, {}, ann)).status).toBe(401);
  expect((await site.call(getMe, {}, body.data)).status).toBe(200);
  const mails = site.deps.delivery.outbox?.list().filter(({ to }) => to === ann.email) ?? [];
  expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining('password was changed')]);
});

test('a changed email comes with the account, and the old address is told', async () => {
  const email = newEmail();
  await site.call(sendEmailCode, { email, proof: await proofOf(site, ann, 'update_email') }, ann);
  const verified = await site.call(verifyEmailCode, { email, code: lastCode(site, email) }, ann);
  lost = loseDatabaseAfterWrite('users');
  const { status, body } = await site.call(updateEmail, { ticket: verified.body.data.ticket }, ann);
  expect([status, body.data.email]).toEqual([200, email]);
  await bringBack();
  expect(site.deps.delivery.outbox?.list().filter(({ to }) => to === ann.email)).toHaveLength(1);
});

test('a provider that was unbound is answered as unbound', async () => {
  const identity = { subject: 'subject-1', name: 'Ann', email: null };
  const at = new Date(site.deps.now());
  await bindIdentity(site.deps.pool, { provider: 'example', identity, user_id: ann.user_id, at });
  const proof = await proofOf(site, ann, 'unbind');
  lost = loseDatabaseAfterWrite('oauth_identities');
  expect((await site.call(unbindOauth, { provider: 'example', proof }, ann)).status).toBe(200);
  await bringBack();
});
