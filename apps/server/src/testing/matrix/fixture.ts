import type { Standing } from '@fourth-seat/contract';
import { sealHeaders } from '../../console/streams/post.ts';
import type { Deps } from '../../deps.ts';
import { hashSecret } from '../../identity/keyed-hash.ts';
import { createId, randomText } from '../../platform/ids.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time.ts';
import { createCalls } from '../calls.ts';
import { createKeyId } from '../keys.ts';
import { createFounder, createMember, createProject, joinProject, type TestPerson } from '../people.ts';

/** One organization with a person of every standing and one object of every kind. Every id is its own. */
export interface MatrixFixture {
  readonly people: Readonly<Record<Exclude<Standing, 'anonymous'>, TestPerson>>;
  readonly org_id: string;
  /** Made by the creator; `project_owner` owns it too, `regular` is in it. */
  readonly project_id: string;
  /** The creator's, in that project. */
  readonly key_id: string;
  /** A member in no project, whom acts on members are about. */
  readonly bystander: TestPerson;
  /** A call in the project, and an alert of it. */
  readonly call_id: string;
  readonly alert_id: string;
  /** A stream of the organization. */
  readonly stream_id: string;
  readonly invite_id: string;
  readonly invite_token: string;
  readonly invite_email: string;
}

export async function createFixture(deps: Deps): Promise<MatrixFixture> {
  const creator = await createFounder(deps, 'Creator');
  const { org_id } = creator;
  const admin = await createMember(deps, org_id, { name: 'Admin', role: 'admin' });
  const project_owner = await createMember(deps, org_id, { name: 'Owner' });
  const regular = await createMember(deps, org_id, { name: 'Regular' });
  const bystander = await createMember(deps, org_id, { name: 'Bystander' });
  const project_id = await createProject(deps, creator);
  await joinProject(deps, project_owner, project_id, 'owner');
  await joinProject(deps, regular, project_id);
  const key_id = await createKeyId(deps, creator, project_id);
  const [request_id = ''] = await createCalls(deps, org_id, { project_id, key_id });
  const alert_id = createId('alert');
  await deps.pool.query(
    `INSERT INTO alerts (alert_id, org_id, project_id, name, metric, threshold, window_minutes, bell, mail, created_by)
     VALUES ($1, $2, $3, 'Tokens', 'tokens', 1000, 60, true, false, $4)`,
    [alert_id, org_id, project_id, creator.member_id],
  );
  const stream_id = createId('stream');
  await deps.pool.query(
    `INSERT INTO streams (stream_id, org_id, kind, name, url, header_names, sealed_headers, state, created_by)
     VALUES ($1, $2, 'webhook', 'Logs', 'https://127.0.0.1/', '{}', $4, 'off', $3)`,
    [stream_id, org_id, creator.member_id, sealHeaders(deps, stream_id, {})],
  );
  await deps.pool.query(
    `INSERT INTO stream_sources (org_id, stream_id, source, sent_at, sent_id, next_try_at)
     VALUES ($1, $2, 'audit', now(), '', now())`,
    [org_id, stream_id],
  );
  const invite_id = createId('invite');
  const invite_token = randomText(40);
  const invite_email = `${invite_id.toLowerCase()}@studio.example`;
  await deps.db
    .insertInto('invites')
    .values({
      invite_id,
      org_id,
      token_hash: hashSecret(invite_token),
      email: invite_email,
      phone: null,
      role: 'regular',
      projects: '[]',
      locale: 'en_us',
      invited_by: creator.member_id,
      sent_at: new Date(deps.now() - HOUR_MS),
      expires_at: new Date(deps.now() + DAY_MS),
    })
    .execute();
  const people = { creator, admin, project_owner, regular };
  return {
    people,
    org_id,
    project_id,
    key_id,
    bystander,
    call_id: request_id.replace('req_', 'call_'),
    alert_id,
    stream_id,
    invite_id,
    invite_token,
    invite_email,
  };
}

const tables = [
  'organizations',
  'members',
  'projects',
  'project_members',
  'api_keys',
  'api_key_secrets',
  'invites',
  'organization_transfers',
  'key_policies',
  'alerts',
  'alert_deliveries',
  'streams',
  'stream_sources',
  'notifications',
  'call_notes',
  'audit_log',
  'admin_keys',
  'sso_connections',
  'sso_domains',
  'sso_identities',
];

/** When a key was last used: a refused use counts too. */
const unseen = `ARRAY['last_used_at', 'last_address']`;

/** Everything an organization has, as one text: equal before and after means that nothing was touched. */
export async function snapshot(deps: Deps, org_id: string): Promise<string> {
  const parts = tables.map(
    (table) => `SELECT '${table}' AS kind, (to_jsonb(t) - ${unseen})::text AS row FROM ${table} t WHERE org_id = $1`,
  );
  const { rows } = await deps.pool.query(`${parts.join(' UNION ALL ')} ORDER BY 1, 2`, [org_id]);
  return JSON.stringify(rows);
}
