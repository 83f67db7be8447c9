/**
 * `npm run arena -- <game> <player> <player>`: two players meet on seeded decks, both sides of each; prints win share,
 * points, 95 % intervals and think time.
 * `--common-random-numbers` uses the same random numbers in both games of a deck: for comparing a player with itself
 * without one part. `name@0.5` does half of its usual thinking (`effort`).
 * A player is a name, `http://host:port` (the public API there, key in FOURTH_SEAT_KEY) or `exec:command` (see
 * games/external-player.ts).
 */
import { playArena } from '@fourth-seat/game';
import { readCommandLine } from './command-line/command-line.ts';
import { atEffort } from './games/effort.ts';
import { gameRunners } from './games/index.ts';

const { values, words, fail, toNumber } = readCommandLine({
  usage: `npm run arena -- <${Object.keys(gameRunners).join('|')}> <player> <player> [--decks N] [--seed S] [--from N] [--think MS] [--common-random-numbers]`,
  max_words: 3,
  options: {
    decks: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'arena' },
    from: { type: 'string', default: '0' },
    think: { type: 'string', default: '25' },
    'common-random-numbers': { type: 'boolean', default: false },
  },
});

const [gameName = '', firstName = '', secondName = ''] = words;
const run = gameRunners[gameName] ?? fail(`there is no game "${gameName}"`);
if (secondName === '') fail('two players must be named');
const plan = {
  seed: values.seed,
  from: toNumber('--from', values.from),
  decks: toNumber('--decks', values.decks),
  clock: { now: () => performance.now(), budget_ms: toNumber('--think', values.think) },
  commonRandomNumbers: values['common-random-numbers'],
};
run((setting, player) => {
  const report = playArena(setting, atEffort(player, firstName), atEffort(player, secondName), plan);
  const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
  console.log(
    `${gameName}: ${firstName} against ${secondName}, ${report.decks} decks from "${values.seed}", both sides`,
  );
  console.log(
    `  win share   ${percent(report.win.share)}  (95 %: ${percent(report.win.low)} to ${percent(report.win.high)})`,
  );
  const { decisive, decisiveByPoints: byPoints } = report;
  console.log(
    `  decisive    ${percent(decisive.share)}  (95 %: ${percent(decisive.low)} to ${percent(decisive.high)}) of ${decisive.count} decks that were not halved`,
  );
  console.log(
    `  by points   ${percent(byPoints.share)}  (95 %: ${percent(byPoints.low)} to ${percent(byPoints.high)}) of ${byPoints.count} decks with more points for one`,
  );
  console.log(`  by side     ${report.bySide.map(percent).join(' / ')}`);
  console.log(
    `  points      ${report.points.mean.toFixed(3)} ± ${report.points.half.toFixed(3)} a game, mean of the side's seats`,
  );
  console.log(`  think time  p50 ${report.think_p50_ms.toFixed(2)} ms, p99 ${report.think_p99_ms.toFixed(2)} ms`);
  console.log(
    `  cut short   ${report.fallbacks} below the floor, ${report.reduced} above it; illegal moves 0 (an illegal move stops the run)`,
  );
});
