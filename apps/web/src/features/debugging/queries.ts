import {
  debugApi,
  debugCatalog,
  debugEstimate,
  debugSample,
  diffCalls,
  getCall,
  getMatch,
  type Input,
  listCalls,
  listMembers,
  type sampleLanguages,
} from '@fourth-seat/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const callsKey = ['calls'] as const;
export const debugKey = ['debug'] as const;

export const catalogQuery = queryOptions({
  queryKey: [...debugKey, 'catalog'],
  queryFn: async ({ signal }) => call(debugCatalog, {}, { signal, quiet: true }),
  staleTime: Infinity,
});

export const apiQuery = (api_id: string) =>
  queryOptions({
    queryKey: [...debugKey, 'api', api_id],
    queryFn: async ({ signal }) => call(debugApi, { api_id }, { signal, quiet: true }),
    staleTime: Infinity,
  });

export const estimateQuery = (project_id: string, api_id: string) =>
  queryOptions({
    queryKey: [...debugKey, 'estimate', project_id, api_id],
    queryFn: async ({ signal }) =>
      call(debugEstimate, { project_id, api_id, mode: 'live', body: '' }, { signal, quiet: true }),
    staleTime: 5000,
  });

export const sampleQuery = (api_id: string, body: string, language: (typeof sampleLanguages)[number]) =>
  queryOptions({
    queryKey: [...debugKey, 'sample', api_id, language, body],
    queryFn: async ({ signal }) => call(debugSample, { api_id, body, language }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 10_000,
  });

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
    // A page further back does not move under the reader.
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

export const memberNamesQuery = queryOptions({
  queryKey: [...callsKey, 'member names'],
  queryFn: async ({ signal }) => call(listMembers, { page: { limit: 200 } }, { signal, quiet: true }),
  staleTime: 60_000,
});
