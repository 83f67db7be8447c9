import { NotationError } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { doudizhu } from './game.ts';

const { notation } = doudizhu;
const deal = '- 0 33334444555566667 77788889999TTTTJJ JJQQQQKKKKAAAA222 2bB';

/** The sentence of the error of code that refuses a text. */
function refusalOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof NotationError) return error.text.en;
    throw error;
  }
  return expect.fail('not refused');
}

describe('cards as other programs write them are refused with the right letters', () => {
  test.each([
    ['2bB', '2XD', 'b for X, B for D'],
    ['TTTTJJ', 'ttttjj', 'T for t, J for j'],
    ['TTTTJJ', '10101010JJ', 'T for 10'],
    ['KKKKAAAA', 'kkkkaaaa', 'K for k, A for a'],
  ])('in a deal: %s written %s', (right, other, said) => {
    expect(notation.formatDeal(notation.parseDeal(deal))).toBe(deal);
    expect(refusalOf(() => notation.parseDeal(deal.replace(right, other)))).toBe(
      `Cards are written otherwise here: ${said}.`,
    );
  });

  test.each([
    ['XD', 'Cards are written otherwise here: b for X, B for D.'],
    ['444a=triple_single:4:1', 'Cards are written otherwise here: A for a.'],
    ['bid 4', 'Not a move: bid 4.'],
    ['PASS', 'Not a move: PASS.'],
  ])('in a move: %s', (text, said) => {
    expect(refusalOf(() => notation.parseMove(text, notation.parseDeal(deal)))).toBe(said);
  });

  test('a hand of another size says the size', () => {
    expect(refusalOf(() => notation.parseDeal(deal.replace('2bB', '2b')))).toBe('Expected 3 cards: 2b.');
  });
});
