import { readFileSync, writeFileSync } from 'node:fs';
import { measuredNow, resultsFileOf } from '../lab/results-file.ts';

/** One row of a game's acceptance table, as measured. */
export interface MeasuredRow {
  /** What was measured. A new measurement of the same name replaces the old one. */
  readonly measure: string;
  /** The value that the design requires. */
  readonly must: string;
  readonly value: string;
  /** Whether the value meets the requirement. */
  readonly holds: boolean;
  readonly matches: number;
}

/**
 * How much is played: each measurement has its own seed and a number of seeds, which the shooter plays from both sides.
 */
export interface Plan {
  readonly seed: string;
  readonly seeds: number;
  /** A file that keeps the outcome of each seed, so that a long measurement can be resumed (rescue only). */
  readonly resumeFile: string | undefined;
}

/** Writes a row as soon as it is finished, because a league takes minutes. */
export type EnterRow = (row: MeasuredRow) => void;

/** The measures of a game by name. */
export type Measures = Readonly<Record<string, (plan: Plan, enter: EnterRow) => void>>;

export interface LeagueRow extends MeasuredRow {
  readonly command: string;
  readonly date: string;
  /** The commit that was measured. */
  readonly commit: string;
}

export interface LeagueResults {
  readonly title: string;
  /** The measures of strength; docs/strength.md shows these rows alone. */
  readonly headlines: readonly string[];
  readonly rows: readonly LeagueRow[];
  readonly limits: readonly { readonly title: string; readonly text: string }[];
}

/** The results of a game's league. */
export function readLeague(game: string): LeagueResults {
  // `enterRows` writes the files in this shape.
  return JSON.parse(readFileSync(resultsFileOf(game), 'utf8')) as LeagueResults;
}

/** Enters measured rows with their command, today's date and the checked-out commit. */
export function enterRows(game: string, command: string, measured: readonly MeasuredRow[]): void {
  const results = readLeague(game);
  const now = measuredNow();
  const rows = new Map(results.rows.map((row) => [row.measure, row]));
  for (const row of measured) rows.set(row.measure, { ...row, command, ...now });
  writeFileSync(resultsFileOf(game), `${JSON.stringify({ ...results, rows: [...rows.values()] }, null, 2)}\n`);
}
