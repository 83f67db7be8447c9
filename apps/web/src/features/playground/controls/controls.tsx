import type { CardGame } from '@fourth-seat/contract';
import { Suspense } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { lazyPart } from '../../../navigation/lazy-part.tsx';
import { PartLoadError } from '../../../navigation/load-error.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Match } from '../match/use-match.ts';
import { playgroundMessages } from '../messages.ts';
import { Disclosure } from './disclosure.tsx';

// Lazy: the table comes before its settings.
const ControlsBody = lazyPart(async () => (await import('./controls-body.tsx')).ControlsBody, PartLoadError);

interface ControlsProps {
  readonly match: Match;
  readonly game: CardGame;
  /** Where there is no room beside the table, the settings are behind a fold. */
  readonly folded: boolean;
  readonly className?: string;
}

/** The settings of the match. Their place is reserved from the start, so that nothing moves when they load. */
export function Controls({ match, game, folded, className }: ControlsProps) {
  const t = useMessages(playgroundMessages);
  const body = match.snapshot && (
    <Suspense fallback={null}>
      <ControlsBody match={match} game={game} />
    </Suspense>
  );
  if (!folded) {
    return (
      <section aria-label={t('settings')} className={cx('min-h-80', className)}>
        {body}
      </section>
    );
  }
  return (
    <Disclosure
      label={t('settings')}
      className={cx('rounded-lg border border-line bg-surface-raised p-3', className)}
      labelClassName="min-h-6"
    >
      <div className="mt-3">{body}</div>
    </Disclosure>
  );
}
