import { type Output, getOverview } from '@fourth-seat/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export type OverviewData = Output<typeof getOverview>;

/** While the first call is awaited the page asks every two seconds, later every ten. */
const waiting_ms = 2000;
const settled_ms = 10_000;

export const overviewQuery = (project_id: string) =>
  queryOptions({
    queryKey: ['home', 'overview', project_id],
    queryFn: async ({ signal }) => call(getOverview, { project_id }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && !state.data.first_call.call ? waiting_ms : settled_ms),
  });
