import { getOverview, type Output } from '@fourth-seat/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { homeKey } from '../../api/query-keys.ts';

export type OverviewData = Output<typeof getOverview>;

/** Milliseconds between questions to the server while the first call of the project is awaited. */
const WAITING_MS = 2000;
/** The same after the first call. */
const SETTLED_MS = 10_000;

export const overviewQuery = (project_id: string) =>
  queryOptions({
    queryKey: [...homeKey, 'overview', project_id],
    queryFn: async ({ signal }) => call(getOverview, { project_id }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && !state.data.first_call.call ? WAITING_MS : SETTLED_MS),
  });
