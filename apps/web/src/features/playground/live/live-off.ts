import { messagesNow } from '../../../i18n/messages.ts';
import { showToast } from '../../../ui/feedback/toast-store.ts';
import { playgroundMessages } from '../messages.ts';
import type { LiveFailure } from './live-api.ts';
import { LIVE_MISSES } from './miss-counter.ts';

const causes = { slow: 'live_off', unreachable: 'live_unreachable', refused: 'live_refused' } as const;

/** Says that the Live API went off, and offers to switch it on again. */
export function notifyLiveOff(cause: LiveFailure, again: () => void): void {
  const t = messagesNow(playgroundMessages);
  showToast({
    tone: 'info',
    message: t(causes[cause], { count: LIVE_MISSES }),
    action: { label: t('live_on_again'), onPress: again },
  });
}
