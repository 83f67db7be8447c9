import { getApiKey, getMember, listApiKeys, listMembers } from '@fourth-seat/contract';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
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

const memberNameQuery = (member_id: string) =>
  queryOptions({
    queryKey: [...membersKey, 'name', member_id],
    queryFn: async ({ signal }) => call(getMember, { member_id }, { signal, quiet: true }),
    staleTime: 60_000,
  });

const keyNameQuery = (key_id: string) =>
  queryOptions({
    queryKey: [...apiKeysKey, 'name', key_id],
    queryFn: async ({ signal }) => call(getApiKey, { key_id }, { signal, quiet: true }),
    staleTime: 60_000,
  });

/** Those of `chosen`, the ids of a link, that are not among the offered. */
const beyond = (chosen: readonly string[], offered: readonly string[] | undefined): readonly string[] =>
  offered ? chosen.filter((id) => !offered.includes(id)) : [];

/** The members that a filter offers, and those beyond the first page that a link has chosen. */
export function useMemberNames(chosen: readonly string[]) {
  const offered = useQuery(memberNamesQuery).data?.results;
  const missing = beyond(
    chosen,
    offered?.map(({ member_id }) => member_id),
  );
  const found = useQueries({ queries: missing.map(memberNameQuery) });
  return [...(offered ?? []), ...found.flatMap(({ data }) => data ?? [])];
}

/** The API keys that a filter offers, and those beyond the first page that a link has chosen. */
export function useKeyNames(chosen: readonly string[]) {
  const offered = useQuery(keyNamesQuery).data?.results;
  const missing = beyond(
    chosen,
    offered?.map(({ key_id }) => key_id),
  );
  const found = useQueries({ queries: missing.map(keyNameQuery) });
  return [...(offered ?? []), ...found.flatMap(({ data }) => data ?? [])];
}
