import { previewDeletion } from '@fourth-seat/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { securityKey } from '../../../api/query-keys.ts';

/** What would be deleted with the account, and what prevents it. */
export const deletionQuery = queryOptions({
  queryKey: [...securityKey, 'deletion'],
  queryFn: async ({ signal }) => call(previewDeletion, {}, { signal, quiet: true }),
});
