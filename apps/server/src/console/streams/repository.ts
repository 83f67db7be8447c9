/** SQL of `streams`, and of `stream_sources` where a person acts on them; what the job asks is in `claim-repository.ts`. */
import { MAX_STREAMS, type StreamSource } from '@fourth-seat/contract';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Database, Tables } from '../../platform/db/tables.ts';

export type StreamRow = Selectable<Tables['streams']>;
export type SourceRow = Selectable<Tables['stream_sources']>;
/** Which stream, within its organization. */
export type StreamId = Pick<StreamRow, 'org_id' | 'stream_id'>;

/** Where a log begins. */
export interface Beginning {
  readonly source: StreamSource;
  readonly sent_at: Date;
  readonly sent_id: string;
}

export async function listStreamRows(db: Database, org_id: string): Promise<StreamRow[]> {
  return db
    .selectFrom('streams')
    .selectAll()
    .where('org_id', '=', org_id)
    .orderBy('created_at')
    .orderBy('stream_id')
    .execute();
}

export async function findStreamRow(db: Database, { org_id, stream_id }: StreamId): Promise<StreamRow | undefined> {
  return db
    .selectFrom('streams')
    .selectAll()
    .where('org_id', '=', org_id)
    .where('stream_id', '=', stream_id)
    .executeTakeFirst();
}

/** The logs of all streams of an organization, in the order of their names. */
export async function listSourceRows(db: Database, org_id: string): Promise<SourceRow[]> {
  return db.selectFrom('stream_sources').selectAll().where('org_id', '=', org_id).orderBy('source').execute();
}

/** False where the organization, which the caller has locked, already has its streams. */
export async function insertStream(
  trx: Database,
  row: Insertable<Tables['streams']>,
  beginnings: readonly Beginning[],
  now: Date,
): Promise<boolean> {
  const { streams } = await trx
    .selectFrom('streams')
    .select((query) => query.fn.countAll<number>().as('streams'))
    .where('org_id', '=', row.org_id)
    .executeTakeFirstOrThrow();
  if (streams >= MAX_STREAMS) return false;
  await trx.insertInto('streams').values(row).execute();
  await insertSources(trx, row, beginnings, now);
  return true;
}

async function insertSources(
  trx: Database,
  { org_id, stream_id }: StreamId,
  beginnings: readonly Beginning[],
  now: Date,
): Promise<void> {
  if (beginnings.length === 0) return;
  await trx
    .insertInto('stream_sources')
    .values(beginnings.map((one) => ({ org_id, stream_id, ...one, next_try_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False where the revision is not the current one. */
export async function updateStreamRow(
  trx: Database,
  { org_id, stream_id, revision }: StreamId & { readonly revision: number },
  set: Updateable<Tables['streams']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('streams')
    .set({ ...set, revision: revision + 1, updated_at: sql`now()` })
    .where('org_id', '=', org_id)
    .where('stream_id', '=', stream_id)
    .where('revision', '=', revision)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Keeps the logs that are chosen where they are, adds those that are new, and forgets the others. All are tried at once: their
 * receiver may be another one now.
 */
export async function upsertSources(
  trx: Database,
  stream: StreamId,
  beginnings: readonly Beginning[],
  now: Date,
): Promise<void> {
  const { org_id, stream_id } = stream;
  const ofStream = trx
    .deleteFrom('stream_sources')
    .where('org_id', '=', org_id)
    .where('stream_id', '=', stream_id)
    .where(
      'source',
      'not in',
      beginnings.map(({ source }) => source),
    );
  await ofStream.execute();
  await trx
    .updateTable('stream_sources')
    .set({ failed_attempts: 0, failing_since: null, next_try_at: now, claimed_until: null })
    .where('org_id', '=', org_id)
    .where('stream_id', '=', stream_id)
    .execute();
  await insertSources(trx, stream, beginnings, now);
}

/** Moves a log back; false where it has not come that far. A batch that is under way counts no longer. */
export async function updateToRewind(
  trx: Database,
  { org_id, stream_id }: StreamId,
  { source, sent_at, sent_id }: Beginning,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('stream_sources')
    .set(({ eb }) => ({
      sent_at,
      sent_id,
      rewinds: eb('rewinds', '+', 1),
      batch_entries: null,
      claimed_until: null,
      next_try_at: now,
    }))
    .where('org_id', '=', org_id)
    .where('stream_id', '=', stream_id)
    .where('source', '=', source)
    .where('sent_at', '>', sent_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False where another call deleted it first. */
export async function deleteStreamRow(trx: Database, { org_id, stream_id }: StreamId): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('streams')
    .where('org_id', '=', org_id)
    .where('stream_id', '=', stream_id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
