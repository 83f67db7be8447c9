import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loading, TextSkeleton } from '../../../ui/skeleton.tsx';
import { securityMessages } from './messages.ts';

interface Props {
  readonly query: { readonly isPending: boolean; readonly isError: boolean; readonly refetch: () => Promise<unknown> };
}

/** What stands in a table without rows: still on their way, not to be had, or none. */
export function TableState({ query }: Props) {
  const t = useMessages(securityMessages);
  if (query.isPending) {
    return (
      <div className="p-4">
        <Loading>
          <TextSkeleton lines={3} />
        </Loading>
      </div>
    );
  }
  if (query.isError) {
    return (
      <EmptyState
        kind="failed"
        compact
        title={t('load_failed')}
        action={<Button onClick={() => void query.refetch()}>{t('try_again')}</Button>}
      />
    );
  }
  return <EmptyState kind="nothing" compact title={t('no_data')} />;
}
