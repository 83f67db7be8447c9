import { isOneOf, quote } from '../../../platform/clickhouse/literal.ts';

/** Condition on rows of the archive: those of these projects of an organization. */
export const projectsCondition = ({
  org_id,
  project_ids,
}: {
  readonly org_id: string;
  readonly project_ids: readonly string[];
}): string => `org_id = ${quote(org_id)} AND ${isOneOf('project_id', project_ids)}`;
