import {
  createProject,
  errorCatalogue,
  getMe,
  listProjects,
  sendContactMessage,
  signInWithPassword,
  updateKeyRules,
} from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createFounder, type TestPerson } from '../../../testing/people.ts';

let site: TestApp;
let ann: TestPerson;
beforeAll(async () => {
  site = await createTestApp();
  ann = await createFounder(site.deps);
});
afterAll(async () => site.close());

describe('what cannot be kept is refused before the database sees it', () => {
  test.each(['a\0b', 'a\uD800b', '\uDC00'])('the text %j', async (text) => {
    const search = await site.call(listProjects, { filters: { search: text } }, ann);
    expect(search).toMatchObject({ status: 400, body: { data: { field_keys: { 'filters.search': 'invalid' } } } });
    const made = await site.call(createProject, { name: 'Table', description: text }, ann);
    expect(made).toMatchObject({ status: 400, body: { data: { field_keys: { description: 'invalid' } } } });
    expect((await site.call(signInWithPassword, { identifier: 'ann@studio.example', password: text }, {})).status).toBe(
      400,
    );
    expect((await site.call(sendContactMessage, { help: text } as never)).status).toBe(400);
  });

  test('a body that is nested to exhaust a stack', async () => {
    const payload = `{"filters":${'['.repeat(200_000)}${']'.repeat(200_000)}}`;
    for (const headers of [{}, { 'idempotency-key': 'nested-body' }]) {
      const answer = await site.app.inject({
        method: 'POST',
        url: createProject.path,
        headers: { 'access-token': ann.access_token, 'content-type': 'application/json', ...headers },
        payload,
      });
      expect(answer.statusCode).toBe(400);
    }
  });

  test('a number that no column holds', async () => {
    const answer = await site.call(
      updateKeyRules,
      { max_lifetime_days: null, max_keys_per_project: 9, revision: 2 ** 52 },
      ann,
    );
    expect(answer.status).toBe(400);
  });
});

test('a path that cannot be decoded leads nowhere, and its answer does not repeat it', async () => {
  for (const url of ['/%ff', '/console/v1/%zz', '/%']) {
    const answer = await site.app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(404);
    if (url.startsWith('/console')) expect(answer.json()).toMatchObject({ code: errorCatalogue.not_found.code });
    expect(answer.body).not.toContain(url);
  }
});

test('nothing between us and the person keeps an answer', async () => {
  for (const options of [ann, {}]) {
    expect((await site.call(getMe, {}, options)).headers['cache-control']).toBe('no-store');
  }
});
