import type { KeyPrincipal, MemberPrincipal, Principal, TokenPrincipal } from '../api/gateway/keys/principal.ts';

export const unlimited = { quota_daily: null, quota_monthly: null, tokens_daily: null, tokens_monthly: null } as const;

/** What a test needs to be otherwise than usual; without a kind, of a key. */
export type PrincipalChanges =
  | (Partial<KeyPrincipal> & { readonly kind?: 'key' })
  | (Partial<TokenPrincipal> & Pick<TokenPrincipal, 'kind'>)
  | (Partial<MemberPrincipal> & Pick<MemberPrincipal, 'kind'>);

const everyone = {
  org_id: 'org_1',
  project_id: 'prj_1',
  member_id: 'mem_1',
  isTest: false,
  rate_per_second: 10,
  concurrency: 10,
  scopes: 'all',
  project_limits: unlimited,
  organization_limits: unlimited,
  store_bodies: false,
} as const;
const key = { ...everyone, key_id: 'key_1', secret_id: 'sec_1', limit_id: 'key_1', key_limits: unlimited } as const;
const token = {
  token_id: 'tok_1',
  key_id: 'key_1',
  game: 'doudizhu',
  match_id: 'm-1',
  calls: 10,
  scopes: [],
  expires_at: Infinity,
} as const;

/** A live key without limits that may call everything, a token or a demo token made with it, or a member. */
export function principalOf(changes: PrincipalChanges = {}): Principal {
  switch (changes.kind) {
    case 'token':
    case 'visitor':
      return { ...key, token, key_rate: { rate_per_second: 10, concurrency: 10 }, ...changes };
    case 'member':
      return { ...everyone, limit_id: 'mem_1', debug_cap_daily: Infinity, ...changes };
    default:
      return { ...key, ...changes, kind: 'key' };
  }
}
