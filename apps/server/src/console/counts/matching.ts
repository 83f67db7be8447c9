import type { Outcome } from '@fourth-seat/contract';
import type { Stores } from '../../api/metering/reading.ts';
import { sumCounts } from './counts.ts';
import type { Summand } from './counts-query.ts';
import type { CallSelection } from './selection.ts';

/** The calls with certain outcomes; undefined excludes none. */
interface OutcomeSelection extends CallSelection {
  readonly outcomes: readonly Outcome[] | undefined;
}

/** Number of matching calls, from the counts. */
export async function countMatchingCalls(stores: Stores, matching: OutcomeSelection): Promise<number> {
  const rows = await sumCounts(stores, { selection: matching, by: [], sums: [summandOf(matching)] });
  return rows[0]?.sums[0] ?? 0;
}

/** An hour, by its start in UTC, of one project. */
export interface Hour {
  readonly project_id: string;
  readonly at: Date;
}

/** The first `limit` hours that contain matching calls, by time. */
export async function listMatchingHours(
  stores: Stores,
  matching: OutcomeSelection,
  { ascending, limit }: { readonly ascending: boolean; readonly limit: number },
): Promise<Hour[]> {
  const rows = await sumCounts(stores, {
    selection: matching,
    by: ['project_id', 'hour'],
    sums: [summandOf(matching)],
    first: { ascending, limit },
  });
  return rows
    .map(({ groups: [project_id, at] }) => ({ project_id, at: new Date(at) }))
    .sort((a, b) => (a.at.getTime() - b.at.getTime()) * (ascending ? 1 : -1))
    .slice(0, limit);
}

const summandOf = ({ outcomes }: OutcomeSelection): Summand => (outcomes ? { outcomes } : 'calls');
