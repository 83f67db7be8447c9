import type { CardGame } from '@fourth-seat/contract';
import { useState } from 'react';
import { withField } from '../../../api/json-text.ts';
import { findRank } from '../../../cards/suits.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { Fields } from '../../../ui/json/fields.ts';
import { debuggingMessages } from '../messages.ts';
import { deckOf } from './deck.ts';
import { DeckGrid } from './deck-grid.tsx';
import type { NamedField } from './json-schema.ts';
import { PileView } from './pile-view.tsx';
import { dealPile, findPlaysField, pilesOf, usedInOtherPiles, withPile } from './piles.ts';
import { PlaysSoFar, SeatLine } from './plays-so-far.tsx';

interface CardEditorProps {
  readonly game: CardGame;
  readonly fields: readonly NamedField[];
  readonly value: Fields;
  readonly onChange: (value: Fields) => void;
}

/**
 * The cards of a request on felt. A pile is chosen by pressing it, filled from the deck below and emptied by pressing
 * its cards. Cards in one pile are missing from the deck.
 */
export function CardEditor({ game, fields, value, onChange }: CardEditorProps) {
  const t = useMessages(debuggingMessages);
  const piles = pilesOf(fields, value);
  const playsField = findPlaysField(fields);
  const [chosen, setChosen] = useState<string>();
  const pile = piles.find(({ place }) => place === chosen) ?? piles.find(({ play }) => !play);
  if (!pile) return <EmptyState kind="nothing" compact title={t('no_cards')} />;
  const deck = deckOf(game, findRank(value.level));
  const change = (next: readonly string[]) => onChange(withPile(value, pile, next));
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex min-w-0 flex-col gap-2.5 rounded-lg border border-felt-edge bg-felt p-3 text-on-felt">
        <SeatLine
          deck={deck}
          value={value}
          piles={piles}
          hasPlays={playsField !== undefined}
          onLevel={(level) => onChange(withField(value, 'level', level))}
        />
        {playsField && (
          <PlaysSoFar
            name={playsField.name}
            deck={deck}
            value={value}
            piles={piles}
            chosen={pile.place}
            onChoose={setChosen}
            onChange={onChange}
          />
        )}
        {piles
          .filter(({ play }) => !play)
          .map((one) => (
            <PileView
              key={one.place}
              pile={one}
              deck={deck}
              chosen={one.place === pile.place}
              onChoose={() => setChosen(one.place)}
              onChange={(next) => onChange(withPile(value, one, next))}
              onDeal={() => onChange(withPile(value, one, dealPile({ deck, value, piles }, one, Math.random)))}
            />
          ))}
      </div>
      <DeckGrid
        deck={deck}
        used={[...pile.cards, ...usedInOtherPiles(pile, piles)]}
        full={pile.schema.maxItems !== undefined && pile.cards.length >= pile.schema.maxItems}
        onAdd={(card) => change([...pile.cards, card])}
      />
    </div>
  );
}
