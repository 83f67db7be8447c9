import type { Column } from '../columns.ts';
import { createArrayWriter } from './array-literal.ts';

/** One column of the rows that a statement takes as arrays. */
export interface SentColumn<Row> {
  readonly name: string;
  /** Type of the array's elements. */
  readonly type: string;
  /** Type that it is stored as, where that is another one. */
  readonly storedAs?: string | undefined;
  readonly read: (row: Row) => SentValue;
}

type SentValue = string | number | boolean | undefined;

/** Milliseconds are sent as float8 and become timestamptz in the statement. */
export const INSTANT = 'float8';

/** The columns of a table as they are sent, with a reader for each. */
export function sentColumns<Row, Name extends string>(
  columns: readonly (Column & { readonly name: Name })[],
  readers: Readonly<Record<Name, (row: Row) => SentValue>>,
): SentColumn<Row>[] {
  return columns.map(({ name, type }) => ({ name, ...sentTypeOf(type), read: readers[name] }));
}

function sentTypeOf(type: Column['type']): Pick<SentColumn<unknown>, 'type' | 'storedAs'> {
  if (type === 'timestamptz') return { type: INSTANT };
  // `unnest` would flatten an array of arrays, so each travels as its text.
  return type === 'int4[]' ? { type: 'text', storedAs: type } : { type };
}

/** One array literal for each column, with the values of all rows. */
export function arraysOf<Row>(columns: readonly SentColumn<Row>[], rows: readonly Row[]): string[] {
  return columns.map(({ read }) => {
    const writer = createArrayWriter();
    for (const row of rows) writer.add(read(row));
    return writer.end();
  });
}
