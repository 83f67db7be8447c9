import type { Output, getApiKeyImpact, getApiKeyUsage } from '@fourth-seat/contract';
import { calendarAt } from '../http/calendar.ts';
import { queryUsage, readSecretUse } from '../metering/usage.ts';
import { readRecentCalls } from '../usage/recent-calls.ts';
import type { AllowedKey } from './policy.ts';
import { listSecrets } from './repository.ts';
import type { KeyDeps } from './service.ts';
import { keyState, sparkStart } from './view.ts';

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;

/** What would stop if the key were deleted now. */
export async function getKeyImpact(deps: KeyDeps, key: AllowedKey): Promise<Output<typeof getApiKeyImpact>> {
  const now = new Date(deps.now());
  const { org_id, key_id, project_id } = key;
  const [recent, uses, apis, secrets] = await Promise.all([
    readRecentCalls(deps.pool, { org_id, project_id, key_id }, now),
    readSecretUse(deps.pool, org_id, key_id),
    queryUsage(deps.pool, {
      ...usageOf(key),
      from: sparkStart(now),
      to: new Date(now.getTime() + hour_ms),
      granularity: 'hour',
    }),
    listSecrets(deps.db, org_id, [key_id]),
  ]);
  const [calls] = recent;
  const latest = uses.map((use) => use.last_at.getTime());
  return {
    key_id,
    name: key.name,
    state: keyState(key, secrets, now),
    calls_last_hour: calls?.last_hour ?? 0,
    calls_last_24h: calls?.last_24h ?? 0,
    last_request_at: latest.length > 0 ? new Date(Math.max(...latest)).toISOString() : null,
    is_live: (calls?.last_hour ?? 0) > 0,
    addresses: addressesOf(uses).slice(0, 20),
    apis: apis.splits.map(({ split, requests }) => ({ api: split, calls_last_24h: requests })),
  };
}

function addressesOf(uses: Awaited<ReturnType<typeof readSecretUse>>) {
  const byAddress = new Map<string, { address: string; calls: number; last_at: string }>();
  for (const { address, calls, last_at } of uses) {
    const known = byAddress.get(address);
    const at = last_at.toISOString();
    if (known) {
      known.calls += calls;
      if (at > known.last_at) known.last_at = at;
    } else byAddress.set(address, { address, calls, last_at: at });
  }
  return [...byAddress.values()].sort((a, b) => b.last_at.localeCompare(a.last_at));
}

function usageOf(key: AllowedKey) {
  const { org_id, project_id, key_id } = key;
  return { org_id, project_ids: [project_id], key_ids: [key_id], zone: 'UTC', split_by: 'api' } as const;
}

/** Requests, errors and tokens of one key: by hour for a day, by day for longer, zero-filled. */
export async function getKeyUsage(
  deps: KeyDeps,
  key: AllowedKey,
  range: '24h' | '7d' | '30d',
): Promise<Output<typeof getApiKeyUsage>> {
  const { now, day, next_day } = calendarAt(deps.now());
  const byHour = range === '24h';
  const step_ms = byHour ? hour_ms : day_ms;
  const days = range === '7d' ? 7 : 30;
  const from = byHour ? sparkStart(now) : new Date(day.getTime() - (days - 1) * day_ms);
  const to = byHour ? new Date(from.getTime() + 24 * hour_ms) : next_day;
  const granularity = byHour ? 'hour' : 'day';
  const answer = await queryUsage(deps.pool, { ...usageOf(key), from, to, granularity });
  const buckets = new Map<number, { requests: number; errors: number; tokens: number }>();
  for (let at = from.getTime(); at < to.getTime(); at += step_ms)
    buckets.set(at, { requests: 0, errors: 0, tokens: 0 });
  for (const row of answer.rows) {
    const bucket = buckets.get(row.at.getTime());
    if (!bucket) continue;
    bucket.requests += row.requests;
    bucket.errors += row.error;
    bucket.tokens += row.tokens;
  }
  const { requests, error, tokens } = answer.totals;
  return {
    key_id: key.key_id,
    granularity,
    as_of: now.toISOString(),
    totals: { requests, errors: error, tokens },
    series: [...buckets].map(([at, counts]) => ({ at: new Date(at).toISOString(), ...counts })),
    apis: answer.splits.map((one) => ({
      api: one.split,
      requests: one.requests,
      errors: one.error,
      tokens: one.tokens,
    })),
  };
}
