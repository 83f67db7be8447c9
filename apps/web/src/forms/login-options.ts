import { getSignInOptions, type Output } from '@fourth-seat/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** Used until the server has answered: the options of nearly every installation. The server refuses what it lacks. */
const defaultOptions: Output<typeof getSignInOptions> = { channels: ['email', 'phone'], providers: [] };

const loginOptionsQuery = queryOptions({
  queryKey: ['login', 'options'],
  queryFn: async ({ signal }) => call(getSignInOptions, {}, { signal, quiet: true }),
  staleTime: 300_000,
});

/** The sign-in methods that this server offers. */
export function useLoginOptions(): Output<typeof getSignInOptions> {
  return useQuery(loginOptionsQuery).data ?? defaultOptions;
}
