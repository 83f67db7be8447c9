import { getOrganization, getProfile } from '@fourth-seat/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { organizationKey, profileKey } from '../../../api/query-keys.ts';

/** A form must not change while it is filled in: nothing is fetched again when the window gets the focus. */
const forForm = { refetchOnWindowFocus: false, staleTime: 0 } as const;

export const profileQuery = queryOptions({
  queryKey: profileKey,
  queryFn: async ({ signal }) => call(getProfile, {}, { signal, quiet: true }),
  ...forForm,
});

export const organizationQuery = queryOptions({
  queryKey: organizationKey,
  queryFn: async ({ signal }) => call(getOrganization, {}, { signal, quiet: true }),
  ...forForm,
});
