/**
 * No answer names what another call of the same person denies: each call that reads is made by every standing, beside a
 * project that only administrators and its own people may read.
 */
import {
  type Endpoint,
  getApiKey,
  getProject,
  listAlerts,
  listApiKeys,
  listCalls,
  listMembers,
  listSecretFields,
  previewDeparture,
} from '@fourth-seat/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRead } from '../../platform/http/costs/costs.ts';
import { createId } from '../../platform/ids.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { createCalls } from '../calls.ts';
import { createKeyId } from '../keys.ts';
import { createProject, type TestPerson } from '../people.ts';
import { entries } from './entries.ts';
import { createFixture, type MatrixFixture } from './fixture.ts';

interface Hidden {
  readonly project_id: string;
  readonly key_id: string;
  /** What nobody outside the project may be told. */
  readonly names: readonly string[];
}

let site: TestApp;
let fixture: MatrixFixture;
let hidden: Hidden;
/** The secret part of the webhook of an alert in the project that all four are in. */
const HOOK_SECRET = 'T0-B0-secret-of-the-chat';

beforeAll(async () => {
  site = await createTestApp();
  fixture = await createFixture(site.deps);
  hidden = await hideProject(fixture);
  await site.deps.pool.query('UPDATE alerts SET webhook_url = $2 WHERE alert_id = $1', [
    fixture.alert_id,
    `https://hooks.chat.example/services/${HOOK_SECRET}`,
  ]);
});
afterAll(async () => site.close());

/**
 * A project of the bystander's with a key, calls and an alert, and with a key that `regular` made before leaving it.
 */
async function hideProject({ org_id, bystander, people }: MatrixFixture): Promise<Hidden> {
  const project_id = await createProject(site.deps, bystander, 'Hidden-Vault');
  const key_id = await createKeyId(site.deps, bystander, project_id, 'Hidden-Key');
  const leftKeyId = await createKeyId(site.deps, people.regular, project_id, 'Hidden-Left-Key');
  const [request_id = ''] = await createCalls(site.deps, org_id, { project_id, key_id });
  const alert_id = createId('alert');
  await site.deps.pool.query(
    `INSERT INTO alerts (alert_id, org_id, project_id, name, metric, threshold, window_minutes, bell, mail, created_by)
     VALUES ($1, $2, $3, 'Hidden-Alert', 'tokens', 1000, 60, true, false, $4)`,
    [alert_id, org_id, project_id, bystander.member_id],
  );
  const ids = [project_id, key_id, leftKeyId, alert_id, request_id, request_id.replace('req_', 'call_')];
  return { project_id, key_id, names: [...ids, 'Hidden-'] };
}

/** The row's own request, and the one without any filter where the endpoint takes it. */
function inputsOf({ endpoint, input }: (typeof entries)[number]): unknown[] {
  return [input(fixture), ...(endpoint.request.safeParse({}).success ? [{}] : [])];
}

const read = async (endpoint: Endpoint, input: unknown, person: TestPerson): Promise<string> =>
  // The rows were checked against their endpoint where they are written.
  JSON.stringify((await site.call(endpoint, input, person)).body);

const reads = entries.filter(({ endpoint }) => isRead(endpoint) && endpoint.access !== 'anonymous');

describe.each(reads.map((one) => [one.endpoint.path, one] as const))('%s', (_path, row) => {
  test.each(['project_owner', 'regular'] as const)(
    'names nothing of a project that %s may not read',
    async (standing) => {
      for (const input of inputsOf(row)) {
        const answer = await read(row.endpoint, input, fixture.people[standing]);
        expect(hidden.names.filter((name) => answer.includes(name))).toEqual([]);
      }
    },
  );

  test('tells a collaborator no secret of a webhook', async () => {
    for (const input of inputsOf(row)) {
      expect(await read(row.endpoint, input, fixture.people.regular)).not.toContain(HOOK_SECRET);
    }
  });
});

test('no call that reads answers with a secret, so that each is shown once', () => {
  const telling = reads.filter(({ endpoint }) => listSecretFields([endpoint.response]).size > 0);
  expect(telling.map(({ endpoint }) => endpoint.path)).toEqual([]);
});

test('the departure of somebody with a key in a project that was left names neither', async () => {
  const { regular } = fixture.people;
  const answer = await read(previewDeparture, { member_id: regular.member_id }, regular);
  expect(hidden.names.filter((name) => answer.includes(name))).toEqual([]);
});

test('the hidden project is one: denied to both where it is asked for, and named to those who may read it', async () => {
  const { people, bystander } = fixture;
  for (const person of [people.regular, people.project_owner]) {
    expect((await site.call(getProject, { project_id: hidden.project_id }, person)).status).toBe(404);
    expect((await site.call(getApiKey, { key_id: hidden.key_id }, person)).status).toBe(404);
  }
  for (const person of [people.admin, bystander]) {
    expect(await read(listMembers, {}, person)).toContain('Hidden-Vault');
  }
  const told: string[] = [];
  for (const row of reads) {
    const answers = await Promise.all(inputsOf(row).map(async (input) => read(row.endpoint, input, people.admin)));
    if (answers.some((answer) => hidden.names.some((name) => answer.includes(name)))) told.push(row.endpoint.path);
  }
  // Whoever may read it finds it in lists, histories and counts, so the walk looks where it could be told.
  expect(told).toEqual(expect.arrayContaining([listMembers.path, listAlerts.path, listCalls.path, listApiKeys.path]));
});
