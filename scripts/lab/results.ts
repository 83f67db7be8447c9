/** What was measured of card games: `docs/lab/results/<game>.json`, from which `npm run strength` writes its page. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { WinShare } from '@fourth-seat/game';
import { formatPercent, type LevelStep } from '@fourth-seat/game/training';
import { z } from 'zod';
import { resultsFileOf } from './results-file.ts';

/** A share in percent. */
const percent = z.number().min(0).max(100);
/** Percent of deals or matches won, and its 95 % interval. */
const won = { won: percent, interval: z.tuple([percent, percent]) };
const source = {
  /** Null where the opponent was a program outside this repository. */
  command: z.string().nullable(),
  date: z.iso.date(),
  /** The commit that was measured or recorded it. */
  commit: z.string(),
};
const match = z.strictObject({
  player: z.string(),
  opponent: z.string(),
  /** Number of decks, each played from both sides, or from every one of so many seats. */
  decks: z.int(),
  seats: z.int().optional(),
  ...won,
  /** Points per deal, and half of the width of their 95 % interval. */
  points: z.tuple([z.number(), z.number()]).optional(),
  ...source,
});
/** What has not been measured is absent. */
const cardResults = z.strictObject({
  game: z.string(),
  /** What a point is. */
  unit: z.string(),
  matches: z.array(match),
  levels: z
    .strictObject({
      /** Of each step. */
      match_count: z.int(),
      ...source,
      steps: z.array(z.strictObject({ level: z.int(), ...won })),
    })
    .optional(),
  reviews: z.strictObject({ ...source, found: z.int(), planted: z.int() }).optional(),
  /** Whole deals whose moves were all judged, of so many sets of options together. */
  legality: z.strictObject({ ...source, sets: z.int(), deals: z.int(), moves: z.int(), illegal: z.int() }).optional(),
  limits: z.array(z.strictObject({ title: z.string(), text: z.string() })),
});

export type CardResults = z.output<typeof cardResults>;
export type Match = z.output<typeof match>;
export type Won = Pick<Match, keyof typeof won>;
export type Source = Pick<Match, keyof typeof source>;

export const readResults = (game: string): CardResults =>
  cardResults.parse(JSON.parse(readFileSync(resultsFileOf(game), 'utf8')));

/** Writes them in the order of the schema, and as the formatter would, which keeps pairs of numbers on a line. */
export function writeResults(game: string, results: CardResults): void {
  const text = JSON.stringify(cardResults.parse(results), null, 2).replaceAll(
    /\[\s+([-\d.]+),\s+([-\d.]+)\s+\]/g,
    '[$1, $2]',
  );
  writeFileSync(resultsFileOf(game), `${text}\n`);
}

/** A share of wins as results state it. */
export const wonOf = ({ share, low, high }: WinShare): Won => ({
  won: roundTo(100 * share, 1),
  interval: [roundTo(100 * low, 1), roundTo(100 * high, 1)],
});

export const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits));

/** The results with newly measured matches: each takes the place of the one against the same opponent. */
export const withMatches = (results: CardResults, measured: readonly Match[]): CardResults => ({
  ...results,
  matches: [
    ...results.matches.map(
      (one) => measured.find(({ player, opponent }) => player === one.player && opponent === one.opponent) ?? one,
    ),
    ...measured.filter(
      ({ player, opponent }) => !results.matches.some((one) => player === one.player && opponent === one.opponent),
    ),
  ],
});

/** A step of the scale as a line for a terminal, with its share in each setting where there are several. */
export function formatStep({ level, share, low, high, shares }: LevelStep): string {
  const settings = Object.entries(shares);
  const apart = settings.map(([name, one]) => `${name} ${formatPercent(one.share)}`).join(', ');
  const all = `level ${level + 1} wins ${formatPercent(share)} (${formatPercent(low)} to ${formatPercent(high)})`;
  return settings.length > 1 ? `${all}: ${apart}` : all;
}
