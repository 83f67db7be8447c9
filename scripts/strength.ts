/**
 * npm run strength: writes docs/strength.md from the results in docs/lab/results. A new measurement is entered there
 * with its command, date and commit; the page is never edited by hand.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type LeagueResults, type LeagueRow, readLeague } from './league/results.ts';
import { root } from './run.ts';

/** Percent of deals or matches won, and its 95 % interval. */
interface Won {
  readonly won: number;
  readonly interval: readonly [number, number];
}
interface Source {
  /** Null where the opponent was a program outside this repository. */
  readonly command: string | null;
  readonly date: string;
  /** The commit that was measured or recorded it. */
  readonly commit: string;
}
interface Match extends Won, Source {
  readonly player: string;
  readonly opponent: string;
  /** Number of decks, each played from both sides. */
  readonly decks: number;
  /** Points per deal, and half of the width of their 95 % interval. */
  readonly points?: readonly [number, number];
}
interface Results {
  readonly game: string;
  /** What a point is. */
  readonly points: string;
  readonly matches: readonly Match[];
  readonly levels: Source & { readonly matches: number; readonly steps: readonly (Won & { readonly level: number })[] };
  readonly reviews: Source & { readonly found: number; readonly planted: number };
  readonly limits: readonly { readonly title: string; readonly text: string }[];
}

/** Card games are measured in the arena; the other games have a league of their own. */
export const games = ['guandan', 'doudizhu'] as const;
const leagues = ['shooter', 'rescue'] as const;
export const page = join(root, 'docs/strength.md');

const HEAD = `# How strong the players are

Written by \`npm run strength\` from [the results](lab/results); what was tried on the way, with the parts' worth and their
training, stands in [the notes](lab/strength-notes.md), how to measure in [the laboratory](lab/README.md). Every deck is
played from both sides; intervals are 95 % over decks. A command's seed stands in the results.
`;

/** The page as it should be. */
export function strengthPage(): string {
  // The files beside the notes have this shape; only this command reads them.
  const read = (game: string) =>
    JSON.parse(readFileSync(join(root, `docs/lab/results/${game}.json`), 'utf8')) as Results;
  return [HEAD, ...games.map((game) => section(read(game))), ...leagues.map((game) => league(readLeague(game)))].join(
    '\n',
  );
}

function section({ game, points, matches, levels, reviews, limits }: Results): string {
  return `## ${game}

Points: ${points}.

| player | against | deals | won | 95 % | points | command | measured |
|---|---|---|---|---|---|---|---|
${matches.map(matchRow).join('\n')}

Levels against the one below, ${levels.matches.toLocaleString('en')} matches each: ${commandOf(levels)}, ${sourceOf(levels)}.

${rowOf(['level', ...levels.steps.map(({ level }) => `${level} v ${level - 1}`)])}
${rowOf(['---', ...levels.steps.map(() => '---')])}
${rowOf(['won, %', ...levels.steps.map(({ won }) => won.toFixed(1))])}
${rowOf(['95 %', ...levels.steps.map(range)])}

Reviews name ${reviews.found} of ${reviews.planted} planted blunders among their key moments: ${commandOf(reviews)}, ${sourceOf(reviews)}.

${limits.map(({ title, text }) => `**${title}.** ${text}`).join('\n\n')}
`;
}

const rowOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

function matchRow(match: Match): string {
  const deals = (2 * match.decks).toLocaleString('en');
  const points = match.points ? `${match.points[0].toFixed(2)} ± ${match.points[1].toFixed(2)}` : '';
  return `| ${match.player} | ${match.opponent} | ${deals} | ${match.won.toFixed(1)} % | ${range(match)} | ${points} | ${commandOf(match)} | ${sourceOf(match)} |`;
}

/** A game's acceptance table as measured, one line per command; requirements that are missed are marked. */
function league({ title, rows, limits }: LeagueResults): string {
  const commands = [...new Set(rows.map(({ command }) => command))];
  const lines = commands.map((command) => leagueLine(rows.filter((row) => row.command === command)));
  return `## ${title}

| measured, and what it must be | matches | command | measured |
|---|---|---|---|
${lines.join('\n')}

${limits.map((limit) => `**${limit.title}** ${limit.text}`).join(' ')}
`;
}

function leagueLine(rows: readonly LeagueRow[]): string {
  const [first] = rows;
  if (!first) return '';
  const said = rows.map(
    ({ measure, value, must, holds }) => `${measure}: ${value} (${must}${holds ? '' : ': **not yet**'})`,
  );
  return `| ${said.join('; ')} | ${first.matches.toLocaleString('en')} | ${commandOf(first)} | ${sourceOf(first)} |`;
}

const range = ({ interval: [low, high] }: Won): string => `${low.toFixed(1)}-${high === 100 ? 100 : high.toFixed(1)}`;
const commandOf = ({ command }: Source): string =>
  command === null ? 'a program outside' : `\`${command.replace(/ --seed \S+/, '')}\``;
const sourceOf = ({ date, commit }: Source): string => `${date}, ${commit}`;

if (import.meta.main) writeFileSync(page, strengthPage());
