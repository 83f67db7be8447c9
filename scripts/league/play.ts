/**
 * `npm run league -- <shooter|rescue>` plays the acceptance table of a game: each measure prints its rows, and
 * `--write` enters them in docs/lab/results, from which `npm run strength` makes docs/strength.md. Without a measure
 * all are played. The shooter plays every seed from both sides. With `--resume` the rescue stores the outcome of each
 * seed in a file, so that a stopped measurement can be resumed.
 */
import { readCommandLine } from '../command-line/command-line.ts';
import { rescueMeasures } from './rescue.ts';
import { enterRows, type MeasuredRow } from './results.ts';
import { shooterMeasures } from './shooter.ts';

const { values, words, fail, toNumber } = readCommandLine({
  usage: 'npm run league -- <shooter|rescue> [measure …] [--seeds N] [--seed S] [--resume FILE] [--write]',
  max_words: Infinity,
  options: {
    seeds: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'league' },
    resume: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const games = { shooter: shooterMeasures, rescue: rescueMeasures };
const [game = '', ...chosen] = words;
const measures = game === 'shooter' || game === 'rescue' ? games[game] : fail(`there is no league of "${game}"`);
const unknown = chosen.find((name) => !Object.hasOwn(measures, name));
if (unknown !== undefined) fail(`${game} has no measure "${unknown}": ${Object.keys(measures).join(', ')}`);
if (game === 'shooter' && values.resume !== undefined) fail('--resume is for the rescue alone');
const plan = { seed: values.seed, seeds: toNumber('--seeds', values.seeds), resumeFile: values.resume };
for (const [name, measure] of Object.entries(measures)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const command = `npm run league -- ${game} ${name} --seeds ${values.seeds} --seed ${values.seed}`;
  measure(plan, (row: MeasuredRow) => {
    console.log(`${row.holds ? '✓' : '✗'} ${row.measure}: ${row.value}, must be ${row.must}; ${row.matches} matches`);
    if (values.write) enterRows(game, command, [row]);
  });
}
