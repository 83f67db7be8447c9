/** Limits of keys, projects and organizations on calls and tokens, and what is used of them. */
import { z } from 'zod';
import { message, time } from '../seam/fields.ts';

/** The highest limit that can be set. */
export const MAX_LIMIT = 1e12;
/** A limit as a count of calls or tokens. */
export const limitValue = z
  .int(message('invalid'))
  .min(0, message('out_of_range'))
  .max(MAX_LIMIT, message('out_of_range'));

/** Calls and tokens that a key, a project or an organization may use in a UTC day and month; null is no limit. */
export const usageLimits = z.object({
  quota_daily: limitValue.nullable(),
  quota_monthly: limitValue.nullable(),
  tokens_daily: limitValue.nullable(),
  tokens_monthly: limitValue.nullable(),
});

/** Usage of the current UTC day and month. */
export const used = z.object({
  calls_today: z.int(),
  calls_this_month: z.int(),
  tokens_today: z.int(),
  tokens_this_month: z.int(),
});

/**
 * A project's own limits on calls with their use, as lists of projects show them; `getProjectLimit` answers `usageLimits`
 * and `used`, which have tokens as well.
 */
export const projectQuota = z.object({
  daily: z.int().nullable(),
  monthly: z.int().nullable(),
  used_today: z.int(),
  used_this_month: z.int(),
  /** Of the day. */
  resets_at: time,
});
