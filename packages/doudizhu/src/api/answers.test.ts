import { createRng, playDeal, replay, untimed } from '@fourth-seat/game';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legalMoves, readBid, readPlay, validate } from '../index.ts';
import { greedyAgent } from '../player/baselines/greedy.ts';
import { randomAgent } from '../player/baselines/random.ts';
import { doudizhu } from '../rules/game.ts';
import { formatCounts } from '../rules/ranks.ts';
import { dealStateFor } from '../rules/state.ts';
import { answerBid, answerPlay } from '../testing/answers.ts';
import type { PlayRequest } from './requests.ts';

const context = (explain = 0) => untimed(createRng('answers'), explain);
const quick = { level: 4 } as const;

/** A position of seat 0 as landlord after its lead of 55 and a pass. */
const position: PlayRequest = {
  seat: 2,
  landlord: 0,
  hand: [...'3344667789TJQKA2b'],
  bottom: ['4', 'J', '2'],
  history: [
    { seat: 0, cards: ['5', '5'] },
    { seat: 1, cards: [] },
  ],
  base: 3,
  bids: [{ seat: 0, bid: 3 }],
};

const suitedHand = 'S3 H3 S4 H4 S6 H6 S7 H7 S8 S9 ST SJ SQ SK SA S2 SB'.split(' ');
/** The lead of 55, its answer with these cards, and a pass: seat 0 is to move. */
const afterPair = (...cards: string[]): PlayRequest['history'] => [
  { seat: 0, cards: ['3', '3'] },
  { seat: 1, cards },
];

