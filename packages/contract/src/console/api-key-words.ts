/**
 * States and warnings of keys, apart from the schemas: a page that only names a state does not load the schemas.
 */

export const keyStates = ['enabled', 'disabled', 'expired', 'rotating'] as const;
export type KeyState = (typeof keyStates)[number];

/** From this part of a limit on, in percent, it is nearly used up: there is still time to act. */
export const NEAR_LIMIT_PERCENT = 80;
/** A key that was not used for so many days is idle. */
export const KEY_IDLE_DAYS = 30;
/** A rotation is safe to finish when the old secret was not used for this long. */
export const ROTATION_SILENCE_MINUTES = 15;

/** Warnings shown beside a key, `health` on the wire. `unlimited`: neither the key nor its project nor the organization has a quota or a spend limit. */
export const keyWarnings = [
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
export type KeyWarning = (typeof keyWarnings)[number];
