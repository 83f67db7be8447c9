import { createRng, untimed } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { readModels } from '../../node.ts';
import { createPlayer, decideAt, type PlayRequest, readPlay, readTribute, type TributeRequest } from '../index.ts';

const models = readModels();

const without = (cards: string, gone: string): string[] => cards.split(' ').filter((card) => card !== gone);
/** 27 cards with an ace as the highest at level 2. */
const PLAIN = 'S3 H3 C4 D4 S5 H5 C6 D6 S7 H7 C8 D8 S9 H9 CT DT SJ HJ CQ DQ SK HK CA S8 H8 C9 D9';
const one = [...without(PLAIN, 'D9'), 'HR'];
const both = [...without(PLAIN, 'D9').filter((card) => card !== 'C9'), 'HR', 'HR'];

const tribute = (change: Partial<TributeRequest>) => {
  const request = { seat: 3, level: '2', hand: PLAIN.split(' '), previous_finish: [0, 1, 2, 3], ...change };
  const result = readTribute(request);
  if (!result.ok) return `${result.error.rule} ${result.error.place}`;
  const decision = decideAt(result.value, createPlayer(models), untimed(createRng('x'), 3));
  return { ...decision, legal: result.value.legalMoves };
};

describe('a tribute that may be refused', () => {
  const rules = { refuse: 'optional' };

  test('is refused by the player where an opponent would get the big joker, with the other way beside it', () => {
    expect(tribute({ hand: both, rules })).toMatchObject({
      move: { type: 'refuse', refuse: true },
      reasons: [{ code: 'refuses' }],
      alternatives: [{ move: { type: 'refuse', refuse: false } }],
    });
  });

  test('is paid where the partner gets it, and the card is named at once', () => {
    const decision = tribute({ hand: both, seat: 2, previous_finish: [0, 1, 3, 2], rules });
    expect(decision).toMatchObject({
      move: { type: 'tribute', card: 53 },
      alternatives: [{ move: { type: 'refuse', refuse: true } }],
      reasons: [{ code: 'pays_partner' }, { code: 'highest_card' }],
    });
  });

  test('asks a payer with one big joker only when it is told that its partner has the other', () => {
    const shared = { hand: one, previous_finish: [0, 2], rules };
    expect(tribute(shared)).toMatchObject({ move: { type: 'tribute' } });
    expect(tribute({ ...shared, may_refuse: true })).toMatchObject({ move: { type: 'refuse', refuse: true } });
    expect(tribute({ hand: both, rules, may_refuse: false })).toMatchObject({ move: { type: 'tribute', card: 53 } });
  });

  test('is not offered where the rules or the cards settle it', () => {
    expect(tribute({ hand: both })).toBe('refused hand');
    expect(tribute({ hand: both, rules: { refuse: 'off' } })).toMatchObject({ move: { type: 'tribute', card: 53 } });
    expect(tribute({ hand: one, may_refuse: true })).toBe('may_not_refuse may_refuse');
    expect(tribute({ hand: one, rules, may_refuse: true })).toBe('may_not_refuse may_refuse');
    expect(tribute({ rules, previous_finish: [0, 2], may_refuse: true })).toBe('may_not_refuse may_refuse');
  });
});

describe('two equal tributes', () => {
  const rules = { equalTribute: 'winnersChoose' };
  const offers = [
    { from: 1, card: 'SA' },
    { from: 3, card: 'HA' },
  ];
  const choice = { seat: 0, previous_finish: [0, 2], rules, offers };

  test('are left to the first finisher where the rules say so', () => {
    const decision = tribute(choice);
    expect(decision).toMatchObject({
      legal: [
        { type: 'choose', from: 1 },
        { type: 'choose', from: 3 },
      ],
      reasons: [{ code: 'chooses_leader' }],
    });
  });

  test.each<[string, Partial<TributeRequest>, string]>([
    ['by default they go clockwise', { rules: {} }, 'nothing_to_choose offers'],
    ['only the first finisher chooses', { seat: 2 }, 'nothing_to_choose offers'],
    [
      'unequal cards',
      {
        offers: [
          { from: 1, card: 'SA' },
          { from: 3, card: 'SK' },
        ],
      },
      'nothing_to_choose offers',
    ],
    [
      'one payer twice',
      {
        offers: [
          { from: 1, card: 'SA' },
          { from: 1, card: 'HA' },
        ],
      },
      'nothing_to_choose offers',
    ],
    [
      'who does not pay',
      {
        offers: [
          { from: 2, card: 'SA' },
          { from: 1, card: 'HA' },
        ],
      },
      'wrong_gift offers[0]',
    ],
    [
      'a wild card',
      {
        offers: [
          { from: 1, card: 'SA' },
          { from: 3, card: 'H2' },
        ],
      },
      'not_the_highest offers[1]',
    ],
    [
      'a card of the own hand',
      {
        hand: [...without(PLAIN, 'D9'), 'CA'],
        offers: [
          { from: 1, card: 'CA' },
          { from: 3, card: 'SA' },
        ],
      },
      'too_many_copies offers[0]',
    ],
  ])('%s', (_, change, fault) => {
    expect(tribute({ ...choice, ...change })).toBe(fault);
  });
});

