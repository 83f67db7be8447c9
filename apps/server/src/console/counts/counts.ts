import { queryStores, type Stores } from '../../api/metering/reading.ts';
import { sumArchived } from './archive-repository.ts';
import type { CountsQuery, CountsRow, GroupBy, Summand } from './counts-query.ts';
import { sumRecent } from './postgres-repository.ts';
import { startOf } from './selection.ts';

/**
 * Sums over the counts of both stores. Callers pass `org_id` from the session and only projects that the member may
 * see.
 */
export async function sumCounts<const By extends readonly GroupBy[], const Sums extends readonly Summand[]>(
  stores: Stores,
  countsQuery: CountsQuery<By, Sums>,
): Promise<CountsRow<By, Sums>[]> {
  const answers = await queryStores(stores, {
    of: 'counts',
    from: startOf(countsQuery.selection),
    postgres: async (recent, part) => sumRecent(recent, countsQuery, part),
    archive: async (archived) => sumArchived(archived, countsQuery),
  });
  return addRows(answers);
}

/** Adds up rows of equal groups. */
export function addRows<By extends readonly GroupBy[], Sums extends readonly Summand[]>(
  answers: readonly (readonly CountsRow<By, Sums>[])[],
): CountsRow<By, Sums>[] {
  const [only, ...others] = answers;
  if (others.length === 0) return [...(only ?? [])];
  const sums = new Map<string, CountsRow<By, Sums>>();
  for (const row of answers.flat()) {
    const key = JSON.stringify(row.groups);
    const sum = sums.get(key);
    sums.set(key, sum ? addRow(sum, row) : row);
  }
  return [...sums.values()];
}

function addRow<By extends readonly GroupBy[], Sums extends readonly Summand[]>(
  one: CountsRow<By, Sums>,
  other: CountsRow<By, Sums>,
): CountsRow<By, Sums> {
  const sums = one.sums.map((sum, index) => sum + (other.sums[index] ?? 0));
  // `map` forgets that there are as many.
  return { groups: one.groups, sums: sums as readonly number[] as CountsRow<By, Sums>['sums'] };
}
