import type { Project } from '@fourth-seat/contract';
import type { Database } from '../../platform/db/tables.ts';
import { listProjectRows } from '../projects/service.ts';
import type { InviteRow } from './repository.ts';

/** Names of the projects of invitations, by id; deleted ones and those of other organizations have none. */
export async function readProjectNames(
  db: Database,
  org_id: string,
  rows: readonly InviteRow[],
): Promise<ReadonlyMap<string, Project['name']>> {
  const project_ids = new Set(rows.flatMap((row) => row.projects.map(({ project_id }) => project_id)));
  const projects = await listProjectRows(db, org_id, [...project_ids]);
  return new Map(projects.map(({ project_id, name }) => [project_id, name]));
}
