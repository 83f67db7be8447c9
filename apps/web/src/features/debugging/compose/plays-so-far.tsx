import { Plus, X } from 'lucide-react';
import { cardGameFacts, seatsUnder } from '../../../cards/card-game.ts';
import { printedRank, ranks } from '../../../cards/suits.ts';
import { tableMessages } from '../../../cards/table-messages.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { cx } from '../../../ui/cx.ts';
import type { Fields } from '../../../ui/json/fields.ts';
import { debuggingMessages } from '../messages.ts';
import type { Deck } from './deck.ts';
import { CardButtons } from './pile-view.tsx';
import {
  cardsLeft,
  isPlayPile,
  type Pile,
  type PlayPile,
  rulesOf,
  withoutPlay,
  withPile,
  withPlay,
  withSeat,
} from './piles.ts';

interface SeatLineProps {
  readonly deck: Deck;
  readonly value: Fields;
  readonly piles: readonly Pile[];
  readonly hasPlays: boolean;
  readonly onLevel: (level: string) => void;
}

/** Who sits where with how many cards, and in Guandan the level with its wild card. */
export function SeatLine({ deck, value, piles, hasPlays, onLevel }: SeatLineProps) {
  const t = useMessages(debuggingMessages);
  const table = useMessages(tableMessages);
  const seats = hasPlays ? Array.from({ length: seatsUnder(deck.game, rulesOf(value)) }, (_, seat) => seat) : [];
  if (seats.length === 0 && !deck.hasLevel) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {deck.hasLevel && (
        <Select
          size="small"
          aria-label={t('level')}
          className="mr-auto"
          value={deck.level ?? null}
          placeholder={t('level')}
          onValueChange={onLevel}
          options={ranks.map((level) => ({
            value: level,
            label: table('level_wild', { level: printedRank(level) }),
          }))}
        />
      )}
      {seats.length > 0 && (
        <ul aria-label={t('seats')} className="flex flex-wrap gap-1.5 text-sm tabular-nums">
          {seats.map((seat) => (
            <li
              key={seat}
              className={cx(
                'rounded border px-2 py-0.5',
                seat === value.seat ? 'border-accent-fill font-medium' : 'border-felt-line',
              )}
            >
              {table(seat === value.landlord ? 'seat_landlord' : 'seat', { seat })}
              {seat === value.seat && ` · ${table('acting')}`}
              {' · '}
              {/* The number alone: with its unit the seats of Guandan would need a second line. */}
              <span aria-hidden>{cardsLeft({ deck, value, piles }, seat)}</span>
              <span className="sr-only">{table('card_count', { count: cardsLeft({ deck, value, piles }, seat) })}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PlaysSoFarProps {
  /** Name of the field that contains the plays. */
  readonly name: string;
  readonly deck: Deck;
  readonly value: Fields;
  readonly piles: readonly Pile[];
  readonly chosen: string;
  readonly onChoose: (place: string) => void;
  readonly onChange: (value: Fields) => void;
}

/** The course of the deal, oldest first; a play without cards is a pass. */
export function PlaysSoFar({ name, deck, value, piles, chosen, onChoose, onChange }: PlaysSoFarProps) {
  const t = useMessages(debuggingMessages);
  const plays = piles.filter(isPlayPile);
  const add = () => {
    const next = withPlay(value, name, deck);
    onChange(next);
    onChoose(`${name}.${plays.length}.cards`);
  };
  return (
    <section aria-label={t('plays')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-medium">{t('plays')}</h3>
        {plays.length === 0 && <p className="text-sm opacity-80">{t('no_plays')}</p>}
        <Button size="small" className="ml-auto" icon={<Plus aria-hidden />} onClick={add}>
          {t('add_play')}
        </Button>
      </div>
      {plays.length > 0 && (
        <ol className="flex flex-wrap gap-2">
          {plays.map((pile) => (
            <li
              key={pile.place}
              className={cx(
                'flex min-w-0 flex-col gap-1 rounded border p-1.5',
                pile.place === chosen ? 'border-accent-fill' : 'border-felt-line',
              )}
            >
              <PlayEditor
                pile={pile}
                deck={deck}
                isChosen={pile.place === chosen}
                onChoose={() => onChoose(pile.place)}
                onCards={(cards) => onChange(withPile(value, pile, cards))}
                onSeat={(seat) => onChange(withSeat(value, name, pile.play.index, seat))}
                onRemove={() => onChange(withoutPlay(value, name, pile.play.index))}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface PlayEditorProps {
  readonly pile: PlayPile;
  readonly deck: Deck;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onCards: (cards: readonly string[]) => void;
  readonly onSeat: (seat: number) => void;
  readonly onRemove: () => void;
}

function PlayEditor({ pile, deck, isChosen, onChoose, onCards, onSeat, onRemove }: PlayEditorProps) {
  const t = useMessages(debuggingMessages);
  const table = useMessages(tableMessages);
  const index = pile.play.index;
  const title = t('play_at', { index: index + 1 });
  return (
    <>
      <div className="flex items-center gap-1">
        <Select
          size="small"
          aria-label={t('seat_of', { play: title })}
          value={pile.play.seat === undefined ? null : String(pile.play.seat)}
          onValueChange={(seat) => onSeat(Number(seat))}
          options={Array.from({ length: cardGameFacts[deck.game].seats }, (_, seat) => ({
            value: String(seat),
            label: table('seat', { seat }),
          }))}
        />
        <button
          type="button"
          aria-pressed={isChosen}
          aria-label={t('fill_play', { play: title })}
          onClick={onChoose}
          className="min-h-7 flex-1 rounded-sm px-1.5 text-left text-sm opacity-80"
        >
          {pile.cards.length === 0 ? table('action_pass') : table('card_count', { count: pile.cards.length })}
        </button>
        <button
          type="button"
          aria-label={t('remove_play', { play: title })}
          title={t('remove_play', { play: title })}
          onClick={onRemove}
          className="flex size-7 items-center justify-center rounded-sm hover:bg-felt-line"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      {pile.cards.length > 0 && (
        <CardButtons
          label={title}
          cards={pile.cards}
          level={deck.level}
          onRemove={(at) => {
            onChoose();
            onCards(pile.cards.filter((_, place) => place !== at));
          }}
        />
      )}
    </>
  );
}
