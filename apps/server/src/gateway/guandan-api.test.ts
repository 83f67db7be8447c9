import { cardsOf, formatCards } from '@fourth-seat/cards';
import { decisionEndpoints } from '@fourth-seat/contract';
import { DEFAULT_RULES, type DealState, formatLevel, guandan } from '@fourth-seat/guandan';
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

type Action = { type: string; cards?: string[]; kind?: string; key?: number; card?: string };

const call = async (path: string, body: unknown, headers = {}) =>
  callApi<{ action: Action }>(host, key.secret, `guandan/${path}`, body, headers);

/** What the seat to move can see, as a game server sends it. */
function requestOf(state: DealState) {
  return {
    seat: state.turn,
    level: formatLevel(state.options.level),
    hand: formatCards(cardsOf(state.hands[state.turn] ?? new Uint8Array(54))),
    history: state.history.map(({ seat, play }) =>
      play ? { seat, cards: formatCards(play.cards), kind: play.kind, key: play.key } : { seat, cards: [] },
    ),
  };
}

describe('Guandan over the API', () => {
  test('a whole deal is played with legal moves only, and the schema holds for every answer', async () => {
    let state = guandan.deal('api/1', { rules: DEFAULT_RULES, level: 7, teamLevels: [7, 3] });
    const schema = decisionEndpoints['guandan.play'].response;
    while (!guandan.isTerminal(state)) {
      const { status, data } = await call('play', { ...requestOf(state), player_level: 3, explain: 2, belief: true });
      expect(status).toBe(200);
      schema.parse(data);
      const { type, cards = [], kind, key: rank } = data.action;
      const text = type === 'pass' ? 'pass' : `${kind}:${rank}:${cards.join(' ')}`;
      const move = guandan
        .legalMoves(state)
        .find((legal) =>
          legal.type === 'play'
            ? text === `${legal.kind}:${legal.key}:${formatCards(legal.cards).join(' ')}` ||
              (legal.kind === kind &&
                legal.key === rank &&
                formatCards(legal.cards).toSorted().join() === cards.toSorted().join())
            : legal.type === type,
        );
      expect(move, text).toBeDefined();
      if (!move) return;
      state = guandan.apply(state, move);
    }
    expect(guandan.returns(state).some((points) => points > 0)).toBe(true);
  }, 120_000);

  test('the same request, seed and model give the same answer', async () => {
    const request = {
      ...requestOf(guandan.deal('api/2', { rules: DEFAULT_RULES, level: 0, teamLevels: [0, 0] })),
      seed: 's',
      player_level: 4,
    };
    const [first, second] = [await call('play', request), await call('play', request)];
    expect(first.data.action).toEqual(second.data.action);
  });

  test('40002 names rule, place and cards of an impossible state', async () => {
    const state = guandan.deal('api/3', { rules: DEFAULT_RULES, level: 0, teamLevels: [0, 0] });
    const request = {
      ...requestOf(state),
      history: [
        { seat: state.turn, cards: ['S3'] },
        { seat: (state.turn + 1) % 4, cards: ['S3'] },
      ],
    };
    const answer = await call('play', request, { 'accept-language': 'zh-CN' });
    expect(answer).toMatchObject({
      status: 422,
      code: 40_002,
      data: { rule: 'not_higher', path: 'history[1]', cards: ['S3'] },
    });
    expect(answer.msg).toContain('压不过');
  });

  test('40003 where another seat has to decide', async () => {
    const state = guandan.deal('api/4', { rules: DEFAULT_RULES, level: 0, teamLevels: [0, 0] });
    const request = { ...requestOf(state), history: [{ seat: (state.turn + 2) % 4, cards: ['S3'] }] };
    expect(await call('play', request)).toMatchObject({ status: 422, code: 40_003 });
  });

  test('tribute and return answer a card that the rules allow', async () => {
    const state = guandan.deal('api/5', { rules: DEFAULT_RULES, level: 3, teamLevels: [3, 0] });
    const hands = state.hands.map((hand) => formatCards(cardsOf(hand)));
    const paid = await call('tribute', { seat: 3, level: '5', hand: hands[3], previous_finish: [0, 2, 1, 3] });
    if (paid.code === 40_003) expect(hands[3]?.filter((card) => card === 'HR')).not.toHaveLength(0);
    else expect(hands[3]).toContain(paid.data.action.card);
    const back = await call('return', {
      seat: 0,
      level: '5',
      hand: [...(hands[0] ?? []), 'HA'],
      previous_finish: [0, 1, 2, 3],
      to: 3,
    });
    expect([200, 422]).toContain(back.status);
    if (back.status === 200) expect(hands[0]).toContain(back.data.action.card);
  });

  test('legal-moves, validate and arrange answer what their schema says', async () => {
    const hand = ['S9', 'H9', 'C9', 'SB', 'SB', 'S3', 'S4'];
    const moves = await call('legal-moves', { level: '5', hand, suits: 'merged' });
    decisionEndpoints['guandan.legal-moves'].response.parse(moves.data);
    expect(moves.status).toBe(200);
    const legal = await call('validate', { level: '5', hand, cards: ['S9', 'H9', 'C9', 'SB', 'SB'] });
    expect(decisionEndpoints['guandan.validate'].response.parse(legal.data)).toMatchObject({ legal: true });
    const illegal = await call('validate', { level: '5', cards: ['S3', 'S4'] });
    expect(decisionEndpoints['guandan.validate'].response.parse(illegal.data)).toMatchObject({
      legal: false,
      rule: 'not_a_combination',
    });
    const groups = await call('arrange', { level: '5', hand, max: 2 });
    expect(decisionEndpoints['guandan.arrange'].response.parse(groups.data).arrangements.length).toBeGreaterThan(0);
  });

  test('a review judges the decisions of a record', async () => {
    let state = guandan.deal('api/6', { rules: DEFAULT_RULES, level: 0, teamLevels: [0, 0] });
    const deal = guandan.notation.formatDeal(state);
    const plays: string[] = [];
    for (let index = 0; index < 30 && !guandan.isTerminal(state); index++) {
      const moves = guandan.legalMoves(state);
      const move = moves[index % moves.length];
      if (!move) break;
      plays.push(`${state.turn} ${guandan.notation.formatMove(move)}`);
      state = guandan.apply(state, move);
    }
    const answer = await call('review', { record: { deal, plays } });
    if (answer.status === 200)
      expect(decisionEndpoints['guandan.review'].response.parse(answer.data).decisions.length).toBeGreaterThan(5);
    expect(answer.status).toBe(200);
  });
});
