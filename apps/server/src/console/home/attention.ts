import { type ApiKey, type getOverview, keysOf, MAX_ATTENTION_KEYS, type Output } from '@fourth-seat/contract';
import { usedShare } from '../../api/limits/service.ts';
import { isNearLimit } from '../api-keys/service.ts';
import type { ScopedLimitUse } from './limit-use.ts';

type AttentionItem = Output<typeof getOverview>['attention'][number];
type LimitItem = Extract<AttentionItem, { percent: number }>;
type KeyItem = Exclude<AttentionItem, LimitItem>;

/** By urgency. The other warnings are shown by the page of keys alone. */
const keyItemOrder = keysOf({
  quota_used_up: true,
  expired: true,
  errors: true,
  quota_near: true,
  expiring: true,
  creator_gone: true,
  unlimited: true,
  idle: true,
} satisfies Record<KeyItem['kind'], true>);

/** Limits that are nearly used up: the most used of the project and of the organization, the more used first. */
export function listLimitItems(mostUsedLimits: readonly ScopedLimitUse[]): LimitItem[] {
  const nearLimits = mostUsedLimits.filter((limit) => isNearLimit(usedShare(limit)));
  return [...Map.groupBy(nearLimits, ({ scope }) => scope).values()].flatMap(([mostUsed]) =>
    mostUsed
      ? {
          kind: mostUsed.scope === 'project' ? 'project_limit' : 'organization_limit',
          percent: Math.floor(usedShare(mostUsed) * 100),
          resets_at: mostUsed.resets_at,
        }
      : [],
  );
}

/** What is wrong with the given keys, one item for each warning. */
export function listKeyItems(keys: readonly ApiKey[]): KeyItem[] {
  const byName = new Intl.Collator('en', { numeric: true });
  const sorted = keys.toSorted((a, b) => byName.compare(a.name, b.name));
  return keyItemOrder.flatMap((kind) => {
    const warned = sorted.filter(({ health }) => health.includes(kind));
    return warned.length > 0 ? toKeyItem(kind, warned) : [];
  });
}

function toKeyItem(kind: KeyItem['kind'], warned: readonly ApiKey[]): KeyItem {
  const count = warned.length;
  const shown = warned.slice(0, MAX_ATTENTION_KEYS);
  switch (kind) {
    case 'expired':
    case 'expiring': {
      const keys = shown.map(({ key_id, name, expires_at }) => {
        if (expires_at === null) throw new Error(`${key_id} never expires, and is ${kind}`);
        return { key_id, name, expires_at };
      });
      return { kind, count, keys };
    }
    case 'idle': {
      const keys = shown.map(({ key_id, name, last_request }) => {
        if (last_request === null) throw new Error(`${key_id} was never used, and is idle`);
        return { key_id, name, last_request_at: last_request.at };
      });
      return { kind, count, keys };
    }
    case 'quota_used_up':
    case 'errors':
    case 'quota_near':
    case 'creator_gone':
    case 'unlimited':
      return { kind, count, keys: shown.map(({ key_id, name }) => ({ key_id, name })) };
  }
}
