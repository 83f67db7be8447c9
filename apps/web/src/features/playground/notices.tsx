import { lazy, Suspense } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useLocale } from '../../settings/locale.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import type { Match } from './match/use-match.ts';
import { playgroundMessages } from './messages.ts';

// Lazy: most matches see no warning.
const BlunderWarning = lazy(async () => ({ default: (await import('./blunder-warning.tsx')).BlunderWarning }));

const causes = { slow: 'live_off', unreachable: 'live_unreachable', refused: 'live_refused' } as const;

/** What the match has to say beside the table: the Live API went off, a record does not hold, a blunder is coming. */
export function Notices({ match }: { readonly match: Match }) {
  const t = useMessages(playgroundMessages);
  const language = useLocale() === 'zh_cn' ? 'zh' : 'en';
  const { notice, dismiss, run, snapshot } = match;
  const again = () => {
    run({ live: true });
    dismiss();
  };
  return (
    <div className="playground-notices">
      {notice?.type === 'live_off' && snapshot?.running.live === false && (
        <Banner
          tone="warning"
          onDismiss={dismiss}
          action={
            <Button size="small" onClick={again}>
              {t('live_on_again')}
            </Button>
          }
        >
          {t(causes[notice.cause])}
        </Banner>
      )}
      {notice?.type === 'illegal' && (
        <Banner tone="warning" onDismiss={dismiss}>
          {notice.text[language]}
        </Banner>
      )}
      {notice?.type === 'unreadable' && (
        <Banner tone="danger" onDismiss={dismiss}>
          {t('unreadable', { text: notice.text[language] })}
        </Banner>
      )}
      {snapshot?.warning && (
        <Suspense fallback={null}>
          <BlunderWarning match={match} warning={snapshot.warning} />
        </Suspense>
      )}
    </div>
  );
}
