import { readStatus } from '@fourth-seat/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** The server makes these data once a minute. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: async ({ signal }) => call(readStatus, {}, { signal, quiet: true }),
  refetchInterval: 60_000,
});
