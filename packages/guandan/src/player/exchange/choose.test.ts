import { parseHand } from '@fourth-seat/cards';
import { expect, test } from 'vitest';
import { arenaDeal } from '../../arena.ts';
import { guandan } from '../../rules/game.ts';
import { explainExchange } from './choose.ts';

test('the reason of a tribute names the card as people do', () => {
  const state = arenaDeal('any');
  const observation = guandan.observation(state, state.turn);
  const said = ['SB', 'HR', 'ST', 'H3'].map((text) => {
    const [reason] = explainExchange(observation, { type: 'tribute', card: parseHand(text)?.[0] ?? -1 });
    return [reason?.text.en.split(' is ')[0], reason?.text.zh.split('是')[0]];
  });
  expect(said).toEqual([
    ['The small joker', '小王'],
    ['The big joker', '大王'],
    ['ST', '黑桃10'],
    ['H3', '红桃3'],
  ]);
});
