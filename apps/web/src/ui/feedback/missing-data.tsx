import { FailedState, type FailedStateProps } from './failed-state.tsx';
import { TextSkeleton } from './skeleton.tsx';

interface MissingDataProps {
  readonly query: FailedStateProps['query'] & { readonly isError: boolean };
  readonly lines?: number;
}

/**
 * In place of data on a part of a page, dialog or panel: a skeleton while it loads, a retry where it failed. Data that
 * are there stay when reading them again fails, so ask for `data` alone before this, never for `isError`.
 */
export function MissingData({ query, lines = 3 }: MissingDataProps) {
  return query.isError ? <FailedState compact query={query} /> : <TextSkeleton lines={lines} />;
}
