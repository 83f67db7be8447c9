import { getInvite, type Output } from '@fourth-seat/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { inviteKey } from '../../api/query-keys.ts';

export type InviteOffer = Output<typeof getInvite>;

/** The invitation as this person may see it: signing in changes the answer. */
export const inviteQuery = (token: string, user_id: string | undefined) =>
  queryOptions({
    queryKey: [...inviteKey, token, user_id],
    queryFn: async ({ signal }) => call(getInvite, { token }, { signal, quiet: true }),
    enabled: token !== '',
    retry: false,
  });
