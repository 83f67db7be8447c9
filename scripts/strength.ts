/**
 * npm run strength: writes docs/strength.md from the results in docs/lab/results. A new measurement is entered there with
 * its command, date and commit; the page is never edited by hand.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GameName, games, isCardGame } from '@fourth-seat/contract';
import { readCommandLine } from './command-line/command-line.ts';
import { type CardResults, type Match, readResults, type Source, type Won } from './lab/results.ts';
import { isMeasured } from './lab/results-file.ts';
import { type LeagueRow, readLeague } from './league/results.ts';
import { root } from './repository.ts';

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
  return [STRENGTH_HEAD, ...cardGames.map((game) => section(readResults(game))), ...leagues.map(headlines)].join('\n');
}

function section(results: CardResults): string {
  const { game, unit, matches, limits } = results;
  const parts = [
    `## ${game}

Points: ${unit}.

| player | against | deals | won | 95 % | points | command | measured |
|---|---|---|---|---|---|---|---|
${matches.map(matchRow).join('\n')}`,
    ...levelsOf(results),
    ...reviewsOf(results),
    ...legalityOf(results),
    limits.map(({ title, text }) => `**${title}.** ${text}`).join('\n\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function levelsOf({ levels }: CardResults): string[] {
  if (levels === undefined) return [];
  const { match_count, steps } = levels;
  return [
    `Levels against the one below, ${match_count.toLocaleString('en')} matches each: ${commandOf(levels)}, ${sourceOf(levels)}.`,
    [
      rowOf(['level', ...steps.map(({ level }) => `${level} v ${level - 1}`)]),
      rowOf(['---', ...steps.map(() => '---')]),
      rowOf(['won, %', ...steps.map(({ won }) => won.toFixed(1))]),
      rowOf(['95 %', ...steps.map(range)]),
    ].join('\n'),
  ];
}

function reviewsOf({ reviews }: CardResults): string[] {
  if (reviews === undefined) return [];
  const { found, planted } = reviews;
  return [
    `Reviews name ${found} of ${planted} planted blunders among their key moments: ${commandOf(reviews)}, ${sourceOf(reviews)}.`,
  ];
}

function legalityOf({ legality }: CardResults): string[] {
  if (legality === undefined) return [];
  const [deals, moves] = [legality.deals, legality.moves].map((count) => count.toLocaleString('en'));
  return [
    `In ${deals} whole deals under ${legality.sets} sets of options, ${legality.illegal} of ${moves} moves were illegal: ${commandOf(legality)}, ${sourceOf(legality)}.`,
  ];
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
