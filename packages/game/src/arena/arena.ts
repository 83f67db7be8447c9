import type { Agent } from '../agent.ts';
import { type DecisionClock, type PlayedDeal, playDeal } from '../deal.ts';
import type { Mechanics } from '../game.ts';
import { meanPoints, meanShare, quantile, type WinShare } from '../measuring/statistics.ts';

/** How a game is set up so that two players meet on equal terms: the same deal is played twice, with sides changed. */
export interface ArenaSetting<State, Move, Observation> {
  readonly game: Mechanics<State, Move, Observation>;
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
   * The same over decks that one of them won from both sides, or at least won more from. Most decks are shared, because
   * their cards decide who wins.
   */
  readonly decisive: WinShare;
  /** Share of the decks in which one has more points from both sides than the other has from them. */
  readonly decisiveByPoints: WinShare;
  /** Share per side that the first player sat on. */
  readonly bySide: readonly [number, number];
  /** Points per game of the first player's side (the mean of its seats), with half of the 95 % interval. */
  readonly points: { readonly mean: number; readonly half: number };
  /** Think time of the first player in milliseconds. */
  readonly think_p50_ms: number;
  readonly think_p99_ms: number;
  /** Decisions of the first player that had no time for their floor, and those that did less than their usual work. */
  readonly fallbacks: number;
  readonly reduced: number;
}

/** The player that is measured, and the one that it meets. */
type Opponents<Observation, Move> = readonly [Agent<Observation, Move>, Agent<Observation, Move>];

export interface ArenaPlan {
  readonly seed: string;
  /** Number of the first deck; 0 where left out. */
  readonly from?: number;
  readonly decks: number;
  readonly clock?: DecisionClock;
  /**
   * Both games of a deck use the same random numbers, so that players who choose alike halve it and only their
   * differences decide (common random numbers; Heikes, Montgomery and Rardin 1976). For a player against itself without
   * a part; a match of two players has different random numbers in each game.
   */
  readonly commonRandomNumbers?: boolean;
}

/** Two players on the decks of a plan, numbered from `from` on, each from both sides. `onDeck` hears of every finished deck. */
export function playArena<State, Move, Observation>(
  setting: ArenaSetting<State, Move, Observation>,
  players: Opponents<Observation, Move>,
  plan: ArenaPlan,
  onDeck: (played: number) => void = () => undefined,
): ArenaReport {
  const decks: PlayedDeck[] = [];
  const from = plan.from ?? 0;
  for (let i = from; i < from + plan.decks; i++) {
    decks.push(playDeck(setting, players, plan, i));
    onDeck(i - from + 1);
  }
  const scores = decks.map(({ won }) => (won[0] + won[1]) / 2);
  const leads = decks.flatMap(({ lead }) => (lead === 0 ? [] : [lead > 0 ? 1 : 0]));
  const think = decks.flatMap((deck) => deck.think_ms);
  return {
    decks: plan.decks,
    win: meanShare(scores),
    decisive: meanShare(scores.filter((score) => score !== 0.5)),
    decisiveByPoints: meanShare(leads),
    bySide: [sumOf(decks, ({ won }) => won[0]) / plan.decks, sumOf(decks, ({ won }) => won[1]) / plan.decks],
    points: meanPoints(decks.map(({ points }) => points)),
    think_p50_ms: quantile(think, 0.5),
    think_p99_ms: quantile(think, 0.99),
    fallbacks: sumOf(decks, ({ fallbacks }) => fallbacks),
    reduced: sumOf(decks, ({ reduced }) => reduced),
  };
}

/** What the first player made of one deck, from both sides. */
interface PlayedDeck {
  /** By side: 1 for a won game, 0.5 for a draw. */
  readonly won: readonly [number, number];
  /** Points per game. */
  readonly points: number;
  /** Points of both games that it has more than the other player. */
  readonly lead: number;
  readonly think_ms: readonly number[];
  readonly fallbacks: number;
  readonly reduced: number;
}

function playDeck<State, Move, Observation>(
  { game, deck, sides }: ArenaSetting<State, Move, Observation>,
  [first, second]: Opponents<Observation, Move>,
  { seed, clock, commonRandomNumbers }: ArenaPlan,
  number: number,
): PlayedDeck {
  const name = `${seed}/${number}`;
  const start = deck(name);
  const games = ([0, 1] as const).map((side) => {
    const own = sides[side];
    const agents = Array.from({ length: game.seats(start) }, (_, seat) => (own.includes(seat) ? first : second));
    const played = playDeal(game, {
      start,
      agents,
      seed: commonRandomNumbers ? name : `${name}/${side}`,
      clock,
    });
    return {
      ...played,
      own,
      points: meanOf(played.returns, own),
      others: meanOf(played.returns, sides[1 - side] ?? []),
    };
  });
  const [won = 0, wonFromOtherSide = 0] = games.map(({ points }) => (points > 0 ? 1 : points < 0 ? 0 : 0.5));
  const ofSeats = (pick: (played: PlayedDeal) => readonly number[]): number =>
    sumOf(games, (played) => sumOf(played.own, (seat) => pick(played)[seat] ?? 0));
  return {
    won: [won, wonFromOtherSide],
    points: sumOf(games, ({ points }) => points / 2),
    lead: sumOf(games, ({ points, others }) => points - others),
    think_ms: games.flatMap(({ think_ms, own }) => own.flatMap((seat) => think_ms[seat] ?? [])),
    fallbacks: ofSeats(({ fallbacks }) => fallbacks),
    reduced: ofSeats(({ reduced }) => reduced),
  };
}

const sumOf = <Item>(items: readonly Item[], value: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + value(item), 0);

const meanOf = (returns: readonly number[], seats: readonly number[]): number =>
  sumOf(seats, (seat) => returns[seat] ?? 0) / seats.length;
