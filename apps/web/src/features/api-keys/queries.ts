import {
  type ApiKey,
  getApiKey,
  getApiKeyImpact,
  getApiKeyUsage,
  getKeyRules,
  getRotation,
  type KeyState,
  type keyUsageRanges,
  listApiKeys,
} from '@fourth-seat/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { readAnew } from '../../api/freshness.ts';
import { nullIfAbsent } from '../../api/null-if-absent.ts';
import { pageRequest } from '../../api/page-request.ts';
import { apiKeysKey } from '../../api/query-keys.ts';
import type { Sort } from '../../ui/data/table-head.tsx';

export interface KeyFilters {
  readonly project_id: string | undefined;
  readonly state: KeyState | undefined;
  readonly search: string | undefined;
}
export const keySorts = ['name', 'created_at', 'last_request_at', 'requests_24h'] as const;
export type KeySort = Sort<(typeof keySorts)[number]>;

export const keysQuery = (filters: KeyFilters, sort: KeySort | undefined, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...apiKeysKey, 'list', filters, sort, cursor],
    queryFn: async ({ signal }) =>
      call(listApiKeys, { filters, ...pageRequest(sort, cursor) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });

/** Whether there is any key at all that this member sees. */
export const anyKeysQuery = keysQuery(
  { project_id: undefined, state: undefined, search: undefined },
  undefined,
  undefined,
);

/** One key; null where this member does not see it. */
export const keyQuery = (key_id: string) =>
  queryOptions({
    queryKey: [...apiKeysKey, 'one', key_id],
    queryFn: async ({ signal }) => nullIfAbsent(call(getApiKey, { key_id }, { signal, quiet: true })),
    refetchInterval: 15_000,
    // A dialog that opens again begins with the row that was pressed, which is newer than what it read the last time.
    gcTime: 0,
  });

/** A key as it is now: somebody else may change it while a dialog is open. Until that is known, as it was. */
export const useCurrentKey = (apiKey: ApiKey): ApiKey => useQuery(keyQuery(apiKey.key_id)).data ?? apiKey;

export const keyUsageQuery = (key_id: string, range: (typeof keyUsageRanges)[number]) =>
  queryOptions({
    queryKey: [...apiKeysKey, 'usage', key_id, range],
    queryFn: async ({ signal }) => call(getApiKeyUsage, { key_id, range }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 15_000,
  });

export const keyImpactQuery = (key_id: string) =>
  queryOptions({
    queryKey: [...apiKeysKey, 'impact', key_id],
    queryFn: async ({ signal }) => call(getApiKeyImpact, { key_id }, { signal, quiet: true }),
    ...readAnew,
  });

export const rotationQuery = (key_id: string) =>
  queryOptions({
    queryKey: [...apiKeysKey, 'rotation', key_id],
    queryFn: async ({ signal }) => call(getRotation, { key_id }, { signal, quiet: true }),
    refetchInterval: 5000,
  });

export const keyRulesQuery = queryOptions({
  queryKey: [...apiKeysKey, 'rules'],
  queryFn: async ({ signal }) => call(getKeyRules, {}, { signal, quiet: true }),
});
