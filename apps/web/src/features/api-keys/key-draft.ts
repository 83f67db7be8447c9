import type { ApiKey, Input, KeyMode, updateApiKey } from '@fourth-seat/contract';

/** Days from now, or `keep` for what an edited key has. */
export type KeyExpiry = 'never' | 'keep' | `${number}`;

/** A key's form as it is edited: numbers may be absent, addresses are lines of text. */
export interface KeyDraft {
  readonly name: string;
  readonly description: string;
  readonly project_id: string;
  readonly mode: KeyMode;
  readonly expiry: KeyExpiry;
  readonly keeps_until: string | null;
  readonly scopes: readonly string[];
  readonly ip_allow: string;
  readonly quota_daily: number | null;
  readonly quota_monthly: number | null;
  readonly tokens_daily: number | null;
  readonly tokens_monthly: number | null;
  readonly rate_per_second: number | null;
  readonly concurrency: number | null;
}

const lifetimeDays = [7, 30, 90, 180, 365] as const;

/** The lifetimes on offer within the organization's limit, which is always one of them. */
export function expiryChoices(maxLifetimeDays: number | null): number[] {
  if (maxLifetimeDays === null) return [...lifetimeDays];
  return [...new Set([...lifetimeDays.filter((days) => days < maxLifetimeDays), maxLifetimeDays])];
}

export function newDraft(project_id: string, maxLifetimeDays: number | null): KeyDraft {
  return {
    name: '',
    description: '',
    project_id,
    mode: 'live',
    expiry: maxLifetimeDays === null ? 'never' : `${expiryChoices(maxLifetimeDays).at(-1) ?? maxLifetimeDays}`,
    keeps_until: null,
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
    expiry: apiKey.expires_at === null ? 'never' : 'keep',
    keeps_until: apiKey.expires_at,
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

/** The settings as the API takes them, without ids. `now` in milliseconds. */
export function settingsOf(draft: KeyDraft, now: number): Omit<Input<typeof updateApiKey>, 'key_id' | 'revision'> {
  const { project_id: _project, mode: _mode, expiry, keeps_until, ip_allow, scopes, ...rest } = draft;
  return {
    ...rest,
    scopes: [...scopes],
    ip_allow: ip_allow
      .split(/[\s,;]+/)
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
    expires_at: expiresAt({ expiry, keeps_until }, now),
  };
}

function expiresAt({ expiry, keeps_until }: Pick<KeyDraft, 'expiry' | 'keeps_until'>, now: number): string | null {
  if (expiry === 'keep') return keeps_until;
  if (expiry === 'never') return null;
  return new Date(now + Number(expiry) * 86_400_000 - CLOCK_SLACK_MS).toISOString();
}
