import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState, type FailedStateProps } from '../../../ui/feedback/failed-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';

interface TablePlaceholderProps {
  readonly query: FailedStateProps['query'] & { readonly data: unknown; readonly isError: boolean };
  /** Why there may be none. */
  readonly none?: string;
}

/** Replaces a table without rows: loading, failed, or empty. */
export function TablePlaceholder({ query, none }: TablePlaceholderProps) {
  if (query.data === undefined) {
    return query.isError ? <FailedState compact query={query} /> : <TextSkeleton className="p-4" />;
  }
  return <EmptyState kind="nothing" compact {...(none !== undefined && { cause: none })} />;
}
