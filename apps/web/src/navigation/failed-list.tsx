import { useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/controls/button.tsx';
import { FailedState, type FailedStateProps } from '../ui/feedback/failed-state.tsx';
import { failedListMessages } from './failed-list-messages.ts';
import { firstPage, useSearch } from './use-search.ts';

/** In place of a list that could not be read. A cursor that is refused stays refused, so the first page is offered. */
export function FailedList({ query }: Pick<FailedStateProps, 'query'>) {
  const t = useMessages(failedListMessages);
  const search = useSearch();
  const hasCursor = search.get('cursor') !== undefined;
  return (
    <FailedState
      query={query}
      action={hasCursor && <Button onClick={() => search.set(firstPage)}>{t('first_page')}</Button>}
    />
  );
}
