/**
 * npm run strength: writes docs/strength.md from the results in docs/lab/results. A new measurement is entered there with
 * its command, date and commit; the page is never edited by hand.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GameName, games, isCardGame } from '@fourth-seat/contract';
import { z } from 'zod';
import { readCommandLine } from './command-line/command-line.ts';
import { isMeasured, type LeagueRow, readLeague } from './league/results.ts';
import { root } from './repository.ts';

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
  ...won,
  ...source,
  player: z.string(),
  opponent: z.string(),
  /** Number of decks, each played from both sides, or from every one of so many seats. */
  decks: z.int(),
  seats: z.int().optional(),
  /** Points per deal, and half of the width of their 95 % interval. */
  points: z.tuple([z.number(), z.number()]).optional(),
});
/** The results of a card game, which are entered by hand. */
const results = z.strictObject({
  game: z.string(),
  /** What a point is. */
  unit: z.string(),
  matches: z.array(match),
  levels: z.strictObject({
    ...source,
    /** Of each step. */
    match_count: z.int(),
    steps: z.array(z.strictObject({ ...won, level: z.int() })),
  }),
  /** Absent where the reviews of a game have not been measured. */
  reviews: z.strictObject({ ...source, found: z.int(), planted: z.int() }).optional(),
  limits: z.array(z.strictObject({ title: z.string(), text: z.string() })),
});

type Results = z.output<typeof results>;
type Match = z.output<typeof match>;
type Won = Pick<Match, keyof typeof won>;
type Source = Pick<Match, keyof typeof source>;

/** Card games are measured in the arena; the other games have a league of their own. */
const measured = games.filter(isMeasured);
const cardGames = measured.filter(isCardGame).toReversed();
const leagues = measured.filter((game) => !isCardGame(game));

const STRENGTH_HEAD = `# How strong the players are

Written by \`npm run strength\` from [the results](lab/results), where the seeds stand. How players are trained and measured:
[laboratory](lab/README.md). What less thinking time costs: [benchmarks](benchmarks.md#what-less-thought-costs).

The product's players are called \`policy\` (Guandan) and \`search\` (Doudizhu, Paodekuai). Every deck is played from both
sides, or from every seat where each plays alone; intervals are 95 % over decks. Where no command stands, the opponent was a
program outside this repository.
`;
/** The path of the page from the root. */
export const STRENGTH_PAGE = 'docs/strength.md';

/** The page as it should be. */
export function strengthPage(): string {
  const read = (game: string): Results =>
    results.parse(JSON.parse(readFileSync(join(root, `docs/lab/results/${game}.json`), 'utf8')));
  return [STRENGTH_HEAD, ...cardGames.map((game) => section(read(game))), ...leagues.map(headlines)].join('\n');
}

function section({ game, unit, matches, levels, reviews, limits }: Results): string {
  return `## ${game}

Points: ${unit}.

| player | against | deals | won | 95 % | points | command | measured |
|---|---|---|---|---|---|---|---|
${matches.map(matchRow).join('\n')}

Levels against the one below, ${levels.match_count.toLocaleString('en')} matches each: ${commandOf(levels)}, ${sourceOf(levels)}.

${rowOf(['level', ...levels.steps.map(({ level }) => `${level} v ${level - 1}`)])}
${rowOf(['---', ...levels.steps.map(() => '---')])}
${rowOf(['won, %', ...levels.steps.map(({ won }) => won.toFixed(1))])}
${rowOf(['95 %', ...levels.steps.map(range)])}

${reviews ? `Reviews name ${reviews.found} of ${reviews.planted} planted blunders among their key moments: ${commandOf(reviews)}, ${sourceOf(reviews)}.\n\n` : ''}${limits.map(({ title, text }) => `**${title}.** ${text}`).join('\n\n')}
`;
}

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function matchRow(match: Match): string {
  const deals = ((match.seats ?? 2) * match.decks).toLocaleString('en');
  const points = match.points ? `${match.points[0].toFixed(2)} ± ${match.points[1].toFixed(2)}` : '';
  return `| ${match.player} | ${match.opponent} | ${deals} | ${match.won.toFixed(1)} % | ${range(match)} | ${points} | ${commandOf(match)} | ${sourceOf(match)} |`;
}

/** The measures of a simulation that tell how strong its agents are. */
function headlines(game: GameName): string {
  const { title, rows, headlines: chosen } = readLeague(game);
  const metCount = rows.filter(({ holds }) => holds).length;
  const lines = chosen.map((measure) => {
    const row = rows.find((one) => one.measure === measure);
    if (!row) throw new Error(`no row measures ${measure}`);
    return rowOf([measure, row.value, required(row), row.matches.toLocaleString('en'), sourceOf(row)]);
  });
  return `## ${title}

${metCount} of ${rows.length} requirements are met; all of them, with their commands: [results](lab/results/${game}.json).

| measure | result | required | matches | measured |
|---|---|---|---|---|
${lines.join('\n')}
`;
}

const required = ({ must, holds }: LeagueRow): string => (holds ? must : `${must}: **not yet**`);
const range = ({ interval: [low, high] }: Won): string => `${low.toFixed(1)}-${high === 100 ? 100 : high.toFixed(1)}`;
const commandOf = ({ command }: Source): string =>
  command === null ? '–' : `\`${command.replace(/ --seed \S+/, '')}\``;
const sourceOf = ({ date, commit }: Source): string => `${date}, ${commit}`;

if (import.meta.main) {
  readCommandLine({ usage: 'npm run strength' });
  writeFileSync(join(root, STRENGTH_PAGE), strengthPage());
}
