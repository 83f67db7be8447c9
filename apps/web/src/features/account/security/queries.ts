import { getSecurityOverview, listSessions, listSignIns, type SecurityOverview } from '@fourth-seat/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { securityKey } from '../../../api/query-keys.ts';

export const securityQuery = queryOptions({
  queryKey: [...securityKey, 'overview'],
  queryFn: async ({ signal }) => call(getSecurityOverview, {}, { signal, quiet: true }),
});

/** What people call a third party; its id where this server no longer has it, or has not said yet. */
export const providerName = (overview: SecurityOverview | undefined, provider: string): string =>
  overview?.third_party.find((one) => one.provider === provider)?.name ?? provider;

export const sessionsQuery = queryOptions({
  queryKey: [...securityKey, 'sessions'],
  queryFn: async ({ signal }) => call(listSessions, {}, { signal, quiet: true }),
});

export const loginsQuery = infiniteQueryOptions({
  queryKey: [...securityKey, 'logins'],
  queryFn: async ({ signal, pageParam }) =>
    call(
      listSignIns,
      { page: { limit: 20, ...(pageParam === null ? {} : { cursor: pageParam }) } },
      { signal, quiet: true },
    ),
  // Null for the first page: the type of all cursors, which the library takes from here.
  initialPageParam: null as string | null,
  getNextPageParam: (last) => last.next_cursor,
});
