import {
  getProject,
  getProjectImpact,
  getProjectLimit,
  listMembers,
  listProjectMembers,
  listProjects,
  type Project,
} from '@fourth-seat/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { forForm, readAnew } from '../../api/freshness.ts';
import { nullIfAbsent } from '../../api/null-if-absent.ts';
import { longestPage, pageRequest } from '../../api/page-request.ts';
import { projectsKey } from '../../api/query-keys.ts';
import type { Sort } from '../../ui/data/table-head.tsx';

export interface ProjectFilters {
  readonly state: Project['state'] | undefined;
  readonly search: string | undefined;
}
export const projectSorts = ['name', 'created_at', 'last_request_at', 'request_count', 'tokens_used'] as const;
export type ProjectSort = Sort<(typeof projectSorts)[number]>;

export const projectsQuery = (filters: ProjectFilters, sort: ProjectSort | undefined, cursor: string | undefined) =>
  queryOptions({
    queryKey: [...projectsKey, 'list', filters, sort, cursor],
    queryFn: async ({ signal }) =>
      call(listProjects, { filters: { type: 1, ...filters }, ...pageRequest(sort, cursor) }, { signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });

/** One project; null where this member does not see it. */
export const projectQuery = (project_id: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'one', project_id],
    queryFn: async ({ signal }) => nullIfAbsent(call(getProject, { project_id }, { signal, quiet: true })),
    // A dialog that opens again begins with the row that was pressed, which is newer than what it read the last time.
    gcTime: 0,
  });

export const impactQuery = (project_id: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'impact', project_id],
    queryFn: async ({ signal }) => call(getProjectImpact, { project_id }, { signal, quiet: true }),
    ...readAnew,
    refetchInterval: 5000,
  });

export const limitQuery = (project_id: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'limit', project_id],
    queryFn: async ({ signal }) => call(getProjectLimit, { project_id }, { signal, quiet: true }),
    ...forForm,
  });

export const projectMembersQuery = (project_id: string) =>
  queryOptions({
    queryKey: [...projectsKey, 'members', project_id],
    queryFn: async ({ signal }) =>
      call(listProjectMembers, { filters: { project_id }, page: longestPage }, { signal, quiet: true }),
  });

/** Members of the organization who can be added. */
export const candidatesQuery = queryOptions({
  queryKey: [...projectsKey, 'candidates'],
  queryFn: async ({ signal }) =>
    call(listMembers, { filters: { state: 'active' }, page: longestPage }, { signal, quiet: true }),
});
