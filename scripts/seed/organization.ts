import { createSecretRow } from '@fourth-seat/server/console/api-keys/secrets';
import { createSecret, hashSecret } from '@fourth-seat/server/identity/keyed-hash';
import { createId } from '@fourth-seat/server/platform/ids';
import type { Client } from 'pg';

export interface SeededOrganization {
  readonly org_id: string;
  readonly project_ids: readonly string[];
  readonly member_id: string;
  /** Access token of its creator, valid for a day. */
  readonly access_token: string;
}

const names = ['Lakeside Tables', 'Arena', 'Late Night League', 'Beta'] as const;

const KEYS_PER_PROJECT = 6;

/** Creates an organization with a signed-in creator, projects, and six keys in each. */
export async function seedOrganization(client: Client, projects = 3): Promise<SeededOrganization> {
  await client.query('BEGIN');
  try {
    const creator = await seedCreator(client);
    const project_ids: string[] = [];
    for (let index = 0; index < projects; index++) {
      const name = `${names[index % names.length]}${index < names.length ? '' : ` ${index}`}`;
      project_ids.push(await seedProject(client, creator, name));
    }
    await client.query('COMMIT');
    return { ...creator, project_ids };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** The organization itself, the person who founded it, and a session of that person. */
async function seedCreator(client: Client): Promise<Omit<SeededOrganization, 'project_ids'>> {
  const [org_id, user_id, member_id] = [createId('organization'), createId('user'), createId('member')];
  const access_token = createSecret();
  await client.query('INSERT INTO organizations (org_id, name) VALUES ($1, $2)', [org_id, 'Lakeside Games']);
  await client.query('INSERT INTO users (user_id, nickname, email) VALUES ($1, $2, $3)', [
    user_id,
    'Lin',
    `${user_id.slice(4).toLowerCase()}@studio.example`,
  ]);
  await client.query(
    "INSERT INTO members (member_id, org_id, user_id, role, is_creator) VALUES ($1, $2, $3, 'admin', true)",
    [member_id, org_id, user_id],
  );
  await client.query(
    `INSERT INTO sessions (session_id, token_hash, user_id, org_id, member_id, expires_at, address, user_agent)
     VALUES ($1, $2, $3, $4, $5, now() + interval '1 day', '127.0.0.1', 'seed')`,
    [createId('session'), hashSecret(access_token), user_id, org_id, member_id],
  );
  return { org_id, member_id, access_token };
}

type Creator = Pick<SeededOrganization, 'org_id' | 'member_id'>;

/** A project of the creator with its keys, of which the last is a test key; returns its id. */
async function seedProject(client: Client, { org_id, member_id }: Creator, name: string): Promise<string> {
  const project_id = createId('project');
  await client.query('INSERT INTO projects (project_id, org_id, name, created_by) VALUES ($1, $2, $3, $4)', [
    project_id,
    org_id,
    name,
    member_id,
  ]);
  await client.query("INSERT INTO project_members (org_id, project_id, member_id, role) VALUES ($1, $2, $3, 'owner')", [
    org_id,
    project_id,
    member_id,
  ]);
  for (let number = 1; number <= KEYS_PER_PROJECT; number++) {
    const key_id = createId('key');
    const isTestKey = number === KEYS_PER_PROJECT;
    const mode = isTestKey ? 'test' : 'live';
    const { row } = createSecretRow(mode);
    await client.query(
      'INSERT INTO api_keys (key_id, org_id, project_id, name, mode, created_by) VALUES ($1, $2, $3, $4, $5, $6)',
      [key_id, org_id, project_id, isTestKey ? 'staging' : `region ${number}`, mode, member_id],
    );
    await client.query(
      `INSERT INTO api_key_secrets (secret_hash, secret_id, org_id, key_id, prefix, last_four)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [row.secret_hash, row.secret_id, org_id, key_id, row.prefix, row.last_four],
    );
  }
  return project_id;
}
