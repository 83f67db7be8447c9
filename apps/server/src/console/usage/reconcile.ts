import { MAX_DIFFERENCES, type Output, type reconcileUsage as reconcileUsageEndpoint } from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import { RECORDS_KEPT_MS, storeRecount } from '../../api/metering/reading.ts';
import { ceilTo, DAY_MS, floorTo, HOUR_MS } from '../../platform/time.ts';
import { compareHours, compareKinds, type ReconciledHour, recountHours } from '../counts/service.ts';
import type { ResolvedUsage } from './resolve.ts';

/**
 * Compares the call records with the counts of the dashboard, hour by hour. Settled records were counted once by the
 * job (`metering/recount.ts`) and are not read again, unless the hour differs: then it is counted again, and the new
 * result is shown and stored. Each comparison is one statement and so one snapshot: a call that is recorded at the same
 * time is on both sides or on neither.
 */
export async function reconcileUsage(
  deps: ApiDeps,
  { scope, range }: ResolvedUsage,
): Promise<Output<typeof reconcileUsageEndpoint>> {
  // Earlier hours have no records to compare.
  const oldest = ceilTo(deps.now() - RECORDS_KEPT_MS, DAY_MS);
  const from = new Date(Math.max(floorTo(range.from, HOUR_MS), oldest));
  const to = new Date(Math.max(ceilTo(range.to, HOUR_MS), from.getTime()));
  const compared = { scope, from, to };
  const [rows, kinds] = await Promise.all([compareHours(deps.pool, compared), compareKinds(deps, compared)]);
  const recounted = await correctHours(
    deps,
    scope,
    rows.filter((row) => differenceOf(row) !== 0).map((row) => row.at),
  );
  const corrected = rows.map((row) => recounted.get(row.at.getTime()) ?? row);
  const sum = (pick: (row: ReconciledHour) => number): number => corrected.reduce((total, row) => total + pick(row), 0);
  const hours = corrected
    .filter((row) => differenceOf(row) !== 0)
    .map(({ at, records, batches, buckets }) => ({ at, records, counted: batches + buckets }));
  // A total that is wrong differs from every kind, so kinds are not added up. Hours and days with too many counts must
  // not cancel out those with too few.
  const sumDifferences = (differences: readonly number[]): number =>
    differences.reduce((total, one) => total + Math.abs(one), 0);
  const differences = [
    sumDifferences(hours.map(({ records, counted }) => records - counted)),
    ...[...Map.groupBy(kinds, ({ kind }) => kind).values()].map((rows) =>
      sumDifferences(rows.map(({ total, counted }) => total - counted)),
    ),
  ];
  return {
    checked_at: new Date(deps.now()).toISOString(),
    from: from.toISOString(),
    to: to.toISOString(),
    clipped: range.from < oldest,
    records: sum((row) => row.records),
    batches: sum((row) => row.batches),
    buckets: sum((row) => row.buckets),
    difference: Math.max(...differences),
    hours: hours.slice(0, MAX_DIFFERENCES).map((row) => ({ ...row, at: row.at.toISOString() })),
    kinds: kinds.slice(0, MAX_DIFFERENCES).map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}

/** Counts hours again from their records, and remembers what was found. */
async function correctHours(
  deps: ApiDeps,
  scope: ResolvedUsage['scope'],
  hours: readonly Date[],
): Promise<ReadonlyMap<number, ReconciledHour>> {
  if (hours.length === 0) return new Map();
  const recount = await recountHours(deps, scope, hours);
  await storeRecount(deps.pool, { ...scope, hours }, recount.found);
  return recount.hours;
}

const differenceOf = ({ records, batches, buckets }: ReconciledHour): number => records - batches - buckets;
