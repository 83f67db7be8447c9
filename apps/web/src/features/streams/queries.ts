import { listStreams } from '@fourth-seat/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { streamsKey } from '../../api/query-keys.ts';

export const streamsQuery = queryOptions({
  queryKey: [...streamsKey, 'list'],
  queryFn: async ({ signal }) => call(listStreams, {}, { signal, quiet: true }),
  refetchInterval: 10_000,
});
