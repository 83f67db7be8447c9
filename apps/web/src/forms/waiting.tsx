import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { TextSkeleton } from '../ui/skeleton.tsx';
import { formMessages } from './messages.ts';

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
  const t = useMessages(formMessages);
  if (!query.isError) return <TextSkeleton lines={lines} />;
  const retry = (
    <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
      {t('retry')}
    </Button>
  );
  return <EmptyState kind="failed" compact title={t('no_data')} cause={t('not_loaded')} action={retry} />;
}
