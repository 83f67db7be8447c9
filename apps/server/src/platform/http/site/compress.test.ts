import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createApiKey, errorCatalogue, exportUsage, listProjects, queryUsage } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { createFounder, createProject, type TestPerson } from '../../../testing/people.ts';
import { chooseCoding } from './compress.ts';

let site: TestApp;
let ann: TestPerson;
let project_id: string;

beforeAll(async () => {
  site = await createTestApp();
  ann = await createFounder(site.deps, 'Ann');
  project_id = await createProject(site.deps, ann);
});
afterAll(async () => site.close());

const ask = async (path: string, accepted: string, payload: object = {}) =>
  site.app.inject({
    method: 'POST',
    url: path,
    headers: { 'access-token': ann.access_token, 'accept-encoding': accepted },
    payload,
  });
const hours = { preset: 'last_15_days', granularity: 'hour' };

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a long answer goes to a client that accepts %s as %s, and is the same', async (accepted, coding, undo) => {
  const answer = await ask(queryUsage.path, accepted, hours);
  expect(answer.headers).toMatchObject({ 'content-encoding': coding, vary: 'accept-encoding' });
  expect(answer.rawPayload.length).toBeLessThan(8000);
  const { data } = JSON.parse(undo(answer.rawPayload).toString());
  expect(data).toMatchObject({ series: (await ask(queryUsage.path, '', hours)).json().data.series });
  expect(data.series.length).toBeGreaterThan(300);
});

test('a file is compressed while it is written', async () => {
  const answer = await ask(exportUsage.path, 'gzip', hours);
  expect(answer.headers['content-encoding']).toBe('gzip');
  const { code, data } = JSON.parse(gunzipSync(answer.rawPayload).toString());
  expect(code).toBe(0);
  expect(data.csv.split('\r\n')).toHaveLength(data.rows + 3);
});

test('short answers, refusals and clients that accept nothing get plain text', async () => {
  expect((await ask(listProjects.path, 'gzip')).headers['content-encoding']).toBeUndefined();
  expect((await ask(queryUsage.path, 'gzip', { preset: 'never' })).json().code).toBe(errorCatalogue.bad_request.code);
  expect((await ask(queryUsage.path, 'identity', hours)).json().code).toBe(0);
});

test('an answer that may hold a secret is never compressed', async () => {
  const key = { project_id, name: 'Table', description: 'a'.repeat(400), mode: 'test', scopes: [], ip_allow: [] };
  const answer = await ask(createApiKey.path, 'gzip', key);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.json().data.secret).toMatch(/^seat_/);
});

test('what a client accepts is read with its refusals', () => {
  expect(chooseCoding('br;q=0, gzip')).toBe('gzip');
  expect(chooseCoding('*')).toBe('br');
  expect(chooseCoding('*;q=0.0')).toBeUndefined();
  expect(chooseCoding('GZIP;q=0.5')).toBe('gzip');
  expect(chooseCoding('')).toBeUndefined();
});
