import { decisionEndpoints } from '@fourth-seat/contract';
import { DEFAULT_OPTIONS, doudizhu, formatCounts, type State } from '@fourth-seat/doudizhu';
import { formatRecord, recordOf } from '@fourth-seat/game';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/app.ts';
import { callApi } from '../testing/call.ts';
import { createKey, type TestKey } from '../testing/keys.ts';

let host: TestApp;
let key: TestKey;

beforeAll(async () => {
  host = await createTestApp();
  key = await createKey(host.deps, { rate_per_second: 100_000 });
});
afterAll(async () => {
  await host.close();
});

type Action = { type: string; cards: string[]; kind: string; key: number; bid: number };

const call = async (path: string, body: unknown, headers = {}) =>
  callApi<{ action: Action }>(host, key.secret, `doudizhu/${path}`, body, headers);

/** What the seat to move can see, as a game server sends it. */
function requestOf(state: State) {
  const hand = [...formatCounts(state.hands[state.turn] ?? [])];
  if (state.phase === 'bid') return { seat: state.turn, hand, bids: state.bids };
  return {
    seat: state.turn,
    landlord: state.landlord,
    hand,
    bottom: [...formatCounts(state.bottom)],
    history: state.history.map(({ seat, move }) =>
      move.type === 'play' ? { seat, cards: [...move.cards], kind: move.kind, key: move.key } : { seat, cards: [] },
    ),
    base: state.base,
    bids: state.bids,
  };
}

const sorted = (cards: Iterable<string>): string => [...cards].toSorted().join('');

async function playDeal(seed: string, options: object) {
  let state = doudizhu.deal(seed, DEFAULT_OPTIONS);
  const first = state;
  const moves = [];
  while (!doudizhu.isTerminal(state)) {
    const path = state.phase === 'bid' ? 'bid' : 'play';
    const { status, data } = await call(path, { ...requestOf(state), ...options });
    expect(status).toBe(200);
    decisionEndpoints[`doudizhu.${path}`].response.parse(data);
    const { action } = data;
    const move = doudizhu.legalMoves(state).find((legal) => {
      if (legal.type === 'bid') return action.type === 'bid' && legal.bid === action.bid;
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
  test('whole deals are bid and played with legal moves only, and the schema holds for every answer', async () => {
    for (const seed of ['api/1', 'api/2', 'api/3']) {
      const { state } = await playDeal(seed, { level: 3, explain: 2, belief: true });
      expect(doudizhu.isTerminal(state)).toBe(true);
    }
  }, 120_000);

  test('the cards of the answer are spelled as in the hand that was sent', async () => {
    const request = { seat: 0, landlord: 0, hand: ['S3'], bottom: ['S3', 'H3', 'C3'], history: [] };
    expect(await call('play', request)).toMatchObject({ code: 40_002, data: { path: 'hand', rule: 'hand_size' } });
    const moves = await call('legal-moves', { hand: ['S3', 'H3', '4', 'SB', 'B'] });
    const { moves: list } = decisionEndpoints['doudizhu.legal-moves'].response.parse(moves.data);
    const pair = list.find((move) => move.type === 'play' && move.kind === 'pair');
    expect(pair?.type === 'play' && pair.cards).toEqual(['S3', 'H3']);
    const rocket = list.find((move) => move.type === 'play' && move.kind === 'rocket');
    expect(rocket?.type === 'play' && sorted(rocket.cards)).toBe(sorted(['SB', 'B']));
  });

  test('the same request, seed and model give the same answer', async () => {
    const request = { ...requestOf(doudizhu.deal('api/4', DEFAULT_OPTIONS)), seed: 's', level: 5 };
    const [first, second] = [await call('bid', request), await call('bid', request)];
    expect(first.data.action).toEqual(second.data.action);
  });

  test('40002 names rule and place, 40003 where another seat has to decide', async () => {
    const request = requestOf(doudizhu.deal('api/5', DEFAULT_OPTIONS));
    const seat = request.seat;
    const bids = [
      { seat, bid: 2 },
      { seat: (seat + 1) % 3, bid: 1 },
    ];
    expect(await call('bid', { ...request, bids })).toMatchObject({
      status: 422,
      code: 40_002,
      data: { path: 'bids[1]' },
    });
    expect(await call('bid', { ...request, bids: [{ seat: (seat + 1) % 3, bid: 0 }] })).toMatchObject({ code: 40_003 });
  });

  test('validate tells which rule forbids a play', async () => {
    const legal = await call('validate', { hand: ['3', '3', '4', '4'], cards: ['4', '4'], beat: ['3', '3'] });
    expect(decisionEndpoints['doudizhu.validate'].response.parse(legal.data)).toMatchObject({ legal: true });
    const low = await call('validate', { cards: ['3', '3'], beat: ['4', '4'] }, { 'accept-language': 'zh' });
    expect(low.data).toMatchObject({ legal: false, rule: 'not_higher', text: '没有大过桌面上的牌。' });
    expect((await call('validate', { cards: ['3', '4'] })).data).toMatchObject({ legal: false, readings: [] });
  });

  test('a review judges the decisions of a record', async () => {
    const { record } = await playDeal('api/6', { level: 2 });
    const answer = await call('review', { record, seats: [0] });
    expect(answer.status).toBe(200);
    const review = decisionEndpoints['doudizhu.review'].response.parse(answer.data);
    expect(review.decisions.length).toBeGreaterThan(0);
    expect(review.decisions.every(({ seat }) => seat === 0)).toBe(true);
    expect(await call('review', { record: 'nonsense' })).toMatchObject({ status: 422, code: 40_002 });
  }, 60_000);
});
