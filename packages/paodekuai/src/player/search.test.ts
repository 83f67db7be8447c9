// @module-tag long: plays whole deals at several levels
import { createRng, playDeal, untimed } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { readNets } from '../../node.ts';
import { paodekuai } from '../rules/game.ts';
import { parseRules } from '../rules/options.ts';
import type { State } from '../rules/state.ts';
import { drawRules, ruleSets } from '../testing/rule-sets.ts';
import { ruleAgent } from './baselines/rule.ts';
import { profileOf, profiles } from './levels.ts';
import { reasonCodes } from './reasons.ts';
import { createPlayer } from './search.ts';

const nets = readNets();
const levels = [1, 5, 9, 10].map((level) => createPlayer(nets, { level }));
const drawn = Array.from({ length: 8 }, (_, i) => ({ name: `drawn ${i}`, rules: drawRules(`search/${i}`) }));

describe('the player', () => {
  test.each([...ruleSets, ...drawn])('makes only legal moves and ends every deal: $name', ({ rules }) => {
    for (let deal = 0; deal < 4; deal++) {
      const start = paodekuai.deal(`search/${deal}`, { rules, winner: undefined });
      const agents = Array.from({ length: rules.players }, (_, seat) => levels[(seat + deal) % 4] ?? ruleAgent);
      const { returns } = playDeal(paodekuai, { start, agents, seed: `search/${deal}` });
      expect(returns.reduce((sum, points) => sum + points, 0)).toBe(0);
    }
  });

  test('gives the same answer to the same seed, with figures, reasons in both languages and beliefs', () => {
    const player = createPlayer(nets);
    const codes = new Set<string>();
    for (let deal = 0; deal < 6; deal++) {
      let state: State = paodekuai.deal(`why/${deal}`, {
        rules: parseRules({ players: 2 + (deal % 2) }),
        winner: undefined,
      });
      for (let turn = 0; !paodekuai.isTerminal(state); turn++) {
        const seen = paodekuai.observation(state, state.turn);
        const moves = paodekuai.legalMoves(state);
        const answer = player.decide(seen, moves, untimed(createRng(`why/${turn}`), 2));
        if (turn % 5 === 0) {
          expect(player.decide(seen, moves, untimed(createRng(`why/${turn}`), 2))).toEqual(answer);
          expect(player.decide(seen, moves, untimed(createRng(`why/${turn}`))).move).toEqual(answer.move);
        }
        expect(answer.win_rate).toBeGreaterThanOrEqual(0);
        expect(answer.win_rate).toBeLessThanOrEqual(1);
        expect(answer.alternatives?.length).toBeLessThanOrEqual(2);
        expect(answer.reasons?.length).toBeGreaterThan(0);
        for (const { code, text } of answer.reasons ?? []) {
          codes.add(code);
          expect(text.en).toMatch(/^[A-Z0-9].+\.$/);
          expect(text.zh).toMatch(/[一-鿿].*。$/);
        }
        for (const { seat, chances } of answer.belief ?? []) {
          expect(seat).not.toBe(state.turn);
          for (const chance of Object.values(chances)) expect(chance >= 0 && chance < 1).toBe(true);
        }
        state = paodekuai.apply(state, answer.move);
      }
    }
    expect(codes.size).toBeGreaterThan(8);
    for (const code of codes) expect(reasonCodes).toContain(code);
  });
});

test('levels go from 1 to 10, each with less noise than the one below', () => {
  expect(profiles).toHaveLength(10);
  for (const [i, { noise }] of profiles.entries()) expect(noise).toBeLessThan(profiles[i - 1]?.noise ?? Infinity);
  expect(() => profileOf(0)).toThrow(RangeError);
  expect(() => profileOf(11)).toThrow(RangeError);
});
