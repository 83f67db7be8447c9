import {
  acceptInvite,
  declineInvite,
  errorCatalogue,
  getInvite,
  getMe,
  inviteMember,
  listAudit,
  listInvites,
  listOrganizations,
  listProjects,
  removeMember,
  resendInvite,
  revokeInvite,
  switchOrganization,
} from '@fourth-seat/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSessions } from '../../identity/sessions/service.ts';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { inviteTokenTo } from '../../testing/invites.ts';
import { createFounder, createProject, type TestPerson } from '../../testing/people.ts';

let site: TestApp;
let ann: TestPerson;
/** Somebody with an account and an organization of his own. */
let bo: TestPerson;
let project_id: string;

beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());
beforeEach(async () => {
  ann = await createFounder(site.deps);
  bo = await createFounder(site.deps, 'Bo');
  project_id = await createProject(site.deps, ann);
});

const tokenTo = (identifier: string): string => inviteTokenTo(site.deps, identifier);
async function invite(identifier = bo.email, person = ann) {
  const projects = [{ project_id, role: 'collaborator' as const }];
  return site.call(inviteMember, { identifier, type: 'regular', projects }, person);
}
const expireInvites = async () =>
  site.deps.db
    .updateTable('invites')
    .set({ expires_at: new Date(site.deps.now() - 1) })
    .where('state', '=', 'pending')
    .execute();
const sent = () => site.deps.delivery.outbox?.list().length ?? 0;

