/** The logs that can flow, each read behind a position in an order in which nothing is skipped (decision 1253). */
import type { AuditEntry, CallRow, StreamSource } from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import { type AuditDeps, listAuditAfter } from '../../platform/audit/service.ts';
import { beforeCallsOf, listCallsAfter } from '../calls/service.ts';
import { readTrafficScope } from '../projects/service.ts';
import type { ClaimedLog, LogPosition } from './claim-repository.ts';
import type { Beginning } from './repository.ts';

export interface LogDeps {
  readonly deps: ApiDeps;
  readonly audit: Pick<AuditDeps, 'db' | 'listNames'>;
}

/** Entries of one log, oldest first. */
export type LogEntries =
  | { readonly source: 'audit'; readonly entries: readonly AuditEntry[] }
  | { readonly source: 'calls'; readonly entries: readonly CallRow[] };

export interface LogPage {
  readonly log: LogEntries;
  /** After the last entry; without entries undefined. */
  readonly last: LogPosition | undefined;
  /** The log has nothing more before this instant. */
  readonly complete_to: Date;
}

type ReadPosition = Pick<
  ClaimedLog,
  'org_id' | 'created_by' | 'source' | 'sent_at' | 'sent_at_exact' | 'sent_id' | 'project_ids'
>;

/** At most `limit` entries behind the position of a log. */
export async function readLog({ deps, audit }: LogDeps, log: ReadPosition, limit: number): Promise<LogPage> {
  const { org_id, sent_at, sent_at_exact, sent_id } = log;
  if (log.source === 'audit') {
    const after = { at: sent_at_exact, id: sent_id };
    const { entries, last, complete_to } = await listAuditAfter({ ...audit, pool: deps.pool }, org_id, {
      after,
      limit,
    });
    return { log: { source: 'audit', entries }, last, complete_to };
  }
  // As an administrator reads the history: every project there is.
  const reader = { org_id, member_id: log.created_by, role: 'admin' } as const;
  const scope = await readTrafficScope(deps.db, reader, undefined);
  const wanted = log.project_ids === null ? undefined : new Set(log.project_ids);
  const project_ids = scope.project_ids.filter((project_id) => wanted?.has(project_id) ?? true);
  const after = { at: sent_at, id: sent_id };
  const { calls, last, complete_to } = await listCallsAfter(deps, { ...scope, project_ids }, { after, limit });
  return {
    log: { source: 'calls', entries: calls },
    last: last && { at: last.at.toISOString(), id: last.id },
    complete_to,
  };
}

/** The place before everything that a log has of an instant. */
export const beginningAt = (source: StreamSource, at: Date): Beginning => ({
  source,
  sent_at: at,
  sent_id: source === 'audit' ? '' : beforeCallsOf(at).id,
});
