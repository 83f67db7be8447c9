import type { CardGame } from '@fourth-seat/contract';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Fields } from '../../../ui/json/fields.ts';
import { CardEditor } from './card-editor.tsx';
import type { NamedField } from './json-schema.ts';

afterEach(cleanup);

const fields: NamedField[] = [
  { name: 'hand', required: true, schema: { kind: 'cards', minItems: 1, maxItems: 28 } },
  {
    name: 'history',
    required: true,
    schema: {
      kind: 'rows',
      fields: [
        { name: 'seat', required: true, schema: { kind: 'integer' } },
        { name: 'cards', required: true, schema: { kind: 'cards' } },
      ],
    },
  },
];

function show(game: CardGame, first: Fields): () => Fields {
  let latest = first;
  function Page() {
    const [value, setValue] = useState(first);
    latest = value;
    return <CardEditor game={game} fields={fields} value={value} onChange={setValue} />;
  }
  render(<Page />);
  return () => latest;
}

const deckCard = (name: string) =>
  within(screen.getByRole('group', { name: 'Deck' })).getByRole('button', {
    name: new RegExp(`^Add ${name}, \\d+ left$`),
  });

describe('the card table', () => {
  test('fills the hand from the deck and takes a card back', async () => {
    const value = show('guandan', { seat: 0, level: '9', hand: ['S3'], history: [] });
    await userEvent.click(deckCard('9 of hearts, wild'));
    expect(value().hand).toEqual(['S3', 'H9']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove 3 of spades' }));
    expect(value().hand).toEqual(['H9']);
  });

  test('has no more of a card than the deck: what was played is gone', async () => {
    const value = show('guandan', { seat: 0, level: '9', hand: ['S3'], history: [{ seat: 3, cards: ['S3'] }] });
    expect(deckCard('3 of spades').getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(deckCard('3 of spades'));
    expect(value().hand).toEqual(['S3']);
  });

  test('adds a play of the next seat and fills that', async () => {
    const value = show('doudizhu', { seat: 0, landlord: 1, hand: ['3'], history: [{ seat: 2, cards: [] }] });
    await userEvent.click(screen.getByRole('button', { name: 'Add a play' }));
    await userEvent.click(deckCard('K'));
    await userEvent.click(deckCard('K'));
    expect(value().history).toEqual([
      { seat: 2, cards: [] },
      { seat: 0, cards: ['K', 'K'] },
    ]);
    expect(value().hand).toEqual(['3']);
  });

  test('is played by keyboard: one stop of Tab, a letter jumps, Delete takes back', async () => {
    const value = show('doudizhu', { seat: 0, landlord: 0, hand: ['3', '4', '5'], history: [] });
    deckCard('3').focus();
    await userEvent.keyboard('q{Enter}{End}{Enter}');
    expect(value().hand).toEqual(['3', '4', '5', 'Q', 'B']);
    screen.getByRole('button', { name: 'Remove 3' }).focus();
    await userEvent.keyboard('{ArrowRight}{Delete}');
    expect(value().hand).toEqual(['3', '5', 'Q', 'B']);
    const stops = within(screen.getByRole('group', { name: 'Deck' }))
      .getAllByRole('button')
      .filter((button) => button.tabIndex === 0);
    expect(stops).toHaveLength(1);
  });

  test('marks the wild card and sorts the level above the ace', async () => {
    const value = show('guandan', { seat: 0, level: '2', hand: ['H2', 'SA', 'SB', 'S2', 'H3'], history: [] });
    await userEvent.click(screen.getByRole('button', { name: 'Sort' }));
    expect(value().hand).toEqual(['H3', 'SA', 'S2', 'H2', 'SB']);
    expect(screen.getByRole('button', { name: 'Remove 2 of hearts, wild' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Remove 2 of spades, level card' })).toBeDefined();
  });
});
