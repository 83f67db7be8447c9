/** The history as it grows, for those who must miss no call (decision 1253). */
import type { CallRow } from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import { LATEST_RECORD_MS } from '../../api/metering/reading.ts';
import { withHeavyReads } from '../../deps.ts';
import type { TrafficScope } from '../projects/service.ts';
import { toFilters } from './filters.ts';
import { listRecordedCalls } from './records/records.ts';
import { toCallRow } from './rows.ts';
import { END_OF_INSTANT } from './search.ts';

/** A place in the history: an instant, and a request id among its calls. */
export interface CallPosition {
  readonly at: Date;
  readonly id: string;
}

/** The place before all calls of an instant, oldest first. */
export const beforeCallsOf = (at: Date): CallPosition => ({ at, id: END_OF_INSTANT });

/**
 * At most `limit` calls after a position, oldest first, and the instant up to which the history is complete: later calls
 * wait until no process can still record one before them.
 */
export async function listCallsAfter(
  deps: ApiDeps,
  scope: TrafficScope,
  { after, limit }: { readonly after: CallPosition; readonly limit: number },
): Promise<{ readonly calls: CallRow[]; readonly last: CallPosition | undefined; readonly complete_to: Date }> {
  const to = deps.now() - LATEST_RECORD_MS;
  const rows =
    after.at.getTime() < to
      ? await listRecordedCalls(withHeavyReads(deps), {
          scope,
          filters: toFilters({ to: new Date(to).toISOString() }),
          page: { limit, ascending: true, after: { request_time: after.at, request_id: after.id } },
        })
      : [];
  const last = rows.at(-1);
  return {
    calls: rows.map(toCallRow),
    last: last && { at: last.request_time, id: last.request_id },
    complete_to: new Date(to),
  };
}
