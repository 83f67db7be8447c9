import type { KeyMode, ProjectState } from '@fourth-seat/contract';
import type { QuotaLimits } from '../../limits/counter.ts';
import { createAddressTest } from './ip-addresses.ts';
import type { Scopes } from './principal.ts';
import type { KeySecretRow } from './repository.ts';

/** A key as the gateway needs it, with its project and organization. */
export interface KeyEntry {
  readonly key_id: string;
  readonly name: string;
  readonly org_id: string;
  readonly project_id: string;
  readonly created_by: string;
  readonly mode: KeyMode;
  readonly isEnabled: boolean;
  readonly scopes: Scopes;
  readonly allowsAddress: (address: string) => boolean;
  readonly rate_per_second: number;
  readonly concurrency: number;
  /** Milliseconds since 1970; Infinity for never. */
  readonly expires_at: number;
  readonly key_limits: QuotaLimits;
  readonly project_limits: QuotaLimits;
  readonly organization_limits: QuotaLimits;
  readonly project_state: ProjectState;
  readonly isOrganizationSuspended: boolean;
  readonly store_bodies: boolean;
}

export interface SecretEntry {
  readonly secret_id: string;
  /** Milliseconds since 1970: when a rotated secret stops working; Infinity for the current one. */
  readonly valid_until: number;
  readonly key: KeyEntry;
}

/** For a key that sets no limits of its own. These two protect the service; quotas protect what the customer spends. */
export const DEFAULT_RATE_PER_SECOND = 1000;
export const DEFAULT_CONCURRENCY = 1000;

export function toKeyEntry(row: KeySecretRow): KeyEntry {
  const { quota_daily, quota_monthly, tokens_daily, tokens_monthly } = row;
  return {
    key_id: row.key_id,
    name: row.name,
    org_id: row.org_id,
    project_id: row.project_id,
    created_by: row.created_by,
    mode: row.mode,
    isEnabled: row.state === 'enabled',
    // The list that is stored is a restriction: without one, a key may call everything.
    scopes: row.scopes.length === 0 ? 'all' : row.scopes,
    allowsAddress: createAddressTest(row.ip_allow),
    rate_per_second: row.rate_per_second ?? DEFAULT_RATE_PER_SECOND,
    concurrency: row.concurrency ?? DEFAULT_CONCURRENCY,
    expires_at: row.expires_at?.getTime() ?? Infinity,
    key_limits: { quota_daily, quota_monthly, tokens_daily, tokens_monthly },
    project_limits: row.project_limits,
    organization_limits: row.organization_limits,
    project_state: row.project_state,
    isOrganizationSuspended: row.organization_state === 'suspended',
    store_bodies: row.store_bodies,
  };
}
