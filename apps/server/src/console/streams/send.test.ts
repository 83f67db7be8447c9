import { errorCatalogue, rewindStream, updateProject, updateStream } from '@fourth-seat/contract';
import { beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time.ts';
import { createTestAdminKey } from '../../testing/admin-keys.ts';
import { signaturesOf } from '../../testing/alerts.ts';
import { createCalls } from '../../testing/calls.ts';
import { createFounder, createProject, type TestPerson } from '../../testing/people.ts';
import {
  answerBatches,
  batches,
  connect,
  readStreams,
  received,
  receivedCalls,
  site,
  streamDeps,
  url,
  useStreams,
} from '../../testing/streams.ts';
import { sendDueLogs } from './send.ts';

useStreams();

let owner: TestPerson;
let project_id: string;
beforeEach(async () => {
  owner = await createFounder(site.deps, 'Streams');
  project_id = await createProject(site.deps, owner);
});

/** Calls at one instant, in the order in which they flow. */
async function makeCalls(count: number, at: Date, project = project_id): Promise<string[]> {
  const ids = await createCalls(site.deps, owner.org_id, { project_id: project, key_id: 'key_x', at, count });
  return ids
    .toSorted()
    .toReversed()
    .map((id) => id.replace('req_', 'call_'));
}

/** Lets the next turn of all streams be due, and runs it. */
async function turn(): Promise<void> {
  site.advance(MINUTE_MS);
  await sendDueLogs(streamDeps());
}

const ago = (ms: number): Date => new Date(site.deps.now() - ms);

test('calls arrive once, in order, in signed batches with an id of their own', async () => {
  const early = await makeCalls(700, ago(3 * HOUR_MS));
  const late = await makeCalls(3, ago(2 * HOUR_MS));
  const { stream, webhook_secret } = await connect(owner, ['calls'], { from: ago(DAY_MS).toISOString() });
  await turn();
  expect(receivedCalls()).toEqual([...early, ...late]);
  expect(batches().map(({ type, entries }) => [type, entries.length])).toEqual([
    ['stream.calls', 500],
    ['stream.calls', 203],
  ]);
  expect(batches()[0]).toMatchObject({ stream_id: stream.stream_id, org_id: owner.org_id });
  for (const batch of received) {
    const { sent, expected } = signaturesOf(batch, webhook_secret);
    expect(sent).toBe(expected);
    expect(batch.headers['x-seat-delivery']).toBe(JSON.parse(batch.body).delivery_id);
  }
  expect(new Set(batches().map(({ delivery_id }) => delivery_id)).size).toBe(2);
  await turn();
  expect(received).toHaveLength(2);
});

test('a call is sent without bodies, as the history shows it', async () => {
  await makeCalls(1, ago(HOUR_MS));
  await connect(owner, ['calls'], { from: ago(DAY_MS).toISOString() });
  await turn();
  expect(batches()[0]?.entries[0]).toMatchObject({ api_id: 'doudizhu.play', status_code: 200, project_id, tokens: 2 });
  expect(received[0]?.body).not.toContain('request_body');
});

test('a call that another process records late is not skipped', async () => {
  await connect(owner, ['calls'], { from: ago(HOUR_MS).toISOString() });
  const first = await makeCalls(1, ago(0));
  // A look while calls of the last minute may still be recorded.
  await sendDueLogs(streamDeps());
  const late = await makeCalls(1, ago(20_000));
  await turn();
  await turn();
  expect(receivedCalls()).toEqual([...late, ...first]);
});

test('while the receiver is down nothing is lost, and a repeated batch has its id and its entries', async () => {
  await connect(owner, ['calls']);
  const first = await makeCalls(2, ago(0));
  site.advance(2 * MINUTE_MS);
  answerBatches(() => 503);
  await turn();
  expect((await readStreams(owner))[0]?.progress).toMatchObject([{ failed_attempts: 1, detail: '503' }]);
  const second = await makeCalls(2, ago(0));
  answerBatches(() => 0);
  site.advance(HOUR_MS);
  await turn();
  answerBatches(() => 204);
  site.advance(HOUR_MS);
  await turn();
  await turn();
  const [one, two, three, four, ...rest] = batches();
  expect(one?.entries.map(({ call_id }) => call_id)).toEqual(first);
  expect([two, three]).toEqual([one, one]);
  expect(four?.entries.map(({ call_id }) => call_id)).toEqual(second);
  expect(four?.delivery_id).not.toBe(one?.delivery_id);
  expect(rest).toEqual([]);
  expect((await readStreams(owner))[0]?.progress).toMatchObject([{ failed_attempts: 0, failing_since: null }]);
});

test('two processes send each batch once', async () => {
  const calls = await makeCalls(600, ago(HOUR_MS));
  await connect(owner, ['calls'], { from: ago(DAY_MS).toISOString() });
  site.advance(MINUTE_MS);
  await Promise.all([sendDueLogs(streamDeps()), sendDueLogs(streamDeps())]);
  expect(receivedCalls()).toEqual(calls);
});

test('only calls of the chosen projects flow, and never those of another organization', async () => {
  const other = await createProject(site.deps, owner, 'Other');
  const stranger = await createFounder(site.deps, 'Stranger');
  const theirs = await createProject(site.deps, stranger);
  await createCalls(site.deps, stranger.org_id, { project_id: theirs, key_id: 'key_x', at: ago(HOUR_MS) });
  await makeCalls(1, ago(HOUR_MS), other);
  const mine = await makeCalls(1, ago(HOUR_MS));
  await connect(owner, ['calls'], { from: ago(DAY_MS).toISOString(), project_ids: [project_id] });
  await turn();
  expect(receivedCalls()).toEqual(mine);
});

/** Of the database, whose clock the tests do not move. */
const databaseNow = (): string => new Date(Date.now() - 1).toISOString();

test('the audit log flows as it is listed', async () => {
  await connect(owner, ['audit'], { from: databaseNow() });
  await site.call(updateProject, { project_id, name: 'Renamed', revision: 1 }, owner);
  await expect
    .poll(async () => {
      await turn();
      return batches().flatMap(({ type, entries }) => entries.map(({ action }) => [type, action]));
    })
    .toEqual([
      ['stream.audit', 'stream.create'],
      ['stream.audit', 'project.update'],
    ]);
});

test('an entry of a transaction that was still running is not skipped', async () => {
  await connect(owner, ['audit'], { from: databaseNow() });
  const late = await site.deps.pool.connect();
  await late.query('BEGIN');
  await late.query(
    `INSERT INTO audit_log (audit_id, org_id, action, details) VALUES ('aud_late000000', $1, 'key.policy', '{}')`,
    [owner.org_id],
  );
  await site.call(updateProject, { project_id, name: 'Renamed', revision: 1 }, owner);
  const actions = () => batches().flatMap(({ entries }) => entries.map(({ action }) => action));
  await expect.poll(async () => turn().then(actions)).toEqual(['stream.create']);
  await late.query('COMMIT');
  late.release();
  await expect.poll(async () => turn().then(actions)).toEqual(['stream.create', 'key.policy', 'project.update']);
});

test('sending again from an instant repeats what followed it, under other ids', async () => {
  await makeCalls(1, ago(3 * HOUR_MS));
  const again = await makeCalls(2, ago(2 * HOUR_MS));
  const { stream } = await connect(owner, ['calls'], { from: ago(DAY_MS).toISOString() });
  await turn();
  const before = batches().map(({ delivery_id }) => delivery_id);
  received.length = 0;
  const from = ago(2 * HOUR_MS + 5 * MINUTE_MS).toISOString();
  expect((await site.call(rewindStream, { stream_id: stream.stream_id, from }, owner)).status).toBe(200);
  await turn();
  expect(receivedCalls()).toEqual(again);
  expect(before).not.toContain(batches()[0]?.delivery_id);
  const ahead = await site.call(
    rewindStream,
    { stream_id: stream.stream_id, from: ago(-HOUR_MS).toISOString() },
    owner,
  );
  expect(ahead.body.code).toBe(errorCatalogue.stream_ahead.code);
});

test('a stream that fails for days is paused, its administrators are told, and it goes on where it was', async () => {
  // Sessions end before the stream is paused.
  const program = { admin_secret: (await createTestAdminKey(site, owner)).admin_secret };
  const { stream } = await connect(owner, ['calls']);
  const calls = await makeCalls(1, ago(0));
  site.advance(2 * MINUTE_MS);
  answerBatches(() => 500);
  await turn();
  site.advance(3 * DAY_MS);
  await turn();
  const [paused] = await readStreams(program);
  expect(paused?.state).toBe('paused');
  const { rows } = await site.deps.pool.query('SELECT kind FROM notifications WHERE member_id = $1', [owner.member_id]);
  expect(rows).toEqual([{ kind: 'stream_paused' }]);
  expect(site.deps.delivery.outbox?.list().filter(({ to }) => to === owner.email)).toMatchObject([
    { subject: 'Stream paused: Logs' },
  ]);
  received.length = 0;
  answerBatches(() => 204);
  await turn();
  expect(received).toEqual([]);
  const input = { stream_id: stream.stream_id, revision: paused?.revision ?? 0, enabled: true } as const;
  await site.call(updateStream, { ...input, name: 'Logs', url, sources: ['calls'], project_ids: null }, program);
  await turn();
  expect(receivedCalls()).toEqual(calls);
});
