import { decisionEndpoints, errorCatalogue } from '@fourth-seat/contract';
import { type Move, paodekuai, requestOf, type State } from '@fourth-seat/paodekuai';
import { drawRules, ruleSets } from '@fourth-seat/paodekuai/training';
import { describe, expect, test } from 'vitest';
import { usePlayers } from '../../../testing/players.ts';
import { presets } from '../reference/presets.ts';

type Action = { type: string; cards?: string[]; kind?: string; key?: number };

const { call, callUnhurried } = usePlayers<Action>('paodekuai');

const bodyOf = (state: State) => requestOf(paodekuai.observation(state, state.turn));
const ranksOf = (cards: readonly string[]): string =>
  cards
    .map((card) => card.slice(-1))
    .sort()
    .join('');

/** The engine's move of an answer; undefined where the rules do not allow it. */
const findMove = (state: State, { type, cards = [], kind, key }: Action): Move | undefined =>
  paodekuai
    .legalMoves(state)
    .find((move) =>
      move.type === 'play'
        ? type === 'play' && ranksOf([...move.cards]) === ranksOf(cards) && move.kind === kind && move.key === key
        : move.type === type,
    );

const drawn = Array.from({ length: 3 }, (_, i) => ({ name: `drawn ${i}`, rules: drawRules(`served/${i}`) }));

describe('Paodekuai over the API', () => {
  test.each([...ruleSets, ...drawn])('a deal is played with legal moves only: $name', async ({ name, rules }) => {
    const schema = decisionEndpoints['paodekuai.play'].response;
    let state = paodekuai.deal(`served/${name}`, { rules, winner: undefined });
    for (let turn = 0; !paodekuai.isTerminal(state); turn++) {
      const options = { level: 1 + (turn % 10), explain: 2, belief: true, pace: true };
      const { status, data } = await callUnhurried('play', { ...bodyOf(state), ...options });
      expect(status).toBe(200);
      schema.parse(data);
      const move = findMove(state, data.action);
      expect(move, JSON.stringify(data.action)).toBeDefined();
      if (!move) return;
      state = paodekuai.apply(state, move);
    }
    expect(paodekuai.returns(state).reduce((sum, points) => sum + points, 0)).toBe(0);
  });

  test.each(ruleSets)(
    'legal-moves lists what validate allows, and the pass only where it is legal: $name',
    async ({ name, rules }) => {
      let state = paodekuai.deal(`listed/${name}`, { rules, winner: undefined });
      for (let turn = 0; turn < 6; turn++) {
        const { hand, beat, left, turn: seat } = { ...paodekuai.observation(state, state.turn), turn: state.turn };
        const question = {
          hand: bodyOf(state).hand,
          rules: bodyOf(state).rules,
          next_left: left[(seat + 1) % rules.players],
          ...(beat && { beat: { cards: [...beat.cards], kind: beat.kind, key: beat.key } }),
          ...(turn === 0 && rules.firstPlay === 'include' && { must_hold: bodyOf(state).opening }),
        };
        const listed = decisionEndpoints['paodekuai.legal-moves'].response.parse(
          (await call('legal-moves', question)).data,
        );
        expect(listed.count).toBe(listed.moves.length);
        const legal = paodekuai.legalMoves(state);
        expect(listed.moves.some(({ type }) => type === 'pass')).toBe(legal.some(({ type }) => type === 'pass'));
        for (const move of listed.moves.slice(0, 3)) {
          const cards = move.type === 'play' ? move.cards : [];
          const read = move.type === 'play' ? { kind: move.kind, key: move.key } : {};
          const judged = await call('validate', { ...question, cards, ...read });
          expect(judged.data, JSON.stringify(move)).toMatchObject({ legal: true });
        }
        const next = legal.at(-1);
        if (next === undefined || hand.length === 0) return;
        state = paodekuai.apply(state, next);
        if (paodekuai.isTerminal(state)) return;
      }
    },
  );

  const lead = presets['paodekuai.play'][0]?.body as { seat: number; hand: string[]; history: object[] };
  test.each([
    ['play', 'hand[0]', 'must be a card', 400, { ...lead, hand: ['SB', ...lead.hand.slice(1)] }],
    ['play', 'seat', '0 to 1', 422, { ...lead, rules: { players: 2 } }],
    ['play', 'hand[15]', '2', 422, { ...lead, hand: [...lead.hand.slice(0, 13), 'A', '2', '2'] }],
    ['play', 'hand', '16 cards', 422, { ...lead, hand: lead.hand.slice(1) }],
    ['play', 'rules.players', '2', 400, { ...lead, rules: { players: 4 } }],
    ['play', 'history[0]', 'opening card', 422, { ...lead, seat: 0, history: [{ seat: 2, cards: ['4'] }] }],
    ['play', 'landlord', 'landlord', 400, { ...lead, landlord: 0 }],
    ['validate', 'hand', 'must be given', 400, { cards: ['3'] }],
    ['legal-moves', 'next_left', '1', 400, { hand: ['3'], next_left: 0 }],
    ['review', 'record', '16 cards', 422, { record: 'paodekuai 1\ndeal - 0 3 1 333 444 555\n' }],
  ] as const)('a bad request of %s is refused at %s, with the fix', async (path, place, words, status, body) => {
    const [english, chinese] = [await call(path, body), await call(path, body, { 'accept-language': 'zh-CN' })];
    expect(english).toMatchObject({ status, data: { path: expect.stringContaining(place) } });
    expect(english.msg).toContain(words);
    expect(chinese.msg).toMatch(/[\u4e00-\u9fff]/);
    expect(english.code).toBe(errorCatalogue[status === 400 ? 'schema' : 'impossible_state'].code);
  });

  test('a review judges the decisions of a record, and its coach asks a question that the API answers', async () => {
    const [preset] = presets['paodekuai.review'];
    const { record } = (preset?.body ?? {}) as { record?: string };
    const answer = await callUnhurried('review', { record, seed: 'review' });
    expect(answer.status).toBe(200);
    const { decisions, coach, summary } = decisionEndpoints['paodekuai.review'].response.parse(answer.data);
    expect(summary.result).toEqual([17, -1, -16]);
    expect(decisions.length).toBeGreaterThan(5);
    expect(decisions.every(({ win_rate, reason }) => win_rate !== null && reason.length > 0)).toBe(true);
    for (const { api, body } of coach) {
      expect(api).toBe('paodekuai.play');
      expect((await callUnhurried('play', body)).status).toBe(200);
    }
    const again = await callUnhurried('review', { record, seed: 'review' });
    expect(decisionEndpoints['paodekuai.review'].response.parse(again.data).decisions).toEqual(decisions);
  });
});
