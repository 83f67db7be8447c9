import type { KeyMode, ProjectState } from '@fourth-seat/contract';
import type { Pool } from '../../../platform/db/client.ts';
import type { QuotaLimits } from '../../limits/counter.ts';

/**
 * All SQL with which the gateway reads keys, projects and organizations, but for that of a client token, which is read
 * with its key. The gateway never writes them: their owners are modules of the console and of identity, which the API
 * layer may not import (decision record 0271).
 */

/** One secret with its key, the key's project and its organization. */
export interface KeySecretRow extends QuotaLimits {
  /** SHA-256 of the secret in base64. */
  readonly secret_hash64: string;
  readonly secret_id: string;
  readonly valid_until: Date | null;
  readonly key_id: string;
  readonly name: string;
  readonly org_id: string;
  readonly project_id: string;
  readonly created_by: string;
  readonly mode: KeyMode;
  readonly state: 'enabled' | 'disabled';
  readonly scopes: string[];
  readonly ip_allow: string[];
  readonly rate_per_second: number | null;
  readonly concurrency: number | null;
  readonly expires_at: Date | null;
  readonly project_limits: QuotaLimits;
  readonly organization_limits: QuotaLimits;
  readonly project_state: ProjectState;
  readonly organization_state: 'active' | 'suspended';
  readonly store_bodies: boolean;
}

const limitsOf = (table: string): string =>
  `jsonb_build_object('quota_daily', ${table}.quota_daily, 'quota_monthly', ${table}.quota_monthly,
    'tokens_daily', ${table}.tokens_daily, 'tokens_monthly', ${table}.tokens_monthly)`;

const SELECT_SECRETS = `SELECT encode(s.secret_hash, 'base64') AS secret_hash64, s.secret_id, s.valid_until, k.key_id, k.name,
    k.org_id, k.project_id, k.created_by, k.mode, k.state, k.scopes, k.ip_allow, k.rate_per_second, k.concurrency,
    k.expires_at, k.quota_daily, k.quota_monthly, k.tokens_daily, k.tokens_monthly,
    ${limitsOf('p')} AS project_limits, ${limitsOf('o')} AS organization_limits,
    p.state AS project_state, o.state AS organization_state, o.store_bodies
  FROM api_key_secrets s
  JOIN api_keys k ON k.org_id = s.org_id AND k.key_id = s.key_id
  JOIN projects p ON p.org_id = k.org_id AND p.project_id = k.project_id
  JOIN organizations o ON o.org_id = k.org_id
  WHERE k.deleted_at IS NULL`;

export async function listAllSecrets(pool: Pool): Promise<KeySecretRow[]> {
  const { rows } = await pool.query<KeySecretRow>({ name: 'keys-all', text: SELECT_SECRETS });
  return rows;
}

export async function listSecretsOfKeys(pool: Pool, key_ids: readonly string[]): Promise<KeySecretRow[]> {
  const text = `${SELECT_SECRETS} AND k.key_id = ANY($1)`;
  const { rows } = await pool.query<KeySecretRow>({ name: 'keys-changed', text, values: [key_ids] });
  return rows;
}

export async function findSecret(pool: Pool, secret_hash64: string): Promise<KeySecretRow | undefined> {
  const text = `${SELECT_SECRETS} AND s.secret_hash = decode($1, 'base64')`;
  const { rows } = await pool.query<KeySecretRow>({ name: 'keys-one', text, values: [secret_hash64] });
  return rows[0];
}

/** The project in which a member of the console makes calls, and its organization. */
export interface MemberProject {
  readonly project_state: ProjectState;
  readonly project_limits: QuotaLimits;
  /** Tokens a day that the project's charged calls from the debugging page may use. */
  readonly debug_cap_daily: number;
  readonly organization_limits: QuotaLimits;
}

export async function findMemberProject(
  pool: Pool,
  { org_id, project_id }: { readonly org_id: string; readonly project_id: string },
): Promise<MemberProject | undefined> {
  const { rows } = await pool.query<MemberProject>({
    name: 'member-principal',
    text: `SELECT p.state AS project_state, ${limitsOf('p')} AS project_limits, p.debug_cap_daily,
             ${limitsOf('o')} AS organization_limits
           FROM projects p JOIN organizations o ON o.org_id = p.org_id
           WHERE p.org_id = $1 AND p.project_id = $2`,
    values: [org_id, project_id],
  });
  return rows[0];
}