test('a name that looks like an address is no link in the message', async () => {
  await site.deps.pool.query('UPDATE organizations SET name = $2 WHERE org_id = $1', [
    ann.org_id,
    'https://evil.example/a',
  ]);
  await invite();
  const message = site.deps.delivery.outbox?.list().find((one) => one.to === bo.email);
  expect(message?.text.match(/https?:\/\/\S+/g)).toEqual([expect.stringMatching(/\/invite\/index#\w+&to=/)]);
  expect(`${message?.subject}${message?.text}`).not.toContain('evil.example');
});

test('an invitation is sent with its link, which the answer does not hold', async () => {
  const created = await invite();
  expect(created.body.data).toMatchObject({
    to: bo.email,
    channel: 'email',
    state: 'pending',
    projects: [{ project_id }],
  });
  expect(tokenTo(bo.email)).not.toBe('');
  expect(JSON.stringify(created.body)).not.toContain(tokenTo(bo.email));
});

test('a link says to anyone who invites to what, and to the invited person that it is for them', async () => {
  await invite();
  const token = tokenTo(bo.email);
  const stranger = await site.call(getInvite, { token });
  expect(stranger.body.data).toMatchObject({
    organization_name: "Ann's studio",
    is_for_me: null,
    projects: ['Table One'],
  });
  expect(JSON.stringify(stranger.body)).not.toContain(bo.email);
  expect((await site.call(getInvite, { token }, bo)).body.data.is_for_me).toBe(true);
});

describe('who accepts an invitation', () => {
  let token: string;
  let accepted: Awaited<ReturnType<typeof site.call<typeof acceptInvite>>>;
  beforeEach(async () => {
    await invite();
    token = tokenTo(bo.email);
    accepted = await site.call(acceptInvite, { token }, bo);
  });

  test('is moved into the organization and its project, once', async () => {
    expect(accepted.body.data).toMatchObject({ organization: { org_id: ann.org_id }, member: { type: 'regular' } });
    expect((await site.call(getMe, {}, bo)).body.data.organization.org_id).toBe(ann.org_id);
    const { results } = (await site.call(listProjects, {}, bo)).body.data;
    expect(results.map((project) => project.project_id)).toEqual([project_id]);
    expect((await site.call(acceptInvite, { token }, bo)).body.code).toBe(errorCatalogue.invite_unknown.code);
  });

  test('keeps its own organization and can switch back to it, as nobody else can', async () => {
    const { results } = (await site.call(listOrganizations, {}, bo)).body.data;
    expect(results.map((one) => [one.name, one.is_current])).toEqual([
      ["Bo's studio", false],
      ["Ann's studio", true],
    ]);
    expect((await site.call(switchOrganization, { org_id: bo.org_id }, bo)).body.data.member.is_creator).toBe(true);
    expect((await site.call(getMe, {}, bo)).body.data.organization.org_id).toBe(bo.org_id);
    expect((await site.call(switchOrganization, { org_id: bo.org_id }, ann)).body.code).toBe(
      errorCatalogue.member_unknown.code,
    );
  });

  test('stands in the audit log, with the project', async () => {
    const { results } = (await site.call(listAudit, {}, ann)).body.data;
    // Joining and the project are of one transaction, and so in no order.
    expect(results.map(({ action, target }) => `${action} ${target?.name}`).sort()).toEqual([
      `member.invite ${bo.email}`,
      'member.join Bo',
      'project.member_add Table One',
    ]);
  });
});

test('only the invited person can accept; the link alone may decline', async () => {
  const eve = await createFounder(site.deps, 'Eve');
  await invite();
  const token = tokenTo(bo.email);
  expect((await site.call(acceptInvite, { token }, eve)).body.code).toBe(errorCatalogue.invite_other_person.code);
  expect((await site.call(acceptInvite, { token })).status).toBe(401);
  expect((await site.call(declineInvite, { token })).status).toBe(200);
  expect((await site.call(acceptInvite, { token }, bo)).body.code).toBe(errorCatalogue.invite_unknown.code);
  expect((await site.call(declineInvite, { token })).body.code).toBe(errorCatalogue.invite_unknown.code);
  expect((await site.call(listInvites, { filters: { state: 'declined' } }, ann)).body.data.total).toBe(1);
});

test('members and waiting people are not invited twice', async () => {
  expect((await invite(ann.email)).body.code).toBe(errorCatalogue.already_member.code);
  expect((await invite()).body.code).toBe(0);
  expect((await invite()).body.code).toBe(errorCatalogue.invited_already.code);
});

test('nobody is invited into a project of another organization, or without an identifier', async () => {
  expect((await invite('someone@studio.example', bo)).body.code).toBe(errorCatalogue.project_unknown.code);
  expect((await invite('not an address')).status).toBe(400);
});

test('nobody is invited into a closed project', async () => {
  await site.deps.db.updateTable('projects').set({ state: 'closed' }).where('project_id', '=', project_id).execute();
  expect((await invite()).body.code).toBe(errorCatalogue.project_closed.code);
});

test('sending again makes a new link, ends the old one, and is held back for a minute', async () => {
  const { invite_id } = (await invite()).body.data;
  const before = tokenTo(bo.email);
  const early = await site.call(resendInvite, { invite_id }, ann);
  expect(early.status).toBe(429);
  expect(early.body.data).toMatchObject({ retry_after: expect.any(Number) });
  site.advance(61_000);
  const count = sent();
  const twice = await Promise.all([1, 2].map(async () => site.call(resendInvite, { invite_id }, ann)));
  expect(twice.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, 429]);
  expect(sent()).toBe(count + 1);
  expect((await site.call(getInvite, { token: before })).body.code).toBe(errorCatalogue.invite_unknown.code);
  expect((await site.call(getInvite, { token: tokenTo(bo.email) })).body.data.state).toBe('pending');
});

test('a revoked or expired link opens nothing', async () => {
  const { invite_id } = (await invite()).body.data;
  const token = tokenTo(bo.email);
  expect((await site.call(revokeInvite, { invite_id }, ann)).body.data.state).toBe('revoked');
  expect((await site.call(revokeInvite, { invite_id }, ann)).body.code).toBe(errorCatalogue.invite_unknown.code);
  expect((await site.call(acceptInvite, { token }, bo)).body.code).toBe(errorCatalogue.invite_unknown.code);
  expect((await site.call(resendInvite, { invite_id }, ann)).body.code).toBe(errorCatalogue.invite_unknown.code);
  await invite();
  await expireInvites();
  const late = tokenTo(bo.email);
  expect((await site.call(getInvite, { token: late })).body.data.state).toBe('expired');
  expect((await site.call(acceptInvite, { token: late }, bo)).body.code).toBe(errorCatalogue.invite_unknown.code);
});

test('an expired invitation is sent again only where a new one would be allowed', async () => {
  const { invite_id } = (await invite()).body.data;
  await expireInvites();
  const anew = (await invite()).body.data.invite_id;
  site.advance(61_000);
  expect((await site.call(resendInvite, { invite_id }, ann)).body.code).toBe(errorCatalogue.invited_already.code);
  await site.call(revokeInvite, { invite_id: anew }, ann);
  expect((await site.call(resendInvite, { invite_id }, ann)).body.data.state).toBe('pending');
});

test('one identifier gets five messages an hour, repeated ones counted', async () => {
  const { invite_id } = (await invite()).body.data;
  const statuses: number[] = [];
  for (let i = 0; i < 5; i++) {
    site.advance(61_000);
    statuses.push((await site.call(resendInvite, { invite_id }, ann)).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
});

/** The answer to a call whose first message is refused, after what happens meanwhile. */
async function unsent<Answer>(call: () => Promise<Answer>, meanwhile?: () => Promise<void>): Promise<Answer> {
  const send = vi.spyOn(site.deps.delivery, 'send').mockImplementationOnce(async () => {
    await meanwhile?.();
    throw new Error('the mail server refused');
  });
  try {
    return await call();
  } finally {
    send.mockRestore();
  }
}
const logged = async () =>
  (await site.call(listAudit, {}, ann)).body.data.results.map(({ action, details }) => ({ action, details }));

test('a message that nobody takes leaves no invitation behind, and the audit log says so', async () => {
  const refused = await unsent(invite);
  expect(refused.body.code).toBe(errorCatalogue.channel_failed.code);
  expect(refused.status).toBe(503);
  expect((await site.call(listInvites, {}, ann)).body.data.total).toBe(0);
  expect(await logged()).toEqual([
    { action: 'invite.revoke', details: { sent: false } },
    { action: 'member.invite', details: { type: 'regular' } },
  ]);
});

test('a first message that fails late leaves alone what was sent again meanwhile', async () => {
  const refused = await unsent(invite, async () => {
    site.advance(61_000);
    const [pending] = (await site.call(listInvites, {}, ann)).body.data.results;
    await site.call(resendInvite, { invite_id: pending?.invite_id ?? '' }, ann);
  });
  expect(refused.body.code).toBe(errorCatalogue.channel_failed.code);
  expect((await site.call(getInvite, { token: tokenTo(bo.email) })).body.data.state).toBe('pending');
});

test('an invitation that could not be sent again keeps its link, and the audit log says so', async () => {
  const { invite_id } = (await invite()).body.data;
  const token = tokenTo(bo.email);
  site.advance(61_000);
  const refused = await unsent(async () => site.call(resendInvite, { invite_id }, ann));
  expect(refused.body.code).toBe(errorCatalogue.channel_failed.code);
  expect((await site.call(getInvite, { token })).body.data.state).toBe('pending');
  expect((await logged()).slice(0, 2)).toEqual([
    { action: 'invite.resend', details: { sent: false } },
    { action: 'invite.resend', details: {} },
  ]);
});

test('an invited phone gets a text message', async () => {
  await invite('+8613800000000');
  const message = site.deps.delivery.outbox?.list().find((one) => one.to === '+8613800000000');
  expect(message).toMatchObject({ channel: 'phone' });
  expect(message?.text).not.toContain('\n');
});

test('whoever was removed may be invited back, as the same member', async () => {
  await invite();
  await site.call(acceptInvite, { token: tokenTo(bo.email) }, bo);
  const { member_id } = (await site.call(getMe, {}, bo)).body.data.member;
  await site.call(removeMember, { member_id }, ann);
  expect((await site.call(getMe, {}, bo)).status).toBe(401);
  await invite();
  const { user_id, org_id } = bo;
  const signIn = { user_id, org_id, member_id: bo.member_id, address: '127.0.0.1', user_agent: 'test' };
  const anew = await createSessions(site.deps).create(site.deps.db, signIn);
  const back = await site.call(acceptInvite, { token: tokenTo(bo.email) }, anew);
  expect(back.body.data).toMatchObject({ organization: { org_id: ann.org_id }, member: { member_id } });
});

test('inviting, revoking and inviting again does not flood a mailbox', async () => {
  const victim = 'victim@elsewhere.example';
  const answers: number[] = [];
  for (let times = 1; times <= 6; times++) {
    const { status, body } = await invite(victim);
    answers.push(status);
    if (status === 200) await site.call(revokeInvite, { invite_id: body.data.invite_id }, ann);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  expect(site.deps.delivery.outbox?.list().filter(({ to }) => to === victim)).toHaveLength(5);
});
