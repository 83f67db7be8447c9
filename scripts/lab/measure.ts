/**
 * `npm run measure -- <game>`: the product's player against simple ones, the steps between its levels, whole deals whose every
 * move is judged, and reviews of planted blunders; entered in `docs/lab/results/<game>.json` as each is done.
 * Then `npm run strength` writes the page.
 */
import { gameNames, games } from '@fourth-seat/contract';
import {
  checkOptionSets,
  formatBlunders,
  formatLegality,
  formatPercent,
  type Laboratory,
  measureLevels,
  measureReviews,
  meetOpponents,
} from '@fourth-seat/game/training';
import { readCommandLine } from '../command-line/command-line.ts';
import { laboratories } from './games.ts';
import {
  type CardResults,
  formatStep,
  type Match,
  readResults,
  roundTo,
  withMatches,
  wonOf,
  writeResults,
} from './results.ts';
import { isMeasured, measuredNow } from './results-file.ts';

const measures = ['matches', 'levels', 'legality', 'reviews'] as const;
const { values, words, fail, toNumber, toChoice } = readCommandLine({
  usage: `npm run measure -- <${Object.keys(laboratories).join('|')}> [--only ${measures.join('|')}] [--setting NAME] [--decks N] [--matches N] [--deals N] [--records N] [--seed S]`,
  max_words: 1,
  options: {
    only: { type: 'string' },
    setting: { type: 'string' },
    decks: { type: 'string', default: '500' },
    matches: { type: 'string', default: '300' },
    deals: { type: 'string', default: '2000' },
    records: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'measure' },
  },
});
const [name = ''] = words;
const open = laboratories[name] ?? fail(`there is no game "${name}"`);
const only = values.only === undefined ? undefined : toChoice('--only', values.only, measures);
const { seed, setting } = values;

open((laboratory) => {
  const game = inSetting(laboratory);
  const parts = {
    matches: () => measureMatches(game),
    levels: () => measureSteps(game),
    legality: () => measureLegality(game),
    reviews: () => measurePlanted(game),
  };
  for (const measure of measures) if (only === undefined || only === measure) enter(parts[measure](), game.unit);
});

/** The laboratory with one of its settings, where one is asked for. */
function inSetting<State, Move, Observation>(
  laboratory: Laboratory<State, Move, Observation>,
): Laboratory<State, Move, Observation> {
  const { levels } = laboratory;
  if (setting === undefined) return laboratory;
  const chosen = toChoice('--setting', setting, Object.keys(levels.settings));
  const settings = Object.fromEntries(Object.entries(levels.settings).filter(([one]) => one === chosen));
  return { ...laboratory, levels: { ...levels, settings } };
}

type Change = (results: CardResults) => CardResults;

/** Enters a measurement; the first of a game makes its file. */
function enter(change: Change, unit: string): void {
  const known = games.find((game) => game === name);
  const first: CardResults = { game: known ? gameNames[known].en : name, unit, matches: [], limits: [] };
  writeResults(name, change(isMeasured(name) ? readResults(name) : first));
}

/** Where a measurement comes from: the command that makes it alone. */
function sourceOf(measure: (typeof measures)[number], option: string, count: number) {
  const chosen = setting !== undefined && (measure === 'matches' || measure === 'levels');
  const where = chosen ? ` --setting "${setting}"` : '';
  return {
    command: `npm run measure -- ${name} --only ${measure}${where} --${option} ${count} --seed ${seed}`,
    ...measuredNow(),
  };
}

function measureMatches<State, Move, Observation>(game: Laboratory<State, Move, Observation>): Change {
  const decks = toNumber('--decks', values.decks);
  const { player } = game;
  const measured: Match[] = [];
  for (const { opponent: name, setting: where, sides, report } of meetOpponents(game, { seed, decks })) {
    const { win, points } = report;
    const opponent = `${name}, ${where}`;
    console.log(
      `${player} against ${opponent}: ${formatPercent(win.share)} (${formatPercent(win.low)} to ${formatPercent(win.high)}), points ${points.mean.toFixed(2)} ± ${points.half.toFixed(2)}`,
    );
    measured.push({
      player,
      opponent,
      decks,
      seats: sides,
      ...wonOf(win),
      points: [roundTo(points.mean, 2), roundTo(points.half, 2)],
      ...sourceOf('matches', 'decks', decks),
    });
  }
  return (results) => withMatches(results, measured);
}

function measureSteps<State, Move, Observation>({ levels }: Laboratory<State, Move, Observation>): Change {
  const matches = toNumber('--matches', values.matches);
  const measured = [...measureLevels(levels, { seed, matches })];
  for (const step of measured) console.log(formatStep(step));
  const steps = measured.map((step) => ({ level: step.level + 1, ...wonOf(step) }));
  return (results) => ({
    ...results,
    levels: { match_count: measured[0]?.count ?? 0, ...sourceOf('levels', 'matches', matches), steps },
  });
}

function measureLegality<State, Move, Observation>(game: Laboratory<State, Move, Observation>): Change {
  const deals = toNumber('--deals', values.deals);
  const checked = [...checkOptionSets(game, { seed, deals })].map((found) => {
    console.log(`${found.set}: ${formatLegality(found)}`);
    return found;
  });
  const illegal = checked.flatMap((found) => found.illegal).length;
  if (illegal > 0) process.exitCode = 1;
  const sum = (count: (found: (typeof checked)[number]) => number): number =>
    checked.reduce((all, found) => all + count(found), 0);
  return (results) => ({
    ...results,
    legality: {
      ...sourceOf('legality', 'deals', deals),
      sets: checked.length,
      deals: sum((found) => found.deals),
      moves: sum((found) => found.moves),
      illegal,
    },
  });
}

function measurePlanted<State, Move, Observation>({ blunders, review }: Laboratory<State, Move, Observation>): Change {
  const records = toNumber('--records', values.records);
  const plan = { seed, from: 0, records, until_ms: Infinity, now: () => performance.now() };
  const report = measureReviews(blunders, plan, review);
  console.log(formatBlunders('reviews', report));
  const { found, planted } = report;
  return (results) => ({ ...results, reviews: { ...sourceOf('reviews', 'records', records), found, planted } });
}
