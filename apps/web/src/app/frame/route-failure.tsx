import { Suspense } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { frameMessages } from '../messages.ts';
import { ScreenFailure } from './screen-failure.tsx';
import { ScreenLoadError } from './screen-load-error.tsx';
import { SiteFrame } from './site-frame.tsx';

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
    <ScreenFailure
      title={t('failed_title')}
      text={t('failed_broken')}
      actions={
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t('reload')}
        </Button>
      }
    />
  );
}

/** The notice of a failure of the frame itself; it draws a header, because the frame's is gone. */
export function FrameFailure() {
  return (
    <SiteFrame>
      <RouteFailure />
    </SiteFrame>
  );
}
