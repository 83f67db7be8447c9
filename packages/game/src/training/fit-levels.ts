import type { Agent } from '../agent.ts';
import { type ArenaSetting, playMatches } from '../arena/arena.ts';
import type { WinShare } from '../measuring/statistics.ts';

/** What a step of the scale of levels should be: the share of matches that a level wins against the one below. */
export const levelStep = { low: 0.6, high: 0.67 } as const;
/** The share that is looked for: a measured one is off by its chance. */
const MIDDLE = (levelStep.low + levelStep.high) / 2;
const NEAR = 0.01;

/** What fitting and measuring levels needs of a game. */
export interface LevelledGame<State, Move, Observation> {
  /** Where the levels meet, by name, such as numbers of players; a step is the mean over all. */
  readonly settings: Readonly<Record<string, ArenaSetting<State, Move, Observation>>>;
  /** Decks of a match. */
  readonly decks: number;
  /** Evaluation noise of each level, the lowest first: width of the uniform error, in won deals. */
  readonly noises: readonly number[];
  /** The player of a level with this noise; what else the level may use, such as memory, is the game's. */
  readonly createPlayer: (level: number, noise: number) => Agent<Observation, Move>;
}

export interface LevelPlan {
  readonly seed: string;
  /** Matches in each setting. */
  readonly matches: number;
}

/** A level, and the share of matches that the level above wins against it: the mean over the settings. */
export interface LevelStep extends WinShare {
  readonly level: number;
  readonly noise: number;
  /** By setting. */
  readonly shares: Readonly<Record<string, WinShare>>;
}

/** The steps of the scale as it is, from the highest down. */
export function* measureLevels<State, Move, Observation>(
  game: LevelledGame<State, Move, Observation>,
  plan: LevelPlan,
): Generator<LevelStep> {
  const { noises } = game;
  for (let level = noises.length - 1; level >= 1; level--)
    yield measureStep(game, level, noises[level] ?? 0, noises[level - 1] ?? 0, plan);
}

/** The levels below the highest with new noise, each fitted to the fitted one above it. */
export function* fitLevels<State, Move, Observation>(
  game: LevelledGame<State, Move, Observation>,
  plan: LevelPlan,
  steps: number,
): Generator<LevelStep> {
  const { noises } = game;
  let above = noises.at(-1) ?? 0;
  for (let level = noises.length - 1; level >= 1; level--) {
    const high = above;
    const step = fitNoise((noise) => measureStep(game, level, high, noise, plan), rangeBelow(high), steps);
    above = step.noise;
    yield step;
  }
}

/** The noise of the level above is the least that a level may have, and three times as much is more than any step takes. */
const rangeBelow = (noise: number): NoiseRange => ({ low: noise, high: Math.max(0.4, 3 * noise) });

function measureStep<State, Move, Observation>(
  { settings, decks, createPlayer }: LevelledGame<State, Move, Observation>,
  level: number,
  high: number,
  noise: number,
  { seed, matches }: LevelPlan,
): LevelStep {
  const players = [createPlayer(level + 1, high), createPlayer(level, noise)] as const;
  const shares = Object.entries(settings).map(
    ([name, setting]) => [name, playMatches(setting, players, { seed, matches, decks }).matches] as const,
  );
  return { level, noise, shares: Object.fromEntries(shares), ...meanOf(shares.map(([, one]) => one)) };
}

/** The mean of independent shares, each counted alike. */
function meanOf(shares: readonly WinShare[]): WinShare {
  const [only] = shares;
  if (shares.length === 1 && only) return only;
  const share = shares.reduce((sum, one) => sum + one.share, 0) / shares.length;
  const half = Math.sqrt(shares.reduce((sum, { low, high }) => sum + ((high - low) / 2) ** 2, 0)) / shares.length;
  const count = shares.reduce((sum, one) => sum + one.count, 0);
  return { share, low: Math.max(0, share - half), high: Math.min(1, share + half), count };
}

interface NoiseRange {
  readonly low: number;
  readonly high: number;
}

/**
 * The evaluation noise of a level, by bisection: `measureAt` plays matches of the level above against one with this noise, which
 * wins less of them the more noise it has. Ends in the middle of a step, or after `steps`, with the nearest that was met.
 */
export function fitNoise<Measured extends { readonly share: number }>(
  measureAt: (noise: number) => Measured,
  range: NoiseRange,
  steps: number,
): Measured {
  let { low, high } = range;
  const distanceOf = ({ share }: Measured): number => Math.abs(share - MIDDLE);
  let best: Measured | undefined;
  for (let step = 0; step < steps; step++) {
    const noise = (low + high) / 2;
    const measured = measureAt(noise);
    if (best === undefined || distanceOf(measured) < distanceOf(best)) best = measured;
    if (distanceOf(measured) < NEAR) break;
    if (measured.share < MIDDLE) low = noise;
    else high = noise;
  }
  if (best === undefined) throw new RangeError('fitting takes at least one step');
  return best;
}

/** The module that holds the noise of the levels, the lowest first: `src/data/level-noise.ts` of a game. */
export const formatLevelNoise = (noises: readonly number[], command: string): string =>
  `/** Evaluation noise of the levels from the lowest up, in won deals; written by \`${command}\`. */
export const levelNoise: readonly number[] = [${noises.map((noise) => Number(noise.toFixed(3))).join(', ')}];
`;
