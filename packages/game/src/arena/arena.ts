import type { Agent } from '../agent.ts';
import { type DecisionClock, type PlayedDeal, playDeal } from '../deal.ts';
import type { Mechanics } from '../game.ts';
import { meanPoints, meanShare, quantile, type WinShare } from '../measuring/statistics.ts';

/** How a game is set up so that two players meet on equal terms: the same deal is played by one of them from every side. */
export interface ArenaSetting<State, Move, Observation> {
  readonly game: Mechanics<State, Move, Observation>;
  /** The deal of a numbered deck. */
  readonly deck: (seed: string) => State;
  /**
   * The seats of each side, such as [[0], [1, 2]] or [[0, 2], [1, 3]]; where each seat plays for itself, every one is a side.
   * One player takes a side, the other all seats that are left, so with n sides an even player wins one game in n.
   */
  readonly sides: readonly (readonly number[])[];
  /** The seat that won a finished deal; left out, whoever has points above zero has won. */
  readonly winnerOf?: (played: PlayedDeal) => number;
}

export interface ArenaReport {
  readonly decks: number;
  /** Share of games won by the first player, an interval over decks. */
  readonly win: WinShare;
  /**
   * The same over decks of which the first player won more or less than an even share. Most decks are shared, because
   * their cards decide who wins.
   */
  readonly decisive: WinShare;
  /** Share of the decks in which one has more points from all sides than the other has against it. */
  readonly decisiveByPoints: WinShare;
  /** Share per side that the first player sat on. */
  readonly bySide: readonly number[];
  /** Points per game of the first player's side (the mean of its seats), with half of the 95 % interval. */
  readonly points: { readonly mean: number; readonly half: number };
  /** The same points of each deck. */
  readonly byDeck: readonly number[];
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
   * All games of a deck use the same random numbers, so that players who choose alike share it and only their
   * differences decide (common random numbers; Heikes, Montgomery and Rardin 1976). For a player against itself without
   * a part; a match of two players has different random numbers in each game.
   */
  readonly commonRandomNumbers?: boolean;
}

/** Two players on the decks of a plan, numbered from `from` on, each from every side. `onDeck` hears of every finished deck. */
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
  const count = setting.sides.length;
  const scores = decks.map(({ won }) => sumOf(won, (score) => score) / count);
  const leads = decks.flatMap(({ lead }) => (lead === 0 ? [] : [lead > 0 ? 1 : 0]));
  const think = decks.flatMap((deck) => deck.think_ms);
  const byDeck = decks.map(({ points }) => points);
  return {
    decks: plan.decks,
    win: meanShare(scores),
    decisive: meanShare(scores.filter((score) => score !== 1 / count)),
    decisiveByPoints: meanShare(leads),
    bySide: setting.sides.map((_, side) => sumOf(decks, ({ won }) => won[side] ?? 0) / plan.decks),
    points: meanPoints(byDeck),
    byDeck,
    think_p50_ms: quantile(think, 0.5),
    think_p99_ms: quantile(think, 0.99),
    fallbacks: sumOf(decks, ({ fallbacks }) => fallbacks),
    reduced: sumOf(decks, ({ reduced }) => reduced),
  };
}

/** Matches of so many decks, each won by its points; a draw counts as half a win. */
export function playMatches<State, Move, Observation>(
  setting: ArenaSetting<State, Move, Observation>,
  players: Opponents<Observation, Move>,
  { seed, matches, decks }: { readonly seed: string; readonly matches: number; readonly decks: number },
): { readonly matches: WinShare; readonly deals: WinShare } {
  const { byDeck, win } = playArena(setting, players, { seed, decks: matches * decks });
  const points = Array.from({ length: matches }, (_, match) =>
    sumOf(byDeck.slice(match * decks, (match + 1) * decks), (ofDeck) => ofDeck),
  );
  return { matches: meanShare(points.map((all) => (Math.sign(all) + 1) / 2)), deals: win };
}

/** What the first player made of one deck, from every side. */
interface PlayedDeck {
  /** By side: 1 for a won game, 0.5 for a draw. */
  readonly won: readonly number[];
  /** Points per game. */
  readonly points: number;
  /** Points of all games that it has more than the seats of the other player. */
  readonly lead: number;
  readonly think_ms: readonly number[];
  readonly fallbacks: number;
  readonly reduced: number;
}

function playDeck<State, Move, Observation>(
  { game, deck, sides, winnerOf }: ArenaSetting<State, Move, Observation>,
  [first, second]: Opponents<Observation, Move>,
  { seed, clock, commonRandomNumbers }: ArenaPlan,
  number: number,
): PlayedDeck {
  const name = `${seed}/${number}`;
  const start = deck(name);
  const seats = Array.from({ length: game.seats(start) }, (_, seat) => seat);
  const games = sides.map((own, side) => {
    const agents = seats.map((seat) => (own.includes(seat) ? first : second));
    const played = playDeal(game, { start, agents, seed: commonRandomNumbers ? name : `${name}/${side}`, clock });
    const points = meanOf(played.returns, own);
    const others = seats.filter((seat) => !own.includes(seat));
    const won = winnerOf ? Number(own.includes(winnerOf(played))) : (Math.sign(points) + 1) / 2;
    return { ...played, own, won, points, others: meanOf(played.returns, others) };
  });
  const ofSeats = (pick: (played: PlayedDeal) => readonly number[]): number =>
    sumOf(games, (played) => sumOf(played.own, (seat) => pick(played)[seat] ?? 0));
  return {
    won: games.map(({ won }) => won),
    points: sumOf(games, ({ points }) => points) / sides.length,
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
