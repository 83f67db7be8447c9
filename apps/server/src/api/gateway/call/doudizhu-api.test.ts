import { decisionEndpoints, errorCatalogue } from '@fourth-seat/contract';
import {
  defaultRules,
  doudizhu,
  findCounts,
  formatCounts,
  type Rules,
  type State,
  startState,
} from '@fourth-seat/doudizhu';
import { formatRecord, recordOf } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { usePlayers } from '../../../testing/players.ts';

type Action = { type: string; cards: string[]; kind: string; key: number; bid: number; factor: number; show: boolean };

const { call, callUnhurried } = usePlayers<Action>('doudizhu');

/** What the seat to move can see, as a game server sends it. */
function requestOf(state: State) {
  const hand = [...formatCounts(state.hands[state.turn] ?? [])];
  const rules = state.rules === defaultRules ? {} : { rules: changed };
  const known = { seat: state.turn, hand, bids: state.bids, ...rules };
  if (state.landlord === undefined) return known;
  const { phase, landlord, base } = state;
  const bottom = [...formatCounts(state.bottom)];
  if (phase === 'double') return { ...known, landlord, base, bottom };
  const doubles = state.factors.map((factor, seat) => ({ seat, factor }));
  if (phase === 'show') return { ...known, landlord, base, bottom, doubles };
  return {
    ...known,
    landlord,
    base,
    doubles,
    ...(state.shown ? { landlord_hand: [...formatCounts(state.hands[landlord] ?? [])] } : {}),
    bottom: [...formatCounts(state.bottom)],
    history: state.history.map(({ seat, move }) =>
      move.type === 'play' ? { seat, cards: [...move.cards], kind: move.kind, key: move.key } : { seat, cards: [] },
    ),
  };
}

/** Rules with every decision there is before the first lead. */
const changed = { bidding: 'rob', double: 'on', showCards: 'on' } as const;

const sorted = (cards: Iterable<string>): string => [...cards].toSorted().join('');

async function playDeal(seed: string, options: object, rules: Rules = defaultRules) {
  let state = doudizhu.deal(seed, rules);
  const first = state;
  const moves = [];
  while (!doudizhu.isTerminal(state)) {
    if (state.phase === 'over') break;
    const path = state.phase;
    const { status, data } = await call(path, { ...requestOf(state), ...options });
    expect(status).toBe(200);
    decisionEndpoints[`doudizhu.${path}`].response.parse(data);
    const { action } = data;
    const move = doudizhu.legalMoves(state).find((legal) => {
      if (legal.type === 'bid') return action.type === 'bid' && legal.bid === action.bid;
      if (legal.type === 'double') return action.type === 'double' && legal.factor === action.factor;
      if (legal.type === 'show') return action.type === 'show' && legal.show === action.show;
      if (legal.type !== 'play') return legal.type === action.type;
      return legal.kind === action.kind && legal.key === action.key && sorted(legal.cards) === sorted(action.cards);
    });
    expect(move, JSON.stringify(action)).toBeDefined();
    if (!move) break;
    moves.push(move);
    state = doudizhu.apply(state, move);
  }
  return { state, record: formatRecord(recordOf(doudizhu, first, moves)) };
}

