import { createKeySecret, hashKeySecret, secretParts } from '../api/gateway/keys/secret.ts';
import type { Deps } from '../deps.ts';
import { createId } from '../platform/ids.ts';
import { createFounder, createProject, type TestPerson } from './people.ts';

export interface TestKey {
  readonly key_id: string;
  readonly secret: string;
  readonly secret_id: string;
  readonly project_id: string;
  readonly owner: TestPerson;
}

export interface KeyFields {
  /** Its id where absent. */
  readonly name?: string;
  readonly mode?: 'live' | 'test';
  readonly state?: 'enabled' | 'disabled';
  readonly scopes?: string[];
  readonly ip_allow?: string[];
  readonly rate_per_second?: number;
  readonly concurrency?: number;
  readonly quota_daily?: number;
  readonly quota_monthly?: number;
  readonly tokens_daily?: number;
  readonly tokens_monthly?: number;
  readonly expires_at?: Date;
}

/** A key with its secret, straight in the database; in a new organization unless one is given. */
export async function createKey(
  deps: Deps,
  fields: KeyFields = {},
  home?: { owner: TestPerson; project_id: string },
): Promise<TestKey> {
  const owner = home?.owner ?? (await createFounder(deps));
  const project_id = home?.project_id ?? (await createProject(deps, owner));
  const key_id = createId('key');
  const { org_id, member_id } = owner;
  await deps.db
    .insertInto('api_keys')
    .values({ mode: 'live', name: key_id, ...fields, key_id, org_id, project_id, created_by: member_id })
    .execute();
  const secret = createKeySecret(fields.mode ?? 'live');
  const secret_id = await addSecret(deps, { org_id, key_id }, secret);
  return { key_id, secret, secret_id, project_id, owner };
}

/** One more secret of a key, as a rotation makes it. */
export async function addSecret(
  deps: Deps,
  key: { org_id: string; key_id: string },
  secret: string,
  valid_until: Date | null = null,
): Promise<string> {
  const secret_id = createId('secret');
  const values = { ...key, ...secretParts(secret), secret_id, secret_hash: hashKeySecret(secret), valid_until };
  await deps.db.insertInto('api_key_secrets').values(values).execute();
  return secret_id;
}

/** A key of a member in a project, for tests that need no secret. Returns its id. */
export async function createKeyId(deps: Deps, owner: TestPerson, project_id: string, name = 'Server'): Promise<string> {
  return (await createKey(deps, { name }, { owner, project_id })).key_id;
}
