import type { Agent } from './agent.ts';
import type { Rules } from './game.ts';
import { meanPoints, meanShare, quantile, type WinShare } from './ladder.ts';
import { type MatchClock, playDeal } from './match.ts';

/** How a game is set up so that two players meet on equal terms: the same deal is played twice, with sides changed. */
export interface ArenaSetting<State, Move, Observation> {
  readonly game: Rules<State, Move, Observation>;
  /** The deal of a numbered deck. */
  readonly deck: (seed: string) => State;
  /** The seats of either side, such as [[0], [1, 2]] or [[0, 2], [1, 3]]. */
  readonly sides: readonly [readonly number[], readonly number[]];
}

export interface ArenaReport {
  readonly decks: number;
  /** Share of games won by the first player, an interval over decks. */
  readonly win: WinShare;
  /**
   * The same over decks that one of them won from both sides, or at least won more from; four decks in five are halved
   * by their cards.
   */
  readonly decisive: WinShare;
  /** Share of the decks in which one has more points from both sides than the other has from them. */
  readonly decisiveByPoints: WinShare;
  /** Share per side that the first player sat on. */
  readonly bySide: readonly [number, number];
  /** Points per game of the first player's side (summed over its seats, halved for two seats). */
  readonly points: { readonly mean: number; readonly half: number };
  /** Think time of the first player in milliseconds. */
  readonly think_p50_ms: number;
  readonly think_p99_ms: number;
  /** Decisions of the first player that had no time for their floor, and those that did less than their usual work. */
  readonly fallbacks: number;
  readonly reduced: number;
}

export interface ArenaPlan {
  readonly seed: string;
  /** Number of the first deck; 0 where left out. */
  readonly from?: number;
  readonly decks: number;
  readonly clock?: MatchClock;
  /**
   * Both games of a deck use the same random numbers, so that players who choose alike halve it and only their
   * differences decide (common random numbers; Heikes, Montgomery and Rardin 1976). For a player against itself without
   * a part; a match of two players has different random numbers in each game.
   */
  readonly commonRandomNumbers?: boolean;
}

/** Plays `decks` decks from `seed/0` on, both sides each. `onDeck` hears of every finished deck. */
export function playArena<State, Move, Observation>(
  setting: ArenaSetting<State, Move, Observation>,
  first: Agent<Observation, Move>,
  second: Agent<Observation, Move>,
  plan: ArenaPlan,
  onDeck: (played: number) => void = () => undefined,
): ArenaReport {
  const scores: number[] = [];
  const points: number[] = [];
  const leads: number[] = [];
  const think: number[] = [];
  const sideWins: [number, number] = [0, 0];
  let fallbacks = 0;
  let reduced = 0;
  const from = plan.from ?? 0;
  for (let i = from; i < from + plan.decks; i++) {
    const deal = setting.deck(`${plan.seed}/${i}`);
    let score = 0;
    let deckPoints = 0;
    let lead = 0;
    for (const side of [0, 1] as const) {
      const own = setting.sides[side];
      const agents = Array.from({ length: setting.game.seats }, (_, seat) => (own.includes(seat) ? first : second));
      const seed = plan.commonRandomNumbers ? `${plan.seed}/${i}` : `${plan.seed}/${i}/${side}`;
      const played = playDeal(setting.game, agents, deal, seed, plan.clock);
      const won = meanOf(played.returns, own);
      lead += won - meanOf(played.returns, setting.sides[side === 0 ? 1 : 0]);
      const result = won > 0 ? 1 : won < 0 ? 0 : 0.5;
      sideWins[side] += result;
      score += result / 2;
      deckPoints += won / 2;
      for (const seat of own) {
        think.push(...(played.think_ms[seat] ?? []));
        fallbacks += played.fallbacks[seat] ?? 0;
        reduced += played.reduced[seat] ?? 0;
      }
    }
    scores.push(score);
    points.push(deckPoints);
    leads.push(lead);
    onDeck(i - from + 1);
  }
  return {
    decks: plan.decks,
    win: meanShare(scores),
    decisive: meanShare(scores.filter((score) => score !== 0.5)),
    decisiveByPoints: meanShare(leads.filter((lead) => lead !== 0).map((lead) => (lead > 0 ? 1 : 0))),
    bySide: [sideWins[0] / plan.decks, sideWins[1] / plan.decks],
    points: meanPoints(points),
    think_p50_ms: quantile(think, 0.5),
    think_p99_ms: quantile(think, 0.99),
    fallbacks,
    reduced,
  };
}

const meanOf = (returns: readonly number[], seats: readonly number[]): number =>
  seats.reduce((sum, seat) => sum + (returns[seat] ?? 0), 0) / seats.length;
