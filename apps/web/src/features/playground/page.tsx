import { useMessages } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { EmptyTable } from '../../ui/empty-table.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { playgroundMessages } from './messages.ts';

export function PlaygroundPage() {
  const t = useMessages(playgroundMessages);
  return (
    <section className="mx-auto flex w-full max-w-lg flex-1 flex-col items-center justify-center px-5 py-16 text-center">
      <EmptyTable className="mb-8 w-48 text-line-control" />
      <h1 className="text-3xl font-semibold">{t('title')}</h1>
      <p className="mt-3 text-lg">{t('no_table')}</p>
      <p className="mt-1 text-pretty text-text-quiet">{t('instead')}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-2">
        <ButtonLink to={paths.Welcome} variant="primary">
          {t('watch')}
        </ButtonLink>
        <ButtonLink to={paths.Debugging}>{t('ask')}</ButtonLink>
      </div>
    </section>
  );
}
