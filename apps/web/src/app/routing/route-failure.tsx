import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/layout/link.tsx';
import { frameMessages } from '../frame/messages.ts';

const NotFoundPage = lazy(async () => ({ default: (await import('../../features/not-found/page.tsx')).NotFoundPage }));

/** A failed fetch of a chunk reads differently in each browser engine. */
const chunkFailure = /dynamically imported module|importing a module script|preload CSS|Failed to fetch/i;

/** Takes the place of a screen that could not be loaded or broke while drawing. */
export function RouteFailure() {
  const error = useRouteError();
  const t = useMessages(frameMessages);
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense fallback={null}>
        <NotFoundPage />
      </Suspense>
    );
  }
  const unfetched = error instanceof Error && chunkFailure.test(error.message);
  return (
    <section
      role="alert"
      className="mx-auto flex max-w-lg flex-1 flex-col items-center justify-center px-5 py-20 text-center"
    >
      <h1 className="text-2xl font-semibold">{t('failed_title')}</h1>
      <p className="mt-3 text-text-quiet">{t(unfetched ? 'failed_chunk' : 'failed_broken')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
        <ButtonLink to={paths.Welcome}>{t('back_to_welcome')}</ButtonLink>
      </div>
    </section>
  );
}
