import { useMessages } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { EmptyTable } from '../../ui/data/empty-table.tsx';
import { ButtonLink } from '../../ui/layout/link.tsx';
import { notFoundMessages } from './messages.ts';

/** Any unmatched URL, with the way home. */
export function NotFoundPage() {
  const t = useMessages(notFoundMessages);
  return (
    <section className="mx-auto flex w-full max-w-lg flex-1 flex-col items-center justify-center px-5 py-16 text-center">
      <EmptyTable className="mb-8 w-48 text-line-control" />
      <h1 className="text-4xl font-semibold">{t('title')}</h1>
      <p className="mt-3 text-lg">{t('lead')}</p>
      <p className="mt-1 text-balance text-text-quiet">{t('explain')}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-2">
        <ButtonLink to="/" variant="primary">
          {t('home')}
        </ButtonLink>
        <ButtonLink to={paths.DocumentIndex}>{t('docs')}</ButtonLink>
      </div>
    </section>
  );
}
