import { FailedState } from '../ui/feedback/failed-state.tsx';
import { TextSkeleton } from '../ui/feedback/skeleton.tsx';

interface WaitingProps {
  readonly query: {
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly lines?: number;
}

/** Replaces a part of a dialog or panel: a skeleton while it loads, a retry where it failed. */
export function Waiting({ query, lines = 3 }: WaitingProps) {
  return query.isError ? <FailedState compact query={query} /> : <TextSkeleton lines={lines} />;
}
