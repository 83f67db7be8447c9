/** All SQL of `audit_log`. An entry holds the id of its actor, and the id and the name that its target had. */
import type { AuditEntry, listAudit, Parsed } from '@fourth-seat/contract';
import type { Insertable } from 'kysely';
import type { Pool } from '../db/client.ts';
import { likePattern } from '../db/like-pattern.ts';
import { isWrittenAs } from '../db/sql-page.ts';
import type { Database, Tables } from '../db/tables.ts';
import { invalidCursor } from '../http/errors.ts';
import { decodeCursor } from '../http/paging.ts';

export type AuditFilters = NonNullable<Parsed<typeof listAudit>['filters']>;

/** Filters of a request, with the members whose name contains its search text. */
export type AuditConditions = AuditFilters & { readonly actors?: readonly string[] };

/** The entries that meet the conditions. */
function filterAudit(db: Database, org_id: string, filters: AuditConditions) {
  let query = db.selectFrom('audit_log as a').where('a.org_id', '=', org_id);
  if (filters.actor_member_id) query = query.where('a.actor_member_id', '=', filters.actor_member_id);
  if (filters.action) query = query.where('a.action', '=', filters.action);
  if (filters.target_kind) query = query.where('a.target_kind', '=', filters.target_kind);
  if (filters.target_id) query = query.where('a.target_id', '=', filters.target_id);
  if (filters.from) query = query.where('a.at', '>=', new Date(filters.from));
  if (filters.to) query = query.where('a.at', '<', new Date(filters.to));
  if (filters.search) {
    const pattern = likePattern(filters.search);
    query = query.where((where) =>
      where.or([
        where('a.target_name', 'ilike', pattern),
        where('a.target_id', 'ilike', pattern),
        ...(filters.actors?.length ? [where('a.actor_member_id', 'in', filters.actors)] : []),
        where('a.actor_admin_key_name', 'ilike', pattern),
        where('a.address', 'ilike', pattern),
      ]),
    );
  }
  return query;
}

export async function countAudit(db: Database, org_id: string, filters: AuditConditions): Promise<number> {
  const { count } = await filterAudit(db, org_id, filters)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** An entry before its actor, and the projects and members in its details, have their names. */
export type NamelessEntry = Omit<AuditEntry, 'actor'> & {
  readonly actor_member_id: string | null;
  readonly admin_key: NonNullable<AuditEntry['actor']>['admin_key'];
};

export interface AuditWindow {
  readonly limit: number;
  readonly order: 'asc' | 'desc';
  /** Time and id of the last row before the window. */
  readonly cursor?: string | undefined;
}

/**
 * One window of the log, ordered by time and id. Times are compared in microseconds, as
 * in PostgreSQL.
 */
export async function listAuditRows(
  db: Database,
  org_id: string,
  filters: AuditConditions,
  { limit, order, cursor }: AuditWindow,
): Promise<{ readonly entry: NamelessEntry; readonly cursor: readonly [string, string] }[]> {
  let query = filterAudit(db, org_id, filters);
  if (cursor !== undefined) {
    const [at, audit_id] = decodeCursor(cursor);
    if (!isWrittenAs(at, 'timestamptz') || !isWrittenAs(audit_id, 'text')) throw invalidCursor();
    query = query.where((row) =>
      row.eb(
        row.refTuple('a.at', 'a.audit_id'),
        order === 'desc' ? '<' : '>',
        // Two values compared with two columns, in the order of the index.
        row.tuple(row.cast<Date>(row.val(at), 'timestamptz'), row.val(audit_id)),
      ),
    );
  }
  const rows = await query
    .select(['a.actor_admin_key_id', 'a.actor_admin_key_name'])
    .select(['a.audit_id', 'a.at', 'a.actor_member_id', 'a.action', 'a.target_kind'])
    .select(['a.target_id', 'a.target_name', 'a.details', 'a.address'])
    .select((row) => row.cast<string>(row.ref('a.at'), 'text').as('exact_at'))
    .orderBy('a.at', order)
    .orderBy('a.audit_id', order)
    .limit(limit)
    .execute();
  return rows.map(({ at, exact_at, target_kind, target_id, target_name, ...rest }) => {
    const { actor_admin_key_id: admin_key_id, actor_admin_key_name: name, ...row } = rest;
    return {
      entry: {
        ...row,
        admin_key: admin_key_id === null ? null : { admin_key_id, name: name ?? '' },
        at: at.toISOString(),
        target: target_kind && target_id ? { kind: target_kind, id: target_id, name: target_name ?? '' } : null,
      },
      cursor: [exact_at, row.audit_id],
    };
  });
}

/** Writes one entry of the log. */
export async function insertAudit(trx: Database, row: Insertable<Tables['audit_log']>): Promise<void> {
  await trx.insertInto('audit_log').values(row).execute();
}

/**
 * The instant before which no entry can appear any more. An entry bears the time at which its transaction began, so it may
 * appear as long as that one runs. A transaction that has written nothing for ten minutes is a backup or a report; none of
 * ours goes on for so long without writing.
 */
export async function readSettledAuditTime(pool: Pool): Promise<Date> {
  const { rows } = await pool.query<{ settled: Date }>({
    name: 'settled-audit-time',
    text: `SELECT least(clock_timestamp() - interval '2 seconds', min(xact_start)) AS settled FROM pg_stat_activity
      WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()
        AND (backend_xid IS NOT NULL OR xact_start > clock_timestamp() - interval '10 minutes')`,
  });
  const [row] = rows;
  if (!row) throw new Error('an aggregate has one row');
  return row.settled;
}
