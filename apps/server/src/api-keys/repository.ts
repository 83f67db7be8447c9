import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { createSecret, hashSecret, secretParts } from '../gateway/secret.ts';
import { randomText } from '../http/ids.ts';

export type SecretRow = Selectable<Tables['api_key_secrets']>;

/** What a key's row is shown with. */
export interface KeySurroundings {
  readonly projects: ReadonlyMap<string, Selectable<Tables['projects']>>;
  readonly people: ReadonlyMap<string, { readonly name: string; readonly is_gone: boolean }>;
  /** Newest first. */
  readonly secrets: ReadonlyMap<string, readonly SecretRow[]>;
}

export async function readSurroundings(
  db: Kysely<Tables>,
  org_id: string,
  keys: readonly { key_id: string; project_id: string; created_by: string }[],
): Promise<KeySurroundings> {
  if (keys.length === 0) return { projects: new Map(), people: new Map(), secrets: new Map() };
  const [projects, people, secrets] = await Promise.all([
    db
      .selectFrom('projects')
      .selectAll()
      .where('org_id', '=', org_id)
      .where('project_id', 'in', [...new Set(keys.map((key) => key.project_id))])
      .execute(),
    db
      .selectFrom('members as m')
      .innerJoin('users as u', 'u.user_id', 'm.user_id')
      .where('m.org_id', '=', org_id)
      .where('m.member_id', 'in', [...new Set(keys.map((key) => key.created_by))])
      .select(['m.member_id', 'm.state', 'u.nickname'])
      .execute(),
    listSecrets(
      db,
      org_id,
      keys.map((key) => key.key_id),
    ),
  ]);
  const byKey = new Map<string, SecretRow[]>();
  for (const secret of secrets) byKey.set(secret.key_id, [...(byKey.get(secret.key_id) ?? []), secret]);
  return {
    projects: new Map(projects.map((project) => [project.project_id, project])),
    people: new Map(people.map((one) => [one.member_id, { name: one.nickname, is_gone: one.state === 'removed' }])),
    secrets: byKey,
  };
}

/** Secrets of keys, newest first; one more than one while a key is being rotated. */
export async function listSecrets(
  db: Kysely<Tables>,
  org_id: string,
  key_ids: readonly string[],
): Promise<SecretRow[]> {
  return db
    .selectFrom('api_key_secrets')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('key_id', 'in', key_ids)
    .orderBy('created_at', 'desc')
    .execute();
}

export function maskSecret(secret: { prefix: string; last_four: string } | undefined): string {
  return secret ? `${secret.prefix}…${secret.last_four}` : '';
}

/** A new secret and the row that is kept of it; the text itself is returned to the member once and stored nowhere. */
export function newSecret(mode: 'live' | 'test') {
  const secret = createSecret(mode);
  const row = { secret_hash: hashSecret(secret), secret_id: `sec_${randomText(20)}`, ...secretParts(secret) };
  return { secret, row };
}
