/**
 * States and warnings of keys, apart from the schemas: a page that only names a state does not load the schemas.
 */

export const keyStates = ['enabled', 'disabled', 'expired', 'rotating'] as const;
export type KeyState = (typeof keyStates)[number];

/** Warnings shown beside a key. `unlimited`: neither the key nor its project nor the organization has a quota or a spend limit. */
export const keyHealth = [
  'expiring',
  'expired',
  'idle',
  'never_used',
  'unlimited',
  'errors',
  'quota_near',
  'quota_used_up',
  'project_closed',
  'creator_gone',
] as const;
export type KeyHealth = (typeof keyHealth)[number];
