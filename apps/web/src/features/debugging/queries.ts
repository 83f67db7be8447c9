import {
  type debugModes,
  estimateDebugCall,
  getDebugApi,
  getDebugCatalog,
  getDebugSample,
  type Output,
  type SampleLanguage,
} from '@fourth-seat/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { debuggingKey } from '../../api/query-keys.ts';

export type DebugMode = (typeof debugModes)[number];
export type ApiDetails = Output<typeof getDebugApi>;

export const catalogQuery = queryOptions({
  queryKey: [...debuggingKey, 'catalog'],
  queryFn: async ({ signal }) => call(getDebugCatalog, {}, { signal, quiet: true }),
  staleTime: Infinity,
});

export const apiQuery = (api_id: string) =>
  queryOptions({
    queryKey: [...debuggingKey, 'api', api_id],
    queryFn: async ({ signal }) => call(getDebugApi, { api_id }, { signal, quiet: true }),
    staleTime: Infinity,
  });

export const estimateQuery = (project_id: string, api_id: string) =>
  queryOptions({
    queryKey: [...debuggingKey, 'estimate', project_id, api_id],
    queryFn: async ({ signal }) =>
      call(estimateDebugCall, { project_id, api_id, mode: 'live', body: '' }, { signal, quiet: true }),
    staleTime: 5000,
  });

export const sampleQuery = (api_id: string, body: string, language: SampleLanguage) =>
  queryOptions({
    queryKey: [...debuggingKey, 'sample', api_id, language, body],
    queryFn: async ({ signal }) => call(getDebugSample, { api_id, body, language }, { signal, quiet: true }),
    staleTime: Infinity,
    gcTime: 10_000,
  });