describe('what a play request says of the exchange', () => {
  const base: PlayRequest = { seat: 0, level: '2', hand: PLAIN.split(' '), history: [], previous_finish: [0, 2] };
  const fault = (change: Partial<PlayRequest>) => {
    const result = readPlay({ ...base, ...change });
    return result.ok ? 'open' : `${result.error.rule} ${result.error.place}`;
  };
  const paid = (a: string, b: string) => ({
    tribute: [
      { from: 1, to: 0, card: a },
      { from: 3, to: 2, card: b },
    ],
    return: [
      { from: 0, to: 1, card: 'D3' },
      { from: 2, to: 3, card: 'C3' },
    ],
  });

  test('no tribute means that it was refused, which the big jokers must allow', () => {
    expect(fault({})).toBe('open');
    expect(fault({ hand: one })).toBe('tribute_missing tribute');
    expect(fault({ rules: { refuse: 'off' } })).toBe('tribute_missing tribute');
    // The only payer holds both or has not refused.
    const payer = {
      seat: 3,
      previous_finish: [0, 1, 2, 3],
      history: [
        { seat: 0, cards: ['SA'] },
        { seat: 1, cards: [] },
        { seat: 2, cards: [] },
      ],
    };
    expect(fault({ ...payer, hand: both })).toBe('open');
    expect(fault({ ...payer, hand: one })).toBe('tribute_missing tribute');
    const winner = [
      { seat: 0, cards: ['SA'] },
      { seat: 1, cards: [] },
      { seat: 2, cards: ['HR'] },
    ];
    expect(fault({ seat: 3, hand: PLAIN.split(' '), history: winner })).toBe('tribute_missing tribute');
  });

  test('takes who showed which big jokers at a refusal, and believes it', () => {
    const shows = (...shown: [number, number][]) =>
      shown.map(([seat, count]) => ({ seat, cards: Array.from({ length: count }, () => 'HR') }));
    const known = (shown: PlayRequest['shown']) => {
      const result = readPlay({ ...base, shown });
      if (!result.ok) throw new Error(result.error.rule);
      const { belief = [] } = decideAt(result.value, createPlayer(models), untimed(createRng('x'), 1));
      return belief.map(({ chances }) => chances['big_joker']);
    };
    expect(known(shows([1, 2]))).toEqual([1, 0, 0]);
    expect(known(shows([1, 1], [3, 1]))).toEqual([1, 0, 1]);
    expect(known(undefined)[0]).toBeLessThan(1);
    expect(fault({ shown: shows([1, 1]) })).toBe('wrong_shown shown');
    expect(fault({ shown: shows([2, 2]) })).toBe('wrong_shown shown[0]');
    expect(fault({ shown: [{ seat: 1, cards: ['SB', 'HR'] }] })).toBe('wrong_shown shown[0]');
    expect(fault({ ...paid('SB', 'SA'), shown: shows([1, 2]) })).not.toBe('open');
    const { previous_finish: _, ...first } = base;
    expect(readPlay({ ...first, shown: shows([1, 2]) }).ok).toBe(false);
    // What the seat holds or saw played is no other than what was shown.
    const payer = { seat: 1, history: [{ seat: 0, cards: ['SA'] }], hand: one };
    expect(fault({ ...payer, shown: shows([1, 1], [3, 1]) })).toBe('open');
    expect(fault({ ...payer, shown: shows([3, 2]) })).toBe('wrong_shown shown');
  });

  test('a tribute that the big jokers refuse was not paid, unless the rules leave it open', () => {
    const hand = [...without(PLAIN, 'D9').filter((card) => card !== 'C9'), 'HR', 'D3'];
    const leads = { seat: 1, hand, ...paid('HR', 'SA') };
    expect(fault({ ...leads, rules: { refuse: 'optional' } })).toBe('open');
    expect(fault(leads)).toBe('tribute_refused tribute');
    const other = {
      seat: 0,
      hand: one,
      ...paid('HR', 'HR'),
      history: [
        { seat: 1, cards: ['SA'] },
        { seat: 2, cards: [] },
        { seat: 3, cards: [] },
      ],
    };
    expect(fault(other)).toBe('tribute_refused tribute');
  });

  test('who paid the higher card leads, also where the finishing order is not told', () => {
    const { previous_finish: _, ...rest } = {
      ...base,
      hand: [...without(PLAIN, 'D9'), 'C3'],
      seat: 3,
      ...paid('SB', 'SA'),
    };
    const result = readPlay(rest);
    expect(result.ok || `${result.error.rule} ${result.error.text.en}`).toBe('seat_order Seat 1 leads this deal.');
    const equal = readPlay({ ...rest, ...paid('HA', 'SA') });
    expect(equal.ok || equal.error.rule).not.toBe('seat_order');
  });

  test('the deal is played at the level of the team that finished first', () => {
    const levels = { team_levels: ['2', '9'] as const, previous_finish: [1, 3], seat: 1 };
    expect(fault(levels)).toBe('level_of_other_team level');
    expect(fault({ ...levels, level: '9', team_levels: ['2', '9'] })).toBe('open');
    // A suspended team gives the deal to the other side.
    expect(fault({ ...levels, rules: { aceFail: 'suspend' } })).toBe('open');
  });
});
