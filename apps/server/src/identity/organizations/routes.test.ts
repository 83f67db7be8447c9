import * as api from '@fourth-seat/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createFounder, createMember } from '../../testing/people.ts';
import { runTool } from '../../testing/run-tool.ts';
import { decideReview, listOpenReviews } from './verification.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

const request = { legal_name: 'Tencent', registration_number: '91440300708461136t', country: 'CN' };

test('a review is asked for once, decided by a person, and a changed name needs another', async () => {
  const person = await createFounder(site.deps);
  const wrong = { ...request, registration_number: '914403007084611360' };
  expect((await site.call(api.requestVerification, wrong, person)).body.code).toBe(
    api.errorCatalogue.verification_number.code,
  );
  const asked = await site.call(api.requestVerification, request, person);
  expect(asked.body.data).toMatchObject({ auth: 'in_review', registration_number: '91440300708461136T' });
  expect((await site.call(api.requestVerification, request, person)).body.code).toBe(
    api.errorCatalogue.verification_state.code,
  );
  const { revision } = asked.body.data;
  const sneaky = await site.call(api.updateOrganization, { legal_name: 'Another', revision }, person);
  expect(sneaky.body.code).toBe(api.errorCatalogue.verification_state.code);
  expect((await listOpenReviews(site.deps.db)).map(({ org_id }) => org_id)).toContain(person.org_id);
  const decision = { state: 'approved', by: 'reviewer', at: new Date() } as const;
  expect(await decideReview(site.deps.db, person.org_id, decision)).toBe(true);
  expect(await decideReview(site.deps.db, person.org_id, decision)).toBe(false);
  const card = (await site.call(api.getOrganization, {}, person)).body.data;
  expect(card).toMatchObject({ auth: 'verified', type: 'company', review: { state: 'approved', reason: null } });
  const renamed = await site.call(api.updateOrganization, { legal_name: 'Another', revision: card.revision }, person);
  expect(renamed.body.data.auth).toBe('unverified');
  const [logged] = (await site.call(api.listAudit, {}, person)).body.data.results;
  expect(logged?.details).toEqual({
    legal_name: { from: 'Tencent', to: 'Another' },
    auth: { from: 'verified', to: 'unverified' },
  });
});

test('a new logo and its removal are logged, each with what it was', async () => {
  const person = await createFounder(site.deps);
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#00cbe0' } });
  const image = (await picture.png().toBuffer()).toString('base64');
  const { logo_url } = (await site.call(api.updateLogo, { image }, person)).body.data;
  await site.call(api.updateLogo, { image: null }, person);
  await site.call(api.updateLogo, { image: null }, person);
  const { results } = (await site.call(api.listAudit, {}, person)).body.data;
  expect(results.map(({ action, details }) => [action, details])).toEqual([
    ['organization.update', { logo_url: { from: logo_url, to: null } }],
    ['organization.update', { logo_url: { from: null, to: logo_url } }],
  ]);
});

test('a rejected review says why and can be asked for again', async () => {
  const person = await createFounder(site.deps);
  await site.call(api.requestVerification, request, person);
  await decideReview(site.deps.db, person.org_id, {
    state: 'rejected',
    reason: 'no such name',
    by: 'r',
    at: new Date(),
  });
  const card = (await site.call(api.getOrganization, {}, person)).body.data;
  expect(card).toMatchObject({ auth: 'unverified', review: { state: 'rejected', reason: 'no such name' } });
  expect((await site.call(api.requestVerification, request, person)).body.code).toBe(0);
});

test('a stale revision is refused, a Regular Employee reads and does not write', async () => {
  const person = await createFounder(site.deps);
  const member = await createMember(site.deps, person.org_id);
  expect((await site.call(api.updateOrganization, { name: 'A', revision: 1 }, person)).body.data.name).toBe('A');
  expect((await site.call(api.updateOrganization, { name: 'B', revision: 1 }, person)).body.code).toBe(
    api.errorCatalogue.stale_revision.code,
  );
  expect((await site.call(api.getOrganization, {}, member)).body.data.may_edit).toBe(false);
  expect((await site.call(api.updateOrganization, { name: 'C', revision: 2 }, member)).body.code).toBe(
    api.errorCatalogue.forbidden.code,
  );
});

test("the reviewer's tool refuses a rejection without its reason, an approval with one, and either by nobody", async () => {
  for (const [problem, ...args] of [
    ['--reason is missing', 'reject', 'org_x', '--by', 'Ann', '--reason', ''],
    ['--reason is missing', 'reject', 'org_x', '--by', 'Ann'],
    ['--reason is of a rejection alone', 'approve', 'org_x', '--by', 'Ann', '--reason', 'x'],
    ['--by is missing', 'approve', 'org_x', '--by', ''],
  ] as const) {
    const { said, status } = await runTool(site.deps.pool, 'review-organization.ts', args);
    expect({ args, status }).toEqual({ args, status: 2 });
    expect(said).toContain(problem);
  }
});
