import type { ApiKey, Input, KeyMode, updateApiKey } from '@fourth-seat/contract';
import { splitEntries } from '../../forms/fields/entries.ts';
import { DAY_MS } from '../../ui/date/civil-date.ts';

/** When a key ends: so many days from now, or when it already did before the edit. */
export type KeyLifetime =
  | { readonly kind: 'endless' }
  | { readonly kind: 'days'; readonly days: number }
  | { readonly kind: 'unchanged'; readonly expires_at: string };

/** A key's form as it is edited: numbers may be absent, addresses are lines of text. */
export interface KeyDraft {
  readonly name: string;
  readonly description: string;
  readonly project_id: string;
  readonly mode: KeyMode;
  readonly lifetime: KeyLifetime;
  readonly scopes: readonly string[];
  readonly ip_allow: string;
  readonly quota_daily: number | null;
  readonly quota_monthly: number | null;
  readonly tokens_daily: number | null;
  readonly tokens_monthly: number | null;
  readonly rate_per_second: number | null;
  readonly concurrency: number | null;
}

const endless: KeyLifetime = { kind: 'endless' };
const usualDays = [7, 30, 90, 180, 365] as const;

/** The lifetimes on offer, the longest last: within the organization's limit, which is always one of them. */
export function lifetimesOnOffer(maxLifetimeDays: number | null): readonly KeyLifetime[] {
  const days =
    maxLifetimeDays === null ? usualDays : [...usualDays.filter((one) => one < maxLifetimeDays), maxLifetimeDays];
  const limited = days.map((one) => ({ kind: 'days' as const, days: one }));
  return maxLifetimeDays === null ? [...limited, endless] : limited;
}

/** A blank key. `isFirst`: test calls are free, so who has no key yet begins with them. */
export function createDraft(
  project_id: string,
  { maxLifetimeDays, isFirst = false }: { readonly maxLifetimeDays: number | null; readonly isFirst?: boolean },
): KeyDraft {
  return {
    name: '',
    description: '',
    project_id,
    mode: isFirst ? 'test' : 'live',
    lifetime: maxLifetimeDays === null ? endless : { kind: 'days', days: maxLifetimeDays },
    scopes: [],
    ip_allow: '',
    quota_daily: null,
    quota_monthly: null,
    tokens_daily: null,
    tokens_monthly: null,
    rate_per_second: null,
    concurrency: null,
  };
}

export function draftOf(apiKey: ApiKey): KeyDraft {
  const { name, description, scopes, rate_per_second, concurrency } = apiKey;
  const { quota_daily, quota_monthly, tokens_daily, tokens_monthly } = apiKey;
  return {
    name,
    description,
    project_id: apiKey.project.project_id,
    mode: apiKey.mode,
    lifetime: apiKey.expires_at === null ? endless : { kind: 'unchanged', expires_at: apiKey.expires_at },
    scopes,
    ip_allow: apiKey.ip_allow.join('\n'),
    quota_daily,
    quota_monthly,
    tokens_daily,
    tokens_monthly,
    rate_per_second,
    concurrency,
  };
}

/** Milliseconds that may pass between choosing the longest lifetime and the server's check. */
const CLOCK_SLACK_MS = 60_000;

/** The settings as the API takes them, without ids. `now` in milliseconds by the server's clock. */
export function settingsOf(draft: KeyDraft, now: number): Omit<Input<typeof updateApiKey>, 'key_id' | 'revision'> {
  const { project_id: _project, mode: _mode, lifetime, ip_allow, scopes, ...rest } = draft;
  return {
    ...rest,
    scopes: [...scopes],
    ip_allow: splitEntries(ip_allow),
    expires_at: expiresAt(lifetime, now),
  };
}

function expiresAt(lifetime: KeyLifetime, now: number): string | null {
  switch (lifetime.kind) {
    case 'endless':
      return null;
    case 'days':
      return new Date(now + lifetime.days * DAY_MS - CLOCK_SLACK_MS).toISOString();
    case 'unchanged':
      return lifetime.expires_at;
  }
}
