import type { AddressInfo } from 'node:net';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestAdminKey } from '../../testing/admin-keys.ts';
import { createKey } from '../../testing/keys.ts';
import { ann, project_id, site, useSite } from '../../testing/site.ts';

useSite();

let url = '';
const clients: Client[] = [];
beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}/mcp`;
});
afterAll(async () => Promise.all(clients.map(async (one) => one.close())));

/** A client as an agent uses it, with this key. */
async function connect(secret?: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  const headers = secret === undefined ? {} : { authorization: `Bearer ${secret}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  clients.push(client);
  return client;
}

async function use(client: Client, name: string, input: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: input });
  const text = (content as readonly { readonly text?: string }[]).map((one) => one.text ?? '').join('');
  return { text, isError };
}

const hand = JSON.stringify({ hand: ['3', '3', '4'] });

describe('without a key', () => {
  test('the tools are listed, and operations are described with their price or scope', async () => {
    const client = await connect();
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'read_documentation',
      'list_operations',
      'describe_operation',
      'call_operation',
    ]);
    const all = (await use(client, 'list_operations')).text.split('\n');
    expect(all.find((line) => line.startsWith('doudizhuLegalMoves'))).toMatch(/^doudizhuLegalMoves \(\d+ tokens\): /);
    expect(all.find((line) => line.startsWith('apiKeyRotate '))).toContain('(keys:write)');
    const described = JSON.parse((await use(client, 'describe_operation', { name: 'doudizhuLegalMoves' })).text);
    expect(described).toMatchObject({ path: '/v1/doudizhu/legal-moves', method: 'POST', body: { type: 'object' } });
  });

  test('the catalog is read, a game says that it needs a key', async () => {
    const client = await connect();
    expect(JSON.parse((await use(client, 'call_operation', { name: 'catalog' })).text).code).toBe(0);
    const refused = await use(client, 'call_operation', { name: 'doudizhuLegalMoves', body: hand, confirmed: true });
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('No API key received') });
  });

  test('an unknown operation, page or argument says what there is', async () => {
    const client = await connect();
    expect(await use(client, 'call_operation', { name: 'play' })).toEqual({
      isError: true,
      text: 'There is no operation "play". list_operations has the names of all.',
    });
    for (const page of ['nothing', '../../etc/passwd', 'a/b/c']) {
      const { isError, text } = await use(client, 'read_documentation', { page });
      expect({ page, isError, text }).toMatchObject({
        isError: true,
        text: expect.stringContaining('There is no page'),
      });
    }
    expect((await use(client, 'describe_operation', { name: 7 })).isError).toBe(true);
  });

  test('the page of an endpoint is read in both languages', async () => {
    const client = await connect();
    const page = 'api/doudizhu-play';
    expect((await use(client, 'read_documentation', { page })).text).toContain('POST /v1/doudizhu/play');
    expect((await use(client, 'read_documentation', { page, language: 'zh' })).text).toMatch(/[\u4e00-\u9fff]{4}/);
  });
});

test('a test key calls a game at once, a live key asks first what it costs', async () => {
  const home = { owner: ann, project_id };
  const [testKey, liveKey] = [
    await createKey(site.deps, { mode: 'test' }, home),
    await createKey(site.deps, { mode: 'live' }, home),
  ];
  const called = await use(await connect(testKey.secret), 'call_operation', { name: 'doudizhuLegalMoves', body: hand });
  expect({ ...JSON.parse(called.text), isError: called.isError }).toMatchObject({ code: 0, isError: false });
  const live = await connect(liveKey.secret);
  const asked = await use(live, 'call_operation', { name: 'doudizhuLegalMoves', body: hand });
  expect(asked).toMatchObject({ isError: true, text: expect.stringMatching(/costs \d+ tokens with this key/) });
  const agreed = await use(live, 'call_operation', { name: 'doudizhuLegalMoves', body: hand, confirmed: true });
  expect(JSON.parse(agreed.text).code).toBe(0);
  const wrong = await use(live, 'call_operation', { name: 'doudizhuLegalMoves', body: '{"hand":3}', confirmed: true });
  expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('hand') });
});

test('an admin key reads what its scopes allow, and changes nothing unasked', async () => {
  const { admin_secret } = await createTestAdminKey(site, ann, { scopes: ['projects:read', 'projects:write'] });
  const client = await connect(admin_secret);
  const list = await use(client, 'call_operation', { name: 'projectList' });
  expect(JSON.parse(list.text).data.results).toMatchObject([{ project_id }]);
  const keys = await use(client, 'call_operation', { name: 'apiKeyList' });
  expect(keys).toMatchObject({ isError: true, text: expect.stringContaining('keys:read') });
  const create = { name: 'projectCreate', body: '{"name":"From an agent"}' };
  const asked = await use(client, 'call_operation', create);
  expect(asked).toMatchObject({ isError: true, text: expect.stringContaining('changes the organization') });
  expect(JSON.parse((await use(client, 'call_operation', { name: 'projectList' })).text).data.results).toHaveLength(1);
  expect(JSON.parse((await use(client, 'call_operation', { ...create, confirmed: true })).text).code).toBe(0);
});

test('a page of another site is refused, as is a body that is no JSON or too large', async () => {
  const send = async (body: string, headers: Record<string, string> = {}) =>
    fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body,
    });
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  expect((await send(list)).status).toBe(200);
  expect((await send(list, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await send('{')).status).toBe(400);
  expect((await send('x'.repeat(300 * 1024))).status).toBe(413);
  const wide = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, i]));
  expect((await send(JSON.stringify({ ...JSON.parse(list), params: wide }))).status).toBe(400);
  expect((await fetch(url)).status).toBe(405);
});
