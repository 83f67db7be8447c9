import { createRng, type Prediction, untimed } from '@fourth-seat/game';
import type { Nets } from '@fourth-seat/game/net';
import { createPlayer } from '../player/search.ts';
import { paodekuai } from '../rules/game.ts';
import type { Rules } from '../rules/options.ts';
import type { State } from '../rules/state.ts';

export interface ValueSamples {
  readonly winRate: Prediction[];
  /** In units of the base. */
  readonly points: Prediction[];
}

/** A stated chance, with the seat that it is about. */
interface Stated {
  readonly seat: number;
  readonly winRate: number;
  readonly points: number;
}

/**
 * What the product's player states of its plays when it plays a deal against itself, and what came of it: with `raw` its
 * uncalibrated estimates. The last play of a deal is no forecast.
 */
export function sampleValues(nets: Nets, rules: Rules, seed: string, raw: boolean): ValueSamples {
  const player = createPlayer(nets, { raw });
  let state: State = paodekuai.deal(seed, { rules, winner: undefined });
  const stated: Stated[] = [];
  for (let turn = 0; !paodekuai.isTerminal(state); turn++) {
    const seat = state.turn;
    const context = untimed(createRng(`${seed}/${turn}`));
    const { move, win_rate, expected_points } = player.decide(
      paodekuai.observation(state, seat),
      paodekuai.legalMoves(state),
      context,
    );
    state = paodekuai.apply(state, move);
    if (win_rate === undefined || expected_points === undefined) throw new Error('a play states its figures');
    if (!paodekuai.isTerminal(state)) stated.push({ seat, winRate: win_rate, points: expected_points / rules.base });
  }
  const winner = state.history.at(-1)?.seat;
  const returns = paodekuai.returns(state);
  return {
    winRate: stated.map(({ seat, winRate }) => ({ predicted: winRate, actual: seat === winner ? 1 : 0 })),
    points: stated.map(({ seat, points }) => ({ predicted: points, actual: (returns[seat] ?? 0) / rules.base })),
  };
}
