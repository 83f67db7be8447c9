import { type ReactNode, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { Match } from './match/use-match.ts';
import { playgroundMessages } from './messages.ts';

/** A match whose running deal no click throws away, and the question that stands before it. */
interface GuardedMatch {
  readonly match: Match;
  readonly question: ReactNode;
}

/** Asks before another match takes the place of a deal that the visitor is playing. */
export function useGuardedMatch(match: Match): GuardedMatch {
  const t = useMessages(playgroundMessages);
  const [waiting, setWaiting] = useState<() => void>();
  const { snapshot, open, openNew } = match;
  const isPlaying = snapshot?.phase === 'playing' && snapshot.record.setup.human !== null;
  const ask = (run: () => void): void => {
    if (isPlaying) setWaiting(() => run);
    else run();
  };
  const keep = () => setWaiting(undefined);
  const question = waiting && (
    <Dialog
      open
      onOpenChange={keep}
      title={t('new_match_ask')}
      description={t('new_match_loses')}
      size="small"
      footer={
        <>
          <Button onClick={keep}>{t('keep_deal')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              keep();
              waiting();
            }}
          >
            {t('leave_deal')}
          </Button>
        </>
      }
    />
  );
  return {
    match: {
      ...match,
      open: (...change) => ask(() => open(...change)),
      openNew: (...change) => ask(() => openNew(...change)),
    },
    question,
  };
}
