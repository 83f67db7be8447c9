import type { KeyPrincipal, MemberPrincipal, Principal, TokenPrincipal } from '../api/gateway/keys/principal.ts';

export const unlimited = { quota_daily: null, quota_monthly: null, tokens_daily: null, tokens_monthly: null } as const;

export type PrincipalChanges = Partial<KeyPrincipal> | Partial<TokenPrincipal> | Partial<MemberPrincipal>;

const tokenFields: Pick<TokenPrincipal, 'token' | 'key_rate'> = {
  token: { token_id: 'tok_1', key_id: 'key_1', game: 'doudizhu', match_id: 'm-1', calls: 10, expires_at: Infinity },
  key_rate: { rate_per_second: 10, concurrency: 10 },
};

/** A live key without limits and scopes, or a token made with it, with what a test needs to be otherwise. */
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
  const isToken = changes.kind === 'token' || changes.kind === 'visitor';
  // A test that makes a member of it gives the fields of one.
  return { ...key, ...(isToken ? tokenFields : {}), ...changes } as Principal;
}
