import type { KeyPrincipal, MemberPrincipal, Principal, TokenPrincipal } from '../api/gateway/keys/principal.ts';

export const unlimited = { quota_daily: null, quota_monthly: null, tokens_daily: null, tokens_monthly: null } as const;

export type PrincipalChanges = Partial<KeyPrincipal> | Partial<TokenPrincipal> | Partial<MemberPrincipal>;

/** A live key without limits and scopes, with what a test needs to be otherwise. */
export function principalOf(changes: PrincipalChanges = {}): Principal {
  const key: KeyPrincipal = {
    kind: 'key',
    org_id: 'org_1',
    project_id: 'prj_1',
    key_id: 'key_1',
    secret_id: 'sec_1',
    member_id: 'mem_1',
    isTest: false,
    rate_per_second: 10,
    concurrency: 10,
    limit_id: 'key_1',
    scopes: [],
    key_limits: unlimited,
    project_limits: unlimited,
    organization_limits: unlimited,
    store_bodies: false,
  };
  // A test that changes the kind gives the fields of that kind.
  return { ...key, ...changes } as Principal;
}
