import { isApiError } from '../../api/api-error.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState, type FailedStateProps } from '../../ui/feedback/failed-state.tsx';

/** No such id, one of a project that this member does not see, or a text that is no id. */
const unknownStatuses: ReadonlySet<number | undefined> = new Set([400, 403, 404]);

interface MissingRecordProps {
  readonly query: FailedStateProps['query'];
  /** Shown when the server does not know the record for this member. */
  readonly unknown: string;
}

/** Replaces a record that is unknown to this member, or that failed to load (with a retry). */
export function MissingRecord({ query, unknown }: MissingRecordProps) {
  const { error } = query;
  const isUnknown = isApiError(error) && unknownStatuses.has(error.answer.status);
  return isUnknown ? <EmptyState kind="forbidden" compact cause={unknown} /> : <FailedState compact query={query} />;
}
