import { getSingleSignOn } from '@fourth-seat/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { organizationKey } from '../../../api/query-keys.ts';

export const singleSignOnQuery = queryOptions({
  queryKey: [...organizationKey, 'single-sign-on'],
  queryFn: async ({ signal }) => call(getSingleSignOn, {}, { signal, quiet: true }),
});
