import { type Agent, createRng, createWorkMeter, untimed } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { doudizhu } from '../../rules/game.ts';
import type { Observation, PlayObservation } from '../../rules/observation.ts';
import { dealStateFor, handOf, type Move, type State } from '../../rules/state.ts';
import { models } from '../../testing/answers.ts';
import { createNetPlayer } from '../baselines/net-only.ts';
import { ruleAgent } from '../baselines/rule.ts';
import { fullProfile } from '../levels.ts';
import { inferWorlds } from './likelihood.ts';
import { playsNaively, type SampledWorld, sampleWorlds } from './worlds.ts';

const net = createNetPlayer(models);
const inference = { nets: models.single, profile: fullProfile };

/** Worlds that the landlord infers in its turns of a few deals, once the others have made four moves each. */
function inferred(
  others: Agent<Observation, Move>,
): { seen: PlayObservation; truth: readonly number[]; sampled: SampledWorld[]; worlds: readonly SampledWorld[] }[] {
  const found = [];
  for (let deal = 0; deal < 5; deal++) {
    let state: State = dealStateFor(`inference/${deal}`, doudizhu.defaults, 0);
    for (let i = 0; ; i++) {
      const seen = doudizhu.observation(state, state.turn);
      if (seen.phase !== 'play') break;
      const rng = createRng(`${deal}/${i}`);
      if (state.turn === 0 && i >= 12) {
        const sampled = sampleWorlds(seen, { count: 40, draws: 2, memory: Infinity }, rng);
        found.push({
          seen,
          truth: handOf(state, 1),
          sampled,
          worlds: inferWorlds(seen, sampled, { ...inference, rng, meter: undefined }) ?? [],
        });
      }
      const agent = state.turn === 0 ? net : others;
      state = doudizhu.apply(state, agent.decide(seen, doudizhu.legalMoves(state), untimed(rng)).move);
    }
  }
  return found;
}

describe('what moves tell', () => {
  const [ofNets, ofRules] = [inferred(net), inferred(ruleAgent)];

  test('tells players of the naive policy from those that play by the nets', () => {
    const share = (found: typeof ofNets): number => {
      const seats = found.flatMap(({ worlds }) =>
        worlds.flatMap((world) => [1, 2].map((seat) => playsNaively(world, seat))),
      );
      return seats.filter(Boolean).length / seats.length;
    };
    expect(share(ofNets)).toBeLessThan(0.4);
    expect(share(ofRules)).toBeGreaterThan(0.6);
  });

  test('keeps as many worlds, all of them sampled ones, and never calls itself simple', () => {
    for (const { seen, sampled, worlds } of ofRules) {
      const cards = (world: SampledWorld): string => world.subarray(0, 45).join();
      const known = new Set(sampled.map(cards));
      expect(worlds).toHaveLength(sampled.length);
      expect(worlds.every((world) => known.has(cards(world)))).toBe(true);
      expect(worlds.some((world) => playsNaively(world, seen.seat))).toBe(false);
    }
  });

  test('lies closer to the cards that the others hold', () => {
    /** Cards in a wrong hand, of a world on average. */
    const misplaced = (pick: 'sampled' | 'worlds'): number => {
      const counts = [...ofNets, ...ofRules].flatMap(({ truth, [pick]: worlds }) =>
        worlds.map((world) =>
          truth.reduce((sum, count, rank) => sum + Math.abs(count - (world[15 + rank] ?? 0)) / 2, 0),
        ),
      );
      return counts.reduce((sum, count) => sum + count, 0) / counts.length;
    };
    expect(misplaced('worlds')).toBeLessThan(misplaced('sampled') - 0.1);
  });

  test('is given up at the deadline, and the effort counts as none', () => {
    const [first] = ofNets;
    if (first === undefined) throw new Error('no turn');
    let time = 0;
    const context = { rng: createRng('late'), now: () => time++, deadline_at: 5 };
    const meter = createWorkMeter(context, { kind: 'test', steps: 100 });
    expect(inferWorlds(first.seen, first.sampled, { ...inference, rng: context.rng, meter })).toBeUndefined();
    expect(meter.effort).toBe(0);
  });
});
