import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { goTo } from '../../../navigation/navigator.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { useCallAt } from '../../../ui/feedback/use-call-at.ts';
import { useCountdown } from '../../../ui/feedback/use-countdown.ts';
import { ButtonLink } from '../../../ui/layout/link.tsx';
import { verificationMessages } from './messages.ts';

const STAY_MS = 5000;

/** Success page; goes back after a countdown or at once. */
export function Result({ text, back }: { readonly text: string; readonly back: string }) {
  const t = useMessages(verificationMessages);
  const [until] = useState(() => Date.now() + STAY_MS);
  const seconds = useCountdown(until);
  useCallAt(until, () => goTo(back, { replace: true }));
  return (
    <div className="flex flex-col gap-5">
      <div role="status">
        <Banner tone="success">{text}</Banner>
      </div>
      <p className="text-text-quiet tabular-nums">{t('returning', { seconds })}</p>
      <ButtonLink to={back} variant="primary" size="large">
        {t('back_now')}
      </ButtonLink>
    </div>
  );
}
