import { cardsOf, formatCards } from '@fourth-seat/cards';
import { decisionEndpoints, errorCatalogue } from '@fourth-seat/contract';
import { type DealState, defaultRules, formatLevel, guandan } from '@fourth-seat/guandan';
import { describe, expect, test } from 'vitest';
import { usePlayers } from '../../../testing/players.ts';

type Action = { type: string; cards?: string[]; kind?: string; key?: number; card?: string };

const { call, callUnhurried, callOnce } = usePlayers<Action>('guandan');

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

/** Requests of the right shape; the cards in them need not add up. */
const shapes = {
  play: {
    seat: 2,
    level: '9',
    team_levels: ['9', '4'],
    hand: ['S9', 'H9', 'SB'],
    history: [
      { seat: 0, cards: ['S5'] },
      { seat: 1, cards: [] },
      { seat: 2, cards: ['H9', 'S8'], kind: 'pair', key: 8 },
    ],
    tribute: [{ from: 1, to: 0, card: 'HR' }],
    return: [{ from: 0, to: 1, card: 'S3' }],
    explain: 5,
  },
};

/** The beginning of a deal in the parts of a record, and a hand of it. */
function playedDeal() {
  const options = { rules: defaultRules, level: 0, teamLevels: [0, 0], previous: [0, 1, 2, 3] } as const;
  let state = guandan.deal('api/6', options);
  const deal = guandan.notation.formatDeal(state);
  const hand = formatCards(cardsOf(state.dealt[0] ?? new Uint8Array(54)));
  const first = state.turn;
  const plays: string[] = [];
  for (let index = 0; index < 30 && !guandan.isTerminal(state); index++) {
    const moves = guandan.legalMoves(state);
    const move = moves[index % moves.length];
    if (!move) break;
    plays.push(`${state.turn} ${guandan.notation.formatMove(move)}`);
    state = guandan.apply(state, move);
  }
  return { deal, plays, hand, first };
}

