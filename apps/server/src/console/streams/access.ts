import type { AdminScope, StreamSource } from '@fourth-seat/contract';
import type { Database } from '../../platform/db/tables.ts';
import { ApiError } from '../../platform/http/errors.ts';
import type { Session } from '../../platform/http/session.ts';
import * as repository from './repository.ts';

/** The stream, if the organization has it (`stream_unknown`); every administrator may do everything with it. */
export async function readStream(db: Database, { org_id }: Session, stream_id: string): Promise<repository.StreamRow> {
  const row = await repository.findStreamRow(db, { org_id, stream_id });
  if (!row) throw new ApiError('stream_unknown');
  return row;
}

/** What an admin key needs to read each log, and so to send it on. */
const readScopes: Readonly<Record<StreamSource, AdminScope>> = {
  audit: 'audit:read',
  calls: 'calls:read',
};

/** Throws `admin_scope_missing` for a log that a program may not read; people who manage streams may read all. */
export function requireReads({ admin_key }: Session, sources: readonly StreamSource[]): void {
  if (admin_key === undefined) return;
  const missing = sources.map((source) => readScopes[source]).find((scope) => !admin_key.scopes.includes(scope));
  if (missing !== undefined) throw new ApiError('admin_scope_missing', { scope: missing });
}
