import type { Style } from './agent.ts';
import { cos, exp, log, PI } from './maths.ts';
import type { Rng } from './rng.ts';

/** The properties of a decision that the delay depends on. */
export interface Choice {
  /** Legal moves. */
  readonly options: number;
  /**
   * How much better the chosen move is than the next, in chance to win (0 … 1); undefined where they were not compared.
   */
  readonly gap: number | undefined;
  /** A bomb is played. */
  readonly isBomb: boolean;
  /** The move ends the hand of its seat. */
  readonly isLast: boolean;
}

/** The player that decides. */
export interface Decider {
  /** 1 … 10. */
  readonly level: number;
  readonly style: Style;
}

/**
 * Bounds of a delay in milliseconds: below the first a table looks like a machine, above the second like a lost
 * connection.
 */
export const waitBounds = { min: 250, max: 4000 } as const;

/** Median of a forced move. */
const FORCED_MEDIAN_MS = 420;
/** Median of the easiest real choice. */
const EASY_MEDIAN_MS = 650;
/** What is added to the easy median for two equal moves, as a part of it. */
const CLOSE_CHOICE = 0.75;
/** The same for many options. */
const MANY_OPTIONS = 0.35;
/** The same for a bomb. */
const BOMB_CHOICE = 0.5;
const OPTIONS_COUNTED_AS_MANY = 64;
/** The gap, in chance to win, at which the part for close moves falls to 1/e. */
const GAP_SCALE = 0.04;
/** The closeness of a decision whose moves were not compared; 1 is a tie. */
const UNKNOWN_CLOSENESS = 0.5;
/** Standard deviation of the delay's logarithm. */
const spreads = { forced: 0.2, chosen: 0.32 } as const;
const styleFactors = { aggressive: 0.85, balanced: 1, cautious: 1.15 } as const;

/**
 * Milliseconds that a person might take for the decision, a whole number within `waitBounds`. Log-normal, as human
 * response times are: the median grows with the logarithm of the number of options (Hick 1952) and with how close the
 * best two are (the drift-diffusion model, Ratcliff 1978); weak levels and cautious players take longer. The same
 * stream gives the same delay.
 */
export function waitOf(choice: Choice, decider: Decider, rng: Rng): number {
  const spread = isForced(choice) ? spreads.forced : spreads.chosen;
  const wait = medianOf(choice, decider) * exp(spread * standardNormal(rng));
  return Math.round(Math.max(waitBounds.min, Math.min(waitBounds.max, wait)));
}

/** A move that takes no thought: the only one, such as a pass where nothing beats, or the one that ends the hand. */
const isForced = ({ options, isLast }: Choice): boolean => options <= 1 || isLast;

/** The median of the delay in milliseconds, before the bounds. */
function medianOf(choice: Choice, { level, style }: Decider): number {
  const manner = styleFactors[style] * (1.2 - 0.02 * level);
  if (isForced(choice)) return FORCED_MEDIAN_MS * manner;
  const { options, gap, isBomb } = choice;
  const closeness = gap === undefined ? UNKNOWN_CLOSENESS : exp(-Math.max(0, gap) / GAP_SCALE);
  const width = Math.min(1, log(options) / log(OPTIONS_COUNTED_AS_MANY));
  return EASY_MEDIAN_MS * manner * (1 + CLOSE_CHOICE * closeness + MANY_OPTIONS * width + (isBomb ? BOMB_CHOICE : 0));
}

/** Box and Muller's transform. */
function standardNormal(rng: Rng): number {
  const radius = Math.sqrt(-2 * log(1 - rng.float()));
  return radius * cos(2 * PI * rng.float());
}

/** How much better a decision is than its best alternative; undefined without alternatives. */
export function gapOf({ win_rate, expected_points, alternatives }: ComparedDecision): number | undefined {
  const other = alternatives?.[0];
  if (other === undefined || win_rate === undefined || other.win_rate === undefined) return undefined;
  const points = Math.max(0, (expected_points ?? 0) - (other.expected_points ?? 0));
  return Math.max(0, win_rate - other.win_rate, points * POINT_WEIGHT);
}

/** The part of a `Decision` by which its moves are compared. */
interface ComparedDecision {
  readonly win_rate?: number;
  readonly expected_points?: number;
  readonly alternatives?: readonly { readonly win_rate?: number; readonly expected_points?: number }[];
}

/** A point of the deal in chance to win, as players weigh it that play for points. */
export const POINT_WEIGHT = 0.04;
