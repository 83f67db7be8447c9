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

/** The columns that a row has as fields of their names. */
type FieldOf<Row, Name> = Name extends keyof Row ? (Row[Name] extends SentValue ? Name : never) : never;

/** How to read each column of these names that is not a field of the row; one that is may be read otherwise. */
type Readers<Row, Name extends string> = Readonly<
  Record<Exclude<Name, FieldOf<Row, Name>>, (row: Row) => SentValue> &
    Partial<Record<FieldOf<Row, Name>, (row: Row) => SentValue>>
>;

/** How each column of a table is sent: the row's field of its name, but for those that `read` has. */
export function sentColumns<Row, Columns extends readonly Column[]>(
  columns: Columns,
  read: Readers<Row, Columns[number]['name']>,
): SentColumn<Row>[] {
  const readers: Partial<Record<string, (row: Row) => SentValue>> = read;
  return columns.map(({ name, type }) => ({
    name,
    ...sentTypeOf(type),
    // `Readers` has a reader for every column that is no such field.
    read: readers[name] ?? ((row) => row[name as keyof Row] as SentValue),
  }));
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
