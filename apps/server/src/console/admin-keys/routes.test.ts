import {
  createAdminKey,
  createApiKey,
  createProject as createProjectEndpoint,
  errorCatalogue,
  exportUsage,
  getApiKey,
  listAdminKeys,
  listApiKeys,
  listAudit,
  listMembers,
  listProjects,
  MAX_ADMIN_KEYS,
  previewDeparture,
  removeMember,
  revokeAdminKey,
  startTransfer,
  updateLogo,
  updateMemberRole,
} from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { pictureLimit } from '../../identity/pictures/service.ts';
import { createTestAdminKey } from '../../testing/admin-keys.ts';
import { proofOf, useUp } from '../../testing/documented/accounts.ts';
import { noPicture } from '../../testing/documented/pictures.ts';
import { createKeyId } from '../../testing/keys.ts';
import { createFounder, createMember, joinProject } from '../../testing/people.ts';
import { setUpFactor } from '../../testing/second-factor.ts';
import { ann, project_id, site, useSite } from '../../testing/site.ts';

useSite();

const codeOf = (name: keyof typeof errorCatalogue) => errorCatalogue[name].code;
const scopes = ['projects:read' as const];
const listed = async () => (await site.call(listAdminKeys, {}, ann)).body.data.results;

test('a key is shown once, listed without its secret, and says when it was last used', async () => {
  const input = { name: 'Rotation', scopes, ip_allow: ['127.0.0.1'], expires_at: null };
  const { body } = await site.call(createAdminKey, input, ann);
  const { secret, admin_key } = body.data;
  expect(secret).toMatch(/^seat_admin_[0-9A-Za-z]{38}$/);
  expect(admin_key).toMatchObject({ ...input, state: 'active', last_used_at: null, created_by: { name: 'Ann' } });
  expect(admin_key.masked).toBe(`seat_admin_…${secret.slice(-4)}`);
  expect((await site.call(listProjects, {}, { admin_secret: secret })).body.data.results).toHaveLength(1);
  const [key] = await listed();
  expect(JSON.stringify(key)).not.toContain(secret);
  expect(key).toMatchObject({ last_address: '127.0.0.1', last_used_at: expect.any(String) });
});

test('a revoked key is refused at once, and revoking it again changes nothing', async () => {
  const { admin_secret, admin_key_id } = await createTestAdminKey(site, ann);
  expect((await site.call(listProjects, {}, { admin_secret })).status).toBe(200);
  const revoked = await site.call(revokeAdminKey, { admin_key_id }, ann);
  expect(revoked.body.data.state).toBe('revoked');
  const refused = await site.call(listProjects, {}, { admin_secret });
  expect([refused.status, refused.body.code]).toEqual([401, codeOf('admin_key_not_valid')]);
  expect((await site.call(revokeAdminKey, { admin_key_id }, ann)).body.data).toEqual(revoked.body.data);
  const entries = (await site.call(listAudit, { filters: { action: 'admin_key.revoke' } }, ann)).body.data;
  expect(entries.total).toBe(1);
});

test('a key ends with its expiry, which lies ahead when it is created', async () => {
  const expires_at = new Date(site.deps.now() + 60_000).toISOString();
  const { admin_secret } = await createTestAdminKey(site, ann, { expires_at });
  expect((await site.call(listProjects, {}, { admin_secret })).status).toBe(200);
  site.advance(60_000);
  expect((await site.call(listProjects, {}, { admin_secret })).status).toBe(401);
  expect((await listed())[0]?.state).toBe('expired');
  const late = await site.call(createAdminKey, { name: 'Late', scopes, expires_at }, ann);
  expect([late.status, late.body.data]).toEqual([
    400,
    expect.objectContaining({ field_keys: { expires_at: 'out_of_range' } }),
  ]);
});

test('a key works from its addresses alone', async () => {
  const { admin_secret } = await createTestAdminKey(site, ann, { ip_allow: ['10.0.0.0/8'] });
  const inside = await site.call(listProjects, {}, { admin_secret, address: '10.2.3.4' });
  const outside = await site.call(listProjects, {}, { admin_secret, address: '203.0.113.7' });
  expect([inside.status, outside.status, outside.body.code]).toEqual([200, 403, codeOf('address_not_allowed')]);
  const bad = await site.call(createAdminKey, { name: 'Bad', scopes, ip_allow: ['here'], expires_at: null }, ann);
  expect(bad.body.code).toBe(codeOf('key_cidr'));
});

test('a name belongs to one key that works, and an organization has so many keys', async () => {
  const input = { name: 'Nightly', scopes, expires_at: null };
  const first = await site.call(createAdminKey, input, ann);
  expect((await site.call(createAdminKey, input, ann)).body.code).toBe(codeOf('admin_key_name_taken'));
  await site.call(revokeAdminKey, { admin_key_id: first.body.data.admin_key.admin_key_id }, ann);
  expect((await site.call(createAdminKey, input, ann)).status).toBe(200);
  for (let n = 1; n < MAX_ADMIN_KEYS; n++) await createTestAdminKey(site, ann, { scopes });
  const more = await site.call(createAdminKey, { ...input, name: 'One more' }, ann);
  expect([more.body.code, more.body.data]).toMatchObject([codeOf('admin_key_limit'), { limit: MAX_ADMIN_KEYS }]);
  expect(await listed()).toHaveLength(MAX_ADMIN_KEYS + 1);
});

