import { useId } from 'react';
import { useCardName } from '../../../cards/card-name.ts';
import { PlayingCard } from '../../../cards/playing-card.tsx';
import { markOf } from '../../../cards/suits.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/cx.ts';
import { debuggingMessages } from '../messages.ts';
import { countLeft, type Deck } from './deck.ts';
import { useRoving } from './use-roving.ts';

interface DeckGridProps {
  readonly deck: Deck;
  /** Cards that lie in this pile or in another one. */
  readonly used: readonly string[];
  readonly full: boolean;
  readonly onAdd: (card: string) => void;
}

/** Every card of the game with how many are left; pressing one puts it on the chosen pile. */
export function DeckGrid({ deck, used, full, onAdd }: DeckGridProps) {
  const t = useMessages(debuggingMessages);
  const hintId = useId();
  const all = deck.rows.flat();
  const { groupProps, tabIndexOf } = useRoving(all.length);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p id={hintId} className="text-sm text-text-faint">
        {t('deck_hint')}
        <span className="sr-only"> {t('deck_keys')}</span>
      </p>
      <div {...groupProps} aria-label={t('deck')} aria-describedby={hintId} className="flex flex-col gap-1.5">
        {deck.rows.map((row) => (
          <div
            key={row[0]}
            // On a phone, two lines of one length.
            className="grid w-fit gap-x-1 gap-y-1.5 sm:flex sm:flex-wrap"
            style={{ gridTemplateColumns: `repeat(${Math.ceil(row.length / 2)}, auto)` }}
          >
            {row.map((card) => (
              <DeckCard
                key={card}
                card={card}
                deck={deck}
                left={countLeft(deck, card, used)}
                full={full}
                tabIndex={tabIndexOf(all.indexOf(card))}
                onAdd={onAdd}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

interface DeckCardProps {
  readonly card: string;
  readonly deck: Deck;
  readonly left: number;
  readonly full: boolean;
  readonly tabIndex: number;
  readonly onAdd: (card: string) => void;
}

function DeckCard({ card, deck, left, full, tabIndex, onAdd }: DeckCardProps) {
  const t = useMessages(debuggingMessages);
  const cardName = useCardName(deck.level);
  const off = left <= 0 || full;
  return (
    <button
      type="button"
      data-card={card.slice(-1)}
      tabIndex={tabIndex}
      // Not `disabled`: the arrow keys must be able to walk over it.
      aria-disabled={off}
      className={cx('relative block rounded-sm', off && 'cursor-not-allowed opacity-35')}
      onClick={() => {
        if (!off) onAdd(card);
      }}
    >
      <PlayingCard card={card} size="small" mark={markOf(card, deck.level)} />
      <span className="sr-only">{t('add_card', { card: cardName(card), left })}</span>
      <span
        aria-hidden
        className={cx(
          'absolute -right-1 -bottom-1 rounded-sm border border-line bg-surface-overlay px-0.5 font-mono text-xs leading-tight',
          left < 0 ? 'text-danger' : 'text-text-quiet',
        )}
      >
        {left}
      </span>
    </button>
  );
}
