import { ArrowDownWideNarrow, Dices, X } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { debuggingMessages } from '../messages.ts';
import { PlayingCard, useCardName } from '../playing-card.tsx';
import { type Game, countOf, dealCards, decks, nameIn, sortCards } from './deck.ts';
import type { NamedField } from './json-schema.ts';
import { type Fields, withField } from './json-text.ts';

interface CardEditorProps {
  readonly game: Game;
  readonly fields: readonly NamedField[];
  readonly value: Fields;
  readonly onChange: (value: Fields) => void;
}

/** The hands of a request on felt: press a card of the deck to take it, press it in the hand to put it back. */
export function CardEditor({ game, fields, value, onChange }: CardEditorProps) {
  const t = useMessages(debuggingMessages);
  const piles = fields.filter(({ schema }) => schema.kind === 'cards');
  const [chosen, setChosen] = useState<string>();
  const pile = piles.find(({ name }) => name === chosen) ?? piles[0];
  if (!pile) return <EmptyState kind="nothing" compact title={t('no_cards')} />;
  const { name, schema } = pile;
  const cards = cardsOf(value[name]);
  const change = (next: readonly string[]) =>
    onChange(withField(value, name, next.length === 0 && !pile.required ? undefined : next));
  const size = schema.minItems === schema.maxItems ? schema.minItems : undefined;
  const label =
    size === undefined
      ? t('hand_of', { name, count: cards.length })
      : t('hand_of_needed', { name, count: cards.length, needed: size });
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {piles.length > 1 && (
        <Tabs
          label={t('as_cards')}
          variant="pills"
          value={name}
          onValueChange={setChosen}
          tabs={piles.map((one) => ({ value: one.name, label: one.name, count: cardsOf(value[one.name]).length }))}
        />
      )}
      <div className="rounded-lg border border-felt-edge bg-felt p-3 text-on-felt">
        <div className="mb-2 flex flex-wrap items-center gap-2">
          <span className="mr-auto text-sm" aria-live="polite">
            {label}
          </span>
          <Button
            size="small"
            icon={<ArrowDownWideNarrow aria-hidden />}
            onClick={() => change(sortCards(game, cards))}
          >
            {t('sort_cards')}
          </Button>
          <Button
            size="small"
            icon={<Dices aria-hidden />}
            onClick={() => change(dealCards(game, size ?? usualSize(game, schema.maxItems), Math.random))}
          >
            {t('deal')}
          </Button>
          <Button size="small" icon={<X aria-hidden />} disabled={cards.length === 0} onClick={() => change([])}>
            {t('clear')}
          </Button>
        </div>
        <HandButtons cards={cards} onRemove={(at) => change(cards.filter((_, index) => index !== at))} />
      </div>
      <DeckButtons
        game={game}
        cards={cards}
        full={schema.maxItems !== undefined && cards.length >= schema.maxItems}
        onAdd={(card) => change([...cards, card])}
      />
    </div>
  );
}

const cardsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A hand as it is dealt, where the schema allows several sizes. */
function usualSize(game: Game, max = 17): number {
  return Math.min(max, game === 'guandan' ? 27 : 17);
}

function HandButtons({
  cards,
  onRemove,
}: {
  readonly cards: readonly string[];
  readonly onRemove: (at: number) => void;
}) {
  const t = useMessages(debuggingMessages);
  const cardName = useCardName();
  return (
    <ul aria-label={t('hand')} className="flex min-h-12 flex-wrap gap-0.5">
      {cards.map((card, index) => (
        <li key={index}>
          <button
            type="button"
            aria-label={t('remove_card', { card: cardName(card) })}
            className="block rounded-sm transition-transform hover:-translate-y-1"
            onClick={() => onRemove(index)}
          >
            <PlayingCard card={card} />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface DeckButtonsProps {
  readonly game: Game;
  readonly cards: readonly string[];
  readonly full: boolean;
  readonly onAdd: (card: string) => void;
}

function DeckButtons({ game, cards, full, onAdd }: DeckButtonsProps) {
  const t = useMessages(debuggingMessages);
  const cardName = useCardName();
  const deck = decks[game];
  return (
    <ul aria-label={t('deck')} className="flex flex-wrap gap-1">
      {deck.cards.map((card) => {
        const left = deck.copies(card) - countOf(game, cards, nameIn(game, card));
        return (
          <li key={card}>
            <button
              type="button"
              disabled={left <= 0 || full}
              aria-label={t('add_card', { card: cardName(card) })}
              className="relative block rounded-sm disabled:cursor-not-allowed disabled:opacity-30"
              onClick={() => onAdd(card)}
            >
              <PlayingCard card={card} size="small" />
              <span className="absolute -right-0.5 -bottom-0.5 rounded-sm bg-surface-overlay px-0.5 font-mono text-xs leading-tight text-text-quiet">
                {Math.max(0, left)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
