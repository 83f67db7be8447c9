/**
 * The walk over the admin door: every endpoint of the console, with each scope alone, from two organizations. What a
 * person of the organization gets stands in the permission matrix, and a program with the scope gets what an
 * administrator gets.
 */
import {
  type AdminScope,
  adminPathOf,
  createStream,
  type Endpoint,
  endpoints,
  errorCatalogue,
  getStreamBatch,
  hasAdminScope,
  isPersonOnly,
  personOnly,
  updateStream,
} from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allAdminScopes, createTestAdminKey } from '../admin-keys.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { createKey } from '../keys.ts';
import { entries } from './entries.ts';
import { createFixture, type MatrixFixture, snapshot } from './fixture.ts';

const { admin_key_missing, admin_key_not_valid, admin_person_only, admin_scope_missing } = errorCatalogue;
const { not_found, not_signed_in, key_not_valid } = errorCatalogue;

let site: TestApp;
/** An organization with a key of each scope, and of all. */
let fixture: MatrixFixture;
let withAll: string;
const withOne = new Map<AdminScope, string>();

beforeAll(async () => {
  site = await createTestApp();
  fixture = await createFixture(site.deps);
  withAll = (await createTestAdminKey(site, fixture.people.creator)).admin_secret;
  for (const scope of allAdminScopes) {
    withOne.set(scope, (await createTestAdminKey(site, fixture.people.admin, { scopes: [scope] })).admin_secret);
  }
});
afterAll(async () => site.close());

const readState = async ({ org_id }: MatrixFixture): Promise<string> => snapshot(site.deps, org_id);

test('whatever a person may call after signing in says whether a program may', () => {
  const silent = endpoints.filter(
    (endpoint) =>
      endpoint.access !== 'anonymous' &&
      endpoint.access !== 'api_key' &&
      hasAdminScope(endpoint) === isPersonOnly(endpoint),
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
  const paths = endpoints.filter((one) => hasAdminScope(one) || isPersonOnly(one)).map(adminPathOf);
  expect(new Set(paths).size).toBe(paths.length);
  // Each scope opens something, and each reason closes something.
  expect(new Set(endpoints.flatMap(({ admin_scope }) => admin_scope ?? []))).toEqual(new Set(allAdminScopes));
  expect(new Set(endpoints.flatMap((one) => one.person_only ?? []))).toEqual(new Set(Object.keys(personOnly)));
});

const open = entries.filter(({ endpoint }) => hasAdminScope(endpoint));
const closed = entries.filter(({ endpoint }) => isPersonOnly(endpoint));
const row = (one: (typeof entries)[number]) => [one.endpoint.path, one] as const;

test('the walk has a row for each endpoint at the admin door', () => {
  const walked = new Set<Endpoint>([...open, ...closed].map(({ endpoint }) => endpoint));
  const missing = endpoints.filter((one) => (hasAdminScope(one) || isPersonOnly(one)) && !walked.has(one));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

/** A program sends on, and takes from a stream, only the logs that it may read. */
const sendsLogs: ReadonlySet<Endpoint> = new Set<Endpoint>([createStream, updateStream, getStreamBatch]);
const readsLogs = ['audit:read', 'calls:read'] as const;

describe.each(open.map(row))('%s', (_path, { endpoint, input, own, foreign }) => {
  test('answers a program with the scope alone as it answers an administrator', async () => {
    const ours = await createFixture(site.deps);
    const alone = endpoint.admin_scope === undefined ? [] : [endpoint.admin_scope];
    const scopes = sendsLogs.has(endpoint) ? [...alone, ...readsLogs] : alone;
    const { admin_secret } = await createTestAdminKey(site, ours.people.creator, { scopes });
    const answer = await site.call(endpoint, input(ours), { admin_secret });
    expect({ code: answer.body.code }).toEqual({ code: own.admin });
  });

  test('refuses each other scope, names the one that it needs, and changes nothing', async () => {
    const before = await readState(fixture);
    for (const [scope, admin_secret] of withOne) {
      if (scope === endpoint.admin_scope) continue;
      const { status, body } = await site.call(endpoint, input(fixture), { admin_secret });
      expect({ scope, status, code: body.code }).toEqual({ scope, status: 403, code: admin_scope_missing.code });
      expect(body.data).toMatchObject({ scope: endpoint.admin_scope });
    }
    expect(await readState(fixture)).toBe(before);
  });

  test('gives a program of another organization nothing, with all scopes', async () => {
    const theirs = await createFixture(site.deps);
    const before = await readState(theirs);
    const answer = await site.call(endpoint, input(theirs), { admin_secret: withAll });
    const code = typeof foreign === 'number' ? foreign : foreign.admin;
    expect({ code: answer.body.code }).toEqual({ code });
    for (const id of [theirs.project_id, theirs.key_id, theirs.bystander.member_id, theirs.org_id]) {
      expect(JSON.stringify(answer.body)).not.toContain(id);
    }
    expect(await readState(theirs)).toBe(before);
  });

  test('needs an admin key: a session, a key of games and a wrong key open nothing', async () => {
    const key = await createKey(site.deps, {}, { owner: fixture.people.creator, project_id: fixture.project_id });
    const wrong = `${withAll.slice(0, -1)}${withAll.endsWith('0') ? '1' : '0'}`;
    for (const [options, expected] of [
      [{ admin_secret: '' }, admin_key_missing],
      [{ admin_secret: '', access_token: fixture.people.creator.access_token }, admin_key_missing],
      [{ admin_secret: key.secret }, admin_key_missing],
      [{ admin_secret: wrong }, admin_key_not_valid],
    ] as const) {
      const { status, body } = await site.call(endpoint, input(fixture), options);
      expect({ status, code: body.code }).toEqual({ status: 401, code: expected.code });
    }
  });

  test('sends a program that comes to the path for people to its own', async () => {
    const { status, body } = await site.call(endpoint, input(fixture), {
      headers: { authorization: `Bearer ${withAll}` },
    });
    expect({ status, code: body.code, data: body.data }).toEqual({
      status: 401,
      code: not_signed_in.code,
      data: { path: adminPathOf(endpoint) },
    });
  });
});

describe.each(closed.map(row))('%s', (_path, { endpoint, input }) => {
  test('refuses a program with all scopes, says why, and changes nothing', async () => {
    const before = await readState(fixture);
    const reason = endpoint.person_only && personOnly[endpoint.person_only];
    for (const options of [{ admin_secret: withAll }, { headers: { authorization: `Bearer ${withAll}` } }]) {
      const { status, body } = await site.call(endpoint, input(fixture), options);
      expect({ status, code: body.code }).toEqual({ status: 403, code: admin_person_only.code });
      expect(body.data).toMatchObject({ problem: reason?.en });
    }
    expect(await readState(fixture)).toBe(before);
  });
});

test('a path that is not there is unknown to a program with a key, and closed to everyone else', async () => {
  const call = async (headers: Record<string, string>) => {
    const answer = await site.app.inject({ method: 'POST', url: '/v1/admin/nothing', headers, payload: {} });
    return [answer.statusCode, answer.json<{ code: number }>().code];
  };
  expect(await call({})).toEqual([401, admin_key_missing.code]);
  expect(await call({ authorization: `Bearer ${withAll}` })).toEqual([404, not_found.code]);
});

test('an admin key calls no game', async () => {
  const answer = await site.app.inject({
    method: 'POST',
    url: '/v1/doudizhu/legal-moves',
    headers: { authorization: `Bearer ${withAll}` },
    payload: { hand: ['3'] },
  });
  expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([401, key_not_valid.code]);
});
