import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../../ui/feedback/failed-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';

interface TableStateProps {
  readonly query: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Why there may be none. */
  readonly none?: string;
}

/** Replaces a table without rows: loading, failed, or empty. */
export function TableState({ query, none }: TableStateProps) {
  if (query.isPending) return <TextSkeleton className="p-4" />;
  if (query.isError) return <FailedState compact query={query} />;
  return <EmptyState kind="nothing" compact {...(none !== undefined && { cause: none })} />;
}