describe('play', () => {
  test('answers with legal cards spelled as they were sent', () => {
    const answer = answerPlay({ ...position, hand: position.hand.map(suited) }, quick, context(3));
    if (!answer.ok) throw new Error(answer.error.text.en);
    const { move, alternatives } = answer.value;
    if (move.type === 'play') for (const card of move.cards) expect(position.hand.map(suited)).toContain(card);
    expect(alternatives?.length).toBeLessThanOrEqual(3);
    expect(answer.value.win_rate).toBeGreaterThanOrEqual(0);
    expect(answer.value.reasons?.length).toBeGreaterThan(0);
  });

  test('counts doubled stakes, robs and shown cards in the points', () => {
    const rules = { double: 'on', bidding: 'rob' };
    const plain = { ...position, base: 1, bids: [0, 1, 2].map((seat) => ({ seat, bid: seat === 0 ? 1 : 0 })), rules };
    const raised: PlayRequest = {
      ...plain,
      bids: [0, 1, 2, 0].map((seat) => ({ seat, bid: seat === 2 ? 0 : 1 })),
      doubles: [
        { seat: 0, factor: 2 },
        { seat: 2, factor: 4 },
      ],
    };
    const [low, high] = [plain, raised].map((input) => answerPlay(input, quick, context()));
    if (!low?.ok || !high?.ok) throw new Error('refused');
    // Robbing and doubling tell of the hands as well, and that moves what is expected of them.
    const factor = (high.value.expected_points ?? 0) / (low.value.expected_points ?? 0);
    expect(factor).toBeGreaterThan(2 ** 2 * 2 * 4 * 0.7);
    expect(factor).toBeLessThan(2 ** 2 * 2 * 4 * 1.4);
  });

  test.each<[string, Partial<PlayRequest>, object]>([
    ['hand too small', { hand: ['3'] }, { rule: 'hand_size', place: 'hand' }],
    ['unknown card', { hand: ['3', 'X'] }, { rule: 'unknown_card', place: 'hand[1]', cards: ['X'] }],
    ['five of a rank', { hand: [...'33333667789TJQKA2'] }, { rule: 'too_many_copies', place: 'hand[4]' }],
    ['card also played', { hand: [...'5554667789TJQKA2b'] }, { rule: 'too_many_copies', place: 'history[0]' }],
    ['wrong order of seats', { history: [{ seat: 1, cards: ['5'] }] }, { rule: 'wrong_seat', place: 'history[0]' }],
    ['leader passes', { history: [{ seat: 0, cards: [] }] }, { rule: 'must_lead', place: 'history[0]' }],
    ['no play', { history: [{ seat: 0, cards: ['5', '6'] }] }, { rule: 'no_combination', place: 'history[0]' }],
    ['wrong kind declared', { history: [{ seat: 0, cards: ['5'], kind: 'pair' }] }, { rule: 'wrong_reading' }],
    ['not your turn', { seat: 1 }, { rule: 'not_your_turn', error: 'nothing_to_decide' }],
    ['bottom of two', { bottom: ['3', '4'] }, { rule: 'bottom_size' }],
    ['bottom elsewhere', { bottom: ['b', '5', '5'] }, { rule: 'bottom_missing', cards: ['b'] }],
    [
      'another landlord by the bids',
      {
        bids: [
          { seat: 0, bid: 0 },
          { seat: 1, bid: 3 },
        ],
      },
      { rule: 'wrong_landlord' },
    ],
    [
      'a bid too low',
      {
        bids: [
          { seat: 2, bid: 2 },
          { seat: 0, bid: 1 },
        ],
      },
      { rule: 'bid_too_low', place: 'bids[1]' },
    ],
    ['another base', { base: 2 }, { rule: 'wrong_base' }],
    ['a landlord that is not said', { landlord: 3 }, { rule: 'unknown_seat', place: 'landlord' }],
    [
      'a card of the bottom in another hand',
      { hand: suitedHand, bottom: ['S4', 'J', '2'] },
      { rule: 'bottom_missing', cards: ['S4'] },
    ],
    [
      'a card of the bottom among the plays of another',
      { bottom: ['S5', 'J', '2'], history: afterPair('S5', 'H5') },
      { rule: 'bottom_missing', cards: ['S5'] },
    ],
    ['a base beside robbing', { rules: { bidding: 'rob' }, bids: [] }, { rule: 'wrong_base', place: 'base' }],
    [
      'a bid beside robbing',
      { rules: { bidding: 'rob' }, base: 1, bids: [{ seat: 0, bid: 2 }] },
      { rule: 'no_such_bid', place: 'bids[0]' },
    ],
    ['unknown option', { rules: { odd: 1 } }, { rule: 'unknown_option', place: 'rules.odd' }],
    ['seat 3', { seat: 3 }, { rule: 'unknown_seat', place: 'seat' }],
  ])('refuses: %s', (_, change, error) => {
    expect(readPlay({ ...position, ...change })).toMatchObject({ ok: false, error });
  });

  test('refuses a play that was too low at its turn, with its place', () => {
    const history = [...position.history.slice(0, 1), { seat: 1, cards: ['4', '4'] }];
    expect(readPlay({ ...position, history })).toMatchObject({
      error: { rule: 'not_higher', place: 'history[1]', cards: ['4', '4'] },
    });
  });

  test('the bottom fits into what a hidden landlord still holds', () => {
    const history = [
      { seat: 0, cards: [...'3456789TJQKA'] },
      { seat: 1, cards: [] },
      { seat: 2, cards: [] },
      { seat: 0, cards: [...'44455'] },
      { seat: 1, cards: [] },
    ];
    const late = { ...position, bids: [], hand: [...'3336667788899TTJJ'], history };
    expect(readPlay({ ...late, bottom: ['b', 'B', '2'] })).toMatchObject({ ok: true });
    const last = [...history, { seat: 2, cards: [] }, { seat: 0, cards: ['K', 'K'] }, { seat: 1, cards: [] }];
    expect(readPlay({ ...late, history: last, bottom: ['3', 'B', '2'] })).toMatchObject({
      error: { rule: 'bottom_missing' },
    });
    expect(readPlay({ ...late, history: last, bottom: ['b', '4', '2'] })).toMatchObject({
      error: {
        rule: 'bottom_missing',
        cards: ['b', '2'],
        text: { en: 'The landlord has not played b 2 of the bottom, but holds too few cards for it: 1.' },
      },
    });
    expect(readPlay({ ...late, history: last, bottom: ['4', '4', '2'] })).toMatchObject({ ok: true });
  });

  test('the landlord holds the very cards of the bottom, as far as suits are told', () => {
    const hand = 'H3 C3 S4 H5 C5 S6 H7 C7 S8 H9 C9 ST HJ CJ SQ HK CK SA H2 C2'.split(' ');
    const landlord = { ...position, seat: 0, hand, history: [], bids: [] };
    expect(readPlay({ ...landlord, bottom: ['S4', 'H5', 'CJ'] })).toMatchObject({ ok: true });
    expect(readPlay({ ...landlord, bottom: ['S4', 'D5', 'CJ'] })).toMatchObject({
      error: { rule: 'bottom_missing', cards: ['D5'] },
    });
    const bare = hand.map((card) => (card === 'H5' ? '5' : card));
    expect(readPlay({ ...landlord, hand: bare, bottom: ['S4', 'D5', 'CJ'] })).toMatchObject({ ok: true });
    expect(readPlay({ ...landlord, hand: bare, bottom: ['S5', 'D5', 'CJ'] })).toMatchObject({
      error: { rule: 'bottom_missing' },
    });
  });

  test('takes the base from the bids where it is not said', () => {
    const { base: _, ...unsaid } = position;
    expect(readPlay(unsaid)).toMatchObject({ value: { observation: { base: 3 } } });
    const forced = {
      ...unsaid,
      rules: { allPass: 'firstPlayerForced' },
      bids: [0, 1, 2].map((seat) => ({ seat, bid: 0 })),
    };
    expect(readPlay(forced)).toMatchObject({ value: { observation: { base: 1 } } });
  });

  test('has nothing to decide when somebody is out', () => {
    const state = dealStateFor('over', doudizhu.defaults, 0);
    const { record } = playDeal(doudizhu, {
      start: state,
      agents: [greedyAgent, greedyAgent, greedyAgent],
      seed: 'over',
    });
    const { moves } = replay(doudizhu, record);
    const history = moves.map((move, i) => ({ seat: i % 3, cards: move.type === 'play' ? [...move.cards] : [] }));
    const bottom = [...formatCounts(state.bottom)];
    expect(readPlay({ seat: 0, landlord: 0, hand: [], bottom, history })).toMatchObject({
      error: { error: 'nothing_to_decide', rule: 'deal_over' },
    });
  });

  test('rebuilds at every turn of played deals what the engine shows the seat', () => {
    for (let i = 0; i < 20; i++) {
      const first = dealStateFor(`rebuild/${i}`, doudizhu.defaults, i % 3);
      const { record } = playDeal(doudizhu, {
        start: first,
        agents: [randomAgent, greedyAgent, randomAgent],
        seed: `rebuild/${i}`,
      });
      const { states } = replay(doudizhu, record);
      for (const state of states.slice(0, -1)) {
        const seen = doudizhu.observation(state, state.turn);
        const rebuilt = readPlay({
          seat: state.turn,
          landlord: first.landlord,
          hand: [...formatCounts(seen.hand)],
          bottom: [...formatCounts(state.bottom)],
          history: state.history.map(({ seat, move }) =>
            move.type === 'play'
              ? { seat, cards: [...move.cards], kind: move.kind, key: move.key }
              : { seat, cards: [] },
          ),
        });
        expect(rebuilt).toMatchObject({ ok: true, value: { observation: seen } });
      }
    }
  });

  test('no input of the right form makes it throw', () => {
    const card = fc.constantFrom(...'3456789TJQKA2bB', 'S3', 'HR', 'ZZ', '');
    const cards = fc.array(card, { maxLength: 21 });
    const entry = fc.record({ seat: fc.integer({ min: -1, max: 4 }), cards: fc.array(card, { maxLength: 5 }) });
    const input = fc.record({
      seat: fc.integer({ min: -1, max: 3 }),
      landlord: fc.integer({ min: -1, max: 3 }),
      hand: cards,
      bottom: fc.array(card, { minLength: 2, maxLength: 4 }),
      history: fc.array(entry, { maxLength: 8 }),
      bids: fc.array(fc.record({ seat: fc.integer({ min: 0, max: 3 }), bid: fc.integer({ min: -1, max: 4 }) }), {
        maxLength: 4,
      }),
    });
    fc.assert(
      fc.property(input, (request) => {
        expect(readPlay(request)).toHaveProperty('ok');
        expect(readBid(request)).toHaveProperty('ok');
        expect(legalMoves({ hand: request.hand, beat: request.bottom })).toHaveProperty('ok');
        expect(validate({ hand: request.hand, cards: request.bottom })).toHaveProperty('ok');
      }),
      { numRuns: 3000, seed: 3 },
    );
  });
});

