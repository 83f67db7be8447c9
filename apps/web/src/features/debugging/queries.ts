import {
  type debugModes,
  estimateDebugCall,
  getDebugApi,
  getDebugCatalog,
  getDebugSample,
  type SampleLanguage,
} from '@fourth-seat/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { formatJson } from '../../api/json-text.ts';
import { debuggingKey } from '../../api/query-keys.ts';

export type DebugMode = (typeof debugModes)[number];
/** An API with its presets as the text that the composer begins with. */
export type ApiDetails = Awaited<ReturnType<typeof readApi>>;

async function readApi(api_id: string, signal: AbortSignal) {
  const { presets, ...api } = await call(getDebugApi, { api_id }, { signal, quiet: true });
  return { ...api, presets: presets.map(({ id, title, body }) => ({ id, title, text: formatJson(body) })) };
}

export const catalogQuery = queryOptions({
  queryKey: [...debuggingKey, 'catalog'],
  queryFn: async ({ signal }) => call(getDebugCatalog, {}, { signal, quiet: true }),
  staleTime: Infinity,
});

export const apiQuery = (api_id: string) =>
  queryOptions({
    queryKey: [...debuggingKey, 'api', api_id],
    queryFn: async ({ signal }) => readApi(api_id, signal),
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
