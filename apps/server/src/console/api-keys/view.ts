import { type ApiKey, KEY_IDLE_DAYS, type KeyState, type KeyWarning, NEAR_LIMIT_PERCENT } from '@fourth-seat/contract';
import { type Calendar, hasLimit, highestUsedShare, noUse, type PeriodUse } from '../../api/limits/service.ts';
import type { KeyRow } from '../../platform/db/tables.ts';
import { entryOf } from '../../platform/entry-of.ts';
import { DAY_MS, floorTo, HOUR_MS } from '../../platform/time.ts';
import type { KeyHour, LastRequest } from '../counts/service.ts';
import type { ProjectRow } from '../projects/service.ts';
import type { SecretRow } from './secret-repository.ts';
import { maskSecret } from './secrets.ts';

/** A key that expires within two weeks gets a warning. */
const EXPIRING_MS = 14 * DAY_MS;
const IDLE_MS = KEY_IDLE_DAYS * DAY_MS;
/** A used share of a limit with which it is nearly used up. */
export const isNearLimit = (share: number): boolean => share * 100 >= NEAR_LIMIT_PERCENT;
/** From 20 calls on, an error rate of a tenth counts as a pattern. */
const ERROR_SHARE = 0.1;
const ERROR_MIN_CALLS = 20;

/** Everything that a row of the list shows. */
export interface KeyLookups {
  readonly projects: ReadonlyMap<string, ProjectRow>;
  readonly members: ReadonlyMap<string, { readonly name: string; readonly isGone: boolean }>;
  /** Newest first. */
  readonly secrets: ReadonlyMap<string, readonly SecretRow[]>;
}

export interface KeyActivity {
  readonly last: LastRequest | undefined;
  readonly use: PeriodUse;
  readonly hours: readonly KeyHour[];
}

/** Of a key that was never used. */
export const noActivity: KeyActivity = { last: undefined, use: noUse, hours: [] };

/** A second secret whose end lies ahead: the key is being rotated. */
export function findOldSecret(secrets: readonly SecretRow[] | undefined, now: Date): SecretRow | undefined {
  return secrets?.slice(1).find((secret) => secret.valid_until !== null && secret.valid_until > now);
}

/** A key as the audit log names it. */
export const keyTarget = ({ key_id, name }: Pick<KeyRow, 'key_id' | 'name'>) =>
  ({ kind: 'key', id: key_id, name }) as const;

export const isExpired = ({ expires_at }: Pick<KeyRow, 'expires_at'>, now: Date): boolean =>
  expires_at !== null && expires_at <= now;

export function keyState(key: KeyRow, secrets: readonly SecretRow[] | undefined, now: Date): KeyState {
  if (isExpired(key, now)) return 'expired';
  if (key.state === 'disabled') return 'disabled';
  return findOldSecret(secrets, now) ? 'rotating' : 'enabled';
}

export interface KeyContext {
  readonly lookups: KeyLookups;
  readonly activity: KeyActivity;
  readonly isOrganizationLimited: boolean;
  readonly calendar: Calendar;
}

/** One row of the list. */
export function toApiKey(key: KeyRow, context: KeyContext): ApiKey {
  const { lookups, activity, calendar } = context;
  const secrets = lookups.secrets.get(key.key_id);
  const project = entryOf(lookups.projects, key.project_id);
  const creator = entryOf(lookups.members, key.created_by);
  const { last } = activity;
  const day = sumHours(activity.hours);
  return {
    key_id: key.key_id,
    name: key.name,
    description: key.description,
    scopes: key.scopes,
    ip_allow: key.ip_allow,
    expires_at: key.expires_at?.toISOString() ?? null,
    rate_per_second: key.rate_per_second,
    concurrency: key.concurrency,
    quota_daily: key.quota_daily,
    quota_monthly: key.quota_monthly,
    tokens_daily: key.tokens_daily,
    tokens_monthly: key.tokens_monthly,
    project: { project_id: key.project_id, name: project.name, state: project.state },
    masked: maskSecret(secrets?.[0]),
    mode: key.mode,
    state: keyState(key, secrets, calendar.now),
    used: activity.use,
    day_resets_at: calendar.next_day.toISOString(),
    month_resets_at: calendar.next_month.toISOString(),
    created_at: key.created_at.toISOString(),
    created_by: { member_id: key.created_by, name: creator.name },
    updated_at: key.updated_at.toISOString(),
    last_request: last
      ? {
          at: last.at.toISOString(),
          address: last.address,
          api_id: last.api_id,
          code: last.code,
        }
      : null,
    requests_24h: day.calls,
    errors_24h: day.failed,
    requests_by_hour: requestsByHour(activity.hours, calendar.now),
    health: listWarnings(key, context),
    revision: key.revision,
  };
}

/** Clock hours of the list's numbers, the current one included. */
const LISTED_HOURS = 24;

/** Start of the first of them. */
export function startOf24h(now: Date): Date {
  return new Date(floorTo(now.getTime(), HOUR_MS) - (LISTED_HOURS - 1) * HOUR_MS);
}

const sumHours = (hours: readonly KeyHour[]): Pick<KeyHour, 'calls' | 'failed'> => ({
  calls: hours.reduce((sum, one) => sum + one.calls, 0),
  failed: hours.reduce((sum, one) => sum + one.failed, 0),
});

function requestsByHour(hours: readonly KeyHour[], now: Date): number[] {
  const start = startOf24h(now).getTime();
  const requests_by_hour = Array.from({ length: LISTED_HOURS }, () => 0);
  for (const { hour, calls } of hours) {
    const index = Math.round((hour.getTime() - start) / HOUR_MS);
    if (index in requests_by_hour) requests_by_hour[index] = calls;
  }
  return requests_by_hour;
}

function listWarnings(key: KeyRow, context: KeyContext): KeyWarning[] {
  const { lookups, activity } = context;
  const { now } = context.calendar;
  const warnings: KeyWarning[] = [];
  if (isExpired(key, now)) warnings.push('expired');
  else if (isExpired(key, new Date(now.getTime() + EXPIRING_MS))) warnings.push('expiring');
  if (entryOf(lookups.projects, key.project_id).state === 'closed') warnings.push('project_closed');
  const age_ms = now.getTime() - key.created_at.getTime();
  if (activity.last && now.getTime() - activity.last.at.getTime() > IDLE_MS) warnings.push('idle');
  if (!activity.last && age_ms > DAY_MS) warnings.push('never_used');
  if (key.mode === 'live' && !isLimited(key, context)) warnings.push('unlimited');
  const share = highestUsedShare(key, activity.use) ?? 0;
  if (share >= 1) warnings.push('quota_used_up');
  else if (isNearLimit(share)) warnings.push('quota_near');
  const { calls, failed } = sumHours(activity.hours);
  if (calls >= ERROR_MIN_CALLS && failed / calls >= ERROR_SHARE) warnings.push('errors');
  if (entryOf(lookups.members, key.created_by).isGone) warnings.push('creator_gone');
  return warnings;
}

/** Whether any limit stops the key: its own, its project's, or the organization's. */
function isLimited(key: KeyRow, { lookups, isOrganizationLimited }: KeyContext): boolean {
  return isOrganizationLimited || hasLimit(key) || hasLimit(entryOf(lookups.projects, key.project_id));
}
