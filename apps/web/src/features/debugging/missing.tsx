import { isApiError } from '../../api/api-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';

interface MissingProps {
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** Said when the server does not know it for this member. */
  readonly unknown: string;
}

/** A record that did not come: it is not there for this member, or asking for it failed and can be done again. */
export function Missing({ query, unknown }: MissingProps) {
  const { error } = query;
  const isUnknown = isApiError(error) && error.status >= 400 && error.status < 500;
  return isUnknown ? <EmptyState kind="forbidden" compact cause={unknown} /> : <FailedState compact query={query} />;
}
