import type { Pool } from 'pg';
import { outcome_sql } from '../metering/kinds.ts';
import type { Hour } from './counted.ts';
import type { CallCondition } from './filters.ts';
import { type CallFields, callColumns, nameColumns, nameJoins } from './rows.ts';

/** A row's place in the list. */
export interface Place {
  readonly at: Date;
  readonly request_id: string;
}
export interface Turn {
  readonly limit: number;
  readonly ascending: boolean;
  readonly after?: Place | undefined;
}

/**
 * Calls that meet a condition. Each project is read along its own index and stops at the limit; the few rows that are
 * left are merged. `request_id` rises inside one moment in both directions of `at`, as the index has it.
 */
export async function readCalls(
  pool: Pick<Pool, 'query'>,
  condition: CallCondition,
  turn: Turn,
  hours?: readonly Hour[],
): Promise<CallFields[]> {
  if (hours?.length === 0) return [];
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
  let wanted = 'unnest($2::text[]) wanted (project_id)';
  let within = '';
  if (hours) {
    parameters.push(
      hours.map((hour) => hour.project_id),
      hours.map((hour) => hour.at),
    );
    wanted = `unnest($${parameters.length - 1}::text[], $${parameters.length}::timestamptz[]) wanted (project_id, hour)`;
    within = `AND wanted.project_id = ANY($2) AND c.at >= wanted.hour AND c.at < wanted.hour + interval '1 hour'`;
  }
  const { rows } = await pool.query<CallFields>({
    text: `SELECT c.*, ${outcome_sql} AS outcome, ${nameColumns} FROM (
        SELECT one.* FROM ${wanted}, LATERAL (
          SELECT ${callColumns} FROM calls c WHERE c.project_id = wanted.project_id ${within} AND ${where} ${page}
          ORDER BY ${order} LIMIT ${limit}) one
        ORDER BY ${order} LIMIT ${limit}
      ) c ${nameJoins} ORDER BY c.${order.replace(', ', ', c.')}`,
    values: parameters,
  });
  return rows;
}
