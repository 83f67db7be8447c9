import { queryStores, type Stores } from '../../api/metering/reading.ts';
import { sumArchived } from './archive-repository.ts';
import type { CountsQuery, CountsRow } from './counts-query.ts';
import { sumRecent } from './postgres-repository.ts';
import { startOf } from './selection.ts';

/**
 * Sums over the counts of both stores. Callers pass `org_id` from the session and only projects that the member may
 * see.
 */
export async function sumCounts(stores: Stores, countsQuery: CountsQuery): Promise<CountsRow[]> {
  const answers = await queryStores(stores, {
    of: 'counts',
    from: startOf(countsQuery.selection),
    postgres: async (recent, part) => sumRecent(recent, countsQuery, part),
    archive: async (archived) => sumArchived(archived, countsQuery),
  });
  return addRows(answers);
}

/** Adds up rows of equal groups. */
export function addRows(answers: readonly (readonly CountsRow[])[]): CountsRow[] {
  const [only, ...others] = answers;
  if (others.length === 0) return [...(only ?? [])];
  const sums = new Map<string, { readonly groups: CountsRow['groups']; readonly sums: number[] }>();
  for (const row of answers.flat()) {
    const key = JSON.stringify(row.groups);
    const sum = sums.get(key);
    if (!sum) sums.set(key, { groups: row.groups, sums: [...row.sums] });
    else row.sums.forEach((value, index) => (sum.sums[index] = (sum.sums[index] ?? 0) + value));
  }
  return [...sums.values()];
}
