import type { Sort } from '../ui/data/table-head.tsx';

/** Rows of a page of a table; panels and lists of long rows ask for fewer. */
const PAGE_ROWS = 50;

/** As many rows as the server gives at once: for lists that are shown, or offered for a choice, without pages. */
export const longestPage = { limit: 200 } as const;

/** The part of a list's request that says which rows are wanted: their order, if the reader chose one, and the page. */
export const pageRequest = <Field extends string>(sort: Sort<Field> | undefined, cursor: string | undefined) => ({
  ...(sort && { sort: [sort] }),
  page: { limit: PAGE_ROWS, ...(cursor && { cursor }) },
});
