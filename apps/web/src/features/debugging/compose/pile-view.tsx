import { ArrowDownWideNarrow, Dices, X } from 'lucide-react';
import { useCardName } from '../../../cards/card-name.ts';
import { PlayingCard } from '../../../cards/playing-card.tsx';
import { markOf, type Rank } from '../../../cards/suits.ts';
import { tableMessages } from '../../../cards/table-messages.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { debuggingMessages } from '../messages.ts';
import { type Deck, sortCards } from './deck.ts';
import { cardFields } from './json-schema.ts';
import type { Pile } from './piles.ts';
import { useRoving } from './use-roving.ts';

interface PileViewProps {
  readonly pile: Pile;
  readonly deck: Deck;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onChange: (cards: readonly string[]) => void;
  readonly onDeal: () => void;
}

/** One pile of the table with its name, its number of cards and its actions. */
export function PileView({ pile, deck, chosen, onChoose, onChange, onDeal }: PileViewProps) {
  const t = useMessages(debuggingMessages);
  const table = useMessages(tableMessages);
  const { name, cards, schema } = pile;
  const known = cardFields.find((one) => one === name);
  const title = known ? t(`pile_${known}`) : name;
  const { minItems, maxItems } = schema;
  const needed = minItems !== undefined && minItems === maxItems ? minItems : undefined;
  return (
    <section
      aria-label={title}
      className={cx('flex flex-col gap-1.5 rounded border p-2', chosen ? 'border-accent-fill' : 'border-felt-line')}
    >
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-pressed={chosen}
          onClick={onChoose}
          className="mr-auto flex min-h-7 items-center gap-2 rounded-sm px-1 text-left"
        >
          <span className="font-medium">{title}</span>
          <span aria-live="polite" className="text-sm tabular-nums opacity-80">
            {needed === undefined
              ? table('card_count', { count: cards.length })
              : t('cards_of', { count: cards.length, needed })}
          </span>
        </button>
        {chosen && (
          <>
            <Button
              size="small"
              icon={<ArrowDownWideNarrow aria-hidden />}
              disabled={cards.length < 2}
              onClick={() => onChange(sortCards(deck, cards))}
            >
              {t('sort_cards')}
            </Button>
            <Button size="small" icon={<Dices aria-hidden />} onClick={onDeal}>
              {t('deal')}
            </Button>
            <Button size="small" icon={<X aria-hidden />} disabled={cards.length === 0} onClick={() => onChange([])}>
              {t('clear')}
            </Button>
          </>
        )}
      </div>
      <CardButtons
        label={title}
        cards={cards}
        level={deck.level}
        onRemove={(at) => {
          onChoose();
          onChange(cards.filter((_, index) => index !== at));
        }}
      />
    </section>
  );
}

interface CardButtonsProps {
  readonly label: string;
  readonly cards: readonly string[];
  readonly level: Rank | undefined;
  readonly onRemove: (at: number) => void;
}

/** The cards of a pile; pressing one takes it out. */
export function CardButtons({ label, cards, level, onRemove }: CardButtonsProps) {
  const t = useMessages(debuggingMessages);
  const cardName = useCardName(level);
  const { groupProps, tabIndexOf, focusAt } = useRoving(cards.length);
  const remove = (index: number) => {
    onRemove(index);
    if (cards.length > 1) focusAt(Math.min(index, cards.length - 2));
  };
  return (
    <div {...groupProps} aria-label={label} className="min-w-0">
      <ul className="flex min-h-9 flex-wrap gap-x-0.5 gap-y-1">
        {cards.map((card, index) => (
          // A hand may hold the same card twice, so the index is the key.
          <li key={index}>
            <button
              type="button"
              data-card={card.slice(-1)}
              tabIndex={tabIndexOf(index)}
              aria-label={t('remove_card', { card: cardName(card) })}
              className="block rounded-sm transition-transform hover:-translate-y-1"
              onClick={() => remove(index)}
              onKeyDown={(event) => {
                if (event.key !== 'Delete' && event.key !== 'Backspace') return;
                event.preventDefault();
                remove(index);
              }}
            >
              <PlayingCard card={card} size="small" mark={markOf(card, level)} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
