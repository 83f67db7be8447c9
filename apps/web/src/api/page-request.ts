import type { Sort } from '../ui/data/table-head.tsx';

/** Rows of a page of the console's lists. */
const PAGE_ROWS = 50;

/** The part of a list's request that says which rows are wanted: their order, if the reader chose one, and the page. */
export const pageRequest = <Field extends string>(sort: Sort<Field> | undefined, cursor: string | undefined) => ({
  ...(sort && { sort: [sort] }),
  page: { limit: PAGE_ROWS, ...(cursor && { cursor }) },
});
