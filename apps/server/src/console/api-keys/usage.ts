import {
  type getApiKeyImpact,
  type getApiKeyUsage,
  type KeyUsageRange,
  MAX_IMPACT_ADDRESSES,
  type Output,
} from '@fourth-seat/contract';
import { type Calendar, calendarAt } from '../../api/limits/service.ts';
import { DAY_MS, HOUR_MS } from '../../platform/time.ts';
import {
  listRecentUseByApi,
  listSecretUses,
  outcomesOf,
  readParts,
  readSeries,
  sumTallies,
  type Tally,
} from '../counts/service.ts';
import type { AllowedKey } from './policy.ts';
import { listSecrets } from './secret-repository.ts';
import { keyState, startOf24h } from './view.ts';
import type { KeyDeps } from './visible-keys.ts';

/** What would stop if the key were deleted now: all its numbers are of the 24 hours until now. */
export async function readKeyImpact(deps: KeyDeps, key: AllowedKey): Promise<Output<typeof getApiKeyImpact>> {
  const now = new Date(deps.now());
  const { org_id, key_id, project_id } = key;
  const [apis, secretUses, secrets] = await Promise.all([
    listRecentUseByApi(deps.pool, { org_id, project_id, key_id }, now),
    listSecretUses(deps.pool, org_id, key_id),
    listSecrets(deps.db, org_id, [key_id]),
  ]);
  const latest = secretUses.map(({ last_at }) => last_at.getTime());
  const addresses = addressesOf(secretUses.filter(({ last_at }) => last_at.getTime() >= now.getTime() - DAY_MS));
  const requests_1h = apis.reduce((sum, one) => sum + one.last_hour, 0);
  return {
    key_id,
    name: key.name,
    state: keyState(key, secrets, now),
    requests_1h,
    requests_24h: apis.reduce((sum, one) => sum + one.last_24h, 0),
    last_request_at: latest.length > 0 ? new Date(Math.max(...latest)).toISOString() : null,
    is_live: requests_1h > 0,
    addresses: addresses.slice(0, MAX_IMPACT_ADDRESSES),
    address_count: addresses.length,
    apis: apis.map(({ api_id, last_24h }) => ({ api_id, requests_24h: last_24h })),
  };
}

function addressesOf(uses: Awaited<ReturnType<typeof listSecretUses>>) {
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

function selectionOfKey(key: AllowedKey) {
  const { org_id, project_id, key_id } = key;
  return { org_id, project_ids: [project_id], key_ids: [key_id] };
}

/** Requests, errors and tokens of one key: by hour for a day, by day for longer, zero-filled. */
export async function readKeyUsage(
  deps: KeyDeps,
  key: AllowedKey,
  range: KeyUsageRange,
): Promise<Output<typeof getApiKeyUsage>> {
  const calendar = calendarAt(deps.now());
  const { granularity, starts, to } = bucketsOf(range, calendar);
  const query = { ...selectionOfKey(key), starts, to };
  const [series, apis] = await Promise.all([readSeries(deps, query), readParts(deps, query, 'api')]);
  return {
    key_id: key.key_id,
    granularity,
    as_of: calendar.now.toISOString(),
    totals: countsOf(sumTallies(series)),
    series: series.map((tally, index) => ({
      at: new Date(starts[index] ?? to).toISOString(),
      ...countsOf(tally),
    })),
    apis: apis.map(({ key: api_id, tally }) => ({ api_id, ...countsOf(tally) })),
  };
}

function countsOf(tally: Tally) {
  return { requests: tally.requests, errors: outcomesOf(tally).failed, tokens: tally.tokens };
}

/** The last 24 hours, or whole days that end with today. */
function bucketsOf(range: KeyUsageRange, { now, day, next_day }: Calendar) {
  if (range === '24h') {
    const from = startOf24h(now).getTime();
    const to = from + 24 * HOUR_MS;
    return { granularity: 'hour', starts: everyStep(from, to, HOUR_MS), to } as const;
  }
  const days = range === '7d' ? 7 : 30;
  const to = next_day.getTime();
  return { granularity: 'day', starts: everyStep(day.getTime() - (days - 1) * DAY_MS, to, DAY_MS), to } as const;
}

function everyStep(from: number, to: number, step_ms: number): number[] {
  const starts: number[] = [];
  for (let at = from; at < to; at += step_ms) starts.push(at);
  return starts;
}
