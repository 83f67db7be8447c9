import { listApiKeys, listMembers } from '@fourth-seat/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { longestPage } from '../api/page-request.ts';
import { apiKeysKey, membersKey } from '../api/query-keys.ts';

/** The members that a filter offers by name: the first page of the organization's. */
export const memberNamesQuery = queryOptions({
  queryKey: [...membersKey, 'names'],
  queryFn: async ({ signal }) => call(listMembers, { page: longestPage }, { signal, quiet: true }),
  staleTime: 60_000,
});

/** The API keys that a filter offers by name: the first page of those that this member may see. */
export const keyNamesQuery = queryOptions({
  queryKey: [...apiKeysKey, 'names'],
  queryFn: async ({ signal }) => call(listApiKeys, { page: longestPage }, { signal, quiet: true }),
  staleTime: 60_000,
});
