import {
  getGameUsage,
  type Input,
  listErrorCauses,
  listTopUsage,
  queryUsage,
  reconcileUsage,
} from '@fourth-seat/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { usageKey } from '../../api/query-keys.ts';
import type { UsageFilters, UsageInput } from './usage-filters.ts';

/** Milliseconds between two reads of the numbers on screen; a page in the background does not read. */
const LIVE_MS = 15_000;

export const usageQuery = (input: UsageInput) =>
  queryOptions({
    queryKey: [...usageKey, 'query', input],
    // With the split of the question: while another is being asked, the page shows the answer before it.
    queryFn: async ({ signal }) => ({
      ...(await call(queryUsage, input, { signal, quiet: true })),
      split_by: input.split_by,
    }),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS,
  });

export const causesQuery = (filters: UsageFilters) =>
  queryOptions({
    queryKey: [...usageKey, 'errors', filters],
    queryFn: async ({ signal }) => call(listErrorCauses, filters, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS * 2,
  });

export const topQuery = (filters: UsageFilters, top: Pick<Input<typeof listTopUsage>, 'by' | 'order' | 'ascending'>) =>
  queryOptions({
    queryKey: [...usageKey, 'top', filters, top],
    queryFn: async ({ signal }) => call(listTopUsage, { ...filters, ...top }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: LIVE_MS * 2,
  });

export const gamesQuery = (filters: UsageFilters) =>
  queryOptions({
    queryKey: [...usageKey, 'games', filters],
    queryFn: async ({ signal }) => call(getGameUsage, filters, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

/** Recounts every record of the range, so it is asked once and kept. */
export const reconcileQuery = ({ preset, from, to, time_zone }: UsageFilters) =>
  queryOptions({
    queryKey: [...usageKey, 'reconcile', preset, from, to, time_zone],
    queryFn: async ({ signal }) =>
      call(
        reconcileUsage,
        { ...(preset && { preset }), ...(from && { from }), ...(to && { to }), ...(time_zone && { time_zone }) },
        { signal, quiet: true },
      ),
    staleTime: 300_000,
    refetchOnWindowFocus: false,
  });
