import type { Stream } from '@fourth-seat/contract';
import type { SourceRow, StreamRow } from './repository.ts';

/** A stream as in the contract; the values of its headers stay inside. */
export function toStream(row: StreamRow, logs: readonly SourceRow[]): Stream {
  const { stream_id, kind, name, url, header_names, project_ids, state, revision } = row;
  const own = logs.filter((log) => log.stream_id === stream_id);
  return {
    stream_id,
    kind,
    name,
    url,
    header_names,
    sources: own.map(({ source }) => source),
    project_ids,
    state,
    progress: own.map((log) => ({
      source: log.source,
      sent_to: log.sent_at.toISOString(),
      delivered_at: log.delivered_at?.toISOString() ?? null,
      failed_attempts: log.failed_attempts,
      failing_since: log.failing_since?.toISOString() ?? null,
      detail: log.detail,
      next_try_at: log.next_try_at.toISOString(),
    })),
    created_at: row.created_at.toISOString(),
    revision,
  };
}

/** A stream as the audit log names it. */
export const streamTarget = ({ stream_id, name }: Pick<StreamRow, 'stream_id' | 'name'>) =>
  ({ kind: 'stream', id: stream_id, name }) as const;
