import { createKeySecret, hashKeySecret, secretParts } from '@fourth-seat/server/api/gateway/keys/secret';
import { migrate } from '@fourth-seat/server/platform/db/migrate';
import { Client, type ClientBase } from 'pg';
import { startTemporaryPostgres } from '../seed/temporary-postgres.ts';

/** A database with one organization and a key without limits. */
export interface Scene {
  readonly url: string;
  readonly secret: string;
  readonly client: Client;
  remove(): Promise<void>;
}

export async function createScene(): Promise<Scene> {
  const postgres = await startTemporaryPostgres('bench');
  const client = new Client({ connectionString: postgres.url });
  const remove = async (): Promise<void> => {
    await client.end();
    await postgres.remove();
  };
  try {
    await migrate(postgres.url);
    await client.connect();
    return { url: postgres.url, secret: await addOrganizationWithKey(client), client, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Gives an empty database its tables and the organization of a scene; returns the secret of its key. */
export async function prepareDatabase(url: string): Promise<string> {
  await migrate(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await addOrganizationWithKey(client);
  } finally {
    await client.end();
  }
}

/** Adds an organization with a project and a live key without limits; returns the secret of the key. */
async function addOrganizationWithKey(client: Client): Promise<string> {
  await client.query(`
    INSERT INTO organizations (org_id, name) VALUES ('org_bench0000', 'Bench');
    INSERT INTO users (user_id, nickname) VALUES ('usr_bench0000', 'Bench');
    INSERT INTO members (member_id, org_id, user_id, role, is_creator) VALUES ('mem_bench0000', 'org_bench0000', 'usr_bench0000', 'admin', true);
    INSERT INTO projects (project_id, org_id, name, created_by) VALUES ('prj_bench0000', 'org_bench0000', 'Bench', 'mem_bench0000');
    INSERT INTO api_keys (key_id, org_id, project_id, name, mode, rate_per_second, concurrency, created_by)
      VALUES ('key_bench0000', 'org_bench0000', 'prj_bench0000', 'Bench', 'live', 10000000, 1000000, 'mem_bench0000');`);
  return addSecret(client, 'key_bench0000');
}

/** Gives a key of the organization a secret, and returns it. */
export async function addSecret(client: Pick<ClientBase, 'query'>, key_id: string): Promise<string> {
  const secret = createKeySecret('live');
  const { prefix, last_four } = secretParts(secret);
  await client.query(
    'INSERT INTO api_key_secrets (secret_hash, secret_id, org_id, key_id, prefix, last_four) VALUES ($1, $2, $3, $4, $5, $6)',
    [hashKeySecret(secret), key_id.replace(/^key/, 'sec'), 'org_bench0000', key_id, prefix, last_four],
  );
  return secret;
}

/** A whole HTTP request, as a load client writes it to a socket. */
export function formatRequest(
  path: string,
  body: unknown,
  secret: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  const text = JSON.stringify(body);
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${secret}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n${more.join('')}\r\n${text}`;
}
