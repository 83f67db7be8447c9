import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { useUiText } from '../ui-text.tsx';

interface FailedStateProps {
  /** What failed, and can be asked again. */
  readonly query: { readonly isFetching: boolean; readonly refetch: () => Promise<unknown> };
  /** One line, where more is known than that it could not be loaded. */
  readonly cause?: ReactNode;
  readonly compact?: boolean;
}

/** Error state with a retry. */
export function FailedState({ query, cause, compact = false }: FailedStateProps) {
  const text = useUiText();
  const retry = (
    <Button size={compact ? 'small' : 'medium'} busy={query.isFetching} onClick={() => void query.refetch()}>
      {text.retry}
    </Button>
  );
  return <EmptyState kind="failed" compact={compact} cause={cause ?? text.notLoaded} action={retry} />;
}
