import { useEffect } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { endSession, refreshUser } from '../../session/session.ts';
import { useSessionPhase } from '../../session/session-clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { overlayMessages } from './overlay-messages.ts';

/** Session expiry notice: warns before the session ends, so that nobody loses a filled-in form. */
export function SessionNotice() {
  const t = useMessages(overlayMessages);
  const format = useFormat();
  const phase = useSessionPhase();
  const over = phase.kind === 'over';
  useEffect(() => {
    // A clock only says when to ask: whether the session is over is the server's word, which ends it.
    if (over) void refreshUser();
  }, [over]);
  if (phase.kind !== 'ending') return null;
  return (
    <output className="block border-b border-warning-line bg-warning-soft text-warning">
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-3 px-4 py-2 sm:px-6">
        <p className="flex-1">{t('session_ending', { time: format.timeSeconds(phase.endsAt) })}</p>
        <Button size="small" onClick={endSession}>
          {t('sign_in_again')}
        </Button>
      </div>
    </output>
  );
}
