import { getSecondFactor } from '@fourth-seat/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { securityKey } from '../../../api/query-keys.ts';

export const secondFactorQuery = queryOptions({
  queryKey: [...securityKey, 'second-factor'],
  queryFn: async ({ signal }) => call(getSecondFactor, {}, { signal, quiet: true }),
});
