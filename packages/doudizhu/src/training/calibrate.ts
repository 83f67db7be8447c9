/**
 * How far stated values are off: the product plays itself, and what it hoped for before each play, and as landlord before
 * the first lead, is set beside what came of the deal. `agents/calibration.ts` corrects by the knots that come out. Without
 * playouts, which take fifty times as long: with them, the landlord wins as often (see `docs/strength.md`).
 */
import { createRng, fitKnots, type Hoped, untimed } from '@fourth-seat/game';
import { CALL, type Correction, SITUATIONS, situationOf } from '../agents/calibration.ts';
import { FULL } from '../agents/levels.ts';
import { roleOf } from '../agents/net.ts';
import { createSearch } from '../agents/search.ts';
import { totalCount } from '../ranks.ts';
import { doudizhu } from '../rules.ts';
import { dealStateFor } from '../state.ts';

export interface ValueSamples {
  readonly chance: Hoped[];
  readonly points: Hoped[];
}

const CHANCE_BINS = 12;
const POINT_BINS = 10;

/** Samples per situation, in units of the base and of one peasant. `raw` leaves the correction out. */
export function sampleValues(
  seed: string,
  deals: number,
  { raw, playouts }: { raw: boolean; playouts: boolean },
): ValueSamples[] {
  const samples = SITUATIONS.map((): ValueSamples => ({ chance: [], points: [] }));
  const player = createSearch({ raw, ...(playouts ? {} : { profile: { ...FULL, playouts: 0 } }) });
  // Calls are judged by the nets alone, over two choices of wings.
  const caller = createSearch({ raw: true, profile: { ...FULL, playouts: 0, endings: 0, variants: 2 } });
  for (let deal = 0; deal < deals; deal++) {
    let state = dealStateFor(`${seed}/${deal}`, doudizhu.defaults, 0);
    const hoped: { situation: number; seat: number; chance: number; points: number }[] = [];
    for (let turn = 0; !doudizhu.isTerminal(state); turn++) {
      const seat = state.turn;
      const unit = seat === 0 ? 2 : 1;
      const observation = doudizhu.observation(state, seat);
      const legal = doudizhu.legalMoves(state);
      const ask = (agent: typeof player, situation: number) => {
        const decision = agent.decide(observation, legal, untimed(createRng(`${seed}/${deal}/${turn}`)));
        const { win_rate: chance = 0, expected_points = 0 } = decision;
        hoped.push({ situation, seat, chance, points: expected_points / unit });
        return decision.move;
      };
      if (turn === 0 && raw) ask(caller, CALL);
      const cards = state.hands.reduce((sum, hand) => sum + totalCount(hand), 0);
      state = doudizhu.apply(state, ask(player, situationOf(roleOf(seat, 0), cards)));
    }
    const returns = doudizhu.returns(state);
    for (const { situation, seat, chance, points } of hoped) {
      const own = (returns[seat] ?? 0) / (seat === 0 ? 2 : 1);
      samples[situation]?.chance.push({ predicted: chance, actual: own > 0 ? 1 : 0 });
      samples[situation]?.points.push({ predicted: points, actual: own });
    }
  }
  return samples;
}

export function fitCorrections(samples: readonly ValueSamples[]): Correction[] {
  return samples.map(({ chance, points }) => ({
    chance: [[0, 0], ...fitKnots(chance, CHANCE_BINS).filter(([x, y]) => x > 0 && x < 1 && y > 0 && y < 1), [1, 1]],
    points: fitKnots(points, POINT_BINS),
  }));
}
