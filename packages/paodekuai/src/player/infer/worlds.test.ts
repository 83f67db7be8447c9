import { heldIn } from '@fourth-seat/cards/ranks';
import { createRng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { paodekuai } from '../../rules/game.ts';
import { parseRules } from '../../rules/options.ts';
import { deckOf, readCounts } from '../../rules/ranks.ts';
import type { State } from '../../rules/state.ts';
import { ruleAgent } from '../baselines/rule.ts';
import { beliefOf } from './belief.ts';
import { sampleWorlds } from './worlds.ts';

/** The states of a deal of two or three rule players. */
function statesOf(seed: string, rules: Readonly<Record<string, unknown>>): State[] {
  let state: State = paodekuai.deal(seed, { rules: parseRules(rules), winner: undefined });
  const states: State[] = [];
  for (let turn = 0; !paodekuai.isTerminal(state); turn++) {
    states.push(state);
    const context = { rng: createRng(`${seed}/${turn}`), now: () => 0, deadline_at: Infinity };
    const { move } = ruleAgent.decide(paodekuai.observation(state, state.turn), paodekuai.legalMoves(state), context);
    state = paodekuai.apply(state, move);
  }
  return states;
}

describe('sampled worlds', () => {
  test.each([{ players: 3 }, { players: 2 }, { players: 2, deck: 45 }])(
    'give every seat its number of cards, of those that are out: %j',
    (rules) => {
      for (const state of statesOf('worlds', rules)) {
        const seen = paodekuai.observation(state, state.turn);
        for (const world of sampleWorlds(seen, { count: 10, draws: 3 }, createRng('w'))) {
          const out = deckOf(state.rules).map((count, rank) => count - (seen.hand[rank] ?? 0));
          for (const { move } of state.history) {
            if (move.type !== 'play') continue;
            for (const [rank, count] of readCounts(move.cards).entries()) out[rank] = (out[rank] ?? 0) - count;
          }
          for (const [seat, left] of seen.left.entries()) {
            if (seat === seen.seat) continue;
            const held = out.map((_, rank) => heldIn(world, seat, rank));
            expect(held.reduce((sum, count) => sum + count, 0)).toBe(left);
            for (const [rank, count] of held.entries()) out[rank] = (out[rank] ?? 0) - count;
          }
          expect(Math.min(...out)).toBeGreaterThanOrEqual(0);
          const dead = out.reduce((sum, count) => sum + count, 0);
          expect(dead).toBe(state.rules.players === 2 ? state.rules.deck / 3 : 0);
        }
      }
    },
  );

  test('leave out what a pass proves: who must beat and passes holds nothing higher', () => {
    const pass = statesOf('proof', { players: 3 }).find(({ history }) => {
      const [before, last] = history.slice(-2);
      return (
        before?.move.type === 'play' &&
        before.move.kind === 'single' &&
        before.move.key < 14 &&
        last?.move.type === 'pass'
      );
    });
    if (pass === undefined) throw new Error('somebody passes over a single');
    const passed = pass.history.at(-1)?.seat ?? 0;
    const beaten = pass.history.at(-2)?.move;
    const seen = paodekuai.observation(pass, pass.turn);
    const worlds = sampleWorlds(seen, { count: 40, draws: 10 }, createRng('proof'));
    const from = beaten?.type === 'play' ? beaten.key - 2 : 0;
    const higher = worlds.filter((world) =>
      seen.hand.some((_, rank) => rank >= from && heldIn(world, passed, rank) > 0),
    );
    expect(higher.length).toBeLessThan(4);
    const belief = beliefOf(seen, worlds).find(({ seat }) => seat === passed);
    expect(belief?.chances['two']).toBeLessThan(0.1);
  });

  test('put the opening card in the hand of the leader until it is played', () => {
    const [first] = statesOf('opening', { players: 3, firstPlay: 'any' });
    if (first === undefined) throw new Error('a deal has a first state');
    const seen = paodekuai.observation(first, (first.leader + 1) % 3);
    for (const world of sampleWorlds(seen, { count: 20, draws: 1 }, createRng('o')))
      expect(heldIn(world, first.leader, 0)).toBeGreaterThan(0);
  });
});
