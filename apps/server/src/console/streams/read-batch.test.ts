import * as api from '@fourth-seat/contract';
import { beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import { createTestAdminKey } from '../../testing/admin-keys.ts';
import { createCalls } from '../../testing/calls.ts';
import { createFounder, createProject, type TestPerson } from '../../testing/people.ts';
import { batches, connect, readStreams, received, site, streamDeps, url, useStreams } from '../../testing/streams.ts';
import { sendDueLogs } from './send.ts';

useStreams();

let owner: TestPerson;
let project_id: string;
beforeEach(async () => {
  owner = await createFounder(site.deps, 'Batches');
  project_id = await createProject(site.deps, owner);
});

const from = (): string => new Date(site.deps.now() - 2 * HOUR_MS).toISOString();
const makeCalls = async (count: number) =>
  createCalls(site.deps, owner.org_id, {
    project_id,
    key_id: 'key_x',
    at: new Date(site.deps.now() - HOUR_MS),
    count,
  });
const get = async (input: api.Input<typeof api.getStreamBatch>, who: object = owner) =>
  (await site.call(api.getStreamBatch, input, who)).body;

/** All batches of a log, each asked for with the position of the one before. */
async function readAll(input: api.Input<typeof api.getStreamBatch>) {
  const found = [];
  for (let next = input; ; ) {
    const { batch, position } = (await get(next)).data;
    if (batch === null) return found;
    found.push(batch);
    next = { stream_id: input.stream_id, source: input.source, position };
  }
}

test('batches follow each other as the stream sends them, and the stream does not move', async () => {
  await makeCalls(503);
  const { stream_id } = (await connect(owner, ['calls', 'audit'], { from: from() })).stream;
  // Entries of the last seconds wait until no other can come before them.
  await site.deps.pool.query(`UPDATE audit_log SET at = at - interval '1 hour' WHERE org_id = $1`, [owner.org_id]);
  const before = await readStreams(owner);
  const calls = await readAll({ stream_id, source: 'calls', from: from() });
  expect(calls.map(({ entries }) => entries)).toEqual([500, 3]);
  const audit = await readAll({ stream_id, source: 'audit', from: from() });
  expect(audit).toHaveLength(1);
  expect(await readStreams(owner)).toEqual(before);
  expect(received).toEqual([]);
  site.advance(MINUTE_MS);
  await sendDueLogs(streamDeps());
  const withoutIds = (text: string) => ({ ...JSON.parse(text), delivery_id: '' });
  const sent = received.map(({ body }) => withoutIds(body));
  const read = [...calls, ...audit].map(({ body }) => withoutIds(body));
  const byType = (type: string, all: typeof sent) => all.filter((one) => one.type === type);
  expect(byType('stream.calls', read)).toEqual(byType('stream.calls', sent));
  // The job of these tests knows no names.
  const auditIds = (all: typeof sent) =>
    byType('stream.audit', all).map(({ entries }) => entries.map(({ audit_id }: { audit_id: string }) => audit_id));
  expect(auditIds(read)).toEqual(auditIds(sent));
  expect(batches().map(({ type }) => type)).toContain('stream.audit');
  for (const { delivery_id, body } of calls) expect(JSON.parse(body).delivery_id).toBe(delivery_id);
});

test('a batch that is asked for again is the same; without a place only what comes later counts', async () => {
  await makeCalls(2);
  const { stream_id } = (await connect(owner, ['calls'])).stream;
  const input = { stream_id, source: 'calls' as const, from: from() };
  const { data } = await get(input);
  expect(data.batch?.entries).toBe(2);
  expect((await get(input)).data).toEqual(data);
  const before = site.deps.now();
  const { batch, position } = (await get({ stream_id, source: 'calls' })).data;
  expect(batch).toBeNull();
  expect(Date.parse(position.at)).toBeGreaterThanOrEqual(before);
});

test('audit entries of one millisecond are each read once', async () => {
  const { stream_id } = (await connect(owner, ['audit'])).stream;
  await site.deps.pool.query('UPDATE audit_log SET at = $2 WHERE org_id = $1', [
    owner.org_id,
    '2026-01-01 00:00:00.000100+00',
  ]);
  const input = { stream_id, source: 'audit' as const };
  const { batch, position } = (await get({ ...input, from: '2026-01-01T00:00:00Z' })).data;
  expect([batch === null, position.at]).toEqual([false, '2026-01-01T00:00:00.0001+00:00']);
  expect((await get({ ...input, position })).data.batch).toBeNull();
});

test('a stream that is off, and one of OpenTelemetry, are read too', async () => {
  await makeCalls(1);
  const { stream_id, revision } = (await connect(owner, ['calls'], { kind: 'otlp' })).stream;
  const off = { stream_id, revision, name: 'Off', url, sources: ['calls' as const], project_ids: null, enabled: false };
  expect((await site.call(api.updateStream, off, owner)).body.data.state).toBe('off');
  const { batch } = (await get({ stream_id, source: 'calls', from: from() })).data;
  expect(JSON.parse(batch?.body ?? '')).toHaveProperty('resourceLogs');
});

test('another organization has no such stream', async () => {
  const { stream_id } = (await connect(owner, ['calls'])).stream;
  const stranger = await createFounder(site.deps, 'Stranger');
  const { status, body } = await site.call(api.getStreamBatch, { stream_id, source: 'calls' }, stranger);
  expect([status, body.code]).toEqual([404, api.errorCatalogue.stream_unknown.code]);
});

test('a program needs the scope of streams and that of the log', async () => {
  const { stream_id } = (await connect(owner, ['audit', 'calls'])).stream;
  const codeOf = async (scopes: api.AdminScope[], source: api.StreamSource) => {
    const { admin_secret } = await createTestAdminKey(site, owner, { scopes });
    return (await get({ stream_id, source }, { admin_secret })).code;
  };
  const missing = api.errorCatalogue.admin_scope_missing.code;
  expect(await codeOf(['streams:read'], 'calls')).toBe(missing);
  expect(await codeOf(['calls:read'], 'calls')).toBe(missing);
  expect(await codeOf(['streams:read', 'calls:read'], 'audit')).toBe(missing);
  expect(await codeOf(['streams:read', 'calls:read'], 'calls')).toBe(0);
  expect(await codeOf(['streams:read', 'audit:read'], 'audit')).toBe(0);
});

test.each([
  [{ at: '2026-02-30T00:00:00Z', id: '' }],
  [{ at: '0000-01-01T00:00:00Z', id: '' }],
  [{ at: '2026-01-01T00:00:00+23:59', id: '' }],
  [{ at: 'yesterday', id: '' }],
  [{ at: '2026-01-01T00:00:00Z', id: "' OR true" }],
  [{ at: '2026-01-01T00:00:00Z', id: 'aud_1' }],
])('a place that no answer gave is refused by its name: %j', async (position) => {
  const { stream_id } = (await connect(owner, ['calls', 'audit'])).stream;
  for (const source of api.streamSources) {
    const { status, body } = await site.call(api.getStreamBatch, { stream_id, source, position }, owner);
    expect(status).toBe(400);
    const [field] = Object.keys(body.data?.['field_keys' as keyof typeof body.data] ?? {});
    expect(field).toMatch(/^position/);
  }
});

test.each(['2026-01-01T00:00:00.123456+14:59', '2099-12-31T23:59:59-14:59'])(
  'the edges of what is taken are answered: %s',
  async (at) => {
    const { stream_id } = (await connect(owner, ['calls', 'audit'])).stream;
    for (const source of api.streamSources) {
      const ofPlace = await get({ stream_id, source, position: { at, id: '' } });
      const ofInstant = await get({ stream_id, source, from: at });
      expect([ofPlace.code, ofInstant.code]).toEqual([0, 0]);
    }
  },
);

test('an instant outside our century is refused at its field', async () => {
  const { stream_id } = (await connect(owner, ['audit'])).stream;
  const { status, body } = await site.call(
    api.getStreamBatch,
    { stream_id, source: 'audit', from: '0000-01-01T00:00:00Z' },
    owner,
  );
  expect(status).toBe(400);
  expect(body.data).toMatchObject({ field_keys: { from: 'invalid' } });
});
