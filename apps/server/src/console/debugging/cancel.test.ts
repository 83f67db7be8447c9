/** Two servers on one database, as behind a load balancer that sends each request elsewhere. */
import { cancelDebugCall, errorCatalogue, sendDebugCall } from '@fourth-seat/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { createDeps } from '../../create-deps.ts';
import { databaseUrl } from '../../platform/db/client.ts';
import { createPatientHeartbeat, createTestApp, type TestApp } from '../../testing/app.ts';
import { echoGateway } from '../../testing/decisions.ts';
import { createFounder, createProject, type TestPerson } from '../../testing/people.ts';

let first: TestApp;
let second: FastifyInstance;
let closeSecond: () => Promise<void>;
let ann: TestPerson;
let project_id: string;

beforeAll(async () => {
  const gateway = echoGateway();
  first = await createTestApp({}, { gateway });
  const url = databaseUrl(first.deps.pool);
  const deps = createDeps(first.deps.config, url, first.deps.log);
  second = await buildApp(deps, { gateway, heartbeat: createPatientHeartbeat(url, deps) });
  closeSecond = async () => {
    await second.close();
    await deps.close();
  };
  // A server that starts reads projects, which are locked below.
  await Promise.all([first.app.ready(), second.ready()]);
  ann = await createFounder(first.deps);
  project_id = await createProject(first.deps, ann);
});
afterAll(async () => {
  await closeSecond();
  await first.close();
});

async function cancelOn(app: FastifyInstance, person: TestPerson, send_id: string): Promise<boolean> {
  const response = await app.inject({
    method: 'POST',
    url: cancelDebugCall.path,
    headers: { 'access-token': person.access_token },
    payload: { send_id },
  });
  return response.json<{ data: { cancelled: boolean } }>().data.cancelled;
}

test('a send is cancelled by the server that does not run it, and only for whoever sent it', async () => {
  const send_id = 'send-that-hangs';
  const stranger = await createFounder(first.deps, 'Zoe');
  const blocker = await first.deps.pool.connect();
  await blocker.query('BEGIN');
  // Holds the send before its call begins, until it is let go.
  await blocker.query('LOCK TABLE projects IN ACCESS EXCLUSIVE MODE');
  try {
    const input = {
      project_id,
      api_id: 'doudizhu.validate',
      mode: 'sandbox' as const,
      body: '{"cards":["3"]}',
      send_id,
    };
    const sent = first.call(sendDebugCall, input, ann);
    await expect
      .poll(async () => {
        const { rows } = await first.deps.pool.query('SELECT 1 FROM idempotent_requests WHERE principal = $1', [
          ann.member_id,
        ]);
        return rows.length;
      })
      .toBe(1);
    expect(await cancelOn(second, stranger, send_id)).toBe(false);
    expect(await cancelOn(second, ann, send_id)).toBe(true);
    expect((await sent).body.code).toBe(errorCatalogue.debug_cancelled.code);
  } finally {
    await blocker.query('ROLLBACK');
    blocker.release();
  }
  const { rows } = await first.deps.pool.query('SELECT 1 FROM calls WHERE project_id = $1', [project_id]);
  expect(rows).toEqual([]);
});

test('what has ended cannot be cancelled any more, on either server', async () => {
  const send_id = 'send-that-ended';
  const input = { project_id, api_id: 'doudizhu.validate', mode: 'sandbox' as const, body: '{"cards":["3"]}', send_id };
  expect((await first.call(sendDebugCall, input, ann)).body.code).toBe(0);
  expect(await cancelOn(first.app, ann, send_id)).toBe(false);
  expect(await cancelOn(second, ann, send_id)).toBe(false);
});
