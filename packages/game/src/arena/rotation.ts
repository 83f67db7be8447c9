import type { Agent } from '../agent.ts';
import { type DecisionClock, type PlayedDeal, playDeal } from '../deal.ts';
import type { Mechanics } from '../game.ts';
import { meanPoints, meanShare, quantile, type WinShare } from '../measuring/statistics.ts';

/** A game in which every seat plays for itself; `arena.ts` is for two sides. */
export interface RotationSetting<State, Move, Observation> {
  readonly game: Mechanics<State, Move, Observation>;
  /** The deal of a numbered deck. */
  readonly deck: (seed: string) => State;
  /** The seat that won a finished deal. */
  readonly winnerOf: (played: PlayedDeal) => number;
}

export interface RotationPlan {
  readonly seed: string;
  /** Number of the first deck; 0 where left out. */
  readonly from?: number;
  readonly decks: number;
  readonly clock?: DecisionClock;
}

export interface RotationReport {
  readonly decks: number;
  /** Share of games that the player won, an interval over decks; even is one in the number of seats. */
  readonly win: WinShare;
  /** Points of the player per game, with half of the 95 % interval over decks. */
  readonly points: { readonly mean: number; readonly half: number };
  /** Points of the player per game in each deck. */
  readonly byDeck: readonly number[];
  /** Think time of the player in milliseconds. */
  readonly think_p50_ms: number;
  readonly think_p99_ms: number;
}

/** One player on the decks of a plan, from every seat in turn, against copies of another at all other seats. */
export function playRotation<State, Move, Observation>(
  setting: RotationSetting<State, Move, Observation>,
  [own, other]: readonly [Agent<Observation, Move>, Agent<Observation, Move>],
  { seed, from = 0, decks, clock }: RotationPlan,
): RotationReport {
  const { game } = setting;
  const shares: number[] = [];
  const points: number[] = [];
  const think: number[] = [];
  for (let deck = from; deck < from + decks; deck++) {
    const start = setting.deck(`${seed}/${deck}`);
    const seats = Array.from({ length: game.seats(start) }, (_, seat) => seat);
    const games = seats.map((seat) => {
      const agents = seats.map((one) => (one === seat ? own : other));
      const played = playDeal(game, { start, agents, seed: `${seed}/${deck}/${seat}`, clock });
      think.push(...(played.think_ms[seat] ?? []));
      return { won: setting.winnerOf(played) === seat, points: played.returns[seat] ?? 0 };
    });
    shares.push(games.filter(({ won }) => won).length / seats.length);
    points.push(games.reduce((sum, played) => sum + played.points, 0) / seats.length);
  }
  return {
    decks,
    win: meanShare(shares),
    points: meanPoints(points),
    byDeck: points,
    think_p50_ms: quantile(think, 0.5),
    think_p99_ms: quantile(think, 0.99),
  };
}

/** Share of matches of so many decks that the player won by points; a draw counts half, decks that fill no match are left out. */
export function matchShareOf({ byDeck }: Pick<RotationReport, 'byDeck'>, decks: number): WinShare {
  const matches = Array.from({ length: Math.floor(byDeck.length / decks) }, (_, match) =>
    byDeck.slice(match * decks, (match + 1) * decks).reduce((sum, points) => sum + points, 0),
  );
  return meanShare(matches.map((points) => (Math.sign(points) + 1) / 2));
}
