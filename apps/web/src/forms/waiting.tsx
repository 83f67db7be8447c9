import { FailedState } from '../ui/failed-state.tsx';
import { TextSkeleton } from '../ui/skeleton.tsx';

interface WaitingProps {
  readonly query: {
    readonly isError: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  readonly lines?: number;
}

/** Stands where a part of a dialog or panel will be: its shape while it loads, and a way to ask again if it did not. */
export function Waiting({ query, lines = 3 }: WaitingProps) {
  return query.isError ? <FailedState compact query={query} /> : <TextSkeleton lines={lines} />;
}
