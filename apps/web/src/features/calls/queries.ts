import { diffCalls, getCall, getMatch, type Input, listCalls } from '@fourth-seat/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { callsKey } from '../../api/query-keys.ts';

export type CallFilters = NonNullable<Input<typeof listCalls>['filters']>;

export const callsQuery = (filters: CallFilters, order: 'asc' | 'desc', cursor: string | undefined) =>
  queryOptions({
    queryKey: [...callsKey, 'list', filters, order, cursor],
    queryFn: async ({ signal }) =>
      call(
        listCalls,
        {
          filters,
          sort: [{ field: 'request_time', order }],
          page: { limit: 25, ...(cursor && { cursor }) },
        },
        { signal, quiet: true },
      ),
    placeholderData: keepPreviousData,
    // Only the first page refreshes: rows must not shift while older pages are read.
    refetchInterval: cursor === undefined ? 15_000 : false,
  });

export const callQuery = (call_id: string) =>
  queryOptions({
    queryKey: [...callsKey, 'one', call_id],
    queryFn: async ({ signal }) => call(getCall, { call_id }, { signal, quiet: true }),
    staleTime: 60_000,
  });

export const matchQuery = (match_id: string, project_id: string | undefined) =>
  queryOptions({
    queryKey: [...callsKey, 'match', match_id, project_id],
    queryFn: async ({ signal }) =>
      call(getMatch, { match_id, ...(project_id && { project_id }) }, { signal, quiet: true }),
    staleTime: 15_000,
  });

export const diffQuery = (left: string, right: string) =>
  queryOptions({
    queryKey: [...callsKey, 'diff', left, right],
    queryFn: async ({ signal }) => call(diffCalls, { left, right }, { signal, quiet: true }),
    staleTime: Infinity,
  });
