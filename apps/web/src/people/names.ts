import { listApiKeys, listMembers } from '@fourth-seat/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The members that a filter offers by name: the first 200 of the organization. */
export const memberNamesQuery = queryOptions({
  queryKey: ['names', 'members'],
  queryFn: async ({ signal }) => call(listMembers, { page: { limit: 200 } }, { signal, quiet: true }),
  staleTime: 60_000,
});

/** The API keys that a filter offers by name: the first 200 that this member may see. */
export const keyNamesQuery = queryOptions({
  queryKey: ['names', 'api-keys'],
  queryFn: async ({ signal }) => call(listApiKeys, { page: { limit: 200 } }, { signal, quiet: true }),
  staleTime: 60_000,
});
