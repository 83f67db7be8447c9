/**
 * What the cost of a hand's plan at the first lead is worth: the line through the results of deals played to their end.
 */
import { createRng, untimed } from '@fourth-seat/game';
import { arenaDeal } from '../arena.ts';
import type { Models } from '../player/models.ts';
import { plannerOf } from '../player/plan/planner.ts';
import { createPlayer } from '../player/search/search.ts';
import { guandan, guandanMerged } from '../rules/game.ts';

export interface Price {
  /** Mean cost of a hand. */
  readonly usual: number;
  /** Change of the chance to win for one more unit of cost. */
  readonly winRateSlope: number;
  /** Change of the points for one more unit of cost. */
  readonly pointSlope: number;
  readonly hands: number;
}

export function pricePlans(models: Models, seed: string, deals: number): Price {
  const player = createPlayer(models);
  const hands: { cost: number; points: number }[] = [];
  for (let deal = 0; deal < deals; deal++) {
    let state = arenaDeal(`${seed}/${deal}`);
    let costs: readonly number[] | undefined;
    for (let turn = 0; !guandan.isTerminal(state); turn++) {
      const { plan } = plannerOf(state.options.level);
      if (state.phase === 'play') costs ??= state.hands.map((hand) => plan(hand).cost);
      const observation = guandan.observation(state, state.turn);
      const context = untimed(createRng(`${seed}/${deal}/${turn}`));
      state = guandan.apply(state, player.decide(observation, guandanMerged.legalMoves(state), context).move);
    }
    const results = guandan.returns(state);
    for (const [seat, cost] of (costs ?? []).entries()) hands.push({ cost, points: results[seat] ?? 0 });
  }
  const mean = (of: (hand: { cost: number; points: number }) => number): number =>
    hands.reduce((sum, hand) => sum + of(hand), 0) / hands.length;
  const usual = mean(({ cost }) => cost);
  const spread = mean(({ cost }) => (cost - usual) ** 2);
  return {
    usual,
    winRateSlope: mean(({ cost, points }) => (cost - usual) * (points > 0 ? 1 : 0)) / spread,
    pointSlope: mean(({ cost, points }) => (cost - usual) * points) / spread,
    hands: hands.length,
  };
}
