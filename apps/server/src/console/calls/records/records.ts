/** Call records of both stores as one list: callers need not know which store has a call. */
import { requestIdTime } from '../../../api/gateway/reading.ts';
import { queryStores, queryStoresInTime, type Stores } from '../../../api/metering/reading.ts';
import type { WithHeavyReads } from '../../../deps.ts';
import { MINUTE_MS } from '../../../platform/time.ts';
import type { ColumnFilters } from '../filters.ts';
import { findNote, listNotedCalls } from '../note-repository.ts';
import { countArchivedCalls, findArchivedCall, listArchivedBodies, listArchivedCalls } from './archive-repository.ts';
import type { ArchivedDetailsRow, ArchivedListRow, BodyId, BodyRow, CallDetailsRow, CallListRow } from './call-rows.ts';
import type { CallsQuery } from './calls-query.ts';
import { type CallScope, spanOf } from './filter-repository.ts';
import {
  countPostgresCalls,
  findPostgresCall,
  listPostgresBodies,
  listPostgresCalls,
  withNames,
} from './postgres-repository.ts';

interface StoreAnswer {
  readonly recent: readonly CallListRow[];
  readonly archived: readonly ArchivedListRow[];
}

/** The first calls of a page in the order of the list. */
export async function listRecordedCalls(stores: Stores, query: CallsQuery): Promise<CallListRow[]> {
  return mergeAnswers(stores, query, await queryStores(stores, toStoreQuery(query)));
}

/** The same; undefined where `ms` milliseconds did not suffice. */
export async function listRecordedCallsInTime(
  stores: WithHeavyReads<Stores>,
  ms: number,
  query: CallsQuery,
): Promise<CallListRow[] | undefined> {
  const found = await queryStoresInTime(stores, ms, toStoreQuery(query));
  return found && mergeAnswers(stores, query, found);
}

function toStoreQuery(query: CallsQuery) {
  const { scope, filters, page } = query;
  const after = page.ascending ? (page.after?.request_time.getTime() ?? -Infinity) : -Infinity;
  return {
    of: 'records',
    from: Math.max(spanOf(filters).from ?? -Infinity, after),
    postgres: async (recent) => ({ recent: await listPostgresCalls(recent, query), archived: [] }),
    // Newest first, a page that is full before the archive begins needs nothing from it.
    suffices: ({ recent }, end) => {
      const last = recent[page.limit - 1];
      return !page.ascending && last !== undefined && last.request_time.getTime() >= end;
    },
    archive: async (archived, recent) => {
      const noted = filters.text === undefined ? [] : await listNotedCalls(recent, scope.org_id, filters.text);
      return { recent: [], archived: await listArchivedCalls(archived, query, noted) };
    },
  } satisfies Parameters<typeof queryStores<StoreAnswer>>[1];
}

/** Calls of one instant are shipped together, so no instant is split between the stores. */
async function mergeAnswers(
  stores: Stores,
  { page }: CallsQuery,
  answers: readonly StoreAnswer[],
): Promise<CallListRow[]> {
  const recent = answers.flatMap((answer) => answer.recent);
  const archived = answers.flatMap((answer) => answer.archived);
  if (archived.length === 0) return recent;
  const sign = page.ascending ? 1 : -1;
  return [...recent, ...(await withNames(stores.pool, archived))]
    .sort((one, other) => sign * (one.request_time.getTime() - other.request_time.getTime()))
    .slice(0, page.limit);
}

/** One call with its bodies and its note, if it is of these projects. */
export async function findRecordedCall(
  stores: Stores,
  scope: CallScope,
  request_id: string,
): Promise<CallDetailsRow | undefined> {
  const answers = await queryStores<CallDetailsRow | ArchivedDetailsRow | undefined>(stores, {
    of: 'records',
    from: (requestIdTime(request_id) ?? -Infinity) - MINUTE_MS,
    postgres: async (recent) => findPostgresCall(recent, scope, request_id),
    archive: async (archived) => findArchivedCall(archived, scope, request_id),
  });
  const found = answers.find((record) => record !== undefined);
  if (!found || 'note' in found) return found;
  const [[named], note] = await Promise.all([
    withNames(stores.pool, [found]),
    findNote(stores.pool, scope.org_id, request_id),
  ]);
  return named && { ...named, note };
}

/** Bodies that are stored in full, of calls whose request and answer have at most `max_bytes` together. */
export async function listBodies(
  stores: Stores,
  org_id: string,
  calls: readonly BodyId[],
  max_bytes: number,
): Promise<BodyRow[]> {
  const answers = await queryStores(stores, {
    of: 'records',
    from: calls.reduce((first, { request_time }) => Math.min(first, request_time.getTime()), Infinity),
    postgres: async (recent) => listPostgresBodies(recent, org_id, calls, max_bytes),
    archive: async (archived) => listArchivedBodies(archived, org_id, calls, max_bytes),
  });
  return answers.flat();
}

/**
 * Number of calls that match the filters, counted up to about `most` rows; undefined where `ms` milliseconds did not
 * suffice.
 */
export async function countCalls(
  stores: Stores,
  ms: number,
  { scope, filters, most }: { readonly scope: CallScope; readonly filters: ColumnFilters; readonly most: number },
): Promise<number | undefined> {
  const answers = await queryStoresInTime(stores, ms, {
    of: 'records',
    from: spanOf(filters).from ?? -Infinity,
    postgres: async (recent) => countPostgresCalls(recent, scope, filters, most),
    archive: async (archived) => countArchivedCalls(archived, scope, filters, most),
  });
  return answers?.reduce((sum, calls) => sum + calls, 0);
}
