import { CompiledQuery, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Queryable } from './tickets.ts';

/** Hand-written SQL inside a kysely transaction. */
export function queryableOf(trx: Transaction<Tables>): Queryable {
  return {
    async query<Row>(text: string, values: unknown[]) {
      const { rows } = await trx.executeQuery<Row>(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
}
