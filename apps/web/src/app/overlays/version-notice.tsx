import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { appSettings, useSetting } from '../../settings/app-settings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { overlayMessages } from './overlay-messages.ts';

/** Offers to reload, since the server has a newer build; `isShowNewVersion` silences it for good. */
export function VersionNotice() {
  const t = useMessages(overlayMessages);
  const wanted = useSetting((settings) => settings.isShowNewVersion);
  const [later, setLater] = useState(false);
  if (!wanted || later) return null;
  return (
    <output className="fixed inset-x-3 bottom-3 z-30 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-surface-overlay px-4 py-3 shadow-overlay sm:right-auto sm:left-5">
      <p className="mr-2 font-medium">{t('new_version')}</p>
      <Button size="small" variant="primary" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setLater(true)}>
        {t('later')}
      </Button>
      <Button size="small" variant="quiet" onClick={() => appSettings.patch({ isShowNewVersion: false })}>
        {t('never_again')}
      </Button>
    </output>
  );
}
