import { type Agent, untimed } from '../agent.ts';
import { type CalibrationTable, fitCalibrationTable, type Prediction } from '../calibration-table.ts';
import type { Mechanics } from '../game.ts';
import { createRng } from '../rng.ts';
import { Reliability } from './reliability.ts';

/** What measuring stated values needs of a game. */
export interface ValuedGame<State, Move, Observation> {
  readonly mechanics: Mechanics<State, Move, Observation>;
  /** What is calibrated apart, such as numbers of players. */
  readonly situations: readonly string[];
  /** A numbered deal in a situation. */
  readonly deal: (situation: string, seed: string, deal: number) => State;
  /** The product's player; `raw` states what calibration has not corrected. */
  readonly createPlayer: (raw: boolean) => Agent<Observation, Move>;
  /** Whether a seat won a finished deal. */
  readonly hasWon: (state: State, seat: number) => boolean;
  /** What points are counted in. */
  readonly unitOf: (state: State) => number;
}

interface ValueSamples {
  readonly winRate: readonly Prediction[];
  /** In units of the game. */
  readonly points: readonly Prediction[];
}

/** What is stated of moves, and the seat that it is about. */
interface Stated {
  readonly seat: number;
  readonly winRate: number;
  readonly points: number;
}

/**
 * What the player states of its moves when it plays a deal against itself, and what came of it. The last move of a deal is no
 * forecast.
 */
function sampleValues<State, Move, Observation>(
  { mechanics, hasWon, unitOf }: ValuedGame<State, Move, Observation>,
  player: Agent<Observation, Move>,
  start: State,
  seed: string,
): ValueSamples {
  const unit = unitOf(start);
  const stated: Stated[] = [];
  let state = start;
  for (let turn = 0; !mechanics.isTerminal(state); turn++) {
    const seat = mechanics.currentSeat(state);
    const context = untimed(createRng(`${seed}/${turn}`));
    const { move, win_rate, expected_points } = player.decide(
      mechanics.observation(state, seat),
      mechanics.legalMoves(state),
      context,
    );
    state = mechanics.apply(state, move);
    if (win_rate === undefined || expected_points === undefined) throw new Error('a move states its figures');
    if (!mechanics.isTerminal(state)) stated.push({ seat, winRate: win_rate, points: expected_points / unit });
  }
  const returns = mechanics.returns(state);
  return {
    winRate: stated.map(({ seat, winRate }) => ({ predicted: winRate, actual: hasWon(state, seat) ? 1 : 0 })),
    points: stated.map(({ seat, points }) => ({ predicted: points, actual: (returns[seat] ?? 0) / unit })),
  };
}

export interface ValuePlan {
  readonly seed: string;
  /** Of each situation. */
  readonly deals: number;
}

/** What estimates of a situation come to. */
export interface FittedValues {
  readonly situation: string;
  readonly winRate: CalibrationTable;
  readonly points: CalibrationTable;
}

const BINS = 12;

/** Fits the corrections of each situation to what came of uncorrected estimates. */
export function fitValues<State, Move, Observation>(
  game: ValuedGame<State, Move, Observation>,
  plan: ValuePlan,
): FittedValues[] {
  const player = game.createPlayer(true);
  return game.situations.map((situation) => {
    const samples = listSamples(game, player, situation, plan);
    return {
      situation,
      winRate: fitCalibrationTable(
        samples.flatMap(({ winRate }) => winRate),
        BINS,
      ),
      points: fitCalibrationTable(
        samples.flatMap(({ points }) => points),
        BINS,
      ),
    };
  });
}

/** How far the product's stated chances of a situation are from what comes; ask it of deals that were not fitted to. */
export function checkValues<State, Move, Observation>(
  game: ValuedGame<State, Move, Observation>,
  situation: string,
  plan: ValuePlan,
): Reliability {
  const reliability = new Reliability();
  for (const [deal, { winRate }] of listSamples(game, game.createPlayer(false), situation, plan).entries())
    for (const { predicted, actual } of winRate) reliability.add(deal, predicted, actual === 1 ? 1 : 0);
  return reliability;
}

function listSamples<State, Move, Observation>(
  game: ValuedGame<State, Move, Observation>,
  player: Agent<Observation, Move>,
  situation: string,
  { seed, deals }: ValuePlan,
): ValueSamples[] {
  return Array.from({ length: deals }, (_, deal) => {
    const name = `${seed}/${situation}/${deal}`;
    return sampleValues(game, player, game.deal(situation, name, deal), name);
  });
}

/** The module that holds the fitted tables: `src/data/calibration-table.ts` of a game. */
export function formatCalibration(fitted: readonly FittedValues[], command: string): string {
  const textOf = (table: CalibrationTable): string =>
    `[${table.map(([predicted, actual]) => `[${predicted.toFixed(3)}, ${actual.toFixed(3)}]`).join(', ')}]`;
  const keyOf = (situation: string): string => (/^\d+$/.test(situation) ? situation : `'${situation}'`);
  const entries = fitted.map(
    ({ situation, winRate, points }) =>
      `  ${keyOf(situation)}: { winRate: ${textOf(winRate)}, points: ${textOf(points)} },\n`,
  );
  return `import type { CalibrationTable } from '@fourth-seat/game';

/** What the player's estimates come to, in units of the base; written by \`${command}\`. */
// oxlint-disable oxc/approx-constant -- measured, whatever they look like
// biome-ignore format: one list a line
export const calibrationTables: Readonly<
  Record<${fitted.map(({ situation }) => keyOf(situation)).join(' | ')}, { readonly winRate: CalibrationTable; readonly points: CalibrationTable }>
> = {
${entries.join('')}};
`;
}
