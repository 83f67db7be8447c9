import { getOrganization, getProfile } from '@fourth-seat/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { forForm } from '../../../api/freshness.ts';
import { organizationKey, profileKey } from '../../../api/query-keys.ts';

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
