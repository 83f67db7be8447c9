import { createHash } from 'node:crypto';
import { idPrefixes } from '@fourth-seat/contract';
import type { ClaimedLog, LogPosition } from './claim-repository.ts';
import type { LogEntries } from './logs.ts';
import { otlpBody } from './otlp.ts';

/** Of which stream a batch is. */
type BatchOf = Pick<ClaimedLog, 'org_id' | 'stream_id' | 'kind'>;

/** What the receiver of a stream gets. */
export async function bodyOf(stream: BatchOf, delivery_id: string, log: LogEntries | 'test'): Promise<string> {
  if (stream.kind === 'otlp') return otlpBody(stream, log);
  const { org_id, stream_id } = stream;
  const type = log === 'test' ? 'stream.test' : `stream.${log.source}`;
  const entries = log === 'test' ? [] : log.entries;
  return JSON.stringify({ type, delivery_id, stream_id, org_id, entries });
}

/** The id of a batch: the same each time that just these entries leave, until a person sends them again. */
export function batchIdOf(
  {
    stream_id,
    source,
    rewinds,
    sent_at_exact,
    sent_id,
  }: Pick<ClaimedLog, 'stream_id' | 'source' | 'rewinds' | 'sent_at_exact' | 'sent_id'>,
  last: LogPosition,
): string {
  const place = JSON.stringify([stream_id, source, rewinds, sent_at_exact, sent_id, last.at, last.id]);
  return `${idPrefixes.delivery}_${createHash('sha256').update(place).digest('hex').slice(0, 32)}`;
}
