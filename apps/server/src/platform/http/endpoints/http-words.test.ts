import { gzipSync } from 'node:zlib';
import { createApiKey, errorCatalogue, listProjects, signInWithPassword } from '@fourth-seat/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createFounder, type TestPerson } from '../../../testing/people.ts';

/** What the console answers to requests that use HTTP otherwise than its own pages do. */

let site: TestApp;
let ann: TestPerson;
beforeAll(async () => {
  site = await createTestApp();
  ann = await createFounder(site.deps);
});
afterAll(async () => site.close());

async function send({ headers, ...request }: InjectOptions) {
  const answer = await site.app.inject({ headers: { 'access-token': ann.access_token, ...headers }, ...request });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? {} : answer.json() };
}

const list = { method: 'POST', url: listProjects.path } as const;
const json = 'application/json';

describe('a body in a form that is not read', () => {
  test.each([
    ['gzip', json],
    ['GZIP', json],
    ['br', json],
    ['deflate, gzip', json],
    ['identity', 'text/plain'],
    ['identity', 'application/x-www-form-urlencoded'],
    ['identity', 'multipart/form-data; boundary=a'],
    ['identity', 'application/xml'],
  ])('Content-Encoding %s of %s is answered 415 with what is accepted', async (coding, type) => {
    const headers = { 'content-type': type, 'content-encoding': coding };
    const answer = await send({ ...list, headers, payload: gzipSync('{}') });
    expect(answer).toMatchObject({
      status: 415,
      headers: { accept: json, 'accept-encoding': 'identity' },
      body: { code: errorCatalogue.unsupported_media.code },
    });
  });

  test('a stranger learns it before anything else', async () => {
    const headers = { 'content-encoding': 'gzip', 'content-type': json, 'access-token': '' };
    const answer = await send({ method: 'POST', url: signInWithPassword.path, headers, payload: gzipSync('{}') });
    expect(answer.status).toBe(415);
  });

  test.each(['identity', 'Identity', 'IDENTITY'])('%s is no coding', async (coding) => {
    const headers = { 'content-type': json, 'content-encoding': coding };
    expect(await send({ ...list, headers, payload: '{}' })).toMatchObject({ status: 200 });
  });
});

describe('a known path with another method', () => {
  test.each(['GET', 'PUT', 'DELETE', 'PATCH'] as const)(
    '%s is answered 405 with those that it takes',
    async (method) => {
      for (const { path } of [listProjects, createApiKey, signInWithPassword]) {
        expect(await send({ method, url: path })).toMatchObject({
          status: 405,
          headers: { allow: 'POST, OPTIONS' },
          body: { code: errorCatalogue.method_not_allowed.code },
        });
      }
    },
  );

  test('OPTIONS says which', async () => {
    expect(await send({ method: 'OPTIONS', url: listProjects.path })).toMatchObject({
      status: 204,
      headers: { allow: 'POST, OPTIONS' },
    });
    expect((await send({ method: 'OPTIONS', url: '/healthz' })).headers['allow']).toContain('GET');
  });

  test('of an unknown path nothing is known', async () => {
    for (const method of ['GET', 'OPTIONS', 'DELETE'] as const)
      expect(await send({ method, url: '/console/v1/none' })).toMatchObject({ status: 404 });
  });
});

test.each(['DELETE', 'POST', 'PUT'] as const)(
  'a %s with the type of a body and without one is no broken JSON',
  async (method) => {
    const answer = await send({ method, url: listProjects.path, headers: { 'content-type': json } });
    expect(answer.status).toBe(method === 'POST' ? 200 : 405);
  },
);
