import type { Kysely } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { ApiError } from '../http/errors.ts';
import type { Session } from '../http/session.ts';

type Asking = Pick<Session, 'org_id' | 'member_id' | 'role'>;

/** The organization and those of its projects that a member may read the traffic of. Every query is bound to it. */
export interface Scope {
  readonly org_id: string;
  readonly project_ids: readonly string[];
  /** Name by id, of all projects the member sees. */
  readonly names: ReadonlyMap<string, string>;
}

/**
 * Super Administrators read all projects, others those they are in. A project that is asked for and not among them does
 * not exist for the member (30001).
 */
export async function findScope(
  db: Kysely<Tables>,
  session: Asking,
  wanted: readonly string[] | undefined,
): Promise<Scope> {
  let query = db.selectFrom('projects as p').select(['p.project_id', 'p.name']).where('p.org_id', '=', session.org_id);
  if (session.role !== 'admin') {
    query = query.where('p.project_id', 'in', (inner) =>
      inner
        .selectFrom('project_members as m')
        .select('m.project_id')
        .where('m.org_id', '=', session.org_id)
        .where('m.member_id', '=', session.member_id),
    );
  }
  const rows = await query.execute();
  const names = new Map(rows.map((row) => [row.project_id, row.name]));
  if (wanted?.some((project_id) => !names.has(project_id))) throw new ApiError('project_unknown');
  return {
    org_id: session.org_id,
    project_ids: wanted && wanted.length > 0 ? wanted : [...names.keys()],
    names,
  };
}
