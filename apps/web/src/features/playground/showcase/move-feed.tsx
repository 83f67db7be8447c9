import { useActionText } from '../../../cards/action-text.ts';
import { CardRow } from '../../../cards/card-row.tsx';
import type { Rank } from '../../../cards/suits.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useLanguage } from '../../../settings/locale.ts';
import { reasonIn } from '../match/decision.ts';
import { momentKey } from '../match/moment.ts';
import type { Thought } from '../match/protocol.ts';
import { showcaseMessages } from './messages.ts';

interface MoveFeedProps {
  readonly thoughts: readonly Thought[];
  readonly level: Rank | undefined;
  readonly nameOf: (seat: number) => string;
  readonly percent: (share: number, digits: number) => string;
}

/** Moves that are listed; older ones are in the playground's replay. */
const LISTED = 12;

/** What the AI players did, the newest first: the cards, the chance they see, and why. */
export function MoveFeed({ thoughts, level, nameOf, percent }: MoveFeedProps) {
  const t = useMessages(showcaseMessages);
  const say = useActionText();
  const language = useLanguage();
  const listed = thoughts.slice(-LISTED).toReversed();
  if (listed.length === 0) return <p className="text-text-quiet">{t('no_moves')}</p>;
  return (
    <ol
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t('moves')}
      className="min-h-0 flex-1 overflow-y-auto rounded-lg border border-line bg-surface-raised max-lg:max-h-96"
    >
      {listed.map(({ at, seat, answer: { action, win_rate, reason } }) => (
        <li key={momentKey(at)} className="border-b border-line px-4 py-3 last:border-b-0">
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-medium">{nameOf(seat)}</span>
            {win_rate !== null && (
              <span className="text-sm text-text-quiet tabular-nums">
                {t('win_chance', { percent: percent(win_rate, 0) })}
              </span>
            )}
          </p>
          <div className="mt-1.5">
            {action.type === 'play' ? (
              <CardRow size="small" cards={action.cards} label={t('played')} level={level} play={action} />
            ) : (
              <span className="text-sm text-text-quiet">{say(action)}</span>
            )}
          </div>
          {reason.length > 0 && (
            <p className="mt-1.5 text-sm text-pretty text-text-quiet">
              {reason.map(({ text }) => reasonIn(text, language)).join(' ')}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
