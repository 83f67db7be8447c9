/** Words about keys, apart from the schemas: a screen that only names a key's state does not load its endpoints. */

/** `live` keys are charged; `test` keys run everything and never are. */
export const keyModes = ['live', 'test'] as const;
export type KeyMode = (typeof keyModes)[number];

export const keyStates = ['enabled', 'disabled', 'expired', 'rotating'] as const;
export type KeyState = (typeof keyStates)[number];

/** What deserves a look. `unlimited`: neither the key nor its project has a quota or a spend limit. */
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
