import { useReloadForNewBuild } from '../../api/new-build.ts';
import { useMessages } from '../../i18n/messages.ts';
import { failedPath, type LoadErrorProps } from '../../navigation/lazy-part.tsx';
import { loadErrorMessages } from '../../navigation/load-error-messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ScreenFailure } from './screen-failure.tsx';
import { SiteFrame } from './site-frame.tsx';

/** Replaces a screen whose script could not be fetched: says what failed and offers ways on. */
export function ScreenLoadError({ error, busy, retry }: LoadErrorProps) {
  const t = useMessages(loadErrorMessages);
  useReloadForNewBuild();
  const path = failedPath(error);
  return (
    <ScreenFailure
      title={t('screen_title')}
      text={t('cause')}
      detail={path && <code className="mt-2 font-mono text-sm break-all text-text-faint">{path}</code>}
      actions={
        <>
          <Button variant="primary" busy={busy} onClick={retry}>
            {t('retry')}
          </Button>
          <Button onClick={() => window.location.reload()}>{t('reload')}</Button>
        </>
      }
    />
  );
}

/** The same where even the layout could not be fetched; the header is part of the first load. */
export function LayoutLoadError(props: LoadErrorProps) {
  return (
    <SiteFrame>
      <ScreenLoadError {...props} />
    </SiteFrame>
  );
}