describe('Doudizhu over the API', () => {
  test('the example of the design has the right shape, and an impossible position', async () => {
    const request = {
      seat: 0,
      landlord: 0,
      hand: ['3', '3', '4', 'T', 'b', 'B'],
      bottom: ['4', 'J', '2'],
      history: [
        { seat: 0, cards: ['5', '5'] },
        { seat: 1, cards: [] },
      ],
      base: 3,
      bids: [{ seat: 0, bid: 3 }],
      rules: {},
      level: 10,
      style: 'balanced',
      objective: 'score',
      explain: 5,
      seed: 'table-42/7',
      max_think_ms: 20,
    };
    expect(await call('play', request)).toMatchObject({
      status: 422,
      code: errorCatalogue.nothing_to_decide.code,
      data: { rule: 'not_your_turn' },
    });
    expect(await call('play', { ...request, seat: 2 })).toMatchObject({
      code: errorCatalogue.impossible_state.code,
      data: { path: 'hand' },
    });
    const moves = await call('legal-moves', { hand: ['3', '3', '4'], beat: ['3'], rules: {} });
    expect(moves.data).toMatchObject({
      moves: [{ type: 'play', cards: ['4'], kind: 'single', key: 4 }, { type: 'pass' }],
      count: 2,
    });
  });

  test('whole deals are bid and played with legal moves only, and the schema holds for every answer', async () => {
    for (const seed of ['api/1', 'api/2', 'api/3']) {
      const { state } = await playDeal(seed, { level: 3, explain: 2, belief: true });
      expect(doudizhu.isTerminal(state)).toBe(true);
    }
  });

  test('stakes are doubled and hands shown where the rules have it', async () => {
    const called = ['double 1', 'double 4', 'hide', 'show'];
    const seen = new Set<string>();
    for (let deal = 0; deal < 12 && !called.every((line) => seen.has(line)); deal++) {
      const { record } = await playDeal(`called/${deal}`, { level: 3 }, { ...defaultRules, ...changed });
      for (const line of record.split('\n')) seen.add(line.slice(2));
    }
    expect(called.filter((line) => !seen.has(line))).toEqual([]);
  });

  test('a hand that was shown is known to the other seats', async () => {
    const countsOf = (text: string) => findCounts(text) ?? [];
    const state = startState({
      rules: { ...defaultRules, showCards: 'on' },
      first: 0,
      dealt: [countsOf('3334445556667778b'), countsOf('3456788899TTTJJJQ'), countsOf('99TJQQQKKKAAAA222')],
      bottom: countsOf('K2B'),
      given: { landlord: 0, base: 3 },
    });
    const shown = doudizhu.apply(doudizhu.apply(state, { type: 'show', show: true }), {
      type: 'play',
      cards: '8',
      kind: 'single',
      key: 8,
      length: 1,
    });
    const request = { ...requestOf(shown), rules: { showCards: 'on' }, explain: 1, belief: true };
    const { data } = await call('play', request);
    const { belief } = decisionEndpoints['doudizhu.play'].response.parse(data);
    expect(belief?.find(({ seat }) => seat === 0)?.chances).toMatchObject({ big_joker: 1, small_joker: 1, rocket: 1 });
    expect(belief?.find(({ seat }) => seat === 2)?.chances).toMatchObject({ big_joker: 0, small_joker: 0 });
    expect(await call('play', { ...request, rules: {} })).toMatchObject({
      code: errorCatalogue.hidden_information.code,
      data: { rule: 'showing_off', path: 'landlord_hand' },
    });
    expect(await call('play', { ...request, landlord_hand: ['3'] })).toMatchObject({
      code: errorCatalogue.impossible_state.code,
      data: { rule: 'hand_size', path: 'landlord_hand' },
    });
  });

  test('there is nothing to double or to show unless the rules have it, and only the landlord shows', async () => {
    const request = { seat: 1, landlord: 0, hand: [...'34567889TTTJJJQQ2'], bottom: [...'3K2'] };
    expect(await call('double', request)).toMatchObject({
      code: errorCatalogue.nothing_to_decide.code,
      data: { rule: 'doubling_off' },
    });
    expect(await call('show', request)).toMatchObject({
      code: errorCatalogue.nothing_to_decide.code,
      data: { rule: 'showing_off' },
    });
    expect(await call('show', { ...request, rules: { showCards: 'on' } })).toMatchObject({
      code: errorCatalogue.nothing_to_decide.code,
      data: { rule: 'not_your_turn' },
    });
    const twice = [
      { seat: 1, factor: 2 },
      { seat: 1, factor: 2 },
    ];
    const play = { ...request, history: [{ seat: 0, cards: ['4'] }] };
    expect(await call('play', { ...play, doubles: twice.slice(1) })).toMatchObject({ data: { rule: 'wrong_factor' } });
    expect(await call('play', { ...play, doubles: twice, rules: { double: 'on' } })).toMatchObject({
      code: errorCatalogue.impossible_state.code,
      data: { rule: 'doubled_twice', path: 'doubles[1]' },
    });
  });

  test('the cards of the answer are spelled as in the hand that was sent', async () => {
    const request = { seat: 0, landlord: 0, hand: ['S3'], bottom: ['S3', 'H3', 'C3'], history: [] };
    expect(await call('play', request)).toMatchObject({
      code: errorCatalogue.impossible_state.code,
      data: { path: 'hand', rule: 'hand_size' },
    });
    const moves = await call('legal-moves', { hand: ['S3', 'H3', '4', 'SB', 'B'] });
    const { moves: list } = decisionEndpoints['doudizhu.legal-moves'].response.parse(moves.data);
    const pair = list.find((move) => move.type === 'play' && move.kind === 'pair');
    expect(pair?.type === 'play' && pair.cards).toEqual(['S3', 'H3']);
    const rocket = list.find((move) => move.type === 'play' && move.kind === 'rocket');
    expect(rocket?.type === 'play' && sorted(rocket.cards)).toBe(sorted(['SB', 'B']));
  });

  test('the same request, seed and model give the same answer', async () => {
    const request = { ...requestOf(doudizhu.deal('api/4', defaultRules)), seed: 's', level: 5 };
    const [first, second] = [await callUnhurried('bid', request), await callUnhurried('bid', request)];
    expect(first.data.action).toEqual(second.data.action);
  });

  test('a landlord that is left out is a missing field; a bottom before the bidding is over is a secret', async () => {
    const play = {
      seat: 1,
      hand: [...'34567889TTTJJJQQ2'],
      bottom: [...'3K2'],
      bids: [{ seat: 0, bid: 3 }],
      history: [],
    };
    expect(await call('play', play)).toMatchObject({
      status: 400,
      code: errorCatalogue.schema.code,
      data: { path: 'landlord' },
    });
    const { history: _, ...bid } = play;
    expect(await call('bid', bid)).toMatchObject({
      status: 422,
      code: errorCatalogue.hidden_information.code,
      data: { path: 'bottom' },
    });
  });

  test('an impossible state is refused with rule and place, and another seat’s turn as nothing to decide', async () => {
    const request = requestOf(doudizhu.deal('api/5', defaultRules));
    const seat = request.seat;
    const bids = [
      { seat, bid: 2 },
      { seat: (seat + 1) % 3, bid: 1 },
    ];
    expect(await call('bid', { ...request, bids })).toMatchObject({
      status: 422,
      code: errorCatalogue.impossible_state.code,
      data: { path: 'bids[1]' },
    });
    expect(await call('bid', { ...request, bids: [{ seat: (seat + 1) % 3, bid: 0 }] })).toMatchObject({
      code: errorCatalogue.nothing_to_decide.code,
    });
  });

  test('validate tells which rule forbids a play', async () => {
    const legal = await call('validate', { hand: ['3', '3', '4', '4'], cards: ['4', '4'], beat: ['3', '3'] });
    expect(decisionEndpoints['doudizhu.validate'].response.parse(legal.data)).toMatchObject({ legal: true });
    const low = await call('validate', { cards: ['3', '3'], beat: ['4', '4'] }, { 'accept-language': 'zh' });
    expect(low.data).toMatchObject({ legal: false, rule: 'not_higher', text: '没有大过桌面上的牌。' });
    expect((await call('validate', { cards: ['3', '4'] })).data).toMatchObject({ legal: false, readings: [] });
  });

  test('a review judges the decisions of a record', async () => {
    const { state, record } = await playDeal('api/6', { level: 2 });
    const answer = await call('review', { record, seats: [0] });
    expect(answer.status).toBe(200);
    const review = decisionEndpoints['doudizhu.review'].response.parse(answer.data);
    expect(review.decisions.length).toBeGreaterThan(0);
    expect(review.decisions.every(({ seat }) => seat === 0)).toBe(true);
    expect(review.decisions.every(({ win_rate }) => win_rate !== null)).toBe(true);
    const asPlayed = review.decisions.filter(({ played, best }) => JSON.stringify(played) === JSON.stringify(best));
    expect(asPlayed.some(({ reason }) => reason.length > 0)).toBe(true);
    expect(review.summary.result).toEqual(doudizhu.returns(state));
    expect(await call('review', { record: 'nonsense' })).toMatchObject({
      status: 422,
      code: errorCatalogue.impossible_state.code,
    });
  });
});