describe('Guandan over the API', () => {
  test('the example of the design has the right shape, and an impossible position', async () => {
    expect(await call('play', shapes.play)).toMatchObject({
      status: 422,
      code: errorCatalogue.impossible_state.code,
      data: { path: 'history[0]' },
    });
    const beat = { cards: ['S5'], kind: 'single', key: 5 };
    const moves = await call('legal-moves', { level: '9', hand: ['S9', 'H9', 'SB'], beat, suits: 'all' });
    expect(moves.data).toMatchObject({
      moves: expect.arrayContaining([
        { type: 'play', cards: ['SB'], kind: 'single', key: 16 },
        { type: 'play', cards: ['H9'], kind: 'single', key: 15 },
        { type: 'pass' },
      ]),
      count: 4,
    });
  });

  test('a whole deal is played with legal moves only, and the schema holds for every answer', async () => {
    let state = guandan.deal('api/1', { rules: defaultRules, level: 7, teamLevels: [7, 3] });
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
  });

  test('the same request, seed and model give the same answer', async () => {
    const request = {
      ...requestOf(guandan.deal('api/2', { rules: defaultRules, level: 0, teamLevels: [0, 0] })),
      seed: 's',
      player_level: 4,
    };
    const [first, second] = [await callUnhurried('play', request), await callUnhurried('play', request)];
    expect(first.data.action).toEqual(second.data.action);
  });

  test('an impossible state is refused with its rule, place and cards', async () => {
    const state = guandan.deal('api/3', { rules: defaultRules, level: 0, teamLevels: [0, 0] });
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
      code: errorCatalogue.impossible_state.code,
      data: { rule: 'not_higher', path: 'history[1]', cards: ['S3'] },
    });
    expect(answer.msg).toBe('该局面不可能出现：history[1]：S3：压不过桌上的牌。');
  });

  test('a level that is left out is said to be missing', async () => {
    const { level: _, ...request } = requestOf(
      guandan.deal('api/3', { rules: defaultRules, level: 0, teamLevels: [0, 0] }),
    );
    const answer = await call('play', request);
    expect(answer).toMatchObject({ status: 400, code: errorCatalogue.schema.code, data: { path: 'level' } });
    expect(answer.msg).toContain('must be given, one of 2, 3,');
  });

  test('there is nothing to decide where another seat has to', async () => {
    const state = guandan.deal('api/4', { rules: defaultRules, level: 0, teamLevels: [0, 0] });
    const request = { ...requestOf(state), history: [{ seat: (state.turn + 2) % 4, cards: ['S3'] }] };
    expect(await call('play', request)).toMatchObject({ status: 422, code: errorCatalogue.nothing_to_decide.code });
  });

  test('tribute and return answer a card that the rules allow, with its chances', async () => {
    const hand = 'S2 H3 C4 C4 S6 S7 H7 D7 S8 C9 D9 ST HT CJ DJ SQ HQ CK DK HK SA CA DA SB S5 C5 D5'.split(' ');
    const headers = { 'accept-language': 'zh-CN' };
    const request = { level: '5', previous_finish: [0, 2, 1, 3], explain: 3, seed: 's' };
    const paid = await callUnhurried('tribute', { ...request, seat: 3, hand }, headers);
    const back = await callUnhurried('return', { ...request, seat: 0, hand: [...hand, 'HR'], to: 3 }, headers);
    // Level 5: above the ace lie the fives, then the small joker, which stands alone.
    expect(paid).toMatchObject({ status: 200, data: { action: { type: 'tribute', card: 'SB' }, fallback: false } });
    expect(back).toMatchObject({ status: 200, data: { action: { type: 'return' }, fallback: false } });
    expect(back.data.action.card).toMatch(/^[SHCD][2346789T]$/);
    for (const [api, { data }] of [
      ['guandan.tribute', paid],
      ['guandan.return', back],
    ] as const) {
      const { win_rate, alternatives = [], reason } = decisionEndpoints[api].response.parse(data);
      for (const one of [win_rate, ...alternatives.map((other) => other.win_rate)]) expect(one).toBeGreaterThan(0);
      expect(reason[0]?.text).toMatch(/[\u4e00-\u9fff]/);
    }
    expect(
      (await callUnhurried('return', { ...request, seat: 0, hand: [...hand, 'HR'], to: 3 }, headers)).data,
    ).toMatchObject({
      action: back.data.action,
    });
    expect(await callUnhurried('tribute', { ...request, seat: 2, hand })).toMatchObject({
      code: errorCatalogue.nothing_to_decide.code,
      data: { rule: 'no_tribute_due', path: 'seat' },
    });
    const jokers = [...hand.slice(2), 'HR', 'HR'];
    expect(await callUnhurried('tribute', { ...request, seat: 3, hand: jokers })).toMatchObject({
      code: errorCatalogue.nothing_to_decide.code,
      data: { rule: 'refused', cards: ['HR', 'HR'] },
    });
  });

  test('a refusal and a choice of tributes are answered where the rules leave them open, in both languages', async () => {
    const hand = 'S3 H3 C4 D4 S5 H5 C6 D6 S7 H7 C8 D8 S9 H9 CT DT SJ HJ CQ DQ SK HK CA S8 H8'.split(' ');
    const schema = decisionEndpoints['guandan.tribute'].response;
    const payer = { level: '2', hand: [...hand, 'HR', 'HR'], rules: { refuse: 'optional' }, explain: 2 };
    const refused = await callUnhurried(
      'tribute',
      { ...payer, seat: 3, previous_finish: [0, 2] },
      { 'accept-language': 'zh-CN' },
    );
    expect(schema.parse(refused.data)).toMatchObject({
      action: { type: 'refuse', refuse: true },
      alternatives: [{ action: { type: 'refuse', refuse: false } }],
      reason: [{ text: '抗贡保住大王。' }],
    });
    // The partner gets it: the card is answered at once.
    const paid = await callUnhurried('tribute', { ...payer, seat: 2, previous_finish: [0, 1, 3, 2] });
    expect(schema.parse(paid.data)).toMatchObject({
      action: { type: 'tribute', card: 'HR' },
      alternatives: [{ action: { type: 'refuse', refuse: true } }],
    });
    const offers = [
      { from: 1, card: 'SA' },
      { from: 3, card: 'HA' },
    ];
    const winner = { seat: 0, level: '2', hand: [...hand, 'C9', 'D9'], previous_finish: [0, 2], offers };
    const chosen = await callUnhurried('tribute', { ...winner, rules: { equalTribute: 'winnersChoose' } });
    expect(schema.parse(chosen.data).action).toMatchObject({ type: 'choose' });
    expect(await callUnhurried('tribute', winner)).toMatchObject({
      status: 422,
      code: errorCatalogue.impossible_state.code,
      msg: expect.stringContaining('offers: The first finisher chooses'),
      data: { rule: 'nothing_to_choose' },
    });
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
    const run = ['S3', 'S4', 'H5', 'S6', 'S7'];
    const groups = await callUnhurried('arrange', { level: '5', hand: [...hand.slice(2), 'S6', 'S7', 'H5'], max: 2 });
    const arranged = decisionEndpoints['guandan.arrange'].response.parse(groups.data);
    expect(arranged.arrangements.map(({ name }) => name)).toEqual(['fewest_turns', 'most_bombs']);
    expect(arranged.straight_flushes).toEqual([{ suit: 'S', key: 7, wilds: 1, cards: run }]);
  });

  test('what cannot be ready by the caller’s deadline is refused, and an arrangement cut short says so', async () => {
    const hurried = async (path: string, body: unknown) => callOnce(path, body, { 'x-deadline-ms': '1' });
    const refused = { status: 503, code: errorCatalogue.overloaded.code };
    const { deal, plays, hand } = playedDeal();
    expect(await hurried('review', { record: { deal, plays } })).toMatchObject(refused);
    expect(await hurried('legal-moves', { level: '5', hand })).toMatchObject(refused);
    const arranged = await hurried('arrange', { level: '5', hand });
    expect(arranged).toMatchObject(arranged.code === 0 ? { data: { fallback: true } } : refused);
    expect((await call('arrange', { level: '5', hand })).code).toBe(0);
  });

  test('a fault of a play without a hand lies in what was sent', async () => {
    const tooMany = await call('validate', { level: '2', cards: ['S3', 'S3', 'S3'] });
    expect(tooMany).toMatchObject({ code: errorCatalogue.impossible_state.code, data: { path: 'cards[2]' } });
  });

  test('a review judges the decisions of a record', async () => {
    const { deal, plays, first } = playedDeal();
    const answer = await call('review', { record: { deal, options: {}, plays } });
    expect(answer.status).toBe(200);
    const { decisions } = decisionEndpoints['guandan.review'].response.parse(answer.data);
    expect(decisions.length).toBeGreaterThan(5);
    expect(decisions.map(({ played }) => played.type)).toContain('return');
    expect(decisions.every(({ win_rate, reason }) => win_rate !== null && reason.length > 0)).toBe(true);
    const early = { deal, plays: [`${first} return:S3`] };
    const refused = await call('review', { record: early }, { 'accept-language': 'zh' });
    expect(refused.data).toMatchObject({ problem: expect.stringContaining('此处不能还贡 S3。') });
    expect(await call('review', { record: { deal, options: { refuse: 'never' }, plays } })).toMatchObject({
      code: errorCatalogue.schema.code,
      data: { path: 'record.options.refuse' },
    });
  });
});
