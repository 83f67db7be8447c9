import { Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/layout/link.tsx';
import { frameMessages } from '../messages.ts';
import { Header } from './header.tsx';
import { ScreenLoadError } from './screen-load-error.tsx';

const NotFoundPage = lazyPart(
  async () => (await import('../../features/not-found/page.tsx')).NotFoundPage,
  ScreenLoadError,
);

/** Replaces a screen that threw while drawing. One that could not be fetched is a `ScreenLoadError`. */
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
  return (
    <section
      role="alert"
      className="mx-auto flex max-w-lg flex-1 flex-col items-center justify-center px-5 py-20 text-center"
    >
      <h1 className="text-2xl font-semibold">{t('failed_title')}</h1>
      <p className="mt-3 text-text-quiet">{t('failed_broken')}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
        <ButtonLink to={paths.Welcome}>{t('back_to_welcome')}</ButtonLink>
      </div>
    </section>
  );
}

/** The notice of a failure of the frame itself; it draws a header, because the frame's is gone. */
export function FrameFailure() {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <RouteFailure />
      </main>
    </div>
  );
}
