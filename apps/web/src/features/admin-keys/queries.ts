import { listAdminKeys } from '@fourth-seat/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { adminKeysKey } from '../../api/query-keys.ts';

export const adminKeysQuery = queryOptions({
  queryKey: [...adminKeysKey, 'list'],
  queryFn: async ({ signal }) => call(listAdminKeys, {}, { signal, quiet: true }),
  refetchInterval: 30_000,
});
