import type { Database } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Caller } from '../../platform/http/session.ts';
import { someOf } from '../counts/service.ts';
import { listVisibleNames } from './repository.ts';

/**
 * The organization and those of its projects whose traffic a member may read. Every query of traffic is restricted to
 * one scope.
 */
export interface TrafficScope {
  readonly org_id: string;
  readonly project_ids: readonly string[];
  /** Name by id, of all projects the member sees. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Super Administrators read all projects, others those they are in. Throws `project_unknown` where another project is
 * asked for.
 */
export async function readTrafficScope(
  db: Database,
  session: Caller,
  wanted: readonly string[] | undefined,
): Promise<TrafficScope> {
  const names = new Map((await listVisibleNames(db, session)).map((row) => [row.project_id, row.name]));
  if (wanted?.some((project_id) => !names.has(project_id))) throw new ApiError('project_unknown');
  return {
    org_id: session.org_id,
    project_ids: someOf(wanted) ?? [...names.keys()],
    names,
  };
}