test('what a program does stands in the audit log under the name of its key', async () => {
  const { admin_secret, admin_key_id, name } = await createTestAdminKey(site, ann);
  const made = await site.call(createApiKey, { name: 'Lobby', project_id }, { admin_secret });
  expect(made.body.data.api_key.created_by.name).toContain('Service account');
  const filters = { action: 'key.create' as const, search: name };
  const { results } = (await site.call(listAudit, { filters }, ann)).body.data;
  expect(results).toMatchObject([{ actor: { admin_key: { admin_key_id, name } }, target: { name: 'Lobby' } }]);
  const [own] = (await site.call(listAudit, { filters: { action: 'admin_key.create' } }, ann)).body.data.results;
  expect(own?.actor).toEqual({ member_id: ann.member_id, name: 'Ann', admin_key: null });
});

test('a repeated write with an Idempotency-Key runs once, and another key of the organization does not get its answer', async () => {
  const [one, two] = [await createTestAdminKey(site, ann), await createTestAdminKey(site, ann)];
  const create = async ({ admin_secret }: { admin_secret: string }) =>
    (
      await site.call(
        createProjectEndpoint,
        { name: 'From a script' },
        { admin_secret, headers: { 'idempotency-key': 'one-key-for-both' } },
      )
    ).body;
  const first = await create(one);
  expect(first.data).toMatchObject({ name: 'From a script' });
  expect((await create(one)).data).toEqual(first.data);
  expect((await create(two)).code).toBe(codeOf('project_name_taken'));
});

test('an export is a file where the caller asks for one', async () => {
  const { admin_secret } = await createTestAdminKey(site, ann);
  const { body } = await site.call(exportUsage, { bom: false, split_by: 'key' }, { admin_secret });
  const answer = await site.app.inject({
    method: 'POST',
    url: '/v1/admin/usage/export',
    headers: { authorization: `Bearer ${admin_secret}`, accept: 'text/csv' },
    payload: { bom: false, split_by: 'key' },
  });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.body).toBe(body.data.csv);
  const streamed = await site.app.inject({
    method: 'POST',
    url: '/v1/admin/audit/export',
    headers: { authorization: `Bearer ${admin_secret}`, accept: 'text/csv' },
    payload: {},
  });
  expect(streamed.body.split('\r\n')[1]).toContain('admin_key.create');
});

test('a key has the limits of a member to itself', async () => {
  const [one, two] = [await createTestAdminKey(site, ann), await createTestAdminKey(site, ann)];
  site.stopPaces();
  const statuses: number[] = [];
  for (let n = 0; n < 110; n++) statuses.push((await site.call(listProjects, {}, one)).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await site.call(listProjects, {}, two)).status).toBe(200);
});

test('programs of one organization do not use up the pictures of another', async () => {
  const stranger = await createFounder(site.deps, 'Zoe');
  const [ours, theirs] = [await createTestAdminKey(site, ann), await createTestAdminKey(site, stranger)];
  await useUp(site, pictureLimit(ann.org_id));
  expect((await site.call(updateLogo, { image: noPicture }, ours)).status).toBe(429);
  expect((await site.call(updateLogo, { image: noPicture }, theirs)).body.code).toBe(codeOf('image_invalid'));
});

test('the service account is no member that people see, manage, promote or give the organization to', async () => {
  const { admin_secret } = await createTestAdminKey(site, ann);
  await site.call(createApiKey, { name: 'Lobby', project_id }, { admin_secret });
  const [key] = (await site.call(listApiKeys, {}, ann)).body.data.results;
  const member_id = key?.created_by.member_id ?? '';
  const { results, total } = (await site.call(listMembers, {}, ann)).body.data;
  expect([results.map((one) => one.name), total]).toEqual([['Ann'], 1]);
  for (const answer of [
    await site.call(updateMemberRole, { member_id, type: 'regular' }, ann),
    await site.call(removeMember, { member_id }, ann),
    await site.call(previewDeparture, { member_id }, ann),
  ]) {
    expect(answer.body.code).toBe(codeOf('member_unknown'));
  }
  expect((await site.call(startTransfer, { member_id }, ann)).body.code).toBe(codeOf('transfer_admin'));
  // It does not count as a second Super Administrator.
  const preview = await site.call(previewDeparture, { member_id: ann.member_id }, ann);
  expect(preview.body.data).toMatchObject({ blocked_by: 'last_admin', candidates: [] });
});

test("a leaver's key passes to the service account and belongs to no person", async () => {
  const bo = await createMember(site.deps, ann.org_id);
  await joinProject(site.deps, bo, project_id);
  const key_id = await createKeyId(site.deps, bo, project_id);
  const left = await site.call(
    removeMember,
    { member_id: bo.member_id, keys: [{ key_id, decision: 'to_service_account' }] },
    ann,
  );
  expect(left.body.data).toEqual({ keys_handed_over: 1, keys_disabled: 0, keys_deleted: 0 });
  const key = (await site.call(getApiKey, { key_id }, ann)).body.data;
  expect(key).toMatchObject({ state: 'enabled', created_by: { name: expect.stringContaining('Service account') } });
  expect(key.health).not.toContain('creator_gone');
});

test('somebody with a second factor proves it before a key is made, and each proof makes one', async () => {
  const bo = await createMember(site.deps, ann.org_id, { role: 'admin' });
  await setUpFactor(site, bo);
  const create = async (name: string, proof?: string) =>
    (await site.call(createAdminKey, { name, scopes, expires_at: null, ...(proof && { proof }) }, bo)).body.code;
  const other = await proofOf(site, bo, 'second_factor');
  expect([await create('Proven'), await create('Proven', other)]).toEqual([
    codeOf('proof_needed'),
    codeOf('proof_needed'),
  ]);
  const proof = await proofOf(site, bo, 'admin_key');
  expect(await create('Proven', proof)).toBe(0);
  expect(await create('Again', proof)).toBe(codeOf('proof_needed'));
});
