import { createRng, untimed } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { legalMoves, paodekuai, randomAgent, readPlay, requestOf, validate } from '../index.ts';
import type { State } from '../rules/state.ts';
import { drawRules, ruleSets } from '../testing/rule-sets.ts';

const drawn = Array.from({ length: 10 }, (_, i) => ({ name: `drawn ${i}`, rules: drawRules(`api/${i}`) }));

describe('a request of a position', () => {
  test.each([...ruleSets, ...drawn])(
    'reads back to what the seat sees, through whole deals: $name',
    ({ rules, name }) => {
      for (let deal = 0; deal < 4; deal++) {
        const winner = rules.lead === 'winner' && deal > 1 ? deal % rules.players : undefined;
        let state: State = paodekuai.deal(`api/${name}/${deal}`, { rules, winner });
        for (let turn = 0; !paodekuai.isTerminal(state); turn++) {
          const seen = paodekuai.observation(state, state.turn);
          const read = readPlay(requestOf(seen));
          if (!read.ok) throw new Error(`${read.error.rule} at ${read.error.place}`);
          expect(read.value.observation).toEqual(seen);
          expect(read.value.legalMoves).toEqual(paodekuai.legalMoves(state));
          const context = untimed(createRng(`api/${name}/${deal}/${turn}`));
          state = paodekuai.apply(state, randomAgent.decide(seen, read.value.legalMoves, context).move);
        }
      }
    },
  );

  const first = { seat: 0, hand: [...'3445566789TJQKA2'], history: [] };
  test.each([
    ['hand[2]', 'unknown_card', { ...first, hand: ['3', '4', 'b'] }],
    ['hand[16]', 'too_many_copies', { ...first, hand: [...first.hand, '2'] }],
    ['hand', 'hand_size', { ...first, hand: [...'345'] }],
    ['seat', 'unknown_seat', { ...first, seat: 2, rules: { players: 2 } }],
    ['rules.tail', 'unknown_option', { ...first, rules: { tail: 'none' } }],
    ['history[0]', 'opening_card', { ...first, seat: 1, history: [{ seat: 0, cards: ['4'] }] }],
    ['history[0]', 'not_last_hand', { ...first, seat: 1, history: [{ seat: 0, cards: ['3', '3', '3'] }] }],
    ['history[0]', 'must_lead', { ...first, seat: 1, history: [{ seat: 0, cards: [] }] }],
    [
      'history[1]',
      'wrong_seat',
      {
        ...first,
        history: [
          { seat: 0, cards: ['3'] },
          { seat: 2, cards: ['4'] },
        ],
      },
    ],
    ['seat', 'not_your_turn', { ...first, history: [{ seat: 1, cards: ['3'] }] }],
  ])('is refused at %s: %s', (place, rule, request) => {
    expect(readPlay(request)).toMatchObject({ ok: false, error: { place, rule } });
  });
});

describe('validate', () => {
  test.each([
    ['must_beat', { hand: [...'33335'], beat: ['K'], cards: [] }],
    ['not_highest', { hand: [...'4479K'], beat: ['8'], cards: ['9'], next_left: 1 }],
    ['opening_card', { hand: [...'3345678'], cards: [...'45678'], must_hold: '3' }],
    ['splits_bomb', { hand: [...'55556'], cards: ['5'], rules: { splitBombs: 'no' } }],
    ['not_last_hand', { hand: [...'55567'], cards: [...'5556'] }],
    ['not_higher', { hand: [...'77'], beat: ['7', '7'], cards: ['7', '7'] }],
    ['not_in_hand', { hand: [...'77'], cards: ['8'] }],
    ['must_lead', { hand: [...'77'], cards: [] }],
  ])('names the rule %s with its sentence', (rule, request) => {
    const answer = validate(request);
    expect(answer).toMatchObject({ ok: true, value: { legal: false, rule } });
  });

  test('judges every legal move as legal, as the cards were spelled', () => {
    const hand = ['S3', 'H3', 'C3', '4', '5', 'HT', 'ST'];
    const moves = legalMoves({ hand });
    if (!moves.ok) throw new Error(moves.error.text.en);
    expect(moves.value.count).toBeGreaterThan(8);
    for (const move of moves.value.moves) {
      if (move.type !== 'play') continue;
      for (const card of move.cards) expect(hand).toContain(card);
      const { cards, kind, key } = move;
      expect(validate({ hand, cards, kind, key })).toMatchObject({ ok: true, value: { legal: true } });
    }
  });
});
