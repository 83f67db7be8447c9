/**
 * Records with one blunder each, for measuring reviews. A deal is played by strong players; at one decision another
 * move is put in whose cost is shown by playing on: in deals that the seat could as well have sat in, the move loses at
 * least `leastLoss` of the worth (usually the share of wins) that the players' own move keeps. Two such samples by two
 * players must agree, the second larger, so that a lucky sample is no blunder.
 */
import { type Agent, untimed } from '../agent.ts';
import type { Mechanics } from '../game.ts';
import { quantile } from '../measuring/statistics.ts';
import { formatRecord, recordOf } from '../record.ts';
import { createRng, type Rng } from '../rng.ts';
import { numberOf } from './number-option.ts';

export interface BlunderGame<State, Move, Observation> {
  readonly mechanics: Mechanics<State, Move, Observation>;
  readonly deal: (seed: string) => State;
  /** Plays the record. */
  readonly player: Agent<Observation, Move>;
  /** Plays on from a planted move, to look for blunders. */
  readonly quick: Agent<Observation, Move>;
  /** Plays on from it, to be sure. */
  readonly strong: Agent<Observation, Move>;
  /** Whether a blunder may be planted at a decision. */
  readonly isReviewed: (state: State) => boolean;
  /** The moves that may be planted in place of the player's own; any other one where left out. */
  readonly plants?: (state: State, own: Move) => readonly Move[];
  /** The state with those cards dealt again that the seat to move cannot see. */
  readonly redeal: (state: State, rng: Rng) => State;
  /** How much a blunder loses at least. */
  readonly leastLoss?: number;
  /** In how many re-dealt deals that is measured. */
  readonly worlds?: { readonly quick: number; readonly strong: number };
  /** What the seat to move in `state` gets out of an end with these points, between 0 and 1; a win where left out. */
  readonly worth?: (points: number, state: State) => number;
}

export interface PlantedBlunder {
  readonly record: string;
  /** Position of the blunder among the moves. */
  readonly index: number;
  /** Share of wins (or worth) it lost in the second sample. */
  readonly loss: number;
}

const MIN_LOSS = 0.3;
const worldCounts = { quick: 24, strong: 40 };
const MOVES_TRIED = 8;

function plantBlunder<State, Move, Observation>(
  game: BlunderGame<State, Move, Observation>,
  seed: string,
): PlantedBlunder | undefined {
  const { mechanics, worlds = worldCounts } = game;
  const rng = createRng(`${seed}/plant`);
  const first = game.deal(seed);
  const played = playOn(game, game.player, first, seed);
  for (const index of rng.shuffle(played.moves.map((_, i) => i))) {
    const state = played.states[index];
    const own = played.moves[index];
    if (state === undefined || own === undefined || !game.isReviewed(state)) continue;
    const ownText = mechanics.notation.formatMove(own);
    const plants = game.plants ? game.plants(state, own) : mechanics.legalMoves(state);
    const others = plants.filter((move) => mechanics.notation.formatMove(move) !== ownText);
    const place = `${seed}/${index}`;
    const quickLoss = lossesBy(game, game.quick, state, `${place}/a`);
    const strongLoss = lossesBy(game, game.strong, state, `${place}/b`);
    for (const move of rng.shuffle([...others]).slice(0, MOVES_TRIED)) {
      if (quickLoss(own, move, worlds.quick) === undefined) continue;
      const loss = strongLoss(own, move, worlds.strong);
      if (loss === undefined) continue;
      const rest = playOn(game, game.player, mechanics.apply(state, move), `${place}/rest`);
      const moves = [...played.moves.slice(0, index), move, ...rest.moves];
      return { record: formatRecord(recordOf(mechanics, first, moves)), index, loss };
    }
  }
  return undefined;
}

function playOn<State, Move, Observation>(
  { mechanics }: BlunderGame<State, Move, Observation>,
  agent: Agent<Observation, Move>,
  first: State,
  seed: string,
): { readonly states: State[]; readonly moves: Move[]; readonly last: State } {
  const states: State[] = [];
  const moves: Move[] = [];
  let state = first;
  for (let turn = 0; !mechanics.isTerminal(state); turn++) {
    const observation = mechanics.observation(state, mechanics.currentSeat(state));
    const { move } = agent.decide(observation, mechanics.legalMoves(state), untimed(createRng(`${seed}/${turn}`)));
    states.push(state);
    moves.push(move);
    state = mechanics.apply(state, move);
  }
  return { states, moves, last: state };
}

/**
 * The worth that the second move loses against the first in so many re-dealt deals; undefined where it loses too little
 * for a blunder, which may show halfway.
 */
type Loss<Move> = (own: Move, other: Move, worlds: number) => number | undefined;

/** Losses by playing on with an agent; each numbered deal is dealt once, and each move played once in it. */
function lossesBy<State, Move, Observation>(
  game: BlunderGame<State, Move, Observation>,
  agent: Agent<Observation, Move>,
  state: State,
  seed: string,
): Loss<Move> {
  const { mechanics, leastLoss = MIN_LOSS, worth = (points) => (points > 0 ? 1 : 0) } = game;
  const seat = mechanics.currentSeat(state);
  const dealt: State[] = [];
  const known = new Map<string, number>();
  const worthOf = (move: Move, world: number): number => {
    const name = `${world} ${mechanics.notation.formatMove(move)}`;
    const found = known.get(name);
    if (found !== undefined) return found;
    const deal = (dealt[world] ??= game.redeal(state, createRng(`${seed}/${world}`)));
    const { last } = playOn(game, agent, mechanics.apply(deal, move), `${seed}/${world}/on`);
    const value = worth(mechanics.returns(last)[seat] ?? 0, state);
    known.set(name, value);
    return value;
  };
  return (own, other, worlds) => {
    let lost = 0;
    for (let world = 0; world < worlds; world++) {
      if (world === worlds >> 1 && lost < (world * leastLoss) / 2) return undefined;
      lost += worthOf(own, world) - worthOf(other, world);
    }
    const loss = lost / worlds;
    return loss < leastLoss ? undefined : loss;
  };
}

