import { CloudAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useReloadForNewBuild } from '../api/new-build.ts';
import { messagesNow, useMessages } from '../i18n/messages.ts';
import { Button } from '../ui/controls/button.tsx';
import { StateBox } from '../ui/feedback/state-box.tsx';
import { showToast } from '../ui/feedback/toast-store.ts';
import { failedPath, type LoadErrorProps } from './lazy-part.tsx';
import { loadErrorMessages } from './load-error-messages.ts';

/** Replaces a part of a page: what is missing, which file, and how to go on. */
export function PartLoadError({ error, busy, retry }: LoadErrorProps) {
  const t = useMessages(loadErrorMessages);
  useReloadForNewBuild();
  const path = failedPath(error);
  return (
    <StateBox
      icon={<CloudAlert aria-hidden />}
      hasFailed
      compact
      title={t('part_title')}
      cause={
        <>
          {t('cause')} {path && <code className="block font-mono text-sm break-all">{path}</code>}
        </>
      }
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button size="small" variant="primary" busy={busy} onClick={retry}>
            {t('retry')}
          </Button>
          <Button size="small" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        </div>
      }
    />
  );
}

/** Says in a toast that a part did not load: one that was opened by a key or a button has no place on the page. */
export function showLoadError(error: unknown): void {
  const t = messagesNow(loadErrorMessages);
  showToast({ tone: 'danger', message: t('part_title'), detail: failedPath(error) ?? t('cause') });
}

/** In place of an overlay that did not load: a toast. */
export function OverlayLoadError({ error }: LoadErrorProps) {
  // Once, because it tries again by itself.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => showLoadError(error), []);
  return null;
}

/** In place of a part that loads by itself, such as the bell: nothing, until it loads. */
export const NoLoadError = () => null;
