import { type AdminEndpoint, adminPathOf, adminScopes, keysOf, listAdminEndpoints } from '@fourth-seat/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => site.close());

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly summary: string; readonly tags: string[] }>>>
  >;
  readonly tags: readonly { readonly name: string }[];
}
const read = async (language: string) =>
  (
    await site.app.inject({ method: 'GET', url: '/v1/admin-openapi.json', headers: { 'accept-language': language } })
  ).json<Document>();

test('the document has every endpoint of the Management API with its scope, in both languages', async () => {
  const [en, zh] = [await read('en'), await read('zh-CN')];
  const scopeOf = (endpoint: AdminEndpoint) => [adminPathOf(endpoint), endpoint.admin_scope];
  for (const { paths, tags } of [en, zh]) {
    const scopes = Object.entries(paths).map(([path, operations]) => [path, operations['post']?.tags[0]]);
    expect(scopes).toEqual(listAdminEndpoints().map(scopeOf));
    expect(tags.map(({ name }) => name)).toEqual(keysOf(adminScopes));
  }
  for (const operations of Object.values(zh.paths)) expect(operations['post']?.summary).toMatch(/[\u4e00-\u9fff]/);
});
