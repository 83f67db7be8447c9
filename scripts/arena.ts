/**
 * `npm run arena -- <game> <player> <player>`: two players meet on seeded decks, every side of each; where
 * each seat plays alone, one meets copies of the other from every seat; prints win share,
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
  const report = playArena(setting, [atEffort(player, firstName), atEffort(player, secondName)], plan);
  const { win, decisive, decisiveByPoints, bySide, points, think_p50_ms, think_p99_ms, fallbacks, reduced } = report;
  const lines = [
    `${gameName}: ${firstName} against ${secondName}, ${report.decks} decks from "${values.seed}", every side`,
    `  win share   ${formatShare(win)}`,
    `  decisive    ${formatShare(decisive)} of ${decisive.count} decks that were not shared evenly`,
    `  by points   ${formatShare(decisiveByPoints)} of ${decisiveByPoints.count} decks with more points for one`,
    `  by side     ${bySide.map(percent).join(' / ')}`,
    `  points      ${points.mean.toFixed(3)} ± ${points.half.toFixed(3)} a game, mean of the side's seats`,
    `  think time  p50 ${think_p50_ms.toFixed(2)} ms, p99 ${think_p99_ms.toFixed(2)} ms`,
    `  cut short   ${fallbacks} below the floor, ${reduced} above it; illegal moves 0 (an illegal move stops the run)`,
  ];
  console.log(lines.join('\n'));
});

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}

function formatShare({ share, low, high }: { share: number; low: number; high: number }): string {
  return `${percent(share)}  (95 %: ${percent(low)} to ${percent(high)})`;
}
