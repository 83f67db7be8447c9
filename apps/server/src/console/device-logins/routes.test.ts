import {
  approveDeviceLogin,
  createAdminKey,
  DEVICE_CODE_SECONDS,
  DEVICE_POLL_SECONDS,
  denyDeviceLogin,
  errorCatalogue,
  getDeviceLogin,
  listAdminKeys,
  listAudit,
  listProjects,
  MAX_ADMIN_KEYS,
  pollDeviceLogin,
  startDeviceLogin,
} from '@fourth-seat/contract';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../platform/time.ts';
import { createTestAdminKey } from '../../testing/admin-keys.ts';
import { proofOf } from '../../testing/documented/accounts.ts';
import { createFounder, createMember } from '../../testing/people.ts';
import { setUpFactor } from '../../testing/second-factor.ts';
import { ann, site, useSite } from '../../testing/site.ts';

useSite();

const codeOf = (name: keyof typeof errorCatalogue) => errorCatalogue[name].code;
const start = async (address = '203.0.113.7') =>
  (await site.call(startDeviceLogin, { client_name: 'fourth-seat on build-7' }, { address })).body.data;
const poll = async (device_code: string) => {
  site.advance(DEVICE_POLL_SECONDS * 1000);
  return (await site.call(pollDeviceLogin, { device_code })).body.data;
};
const approval = (user_code: string, name = 'CI') => ({
  user_code,
  name,
  scopes: ['projects:read' as const],
  expires_at: null,
});

test('a program gets a key of its own once a person has confirmed its code, and gets it once', async () => {
  const { device_code, user_code, verification_url_complete } = await start();
  expect(user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  expect(verification_url_complete).toBe(`http://localhost:3000/device?code=${user_code}`);
  expect((await poll(device_code)).state).toBe('pending');
  // As it is typed: small letters, no hyphen.
  const typed = user_code.toLowerCase().replace('-', '');
  const seen = (await site.call(getDeviceLogin, { user_code: typed }, ann)).body.data;
  expect(seen).toMatchObject({ client_name: 'fourth-seat on build-7', address: '203.0.113.7' });
  await site.call(approveDeviceLogin, approval(typed), ann);
  const { state, secret, admin_key, organization } = await poll(device_code);
  expect([state, admin_key?.name, admin_key?.scopes]).toEqual(['approved', 'CI', ['projects:read']]);
  expect(organization).not.toBe('');
  expect((await site.call(listProjects, {}, { admin_secret: secret ?? '' })).status).toBe(200);
  const [listed] = (await site.call(listAdminKeys, {}, ann)).body.data.results;
  expect(listed).toMatchObject({ name: 'CI', created_by: { name: 'Ann' } });
  const [entry] = (await site.call(listAudit, { filters: { action: 'admin_key.create' } }, ann)).body.data.results;
  expect(entry).toMatchObject({ actor: { name: 'Ann' }, target: { name: 'CI' } });
  expect((await poll(device_code)).state).toBe('expired');
});

test('somebody with a second factor proves it before a program gets a key, and each proof makes one', async () => {
  await setUpFactor(site, ann);
  const { device_code, user_code } = await start();
  const approve = async (proof?: string) =>
    (await site.call(approveDeviceLogin, { ...approval(user_code, 'Proven'), ...(proof && { proof }) }, ann)).body.code;
  const other = await proofOf(site, ann, 'second_factor');
  expect([await approve(), await approve(other)]).toEqual([codeOf('proof_needed'), codeOf('proof_needed')]);
  expect((await poll(device_code)).state).toBe('pending');
  const proof = await proofOf(site, ann, 'admin_key');
  expect(await approve(proof)).toBe(0);
  expect((await poll(device_code)).state).toBe('approved');
  const next = await start();
  const again = { ...approval(next.user_code, 'Again'), proof };
  expect((await site.call(approveDeviceLogin, again, ann)).body.code).toBe(codeOf('proof_needed'));
});

test('a code is decided once, in one organization', async () => {
  const { device_code, user_code } = await start();
  const other = await createFounder(site.deps, 'Other');
  await site.call(denyDeviceLogin, { user_code }, other);
  const late = await site.call(approveDeviceLogin, approval(user_code, 'Late'), ann);
  expect([late.status, late.body.code]).toEqual([404, codeOf('device_code_unknown')]);
  expect((await poll(device_code)).state).toBe('denied');
  expect((await poll(device_code)).state).toBe('expired');
});

test('a code ends after ten minutes, for the person and for the program', async () => {
  const { device_code, user_code } = await start();
  site.advance(DEVICE_CODE_SECONDS * 1000);
  expect((await site.call(getDeviceLogin, { user_code }, ann)).body.code).toBe(codeOf('device_code_unknown'));
  expect((await poll(device_code)).state).toBe('expired');
});

test('a program that polls too often is told to slow down, and learns nothing', async () => {
  const { device_code, user_code } = await start();
  await site.call(approveDeviceLogin, approval(user_code, 'Hasty'), ann);
  const setPolled = async (at: Date | null) =>
    site.deps.pool.query(`UPDATE device_logins SET polled_at = $1 WHERE name = 'Hasty'`, [at]);
  // However slow the machine is, the poll before was a moment ago.
  await setPolled(new Date(site.deps.now() + HOUR_MS));
  expect(await poll(device_code)).toMatchObject({ state: 'slow_down', secret: null });
  await setPolled(null);
  expect((await poll(device_code)).state).toBe('approved');
});

test('an unknown code of a program looks like one that is over', async () => {
  expect((await poll('nobody was ever given this code')).state).toBe('expired');
});

test('a person may try twenty codes in ten minutes, and an address begin twenty logins', async () => {
  const bea = await createFounder(site.deps, 'Bea');
  const statuses: number[] = [];
  for (let n = 0; n < 21; n++) statuses.push((await site.call(getDeviceLogin, { user_code: 'BBBBBBBB' }, bea)).status);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
  const starts: number[] = [];
  for (let n = 0; n < 21; n++) {
    const address = '198.51.100.9';
    starts.push((await site.call(startDeviceLogin, { client_name: 'Many' }, { address })).status);
  }
  expect(starts).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});

test('a name that is taken and too many keys are told to the person', async () => {
  const cid = await createFounder(site.deps, 'Cid');
  await createTestAdminKey(site, cid);
  const taken = await site.call(listAdminKeys, {}, cid);
  const { user_code } = await start();
  const name = taken.body.data.results[0]?.name ?? '';
  expect((await site.call(approveDeviceLogin, approval(user_code, name), cid)).body.code).toBe(
    codeOf('admin_key_name_taken'),
  );
  for (let n = 1; n < MAX_ADMIN_KEYS; n++) {
    await site.call(createAdminKey, { name: `Key ${n}`, scopes: ['keys:read'], expires_at: null }, cid);
  }
  expect((await site.call(approveDeviceLogin, approval(user_code), cid)).body.code).toBe(codeOf('admin_key_limit'));
});

test('who is no longer a Super Administrator when the program asks makes no key', async () => {
  const dan = await createMember(site.deps, ann.org_id, { name: 'Dan', role: 'admin' });
  const { device_code, user_code } = await start();
  await site.call(approveDeviceLogin, approval(user_code, 'Of Dan'), dan);
  await site.deps.pool.query(`UPDATE members SET role = 'regular' WHERE member_id = $1`, [dan.member_id]);
  site.advance(DEVICE_POLL_SECONDS * 1000);
  expect((await site.call(pollDeviceLogin, { device_code })).body.code).toBe(codeOf('forbidden'));
});
