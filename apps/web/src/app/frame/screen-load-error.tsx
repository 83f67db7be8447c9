import { useReloadForNewBuild } from '../../api/new-build.ts';
import { useMessages } from '../../i18n/messages.ts';
import { addressIn, type LoadErrorProps } from '../../navigation/lazy-part.tsx';
import { loadErrorMessages } from '../../navigation/load-error-messages.ts';
import { paths } from '../../navigation/paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/layout/link.tsx';
import { frameMessages } from '../messages.ts';
import { Header } from './header.tsx';

/** Replaces a screen whose script could not be fetched: says what failed and offers ways on. The frame stays. */
export function ScreenLoadError({ error, busy, retry }: LoadErrorProps) {
  const t = useMessages(loadErrorMessages);
  const frame = useMessages(frameMessages);
  useReloadForNewBuild();
  const address = addressIn(error);
  return (
    <section
      role="alert"
      className="mx-auto flex max-w-lg flex-1 flex-col items-center justify-center px-5 py-20 text-center"
    >
      <h1 className="text-2xl font-semibold">{t('screen_title')}</h1>
      <p className="mt-3 text-text-quiet">{t('cause')}</p>
      {address && <code className="mt-2 font-mono text-sm break-all text-text-faint">{address}</code>}
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <Button variant="primary" busy={busy} onClick={retry}>
          {t('retry')}
        </Button>
        <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
        <ButtonLink to={paths.Welcome}>{frame('back_to_welcome')}</ButtonLink>
      </div>
    </section>
  );
}

/** The same where even the layout could not be fetched; the header is part of the first load. */
export function LayoutLoadError(props: LoadErrorProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <ScreenLoadError {...props} />
      </main>
    </div>
  );
}
