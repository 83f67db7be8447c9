import type { Stores } from '../../api/metering/reading.ts';
import { sumCounts } from './counts.ts';
import { causeKey, listNewestCalls, type NewestCall } from './newest-repository.ts';
import { oneBucket } from './read-series.ts';
import type { CallSelection } from './selection.ts';

export interface Cause {
  readonly code: number;
  readonly api_id: string;
  readonly calls: number;
  /** Undefined where no such call is stored any more. */
  readonly newest: NewestCall | undefined;
}

const MAX_CAUSES = 50;

/** Failures by code and API, most frequent first, from the counts; each with its newest record. */
export async function listCauses(stores: Stores, selection: CallSelection): Promise<Cause[]> {
  const rows = await sumCounts(stores, {
    selection: oneBucket(selection),
    by: ['code', 'api_id'],
    sums: ['calls'],
    only: 'failed',
  });
  const causes = rows
    .map(({ groups: [code, api_id], sums: [calls] }) => ({ code, api_id, calls }))
    .filter(({ calls }) => calls > 0)
    .sort((a, b) => b.calls - a.calls || a.code - b.code || (a.api_id < b.api_id ? -1 : 1))
    .slice(0, MAX_CAUSES);
  const newest = await listNewestCalls(stores, selection, causes);
  return causes.map((cause) => ({ ...cause, newest: newest.get(causeKey(cause)) }));
}
