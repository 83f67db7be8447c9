import { isOneOf, quote } from '../../../platform/clickhouse/literal.ts';

/** Projects of an organization as a condition of the archive. */
export const archivedProjects = ({
  org_id,
  project_ids,
}: {
  readonly org_id: string;
  readonly project_ids: readonly string[];
}): string => `org_id = ${quote(org_id)} AND ${isOneOf('project_id', project_ids)}`;
