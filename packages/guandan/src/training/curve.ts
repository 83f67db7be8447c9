/**
 * Measures the calibration of the curve that reviews draw: the player plays itself, and the chances of each point are
 * compared with how the deal ended, tenth by tenth. A chance of seats 0 and 2 is one of seats 1 and 3 as well, so that
 * a point counts once, for the side of the seat that moved.
 */
import { formatRecord, playDeal, replay } from '@fourth-seat/game';
import { Reliability, type Tenth } from '@fourth-seat/game/training';
import { answerReview, winRateOfTeam0 } from '../api/review.ts';
import { arenaDeal } from '../arena.ts';
import type { Models } from '../player/models.ts';
import { createPlayer } from '../player/search/search.ts';
import { guandanMerged } from '../rules/game.ts';
import { isExchangeMove } from '../rules/types.ts';

export interface CurveCheck {
  /** Tenths of the chance, those that were met. */
  readonly play: readonly Tenth[];
  /** All points before the first lead together. */
  readonly exchange: Tenth;
  /** Mean distance of chance and result over the tenths of `play`: 0.05 is five points. */
  readonly error: number;
}

/** The calibration of the curve over deals that the player plays against itself. */
export function checkCurve(models: Models, seed: string, deals: number): CurveCheck {
  const player = createPlayer(models);
  const play = new Reliability();
  const exchange = new Reliability();
  for (let deal = 0; deal < deals; deal++) {
    const name = `${seed}/${deal}`;
    const { record } = playDeal(guandanMerged, {
      start: arenaDeal(name),
      agents: [player, player, player, player],
      seed: name,
    });
    const { curve } = answerReview(models, { record: formatRecord(record) });
    const { moves } = replay(guandanMerged, record);
    for (const { index, seat, win_rate } of curve) {
      const move = moves[index];
      const isExchange = move !== undefined && isExchangeMove(move);
      (isExchange ? exchange : play).add(
        deal,
        winRateOfTeam0(seat, win_rate),
        (record.result?.[seat] ?? 0) > 0 ? 1 : 0,
      );
    }
  }
  return { play: play.tenths, exchange: exchange.all, error: play.error };
}
