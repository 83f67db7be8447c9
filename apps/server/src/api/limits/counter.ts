import type { ProjectLimit } from '@fourth-seat/contract';

/** Whose use is counted, in the words of `quota_counters`; `token` is a client token. */
export type QuotaScope = 'key' | 'project' | 'organization' | 'debug' | 'token';
/** What is counted; `tokens` are what a call costs. */
export type QuotaUnit = 'calls' | 'tokens';
export type QuotaPeriod = 'day' | 'month' | 'total';

/** The limits that a key, a project and an organization may have; null is no limit. */
export type QuotaLimits = Readonly<Omit<ProjectLimit['organization'], 'used'>>;

/** What these limits count: since the UTC day and month began, in calls and tokens. */
export type PeriodUse = Readonly<ProjectLimit['used']>;

/** Each limit: its field, what it counts, and the field of its use. The first that a call exceeds names the refusal. */
export const quotaFields = [
  { field: 'quota_daily', unit: 'calls', period: 'day', used: 'calls_today' },
  { field: 'quota_monthly', unit: 'calls', period: 'month', used: 'calls_this_month' },
  { field: 'tokens_daily', unit: 'tokens', period: 'day', used: 'tokens_today' },
  { field: 'tokens_monthly', unit: 'tokens', period: 'month', used: 'tokens_this_month' },
] as const satisfies readonly {
  field: keyof QuotaLimits;
  unit: QuotaUnit;
  period: QuotaPeriod;
  used: keyof PeriodUse;
}[];

/** One row of `quota_counters`. A limit is no part of it: the same units count under an edited limit. */
export interface CounterId {
  readonly scope: QuotaScope;
  readonly scope_id: string;
  readonly unit: QuotaUnit;
  readonly period: QuotaPeriod;
  /** Milliseconds since 1970; 0 for a total. */
  readonly period_start: number;
}

/** Units of one counter. */
export interface CounterUnits {
  readonly counter: CounterId;
  readonly units: number;
}

/** One limit that a call must fit into, and how many units the call needs. */
export interface Need extends CounterUnits {
  readonly limit: number;
  /** For the first count of a period: whose calls these are. */
  readonly org_id: string;
  readonly project_id: string;
}

export function counterName({ scope, scope_id, unit, period, period_start }: CounterId): string {
  return `${scope} ${scope_id} ${unit} ${period} ${period_start}`;
}
