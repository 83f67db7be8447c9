import { formatHand } from '@fourth-seat/cards';
import { formatRecord, NotationError, parseRecord, RulesError, recordOf, replay } from '@fourth-seat/game';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arenaDeal } from '../arena.ts';
import { guandan } from './game.ts';
import { optionValues, parseRules } from './options.ts';
import type { DealState } from './state.ts';
import type { Move } from './types.ts';

const { notation } = guandan;

/** Any outcome but a `NotationError` or a value is a defect of the parser. */
function outcome<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof NotationError) return undefined;
    throw error;
  }
}

/** A deal after a double win whose exchange is over. */
function recordWithTwoTributes() {
  const first = guandan.deal('turned/1', { ...guandan.defaults, previous: [0, 2] });
  return recordOf(guandan, first, exchangeOf(first));
}

/** The first legal moves until somebody leads. */
function exchangeOf(first: DealState): Move[] {
  const moves: Move[] = [];
  for (let state = first; state.phase !== 'play'; ) {
    const [move] = guandan.legalMoves(state);
    if (!move) throw new Error('no move');
    moves.push(move);
    state = guandan.apply(state, move);
  }
  return moves;
}

describe('notation', () => {
  test('a deal written and read again is the same deal, with any rules', () => {
    for (let i = 0; i < 50; i++) {
      const state = arenaDeal(`notation/${i}`);
      expect(notation.parseDeal(notation.formatDeal(state))).toEqual(state);
    }
    const rules = parseRules({
      mustPlay: ['2', 'J', 'Q', 'K', 'A'],
      aceFail: 'backJ',
      matchEnd: 'deals:8',
      aceTries: 2,
    });
    const state = guandan.deal('rules', { ...guandan.defaults, rules });
    expect(notation.formatDeal(state)).toContain('mustPlay:2.J.Q.K.A');
    expect(notation.parseDeal(notation.formatDeal(state))).toEqual(state);
  });

  test.each([
    ['lower case', (hands: string) => hands.toLowerCase(), /S\w for s\w/],
    ['jokers X and D', (hands: string) => hands.replaceAll('SB', 'X').replaceAll('HR', 'D'), /SB for X|HR for D/],
    ['10 for T', (hands: string) => hands.replaceAll('T', '10'), /HT for H10/],
    ['signs of suits', (hands: string) => hands.replaceAll(/S(?!B)/g, '♠'), /S\w for ♠\w/],
  ])('hands in %s are refused with the right spelling', (_, write, said) => {
    const [start = '', hands = ''] = notation.formatDeal(guandan.deal('spelling', guandan.defaults)).split('hands=');
    const other = `${start}hands=${write(hands)}`;
    expect(() => notation.parseDeal(other)).toThrow(/^Cards are written otherwise here: /);
    expect(() => notation.parseDeal(other)).toThrow(said);
  });

  test.each([
    ['h9s8', 'H9 for h9, S8 for s8'],
    ['X', 'SB for X'],
    ['single:17:D', 'HR for D'],
    ['tribute:sa', 'SA for sa'],
  ])('a move of %s is refused with the right spelling', (text, said) => {
    const state = guandan.deal('spelling', guandan.defaults);
    expect(() => notation.parseMove(text, state)).toThrow(`Cards are written otherwise here: ${said}.`);
  });

  test('undeclared cards are read as the strongest legal play', () => {
    const state = guandan.deal('undeclared', guandan.defaults);
    const play = guandan.legalMoves(state).find((move) => move.type === 'play' && move.kind === 'pair');
    if (play?.type !== 'play') throw new Error('no pair');
    const text = notation.formatMove(play).split(':')[2] ?? '';
    expect(notation.parseMove(text, state)).toEqual(play);
  });

  test.each([
    ['an unknown word', 'previuos=0,1,2,3', 'previuos= is no part of a deal.'],
    ['rules without a value', 'rules=foo', 'rules= is made of name:value parts.'],
    ['an unknown rule', 'rules=foo:1', 'foo is not a rule'],
  ])('a deal with %s is refused', (_name, word, sentence) => {
    const deal = notation.formatDeal(guandan.deal('words', guandan.defaults));
    expect(() => notation.parseDeal(`${deal} ${word}`)).toThrow(sentence);
  });

  test.each([
    ['level=A levels=2,3', 'The deal is played at the level of one of the teams.'],
    ['level=10 levels=9,J', 'The deal is played at the level of one of the teams.'],
    ['level=3 levels=2,3 previous=0,2', 'The deal is played at the level of the team that finished first.'],
    ['level=2 levels=2,3 previous=1,0,2,3', 'The deal is played at the level of the team that finished first.'],
    ['level=2 levels=2,3 previous=3,1 rules=aceFail:back2', 'The deal is played at the level of the team'],
  ])('a deal at a level that no match comes to is refused: %s', (levels, sentence) => {
    const hands = notation.formatDeal(guandan.deal('levels', guandan.defaults)).split(' ').at(-1);
    expect(() => notation.parseDeal(`${levels} leader=0 swap=0 ${hands}`)).toThrow(sentence);
  });

  test.each([
    'level=10 levels=T,2',
    'level=3 levels=2,3 previous=1,3',
    'level=3 levels=2,3 previous=0,2 rules=aceFail:suspend',
    'level=2 levels=2,2 previous=3,0,1,2',
  ])('a deal at the level of one of the teams is read: %s', (levels) => {
    const hands = notation.formatDeal(guandan.deal('levels', guandan.defaults)).split(' ').at(-1);
    expect(() => notation.parseDeal(`${levels} leader=0 swap=0 ${hands}`)).not.toThrow();
  });

  test('who leads and the lot are asked for only where nothing else decides them', () => {
    const [single, double] = [[0, 1, 2, 3] as const, [0, 2] as const].map((previous) =>
      notation.formatDeal(guandan.deal('needed', { ...guandan.defaults, previous })),
    );
    const first = notation.formatDeal(guandan.deal('needed', guandan.defaults));
    const without = (word: string, text = ''): string => text.replace(new RegExp(` ${word}=\\w`), '');
    expect(notation.parseDeal(without('leader', without('swap', single))).phase).toBe('tribute');
    expect(notation.parseDeal(without('leader', without('swap', double))).phase).toBe('tribute');
    expect(notation.parseDeal(without('swap', first)).turn).toBe(notation.parseDeal(first).turn);
    expect(() => notation.parseDeal(without('leader', first))).toThrow('leader= is missing: it names the seat');
  });

  test('the lot is asked for where two tributes are equally high and the rules draw, and nowhere else', () => {
    // Seats 1 and 3 pay: each has an ace as its highest card, or one has a joker.
    const all = [...Array(108).keys()].map((i) => i % 54);
    const aces = [48, 50];
    const low = all.filter((card) => card < 48 && card >= 4);
    const payers = aces.map((ace, i) => [ace, ...low.slice(i * 26, i * 26 + 26)]);
    const used = [...aces, ...low.slice(0, 52)];
    const rest = [...all];
    for (const card of used) rest.splice(rest.indexOf(card), 1);
    const [one = [], other = []] = payers;
    const hands = [rest.slice(0, 27), one, rest.slice(27), other];
    const deal = (order: readonly (readonly number[])[], rules: string, word = ''): string =>
      `level=2 levels=2,2 previous=0,2${word}${rules} hands=${order.map((cards) => formatHand(cards)).join('/')}`;
    expect(() => notation.parseDeal(deal(hands, ' rules=equalTribute:random'))).toThrow('swap= is missing');
    expect(notation.parseDeal(deal(hands, ' rules=equalTribute:random', ' swap=1')).drawnSwap).toBe(true);
    expect(notation.parseDeal(deal(hands, '')).phase).toBe('tribute');
    expect(notation.parseDeal(deal(hands, ' rules=equalTribute:winnersChoose')).phase).toBe('tribute');
    expect(notation.parseDeal(deal(hands, ' rules=equalTribute:random,doubleTribute:toPrevious')).phase).toBe(
      'tribute',
    );
    // A payer with a joker pays it, the higher card.
    const [first = [], , third = []] = hands;
    const joker = third.findIndex((card) => card >= 52);
    const turned = [first, [...one.slice(1), third[joker] ?? 0], third.with(joker, one[0] ?? 0), other];
    expect(notation.parseDeal(deal(turned, ' rules=equalTribute:random')).phase).toBe('tribute');
  });

  test.each([
    [
      [1, 3],
      ['2 tribute', '0 tribute', '1 return', '3 return'],
    ],
    [
      [0, 2],
      ['1 tribute', '3 tribute', '0 return', '2 return'],
    ],
    [
      [2, 0],
      ['3 tribute', '1 tribute', '2 return', '0 return'],
    ],
    [
      [3, 0, 1, 2],
      ['2 tribute', '3 return'],
    ],
  ] as const)('after %j the exchange is written in the order that the notation tells', (previous, expected) => {
    const [team] = previous;
    const options = { ...guandan.defaults, previous: [...previous] };
    const deal = Array.from({ length: 20 }, (_, i) => guandan.deal(`order/${team}/${i}`, options));
    const first = deal.find(({ phase }) => phase === 'tribute');
    if (!first) throw new Error('every tribute was refused');
    const { moves } = recordOf(guandan, first, exchangeOf(first));
    expect(moves.map(({ seat, text }) => `${seat} ${text.split(':')[0]}`)).toEqual(expected);
  });

  test('two tributes, and two returns, may be written in either order', () => {
    const { moves, ...record } = recordWithTwoTributes();
    expect(moves.slice(0, 4).map(({ text }) => text.split(':')[0])).toEqual(['tribute', 'tribute', 'return', 'return']);
    const [a, b, c, d] = moves;
    if (!a || !b || !c || !d) throw new Error('no exchange');
    const straight = replay(guandan, { ...record, moves: [a, b, c, d] });
    for (const order of [
      [b, a, c, d],
      [a, b, d, c],
      [b, a, d, c],
    ])
      expect(replay(guandan, { ...record, moves: order })).toEqual(straight);
    // A tribute does not wait for a return, and a seat does not pay for another.
    expect(() => replay(guandan, { ...record, moves: [a, c, b, d] })).toThrow('is to move, not seat');
    expect(() => replay(guandan, { ...record, moves: [b, b, c, d] })).toThrow('is to move, not seat');
  });

  test.each(['tribute:SA:x', 'refuse:yes:x', 'choose:1:x', 'pair:8:H9S8:x', 'pass:1', 'single', 'tribute'])(
    '%s is not a move',
    (text) => {
      const state = guandan.deal('words', guandan.defaults);
      expect(() => notation.parseMove(text, state)).toThrow(`${text} is not a move.`);
    },
  );

  test('never throws anything but a notation error (fuzz)', () => {
    const state = arenaDeal('fuzz');
    const good = notation.formatDeal(state);
    const words = [
      'pair',
      'bomb',
      ':',
      '8',
      'S9',
      'H9',
      'SB',
      '=',
      ' ',
      ',',
      '/',
      'level',
      'hands',
      'tribute',
      '\u0000',
      '9999',
    ];
    const pieces = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 5 })), { maxLength: 12 });
    fc.assert(
      fc.property(pieces, fc.nat(good.length), fc.nat(40), (parts, at, cut) => {
        const text = parts.join('');
        outcome(() => notation.parseMove(text, state));
        outcome(() => notation.parseDeal(text));
        outcome(() => notation.parseDeal(good.slice(0, at) + text + good.slice(at + cut)));
        outcome(() => parseRecord(`guandan 1\ndeal ${good}\n${text}\n`));
      }),
      { numRuns: 4000, seed: 5 },
    );
  });

  test('a record with any line damaged is refused or replays, and nothing else', () => {
    let state = arenaDeal('damage');
    const first = state;
    const moves: Move[] = [];
    while (!guandan.isTerminal(state)) {
      const legal = guandan.legalMoves(state);
      const move = legal[(moves.length * 7) % legal.length];
      if (!move) throw new Error('no move');
      moves.push(move);
      state = guandan.apply(state, move);
    }
    const text = formatRecord(recordOf(guandan, first, moves));
    expect(replay(guandan, parseRecord(text)).states.at(-1)).toEqual(state);
    const lines = text.split('\n');
    fc.assert(
      fc.property(fc.nat(lines.length - 1), fc.nat(lines.length - 1), (a, b) => {
        const damaged = [...lines];
        damaged[a] = lines[b] ?? '';
        outcome(() => replay(guandan, parseRecord(damaged.join('\n'))));
      }),
      { numRuns: 60, seed: 5 },
    );
  });
});

describe('rules', () => {
  test('accept every listed value and refuse others by name', () => {
    for (const [name, values] of Object.entries(optionValues)) {
      for (const value of values) expect(parseRules({ [name]: value })).toMatchObject({ [name]: value });
      expect(() => parseRules({ [name]: 'else' })).toThrow(RulesError);
    }
    expect(() => parseRules({ unknown: 1 })).toThrow('unknown is not a rule');
    expect(parseRules({ set: 'university', aceTries: 2 })).toMatchObject({ flushAsStraight: 'withWild', aceTries: 2 });
  });

  test('never throw anything but a rules error (fuzz)', () => {
    fc.assert(
      fc.property(fc.anything(), (input) => {
        try {
          parseRules(input);
        } catch (error) {
          expect(error).toBeInstanceOf(RulesError);
        }
      }),
      { numRuns: 2000, seed: 5 },
    );
  });
});
