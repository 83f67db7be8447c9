import { useMessages } from '../../i18n/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { docsMessages } from './messages.ts';

export function DocsPage() {
  const t = useMessages(docsMessages);
  return (
    <section className="mx-auto w-full max-w-page px-4 py-6 sm:px-6">
      <h1 className="text-2xl font-semibold">{t('title')}</h1>
      <EmptyState kind="nothing" title={t('no_data')} cause={t('cause')} />
    </section>
  );
}
