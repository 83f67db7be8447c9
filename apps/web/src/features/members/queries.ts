import {
  getTransfer,
  type Input,
  listAudit,
  listMembers,
  listOrganizations,
  previewDeparture,
} from '@fourth-seat/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { readAnew } from '../../api/freshness.ts';
import { pageRequest } from '../../api/page-request.ts';
import { membersKey } from '../../api/query-keys.ts';
import type { Sort } from '../../ui/data/table-head.tsx';

export const memberSorts = ['name', 'joined_at', 'last_active_at', 'tokens_this_month'] as const;
export type MemberSort = Sort<(typeof memberSorts)[number]>;

export type MemberFilters = NonNullable<Input<typeof listMembers>['filters']>;

export const membersQuery = (filters: MemberFilters, sort: MemberSort | undefined, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...membersKey, 'members', filters, sort, cursor],
    queryFn: async ({ signal }) =>
      call(listMembers, { filters, ...pageRequest(sort, cursor) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });

/** The organizations of the signed-in person. */
export const organizationsQuery = queryOptions({
  queryKey: [...membersKey, 'organizations'],
  queryFn: async ({ signal }) => call(listOrganizations, {}, { signal, quiet: true }),
});

export const transferQuery = queryOptions({
  queryKey: [...membersKey, 'transfer'],
  queryFn: async ({ signal }) => call(getTransfer, {}, { signal, quiet: true }),
});

export const departureQuery = (member_id: string) =>
  queryOptions({
    queryKey: [...membersKey, 'departure', member_id],
    queryFn: async ({ signal }) => call(previewDeparture, { member_id }, { signal, quiet: true }),
    ...readAnew,
  });

export type AuditFilters = NonNullable<Input<typeof listAudit>['filters']>;

export const auditQuery = (filters: AuditFilters, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...membersKey, 'audit', filters, cursor],
    queryFn: async ({ signal }) =>
      call(listAudit, { filters, ...pageRequest(undefined, cursor) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
