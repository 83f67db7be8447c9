import { formatRecord, NotationError, parseRecord, RulesError, recordOf, replay } from '@fourth-seat/game';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arenaDeal } from '../arena.ts';
import { guandan } from './game.ts';
import { optionValues, parseRules } from './options.ts';
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
