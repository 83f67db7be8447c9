import { expect, test } from 'vitest';
import { cardGameFacts } from '../../../../cards/card-game.ts';
import type { CardText, TableView } from '../view.ts';
import { sampleNames, sampleView } from './samples.ts';

/** Every card that a view shows, once for each card of the decks that it is. */
function shownCards({ table, viewer, hand, seats, tricks }: TableView): readonly CardText[] {
  const others = seats.flatMap((seat, number) => (number === viewer ? [] : (seat.hand ?? [])));
  const played = tricks.flatMap(({ plays }) => plays.flatMap(({ play }) => play?.cards ?? []));
  if (table.game !== 'guandan') return [...(hand ?? []), ...others, ...played];
  const { paid = [], returned = [], shown = [] } = table.tribute ?? {};
  // What the viewer was given or shows is in the hand.
  const moved = [...paid, ...returned].flatMap(({ to, card }) => (to === viewer || card === undefined ? [] : [card]));
  const open = shown.flatMap(({ seat, cards }) => (seat === viewer ? [] : cards));
  return [...(hand ?? []), ...others, ...played, ...moved, ...open];
}

test.each(sampleNames)('the sample "%s" shows no card more often than its decks have it', (name) => {
  const view = sampleView(name, 'en');
  const counts = new Map<CardText, number>();
  for (const card of shownCards(view)) counts.set(card, (counts.get(card) ?? 0) + 1);
  const tooMany = [...counts].filter(([, count]) => count > cardGameFacts[view.table.game].decks);
  expect(tooMany).toEqual([]);
});

test.each(sampleNames)('the viewer of the sample "%s" holds as many cards as the seat says', (name) => {
  const { viewer, hand, seats } = sampleView(name, 'en');
  expect(seats[viewer ?? 0]?.cards_left).toBe(hand?.length);
});