/** Gives equal ranks different suits. */
function suited(rank: string, place: number): string {
  if (rank === 'b') return 'SB';
  if (rank === 'B') return 'HR';
  return `${'SHCD'[place % 4] ?? 'S'}${rank}`;
}

describe('bid', () => {
  const strong = [...'BbA222AAKKQQJJT99'];
  const weak = [...'33445566778899TJQ'];

  test('a hand full of high cards is worth 3, one without any is not', () => {
    expect(answerBid({ seat: 1, hand: strong, bids: [{ seat: 0, bid: 0 }] }, {}, context())).toMatchObject({
      value: { move: { type: 'bid', bid: 3 } },
    });
    const low = answerBid({ seat: 1, hand: [...'344566788TTJQQ9K3'], bids: [] }, {}, context());
    expect(low).toMatchObject({ value: { move: { type: 'bid', bid: 0 } } });
  });

  test('refuses a hand of another size and a bidding that is over', () => {
    expect(readBid({ seat: 1, hand: ['3'], bids: [] })).toMatchObject({ error: { rule: 'hand_size' } });
    const over = { seat: 1, hand: weak, bids: [{ seat: 0, bid: 3 }] };
    expect(readBid(over)).toMatchObject({ error: { error: 'nothing_to_decide', rule: 'bidding_over' } });
    expect(readBid({ ...over, bids: [{ seat: 1, bid: 0 }] })).toMatchObject({ error: { rule: 'not_your_turn' } });
  });
});

