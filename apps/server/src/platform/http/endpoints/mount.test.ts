import {
  acceptInvite,
  createPlaygroundToken,
  createProject as createProjectEndpoint,
  DEMO_TOKENS_PER_HOUR,
  errorCatalogue,
  getMe,
  type Input,
  inviteMember,
  listCalls,
  listProjects,
  switchOrganization,
} from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { inviteTokenTo } from '../../../testing/invites.ts';
import { createFounder, createMember, createProject, type TestPerson } from '../../../testing/people.ts';
import { memberCostLimits } from '../costs/costs.ts';

let site: TestApp;
let ann: TestPerson;

beforeAll(async () => {
  site = await createTestApp();
  ann = await createFounder(site.deps, 'Ann');
  await createProject(site.deps, ann);
});
afterAll(async () => site.close());

test('a signed-out call of a signed-in endpoint is not_signed_in, also when its body is wrong', async () => {
  const answer = await site.call(listProjects, { filters: { type: 1 } });
  expect(answer.status).toBe(401);
  expect(answer.body).toMatchObject({ code: errorCatalogue.not_signed_in.code, msg: 'Please sign in.' });
});

test('the body of a stranger is not read where a session is needed, and is a form at most where none is', async () => {
  const post = async (url: string, payload: string) =>
    site.app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
  for (const body of ['{', `"${'x'.repeat(2 * 1024 * 1024)}"`]) {
    expect((await post(listProjects.path, body)).json()).toMatchObject({ code: errorCatalogue.not_signed_in.code });
  }
  const login = await post('/user/v1/login', JSON.stringify({ identifier: 'x'.repeat(65_536), password: 'x' }));
  expect(login.statusCode).toBe(413);
});

test('the token counts in the header only: a cookie alone is a stranger', async () => {
  const answer = await site.call(getMe, {}, { headers: { cookie: `access_token=${ann.access_token}` } });
  expect(answer.status).toBe(401);
});

test('a success is code 0, msg success, and names the request', async () => {
  const answer = await site.call(listProjects, { filters: { type: 1 } }, ann);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ code: 0, msg: 'success' });
  expect(answer.body.request_id).toMatch(/^req_[0-9A-Za-z]{20}$/);
  expect(answer.headers['x-request-id']).toBe(answer.body.request_id);
  expect(answer.body.data.results.map((project) => project.name)).toEqual(['Table One']);
});

test('an unknown field is refused by name, in the language of the caller', async () => {
  const answer = await site.call(listProjects, { filters: { typ: 1 } } as never, {
    ...ann,
    headers: { 'accept-language': 'zh-CN' },
  });
  expect(answer.status).toBe(400);
  expect(answer.body.data).toMatchObject({ fields: { 'filters.typ': '不支持此字段' } });
});

test('a session ends after a day', async () => {
  const { org_id } = await createFounder(site.deps, 'Late');
  const late = await createMember(site.deps, org_id, { name: 'Later' });
  expect((await site.call(getMe, {}, late)).status).toBe(200);
  site.advance(24 * 60 * 60 * 1000 + 1);
  expect((await site.call(getMe, {}, late)).status).toBe(401);
});

test('nothing at a path is an envelope too, and headers hold the browser back', async () => {
  const answer = await site.app.inject({ method: 'POST', url: '/console/v1/nothing' });
  expect(answer.json()).toMatchObject({ code: errorCatalogue.not_found.code });
  expect(answer.headers['content-security-policy']).toContain("; script-src 'self' 'wasm-unsafe-eval'; ");
});

test.each([
  ['a port', (nth: number) => `203.0.113.7:${1000 + nth}`],
  ['what is no address', (nth: number) => `nobody-${nth}`],
])('a proxy that writes %s into X-Forwarded-For makes no new caller of each request', async (_, forwarded) => {
  const behind = await createTestApp({ TRUST_PROXY: '127.0.0.1' });
  const answers = await Promise.all(
    Array.from({ length: DEMO_TOKENS_PER_HOUR + 1 }, async (__, nth) =>
      behind.call(
        createPlaygroundToken,
        { game: 'doudizhu', match: `flood-${nth}` },
        { headers: { 'x-forwarded-for': forwarded(nth) } },
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(DEMO_TOKENS_PER_HOUR);
  await behind.close();
});

test('a list is paid as a search only where its filters contain one', async () => {
  site.stopPaces();
  const finder = await createFounder(site.deps, 'Finder');
  const list = async (filters: Input<typeof listCalls>['filters']) =>
    (await site.call(listCalls, { filters }, finder)).body.code;
  const { search } = memberCostLimits;
  for (let n = 0; n < search.burst; n++) expect(await list({ search: 'bomb' })).toBe(0);
  expect(await list({ search: 'bomb' })).toBe(errorCatalogue.too_many_requests.code);
  expect(await list({})).toBe(0);
});

test('an Idempotency-Key names a write of one organization, also where a person is in two', async () => {
  const [eve, other] = [await createFounder(site.deps, 'Eve'), await createFounder(site.deps, 'Fay')];
  const headers = { 'idempotency-key': 'the-same-in-both' };
  const create = async () => (await site.call(createProjectEndpoint, { name: 'Twice' }, { ...eve, headers })).body.data;
  const first = await create();
  expect((await create()).project_id).toBe(first.project_id);
  await site.call(inviteMember, { identifier: eve.email, type: 'admin', projects: [] }, other);
  // The answers that change the session's organization are remembered all the same.
  const token = inviteTokenTo(site.deps, eve.email);
  const accept = async () =>
    (await site.call(acceptInvite, { token }, { ...eve, headers: { 'idempotency-key': 'accepted-once' } })).body;
  const accepted = await accept();
  expect(accepted.data.organization.org_id).toBe(other.org_id);
  expect((await accept()).data).toEqual(accepted.data);
  const second = await create();
  expect(second.project_id).not.toBe(first.project_id);
  expect((await site.call(listProjects, { filters: { type: 1 } }, eve)).body.data.results).toHaveLength(1);
  const back = { org_id: eve.org_id };
  const switched = { ...eve, headers: { 'idempotency-key': 'switched-once' } };
  for (const _time of [1, 2]) expect((await site.call(switchOrganization, back, switched)).body.code).toBe(0);
  expect((await create()).project_id).toBe(first.project_id);
});
