import { cardsOf, formatCards } from '@fourth-seat/cards';
import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { type DealState, guandan, guandanMerged, type PlayRequest, parseRules, readPlay, type Seat } from '../index.ts';
import { formatLevel } from '../rules/cards.ts';
import { handOf } from '../rules/state.ts';

const variants: readonly NonNullable<PlayRequest['rules']>[] = [
  {},
  { set: 'university' },
  { refuse: 'optional', equalTribute: 'winnersChoose', returnMax: 'any' },
  { refuse: 'off', equalTribute: 'random', returnLevelCards: true },
  { returnToOpponentAny: true },
];
const previousOrders: readonly (readonly Seat[])[] = [
  [0, 2],
  [3, 0, 1, 2],
  [1, 3, 0, 2],
  [2, 1, 0, 3],
];

/** What each seat would send, as a game server sees it; only the seat to move may ask. */
function requestOf(state: DealState, rules: PlayRequest['rules'], knowledge: boolean): PlayRequest {
  const { options, turn, history, tributes, returned } = state;
  const transfers = (list: DealState['tributes']) =>
    list.map(({ from, to, card }) => ({ from, to, card: formatCards([card])[0] ?? '' }));
  return {
    seat: turn,
    level: formatLevel(options.level),
    hand: formatCards(cardsOf(handOf(state, turn))),
    history: history.map(({ seat, play }) =>
      play ? { seat, cards: formatCards(play.cards), kind: play.kind, key: play.key } : { seat, cards: [] },
    ),
    tribute: transfers(tributes),
    return: transfers(returned),
    ...(knowledge ? { previous_finish: options.previous ?? [] } : {}),
    rules,
  };
}

describe('the exchange between the others', () => {
  test('lets every view of a real deal in, whatever was paid, returned or refused under which rules', () => {
    let [paid, refused] = [0, 0];
    for (let i = 0; i < 50; i++) {
      const rng = createRng(`others/${i}`);
      const rules = variants[i % variants.length] ?? {};
      const level = (i * 5) % 13;
      const previous = previousOrders[i % previousOrders.length] ?? [];
      const options = { rules: parseRules(rules), level, teamLevels: [level, level], previous } as const;
      let state = guandan.deal(`others/${i}`, options);
      for (let turn = 0; !guandan.isTerminal(state); turn++) {
        const isPlay = state.phase === 'play';
        if (isPlay && turn % 3 === 0) {
          // Without the finishing order a refusal cannot be told.
          const knowledge = state.refused || i % 2 === 0;
          const result = readPlay(requestOf(state, rules, knowledge));
          if (!result.ok) throw new Error(`deal ${i}: ${result.error.place} ${result.error.text.en}`);
          if (state.refused) refused++;
          else paid++;
        }
        state = guandan.apply(state, rng.pick(guandanMerged.legalMoves(state)));
      }
    }
    expect(paid).toBeGreaterThan(500);
    expect(refused).toBeGreaterThan(40);
  });

  const hand = 'S3 H3 C3 D3 S4 H4 C4 D4 S6 H6 C6 D6 S7 H7 C7 D7 S8 H8 C8 D8 S9 H9 C9 D9 ST HT'.split(' ');
  const passes = (...seats: number[]) => seats.map((seat) => ({ seat, cards: [] }));
  const fault = (change: Partial<PlayRequest>) => {
    const result = readPlay({ seat: 0, level: '5', hand, history: [], previous_finish: [0, 1, 2, 3], ...change });
    return result.ok ? 'open' : [result.error.rule, result.error.place, ...result.error.cards].join(' ');
  };
  /** Seat 0 got a card from seat 3, gave another back, and is asked after seat 3 has led. */
  const afterTribute = (card: string, led: string, rules = {}) =>
    fault({
      hand: [...hand, card],
      tribute: [{ from: 3, to: 0, card }],
      return: [{ from: 0, to: 3, card: 'S2' }],
      history: [{ seat: 3, cards: [led] }],
      rules,
    });

  test('refuses a tribute that was not the highest card, by what its payer played', () => {
    expect(afterTribute('DA', 'HR')).toBe('not_the_highest tribute[0] DA HR');
    expect(afterTribute('DA', 'S5')).toBe('not_the_highest tribute[0] DA S5');
    expect(afterTribute('DJ', 'SK')).toBe('not_the_highest tribute[0] DJ SK');
    // There are not enough low cards for a hand that has nothing above a two.
    expect(afterTribute('C2', 'D2')).toBe('not_the_highest tribute[0] C2');
    // An equal card, a wild, the card that came back, and under other rules a big joker.
    for (const led of ['SA', 'H5', 'SQ', 'S2']) expect(afterTribute('DA', led), led).toBe('open');
    expect(afterTribute('HR', 'HR', { refuse: 'off' })).toBe('open');
    expect(afterTribute('HR', 'HR')).toBe('tribute_refused tribute');
  });

  test('refuses a return above the limit from a seat that plays a card within it', () => {
    const returned = (card: string, led: string, rules = {}) =>
      fault({
        seat: 1,
        hand: [...hand, 'DJ'],
        tribute: [{ from: 3, to: 0, card: 'SB' }],
        return: [{ from: 0, to: 3, card }],
        history: [
          { seat: 3, cards: ['CT'] },
          { seat: 0, cards: [led] },
        ],
        rules,
      });
    expect(returned('CK', 'CA')).toBe('open');
    expect(returned('CK', 'DQ')).toBe('not_returnable return[0] CK DQ');
    const low = (rules: PlayRequest['rules']) =>
      fault({
        seat: 1,
        hand: [...hand, 'DJ'],
        tribute: [{ from: 3, to: 0, card: 'SB' }],
        return: [{ from: 0, to: 3, card: 'SK' }],
        history: [
          { seat: 3, cards: ['C2'] },
          { seat: 0, cards: ['S4'] },
        ],
        rules,
      });
    expect(low({})).toBe('not_returnable return[0] SK S4');
    expect(low({ returnToOpponentAny: true })).toBe('open');
    expect(low({ returnMax: 'any' })).toBe('open');
  });

  test('refuses a seat that went out without what it must have held', () => {
    const bombs = [3, 4, 6, 7, 8, 9].map((rank) => [`S${rank}`, `H${rank}`, `C${rank}`, `D${rank}`]);
    const history = [
      { seat: 0, cards: ['S2'] },
      ...passes(1, 2),
      ...bombs.flatMap((cards) => [{ seat: 3, cards }, ...passes(0, 1, 2)]),
      { seat: 3, cards: ['SJ', 'CJ', 'DJ'] },
      ...passes(0),
    ];
    const sees = { seat: 1, hand: [...hand, 'HJ'], history };
    // Seat 3 has refused its tribute, so that both big jokers were among its cards.
    expect(fault(sees)).toBe('tribute_missing tribute');
    // With two payers the other one, who asks, must have had them.
    expect(fault({ ...sees, previous_finish: [0, 2] })).toBe('tribute_missing tribute');
    expect(fault({ ...sees, previous_finish: [0, 2], hand: [...hand.slice(1), 'HR', 'HR'] })).toBe('open');
  });
});
