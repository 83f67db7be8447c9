import { type getStreamBatch, type Output, type Parsed, STREAM_BATCH_ENTRIES } from '@fourth-seat/contract';
import type { Session } from '../../platform/http/session.ts';
import { readStream, requireReads } from './access.ts';
import { batchIdOf, bodyOf } from './batch.ts';
import type { LogPosition } from './claim-repository.ts';
import { beginningAt, readLog } from './logs.ts';
import type { StreamDeps } from './post.ts';

/**
 * The batch of one log after a place, as the stream would send it: for a receiver that is being developed. The stream's own
 * position stays, and one that is off is read too. Throws `stream_unknown`, and `admin_scope_missing` for a log that a
 * program may not read.
 */
export async function readBatch(
  { deps, audit }: Pick<StreamDeps, 'deps' | 'audit'>,
  session: Session,
  { stream_id, source, position, from }: Parsed<typeof getStreamBatch>,
): Promise<Output<typeof getStreamBatch>> {
  requireReads(session, [source]);
  const stream = await readStream(deps.db, session, stream_id);
  const placeAt = (at: Date): LogPosition => ({ at: at.toISOString(), id: beginningAt(source, at).sent_id });
  const place = position ?? placeAt(new Date(from ?? deps.now()));
  // Rewinds are the stream's own; who goes back here gets the same batches under the same ids.
  const log = {
    ...stream,
    source,
    rewinds: 0,
    sent_at: new Date(place.at),
    sent_at_exact: asWritten(place.at),
    sent_id: place.id,
  };
  const page = await readLog({ deps, audit }, log, STREAM_BATCH_ENTRIES);
  if (page.last === undefined) {
    // The place follows the time, so that the next look need not search what is empty.
    const isBehind = page.complete_to > log.sent_at;
    return { batch: null, position: isBehind ? placeAt(page.complete_to) : place };
  }
  const last = { at: withOffset(page.last.at), id: page.last.id };
  const delivery_id = batchIdOf(log, last);
  const body = await bodyOf(stream, delivery_id, page.log);
  return { batch: { delivery_id, entries: page.log.entries.length, body }, position: last };
}

/** An instant as PostgreSQL writes it. */
const asWritten = (at: string): string => at.replace('T', ' ').replace('Z', '+00');

/** An instant as RFC 3339 has it; PostgreSQL writes `2026-11-29 12:00:00.123456+00`. */
const withOffset = (at: string): string => at.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00');
