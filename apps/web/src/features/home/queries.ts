import { getOverview, type Output } from '@fourth-seat/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { homeKey } from '../../api/query-keys.ts';

export type OverviewData = Output<typeof getOverview>;

/** While the first call is awaited the page asks every two seconds, later every ten. */
const WAITING_MS = 2000;
const SETTLED_MS = 10_000;

export const overviewQuery = (project_id: string) =>
  queryOptions({
    queryKey: [...homeKey, 'overview', project_id],
    queryFn: async ({ signal }) => call(getOverview, { project_id }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && !state.data.first_call.call ? WAITING_MS : SETTLED_MS),
  });
