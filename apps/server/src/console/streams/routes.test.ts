import * as api from '@fourth-seat/contract';
import { beforeEach, expect, test } from 'vitest';
import { createTestAdminKey } from '../../testing/admin-keys.ts';
import { createFounder, createProject, type TestPerson } from '../../testing/people.ts';
import {
  answerBatches,
  batches,
  connect,
  readStreams,
  received,
  site,
  url,
  useStreams,
} from '../../testing/streams.ts';

useStreams();

let owner: TestPerson;
beforeEach(async () => {
  owner = await createFounder(site.deps, 'Routes');
});

const choice = { name: 'Logs', kind: 'webhook' as const, sources: ['audit' as const], project_ids: null };

test.each(['http://10.0.0.7/', 'http://localhost:4318/v1/logs', 'https://user:password@logs.studio.example/'])(
  'an address that no webhook may have is refused: %s',
  async (address) => {
    const { body } = await site.call(api.createStream, { ...choice, url: address }, owner);
    expect(body).toMatchObject({
      code: api.errorCatalogue.webhook_refused.code,
      data: { field_keys: { url: 'webhook_refused' } },
    });
  },
);

test('one answer names an address that no webhook may have beside the other faults', async () => {
  const faulty = { ...choice, name: '', sources: [], url: 'http://10.0.0.7/' };
  const named = { name: 'required', sources: 'sources_empty', url: 'webhook_refused' };
  const created = await site.call(api.createStream, faulty, owner);
  expect([created.status, created.body.data]).toMatchObject([400, { field_keys: named }]);
  const { stream_id, revision } = (await connect(owner, ['audit'])).stream;
  const { kind: _kind, ...others } = faulty;
  const updated = await site.call(api.updateStream, { ...others, stream_id, revision, enabled: true }, owner);
  expect([updated.status, updated.body.data]).toMatchObject([400, { field_keys: named }]);
  // What is no address at all has the message of the schema.
  const { body } = await site.call(api.createStream, { ...faulty, url: 'nonsense' }, owner);
  expect(body.data).toMatchObject({ field_keys: { ...named, url: 'url_invalid' } });
});

test.each([
  [{ 'X-Seat-Signature': 'x' }],
  [{ Host: 'elsewhere.example' }],
  [{ 'Content-Length': '1' }],
  [{ 'a b': 'c' }],
  [{ authorization: 'two\r\nlines' }],
  [{ authorization: '' }],
  [{ Authorization: 'a', authorization: 'b' }],
])('headers that would break the request are refused at their field: %j', async (send_headers) => {
  const { status, body } = await site.call(api.createStream, { ...choice, url, send_headers }, owner);
  expect(status).toBe(400);
  expect(body.data).toMatchObject({ field_keys: { send_headers: 'headers_invalid' } });
});

test('a program sends on only what it may read', async () => {
  const { admin_secret } = await createTestAdminKey(site, owner, { scopes: ['streams:write', 'calls:read'] });
  const create = async (source: api.StreamSource) =>
    (await site.call(api.createStream, { ...choice, url, sources: [source] }, { admin_secret })).body;
  expect(await create('audit')).toMatchObject({ code: api.errorCatalogue.admin_scope_missing.code });
  const { code, data } = await create('calls');
  expect(code).toBe(0);
  const { stream_id, revision } = data.stream;
  const { kind: _kind, ...others } = choice;
  const wider = { ...others, url, stream_id, revision, enabled: true };
  const { body } = await site.call(api.updateStream, wider, { admin_secret });
  expect(body.code).toBe(api.errorCatalogue.admin_scope_missing.code);
});

test('headers stay until others are given, and no answer shows their values', async () => {
  const { stream } = await connect(owner, ['audit'], { send_headers: { authorization: 'Bearer hidden' } });
  const { stream_id, revision } = stream;
  const input = { stream_id, revision, name: 'Other', url, sources: ['calls' as const], project_ids: null };
  const changed = (await site.call(api.updateStream, { ...input, enabled: true }, owner)).body.data;
  expect(changed).toMatchObject({ name: 'Other', sources: ['calls'], header_names: ['authorization'] });
  expect(JSON.stringify(await readStreams(owner))).not.toContain('hidden');
  const { rows } = await site.deps.pool.query('SELECT s::text FROM streams s WHERE stream_id = $1', [stream_id]);
  expect(JSON.stringify(rows)).not.toContain('hidden');
  await site.call(api.testStream, { stream_id }, owner);
  expect(received[0]?.headers.authorization).toBe('Bearer hidden');
  const cleared = { ...input, revision: changed.revision, enabled: true, send_headers: {} };
  expect((await site.call(api.updateStream, cleared, owner)).body.data.header_names).toEqual([]);
});

test('a test says what the receiver answered, once in ten seconds', async () => {
  const { stream_id } = (await connect(owner, ['audit'])).stream;
  answerBatches(() => 503);
  const sent = await site.call(api.testStream, { stream_id }, owner);
  expect(sent.body.data).toEqual({ ok: false, detail: '503' });
  expect(batches()).toMatchObject([{ type: 'stream.test', stream_id, entries: [] }]);
  expect((await site.call(api.testStream, { stream_id }, owner)).status).toBe(429);
});

test('an organization has five streams', async () => {
  for (let made = 0; made < api.MAX_STREAMS; made++) await connect(owner, ['audit']);
  const { body } = await site.call(api.createStream, { ...choice, url }, owner);
  expect(body.code).toBe(api.errorCatalogue.stream_limit.code);
});

test('an edit that was made from an older one is refused', async () => {
  const { stream_id, revision } = (await connect(owner, ['audit'])).stream;
  const input = { stream_id, revision, name: 'A', url, sources: ['audit' as const], project_ids: null, enabled: false };
  expect((await site.call(api.updateStream, input, owner)).body.data.state).toBe('off');
  const again = await site.call(api.updateStream, input, owner);
  expect(again.body.code).toBe(api.errorCatalogue.stale_revision.code);
});

test('projects of others cannot be chosen, and without a log nothing can flow', async () => {
  const stranger = await createFounder(site.deps, 'Stranger');
  const project_ids = [await createProject(site.deps, stranger)];
  const foreign = await site.call(api.createStream, { ...choice, url, project_ids }, owner);
  expect(foreign.body.code).toBe(api.errorCatalogue.project_unknown.code);
  const none = await site.call(api.createStream, { ...choice, url, sources: [] }, owner);
  expect(none.body.data).toMatchObject({ field_keys: { sources: 'sources_empty' } });
});
