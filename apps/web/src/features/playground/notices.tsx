import { Suspense, useEffect } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../navigation/load-error.tsx';
import { useLanguage } from '../../settings/locale.ts';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { notifyLiveOff } from './live/live-off.ts';
import type { Match } from './match/use-match.ts';
import { playgroundMessages } from './messages.ts';

// Lazy: most matches see no warning.
const BlunderWarning = lazyPart(async () => (await import('./blunder-warning.tsx')).BlunderWarning, PartLoadError);

/** Notices of the match: the Live API went off, a record has an illegal move, a move would be a blunder. */
export function Notices({ match }: { readonly match: Match }) {
  const t = useMessages(playgroundMessages);
  const language = useLanguage();
  const { notice, changeRunSettings, snapshot } = match;
  useEffect(() => {
    switch (notice?.type) {
      case undefined:
        return;
      case 'live_off':
        notifyLiveOff(notice.cause, () => changeRunSettings({ live: true }));
        return;
      case 'illegal':
        showToast({ tone: 'danger', message: notice.text[language] });
        return;
      case 'unreadable':
        showToast({ tone: 'danger', message: t('unreadable', { text: notice.text[language] }) });
    }
    // A change of language must not show a notice again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [notice]);
  if (!snapshot?.warning) return null;
  return (
    <Suspense fallback={null}>
      <BlunderWarning match={match} warning={snapshot.warning} />
    </Suspense>
  );
}
