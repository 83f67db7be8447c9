import { createArrayWriter } from './array-literal.ts';

/**
 * One column of the rows that a statement takes as arrays: its name, the type of the array's elements, the value of a
 * row, and the type it is stored as where that is another one.
 */
export type Column<Row> = readonly [
  name: string,
  type: string,
  read: (row: Row) => string | number | boolean | undefined,
  storedAs?: string,
];

/** Milliseconds are sent as float8 and become timestamptz in the statement. */
export const INSTANT = 'float8';

/** One array literal for each column, with the values of all rows. */
export function arraysOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  return columns.map(([, , read]) => {
    const writer = createArrayWriter();
    for (const row of rows) writer.add(read(row));
    return writer.end();
  });
}
