import { useEffect, useState, useSyncExternalStore } from 'react';
import { endWaiting, inFlight } from '../../api/in-flight.ts';
import { useMessages } from '../../i18n/messages.ts';
import { useStore } from '../../settings/store.ts';
import { Button } from '../../ui/controls/button.tsx';
import { frameMessages } from '../messages.ts';

/** Milliseconds of waiting after which a notice appears. */
const SLOW_MS = 3000;
/** Milliseconds of waiting after which the notice offers to stop. */
const STUCK_MS = 10_000;

interface SlowNoticeProps {
  /** A screen is being fetched. */
  readonly navigating: boolean;
  /** Stays on the current screen; absent before there is one. */
  readonly onStay?: () => void;
}

/** Says that the server or the network is slow or gone; after a longer wait it offers to stop waiting. */
export function SlowNotice({ navigating, onStay }: SlowNoticeProps) {
  const t = useMessages(frameMessages);
  const online = useSyncExternalStore(
    followOnline,
    () => navigator.onLine,
    () => true,
  );
  const oldest = useStore(inFlight)[0];
  const request = useWaiting(oldest);
  const screen = useWaiting(navigating ? 'screen' : undefined);
  const isStuck = request === 'stuck' || screen === 'stuck';
  if (online && request === 'fast' && screen === 'fast') return null;
  return (
    // Lets presses through to what it covers: a game goes on without a network. Above a dialog, whose request may be the
    // one that hangs; on a phone the buttons of a dialog are at the bottom, so the notice is then at the top.
    <output className="pointer-events-none fixed inset-x-3 bottom-3 z-50 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-surface-overlay px-4 py-3 shadow-overlay max-sm:in-[body:has([role=dialog]_footer)]:top-3 max-sm:in-[body:has([role=dialog]_footer)]:bottom-auto sm:right-auto sm:left-5 [&_button]:pointer-events-auto">
      <p className="mr-2">{t(online ? (isStuck ? 'stuck' : 'slow') : 'offline')}</p>
      {isStuck && (
        <>
          <Button
            size="small"
            variant="primary"
            onClick={() => (screen === 'stuck' ? window.location.reload() : endWaiting('retry'))}
          >
            {t(screen === 'stuck' ? 'reload' : 'again')}
          </Button>
          {(screen === 'fast' || onStay) && (
            <Button
              size="small"
              onClick={() => {
                endWaiting('give_up');
                if (screen !== 'fast') onStay?.();
              }}
            >
              {t('stop_waiting')}
            </Button>
          )}
        </>
      )}
    </output>
  );
}

function followOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** How long the page has waited for `what`; starts again when `what` changes. */
function useWaiting(what: unknown): 'fast' | 'slow' | 'stuck' {
  const [waited, setWaited] = useState<{ what: unknown; state: 'slow' | 'stuck' }>();
  useEffect(() => {
    if (what === undefined) return undefined;
    const timers = [
      setTimeout(() => setWaited({ what, state: 'slow' }), SLOW_MS),
      setTimeout(() => setWaited({ what, state: 'stuck' }), STUCK_MS),
    ];
    return () => timers.forEach(clearTimeout);
  }, [what]);
  return what !== undefined && waited?.what === what ? waited.state : 'fast';
}
