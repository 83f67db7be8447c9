import type { CallRow, listCalls, Output, Parsed } from '@fourth-seat/contract';
import type { Pool } from 'pg';
import type { Deps } from '../deps.ts';
import { fieldError } from '../http/errors.ts';
import { decodeCursor, encodeCursor } from '../http/paging.ts';
import type { Session } from '../http/session.ts';
import { outcome_sql } from '../metering/kinds.ts';
import { findScope } from '../usage/scope.ts';
import { type CallCondition, type CallFilters, callCondition } from './filters.ts';
import { type CallFields, callColumns, nameColumns, nameJoins, toCallRow } from './rows.ts';

/** Counting ends here: what matters beyond is that there is more. */
const max_count = 10_000;

interface Place {
  readonly at: Date;
  readonly request_id: string;
}
interface Turn {
  readonly limit: number;
  readonly ascending: boolean;
  readonly after?: Place | undefined;
}

/** One page of the history, newest first unless asked otherwise. */
export async function answerCalls(
  deps: Deps,
  session: Session,
  input: Parsed<typeof listCalls>,
): Promise<Output<typeof listCalls>> {
  const filters = input.filters ?? {};
  const scope = await findScope(deps.db, session, filters.project_ids);
  const condition = callCondition(scope, filters, deps.now());
  const limit = input.page?.limit ?? 50;
  const after = input.page?.cursor === undefined ? undefined : readPlace(input.page.cursor);
  const ascending = input.sort?.[0]?.order === 'asc';
  const [rows, count] = await Promise.all([
    readCalls(deps.pool, condition, { limit: limit + 1, ascending, after }),
    countCalls(deps.pool, condition),
  ]);
  const results = rows.slice(0, limit);
  const last = results.at(-1);
  return {
    results: results.map(toCallRow),
    total: Math.min(count, max_count),
    more: count > max_count,
    next_cursor: last && rows.length > limit ? encodeCursor([last.at.toISOString(), last.request_id]) : null,
  };
}

function readPlace(cursor: string): Place {
  const [at, request_id] = decodeCursor(cursor);
  const moment = typeof at === 'string' ? new Date(at) : undefined;
  if (!moment || Number.isNaN(moment.getTime()) || typeof request_id !== 'string') {
    throw fieldError({ 'page.cursor': 'invalid' });
  }
  return { at: moment, request_id };
}

/**
 * Calls that meet a condition. Each project is read along its own index and stops at the limit; the few rows that are
 * left are merged. `request_id` rises inside one moment in both directions of `at`, as the index has it.
 */
export async function readCalls(pool: Pool, condition: CallCondition, turn: Turn): Promise<CallFields[]> {
  const { where, values } = condition;
  const [direction, beyond, tie] = turn.ascending ? ['ASC', '>', '<'] : ['DESC', '<', '>'];
  const order = `at ${direction}, request_id ${turn.ascending ? 'DESC' : 'ASC'}`;
  const parameters = [...values, turn.limit];
  const limit = `$${parameters.length}`;
  let page = '';
  if (turn.after) {
    parameters.push(turn.after.at, turn.after.request_id);
    const [at, id] = [`$${parameters.length - 1}`, `$${parameters.length}`];
    page = `AND c.at ${beyond}= ${at} AND (c.at ${beyond} ${at} OR c.request_id ${tie} ${id})`;
  }
  const { rows } = await pool.query<CallFields>({
    text: `SELECT c.*, ${outcome_sql} AS outcome, ${nameColumns} FROM (
        SELECT one.* FROM unnest($2::text[]) wanted, LATERAL (
          SELECT ${callColumns} FROM calls c WHERE c.project_id = wanted AND ${where} ${page}
          ORDER BY ${order} LIMIT ${limit}) one
        ORDER BY ${order} LIMIT ${limit}
      ) c ${nameJoins} ORDER BY c.${order.replace(', ', ', c.')}`,
    values: parameters,
  });
  return rows;
}

async function countCalls(pool: Pool, condition: CallCondition): Promise<number> {
  const { rows } = await pool.query<{ calls: number }>({
    text: `SELECT count(*)::int4 AS calls FROM (
        SELECT 1 FROM calls c WHERE c.project_id = ANY($2) AND ${condition.where} LIMIT ${max_count + 1}) found`,
    values: condition.values,
  });
  return rows[0]?.calls ?? 0;
}

/** The filtered history for a file, newest first; one row more than `limit` tells that it was cut. */
export async function readForExport(
  deps: Deps,
  session: Session,
  filters: CallFilters,
  limit: number,
): Promise<CallRow[]> {
  const scope = await findScope(deps.db, session, filters.project_ids);
  const rows = await readCalls(deps.pool, callCondition(scope, filters, deps.now()), { limit, ascending: false });
  return rows.map(toCallRow);
}

/** The calls of one match in the order they were made. */
export async function readMatch(
  deps: Deps,
  session: Session,
  match: { match_id: string; project_ids?: string[] | undefined; limit: number },
): Promise<CallRow[]> {
  const scope = await findScope(deps.db, session, match.project_ids);
  const condition = callCondition(scope, { match_id: match.match_id }, deps.now());
  const rows = await readCalls(deps.pool, condition, { limit: match.limit, ascending: true });
  return rows.map(toCallRow);
}
