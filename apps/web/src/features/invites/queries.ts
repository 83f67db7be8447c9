import { getInvite, listInvites, type Output } from '@fourth-seat/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { pageRequest } from '../../api/page-request.ts';
import { inviteKey, membersKey } from '../../api/query-keys.ts';

export type InviteOffer = Output<typeof getInvite>;

/** The invitations of the organization; what changes its members changes them. */
export const invitesQuery = (cursor: string | undefined) =>
  queryOptions({
    queryKey: [...membersKey, 'invites', cursor],
    queryFn: async ({ signal }) => call(listInvites, pageRequest(undefined, cursor), { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** The invitation as this person may see it: signing in changes the answer. */
export const inviteQuery = (token: string, user_id: string | undefined) =>
  queryOptions({
    queryKey: [...inviteKey, token, user_id],
    queryFn: async ({ signal }) => call(getInvite, { token }, { signal, quiet: true }),
    enabled: token !== '',
    retry: false,
  });