/** The verdict of a review on a planted blunder. */
export interface ReviewOfBlunder {
  readonly key_moments: readonly number[];
  /** What the planted move lost according to the review, where the review judged it. */
  readonly loss: number | undefined;
}

interface BlunderPlan {
  readonly seed: string;
  /** Number of the first deal, and how many records are wanted. */
  readonly from: number;
  readonly records: number;
  /** No new deal is begun from this instant on `now`'s clock on, in milliseconds. */
  readonly until_ms: number;
  readonly now: () => number;
}

interface BlunderReport {
  readonly planted: number;
  /** Planted moves among the key moments, and as the worst of them. */
  readonly found: number;
  readonly worst: number;
  /** Key moments in all reviews. */
  readonly named: number;
  /** Milliseconds of each review. */
  readonly times_ms: readonly number[];
  readonly missed: readonly {
    readonly deal: number;
    readonly blunder: PlantedBlunder;
    readonly review: ReviewOfBlunder;
  }[];
}

/** What a laboratory script of a game takes on its command line, for `parseArgs` of Node. */
export const blunderOptions = {
  /** Measures one of the script's games only. */
  game: { type: 'string' },
  records: { type: 'string', default: '100' },
  /** No limit where absent. */
  minutes: { type: 'string' },
  seed: { type: 'string', default: 'blunders' },
  /** The number of the first deal. */
  from: { type: 'string', default: '0' },
} as const;

export interface BlunderArguments {
  readonly game?: string | undefined;
  readonly records: string;
  readonly minutes?: string | undefined;
  readonly seed: string;
  readonly from: string;
}

/** The plan of one game by the arguments of the script. */
function blunderPlan(name: string, values: BlunderArguments, now: () => number): BlunderPlan {
  const { minutes } = values;
  return {
    seed: `${values.seed}/${name}`,
    from: numberOf(values, 'from', 0),
    records: numberOf(values, 'records', 1),
    until_ms: minutes === undefined ? Infinity : now() + numberOf({ minutes }, 'minutes', 0) * 60_000,
    now,
  };
}

/** After so many deals in a row in which no blunder could be planted, no further one is tried. */
const MAX_FRUITLESS_DEALS = 500;

/** Plants one blunder in each of `records` records and asks `review` about each. */
export function measureReviews<State, Move, Observation>(
  game: BlunderGame<State, Move, Observation>,
  { seed, from, records, until_ms, now }: BlunderPlan,
  review: (record: string, index: number) => ReviewOfBlunder,
): BlunderReport {
  const times_ms: number[] = [];
  const missed: BlunderReport['missed'][number][] = [];
  let [found, worst, named] = [0, 0, 0];
  let fruitless = 0;
  for (let deal = from; times_ms.length < records && fruitless < MAX_FRUITLESS_DEALS && now() < until_ms; deal++) {
    const blunder = plantBlunder(game, `${seed}/${deal}`);
    fruitless = blunder === undefined ? fruitless + 1 : 0;
    if (blunder === undefined) continue;
    const began = now();
    const reviewed = review(blunder.record, blunder.index);
    times_ms.push(now() - began);
    named += reviewed.key_moments.length;
    if (reviewed.key_moments[0] === blunder.index) worst++;
    if (reviewed.key_moments.includes(blunder.index)) found++;
    else missed.push({ deal, blunder, review: reviewed });
  }
  return { planted: times_ms.length, found, worst, named, times_ms, missed };
}

/** The report as a line a person reads, and one for each blunder that was missed. */
export function formatBlunders(name: string, report: BlunderReport): string {
  const { planted, found, worst, named, times_ms, missed } = report;
  const at = (share: number): string => quantile(times_ms, share).toFixed(0);
  const lines = missed.map(
    ({ deal, blunder, review }) =>
      `missed in deal ${deal}: move ${blunder.index}, lost ${blunder.loss.toFixed(2)}, review says ${review.loss?.toFixed(3) ?? 'nothing'}, key moments ${review.key_moments.join(' ')}`,
  );
  return [
    `${name}: ${found} of ${planted} planted blunders among the key moments, ${worst} as the worst; ` +
      `${(named / Math.max(1, planted)).toFixed(1)} key moments a record; review p50 ${at(0.5)} ms, most ${at(1)} ms`,
    ...lines,
  ].join('\n');
}

/**
 * The formatted reports of those games that the arguments of the script ask for, each measured as it is read. Throws a
 * RangeError for a game that the script has not.
 */
export function* blunderReports<State, Move, Observation>(
  games: Readonly<Record<string, BlunderGame<State, Move, Observation>>>,
  values: BlunderArguments,
  { now, review }: { now: () => number; review: (record: string, index: number) => ReviewOfBlunder },
): Generator<string> {
  const names = Object.keys(games);
  if (values.game !== undefined && !names.includes(values.game))
    throw new RangeError(`--game must be one of ${names.join(', ')}, not "${values.game}"`);
  for (const [name, game] of Object.entries(games)) {
    if (values.game !== undefined && values.game !== name) continue;
    yield formatBlunders(name, measureReviews(game, blunderPlan(name, values, now), review));
  }
}
