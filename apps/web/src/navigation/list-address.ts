import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { Sort } from '../ui/data/table-head.tsx';
import type { Search } from './use-search.ts';

/** A list whose page, order and filters stand in the address, so that Back and a copied link show the same rows. */

/** Goes with every change of a filter or of the order: the list begins again at its first page. */
export const firstPage = { cursor: null, from: null } as const;

/**
 * Paging by cursor. `count` is how many entries the rows of this page stand for, where that is not one each.
 */
export function useCursorPaging(
  search: Search,
  answer:
    | {
        readonly total: number;
        /** True where counting stopped before the end. */
        readonly more?: boolean;
        readonly next_cursor: string | null;
        readonly results: readonly unknown[];
      }
    | undefined,
  count = answer?.results.length ?? 0,
) {
  const navigate = useNavigate();
  const from = Math.max(1, Number(search.get('from') ?? 1) || 1);
  const next = answer?.next_cursor ?? null;
  const onPrevious = useCallback(() => void navigate(-1), [navigate]);
  if (!answer || (from === 1 && next === null)) return undefined;
  return {
    from,
    count,
    total: answer.total,
    more: answer.more,
    onPrevious: from > 1 ? onPrevious : undefined,
    onNext: next === null ? undefined : () => search.set({ cursor: next, from: from + count }, { push: true }),
  };
}

/** The order of a list, and the change of it; undefined leaves the order to the server. */
export function sortingIn<Field extends string>(search: Search, fields: readonly Field[]) {
  const field = search.oneOf('sort', fields);
  const sort: Sort<Field> | undefined = field && { field, order: search.oneOf('order', ['asc', 'desc']) ?? 'desc' };
  const onSortChange = (next: Sort) => search.set({ sort: next.field, order: next.order, ...firstPage });
  return { sort, onSortChange };
}
