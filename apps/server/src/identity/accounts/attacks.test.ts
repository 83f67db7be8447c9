import * as api from '@fourth-seat/contract';
import type * as Argon2 from '@node-rs/argon2';
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import {
  createPerson,
  lastCode,
  NEXT_PASSWORD,
  newEmail,
  newVisitor,
  PASSWORD,
  useUp,
} from '../../testing/documented/accounts.ts';
import { sendLimits } from './codes/code-limits.ts';

// The real one, counted.
vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof Argon2>();
  return { ...real, hash: vi.fn(real.hash) };
});

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

const MADE_UP = 'nobody was ever given this ticket';

test('who holds no ticket cannot keep the hashing of passwords busy', async () => {
  const hashing = vi.mocked(hash);
  hashing.mockClear();
  const visitor = newVisitor();
  const reset = await site.call(api.resetPassword, { ticket: MADE_UP, password: NEXT_PASSWORD }, visitor);
  const request = { identifier: newEmail(), ticket: MADE_UP, password: PASSWORD, agree_terms: true } as const;
  const registered = await site.call(api.register, request, visitor);
  expect([reset.body.code, registered.body.code]).toEqual([
    api.errorCatalogue.ticket_invalid.code,
    api.errorCatalogue.ticket_invalid.code,
  ]);
  expect(hashing).not.toHaveBeenCalled();
});

test('one address guesses at many accounts sixty times an hour, and then no code is looked at', async () => {
  const visitor = newVisitor();
  const guess = async (code: string, identifier = newEmail()) =>
    (await site.call(api.signInWithCode, { identifier, code }, visitor)).body.code;
  for (let n = 0; n < 60; n++) expect(await guess('123456')).toBe(api.errorCatalogue.code_expired.code);
  const owner = await createPerson(site);
  await site.call(api.sendSignInCode, { identifier: owner.email }, newVisitor());
  const code = lastCode(site, owner.email);
  expect(await guess(code, owner.email)).toBe(api.errorCatalogue.too_many_attempts.code);
  // The owner's code was not used up by that, and works from elsewhere.
  const entered = await site.call(api.signInWithCode, { identifier: owner.email, code }, newVisitor());
  expect(entered.status).toBe(200);
});

test('who uses up someone’s codes from elsewhere does not lock the owner out of the usual desk', async () => {
  const owner = await createPerson(site);
  const [atDesk, elsewhere] = [newVisitor(), newVisitor()];
  expect(
    (await site.call(api.signInWithPassword, { identifier: owner.email, password: PASSWORD }, atDesk)).status,
  ).toBe(200);
  const ofTarget = new Set(['code-send-purpose', 'code-send-target']);
  for (const purpose of ['login', 'reset'] as const) {
    const scope = { purpose, target: owner.email, subject: '' };
    const limits = sendLimits(scope, { address: elsewhere.address, isKnown: false });
    for (const limit of limits) if (ofTarget.has(limit.name)) await useUp(site, limit);
  }
  for (const endpoint of [api.sendSignInCode, api.sendResetCode]) {
    expect((await site.call(endpoint, { identifier: owner.email }, elsewhere)).body.code).toBe(
      api.errorCatalogue.code_sends.code,
    );
    expect((await site.call(endpoint, { identifier: owner.email }, atDesk)).status).toBe(200);
  }
  // The desk has its own end: five codes in ten minutes.
  for (let n = 1; n < 5; n++) {
    site.advance(60_000);
    expect((await site.call(api.sendSignInCode, { identifier: owner.email }, atDesk)).status).toBe(200);
  }
  site.advance(60_000);
  expect((await site.call(api.sendSignInCode, { identifier: owner.email }, atDesk)).body.code).toBe(
    api.errorCatalogue.code_sends.code,
  );
});

test('a session of one’s own choosing is not taken: every sign-in makes a new one', async () => {
  const owner = await createPerson(site);
  const chosen = 'a'.repeat(43);
  const headers = { 'access-token': chosen, cookie: `access_token=${chosen}` };
  const entered = await site.call(
    api.signInWithPassword,
    { identifier: owner.email, password: PASSWORD },
    { ...newVisitor(), headers },
  );
  expect(entered.body.data.access_token).not.toBe(chosen);
  expect((await site.call(api.getMe, {}, { access_token: chosen })).status).toBe(401);
});

test('another site’s page can send the cookie and is nobody', async () => {
  const owner = await createPerson(site);
  const headers = { cookie: `access_token=${owner.access_token}`, origin: 'https://attacker.example' };
  expect((await site.call(api.revokeOtherSessions, {}, { headers })).status).toBe(401);
  // A form, which a browser sends anywhere without asking, is no JSON.
  const form = await site.app.inject({
    method: 'POST',
    url: api.signInWithPassword.path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `identifier=${owner.email}&password=${PASSWORD}`,
  });
  expect(form.statusCode).toBe(415);
  const asked = await site.app.inject({
    method: 'OPTIONS',
    url: api.signInWithPassword.path,
    headers: { origin: 'https://attacker.example', 'access-control-request-method': 'POST' },
  });
  expect(asked.headers['access-control-allow-origin']).toBeUndefined();
});

test('what a stranger reads is kept nowhere, whatever key is sent with it', async () => {
  const kept = async () => (await site.deps.pool.query('SELECT count(*) AS n FROM idempotent_requests')).rows[0].n;
  const before = await kept();
  for (let n = 0; n < 5; n++) {
    const headers = { 'idempotency-key': `key-of-a-stranger-${n}` };
    expect((await site.call(api.openContactForm, {}, { headers })).status).toBe(200);
    expect((await site.call(api.getSignInOptions, {}, { headers })).status).toBe(200);
  }
  expect(await kept()).toBe(before);
});

test('an address that could become two headers or two receivers is no address', async () => {
  const hostile = [
    'ann@studio.example\r\nBcc: all@studio.example',
    'ann@studio.example,bo@studio.example',
    'ann@studio.example\u0000',
    '"ann\r\nBcc: x"@studio.example',
    'ann@studio.example>',
    'ann@[127.0.0.1]',
  ];
  for (const identifier of hostile) {
    const answer = await site.call(api.sendSignInCode, { identifier }, newVisitor());
    expect({ identifier, status: answer.status }).toEqual({ identifier, status: 400 });
  }
});
