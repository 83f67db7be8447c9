import { NotationError } from '@fourth-seat/game';
import { expect, test } from 'vitest';
import { paodekuai } from './game.ts';

const { notation } = paodekuai;

test.each([
  ['TTT', 'ttt', 'Cards are written otherwise here: T for t.'],
  ['TTT', '101010', 'Cards are written otherwise here: T for 10.'],
  // There are no jokers that could be meant.
  ['X', 'X', 'Not a move: X.'],
])('cards as other programs write them: %s written %s', (_, text, said) => {
  const state = paodekuai.deal('spelling', paodekuai.defaults);
  expect(() => notation.parseMove(text, state)).toThrow(NotationError);
  expect(() => notation.parseMove(text, state)).toThrow(said);
});

test('a hand in lower case is told how it is written', () => {
  const text = notation.formatDeal(paodekuai.deal('spelling', paodekuai.defaults));
  const [options = '', leader = '', opening = '', ten = '', ...hands] = text.split(' ');
  const lower = [options, leader, opening, ten, ...hands.map((hand) => hand.toLowerCase())].join(' ');
  expect(() => notation.parseDeal(lower)).toThrow(/^Cards are written otherwise here: .*K for k/);
});
