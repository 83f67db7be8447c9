/**
 * Compares the chances and points that are stated of tributes and returns with the results of the deals, in which the
 * player plays every seat.
 */
import { createRng, untimed, Z_95 } from '@fourth-seat/game';
import { arenaDeal } from '../arena.ts';
import type { Models } from '../player/models.ts';
import { createPlayer } from '../player/search/search.ts';
import { guandanMerged } from '../rules/game.ts';

export interface StatedCheck {
  readonly count: number;
  readonly winRate: Gap;
  readonly points: Gap;
}

/** Means, and half of the 95 % interval of their difference, over deals. */
export interface Gap {
  readonly stated: number;
  readonly actual: number;
  readonly half: number;
}

interface StatedResult {
  readonly deal: number;
  readonly stated: number;
  readonly actual: number;
}

type Kind = 'tribute' | 'return';

/** What was stated of tributes and returns, and what came of them, over deals that the player plays. */
export function checkStated(models: Models, seed: string, deals: number): Readonly<Record<Kind, StatedCheck>> {
  const player = createPlayer(models);
  const found: Record<Kind, { winRate: StatedResult[]; points: StatedResult[] }> = {
    tribute: { winRate: [], points: [] },
    return: { winRate: [], points: [] },
  };
  for (let deal = 0; deal < deals; deal++) {
    const name = `${seed}/${deal}`;
    const statedDecisions: { kind: Kind; seat: number; winRate: number; points: number }[] = [];
    let state = arenaDeal(name);
    for (let turn = 0; !guandanMerged.isTerminal(state); turn++) {
      const { phase, turn: seat } = state;
      const legal = guandanMerged.legalMoves(state);
      const gives = phase === 'tribute' || phase === 'return';
      const context = untimed(createRng(`${name}/${turn}`), gives ? 1 : 0);
      const {
        move,
        win_rate = 0,
        expected_points = 0,
      } = player.decide(guandanMerged.observation(state, seat), legal, context);
      if (gives) statedDecisions.push({ kind: phase, seat, winRate: win_rate, points: expected_points });
      state = guandanMerged.apply(state, move);
    }
    const returns = guandanMerged.returns(state);
    for (const { kind, seat, winRate, points } of statedDecisions) {
      const actual = returns[seat] ?? 0;
      found[kind].winRate.push({ deal, stated: winRate, actual: actual > 0 ? 1 : 0 });
      found[kind].points.push({ deal, stated: points, actual });
    }
  }
  const checkOf = ({ winRate, points }: { winRate: StatedResult[]; points: StatedResult[] }): StatedCheck => ({
    count: winRate.length,
    winRate: gapOf(winRate),
    points: gapOf(points),
  });
  return { tribute: checkOf(found.tribute), return: checkOf(found.return) };
}

/** Decisions of one deal share its luck: the interval counts deals. */
function gapOf(rows: readonly StatedResult[]): Gap {
  const mean = (of: (row: StatedResult) => number): number => rows.reduce((sum, row) => sum + of(row), 0) / rows.length;
  const gap = mean(({ actual, stated }) => actual - stated);
  const sums = new Map<number, number>();
  for (const { deal, actual, stated } of rows) sums.set(deal, (sums.get(deal) ?? 0) + actual - stated - gap);
  const square = [...sums.values()].reduce((sum, one) => sum + one * one, 0);
  return {
    stated: mean(({ stated }) => stated),
    actual: mean(({ actual }) => actual),
    half: (Z_95 * Math.sqrt(square)) / rows.length,
  };
}