describe('legal moves and validation', () => {
  test('the example of the API: 334 over 3', () => {
    const answer = legalMoves({ hand: ['3', '3', '4'], beat: ['3'] });
    expect(answer).toEqual({
      ok: true,
      value: { moves: [{ type: 'play', cards: ['4'], kind: 'single', key: 4 }, { type: 'pass' }], count: 2 },
    });
  });

  test('the cards to beat are none of the hand, and count with the declared reading', () => {
    expect(legalMoves({ hand: [...'3333'], beat: ['3'] })).toMatchObject({
      error: { rule: 'too_many_copies', place: 'beat' },
    });
    expect(validate({ hand: ['S4'], cards: ['S4'], beat: { cards: ['S4'] } })).toMatchObject({
      error: { rule: 'too_many_copies', place: 'beat.cards' },
    });
    // With wings of the chain's ranks two fours are a plane with wings, too.
    const over = (declared: object) => {
      const beat = { cards: [...'33334444'], ...declared };
      return validate({ hand: [...'55566678'], cards: [...'55566678'], beat, rules: { wingSharesRank: 'yes' } });
    };
    expect(over({})).toMatchObject({ value: { legal: false, rule: 'other_kind' } });
    expect(over({ kind: 'plane_single' })).toMatchObject({ value: { legal: true } });
    expect(over({ kind: 'four_pairs', key: 4 })).toMatchObject({ value: { legal: false, rule: 'other_kind' } });
    expect(over({ kind: 'four_pairs', key: 3 })).toMatchObject({ error: { rule: 'wrong_reading', place: 'beat' } });
  });

  test('a pass needs no hand', () => {
    for (const [cards, place] of [
      [['b', 'b'], 'cards[1]'],
      [[...'333'], undefined],
    ] as const) {
      const result = validate({ cards });
      expect(result.ok ? undefined : result.error.place).toBe(place);
    }
    expect(validate({ hand: [], cards: [], beat: ['3'] })).toMatchObject({ value: { legal: true } });
    expect(validate({ hand: [], cards: [] })).toMatchObject({ value: { legal: false, rule: 'must_lead' } });
    expect(legalMoves({ hand: [] })).toMatchObject({ error: { rule: 'hand_size' } });
  });

  test('says which rule forbids a play', () => {
    const check = (cards: string, beat: string) =>
      validate({ hand: [...'3344556'], cards: [...cards], beat: [...beat] });
    expect(check('33', '44')).toMatchObject({ value: { legal: false, rule: 'not_higher' } });
    expect(check('33', '4')).toMatchObject({ value: { legal: false, rule: 'other_kind' } });
    expect(check('34', '4')).toMatchObject({ value: { legal: false, rule: 'no_combination' } });
    expect(check('77', '44')).toMatchObject({ value: { legal: false, rule: 'not_in_hand' } });
    expect(check('334455', '')).toMatchObject({
      value: { legal: true, readings: [{ kind: 'pair_chain', key: 3, n: 3 }] },
    });
  });

  test.each([
    ['4444', '5555', 5, 4],
    ['3333', 'KKKK', 13, 3],
    ['9999', 'TTTT', 10, 9],
    ['AAAA', '2222', 15, 14],
  ])('two fours, %s and %s, have one reading: the higher four with two pairs', (low, high, key, lower) => {
    const hand = [...low, ...high];
    const readings = [{ kind: 'four_pairs', key, n: 1 }];
    for (const declared of [{}, { kind: 'four_pairs', key }] as const)
      expect(validate({ hand, cards: hand, ...declared })).toMatchObject({ value: { legal: true, readings } });
    expect(validate({ hand, cards: hand, kind: 'four_pairs', key: lower })).toMatchObject({
      value: { legal: false, rule: 'wrong_reading' },
    });
  });

  test.each([
    ['4444', 'bB', 'not_higher'],
    ['3333', 'bB', 'not_higher'],
    ['2222', 'bB', 'not_higher'],
    ['AAAA', '2222', 'not_higher'],
    ['4444', '33', undefined],
    ['2222', '34567', undefined],
    ['444433', 'bB', 'other_kind'],
    ['44', 'bB', 'other_kind'],
  ])('a bomb is of no other kind than what lies there: %s over %s', (cards, beat, rule) => {
    const result = validate({ cards: [...cards], beat: [...beat] });
    expect(result.ok && [result.value.legal, result.value.rule]).toEqual([rule === undefined, rule]);
  });
});
