import { getLoginOptions, type Output } from '@fourth-seat/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** Until the server has answered, what nearly every server offers; it refuses the rest in plain words. */
const usual: Output<typeof getLoginOptions> = { channels: ['email', 'phone'], providers: [] };

/** What can sign in here. */
export function useLoginOptions(): Output<typeof getLoginOptions> {
  const { data } = useQuery({
    queryKey: ['login', 'options'],
    queryFn: async ({ signal }) => call(getLoginOptions, {}, { signal, quiet: true }),
    staleTime: 300_000,
  });
  return data ?? usual;
}
