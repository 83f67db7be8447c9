/**
 * npm run league -- <shooter|rescue> [measure …] [--seeds N] [--seed S] [--kept FILE] [--write]
 * Plays the acceptance table of a game: each measure prints its rows, and `--write` enters them in docs/lab/results,
 * from which `npm run strength` makes docs/strength.md. Without a measure all are played. The shooter plays every seed
 * from both sides. With `--kept` the rescue stores the outcome of each seed in a file, so that a stopped measurement
 * can be resumed.
 */
import { parseArgs } from 'node:util';
import { rescueMeasures } from './rescue.ts';
import { enterRows, type MeasuredRow } from './results.ts';
import { shooterMeasures } from './shooter.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'league' },
    kept: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const games = { shooter: shooterMeasures, rescue: rescueMeasures };
const [game = '', ...asked] = positionals;
const measures = game === 'shooter' || game === 'rescue' ? games[game] : {};
const names = Object.keys(measures);
const unknown = asked.filter((name) => !names.includes(name));
if (names.length === 0 || unknown.length > 0) {
  console.error(
    `usage: npm run league -- <shooter|rescue> [${names.join('|')} …] [--seeds N] [--seed S] [--kept FILE] [--write]`,
  );
  process.exit(2);
}
const plan = { seed: values.seed, seeds: Number(values.seeds), kept: values.kept };
for (const [name, measure] of Object.entries(measures)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const command = `npm run league -- ${game} ${name} --seeds ${values.seeds} --seed ${values.seed}`;
  measure(plan, (row: MeasuredRow) => {
    console.log(`${row.holds ? '✓' : '✗'} ${row.measure}: ${row.value}, must be ${row.must}; ${row.matches} matches`);
    if (values.write) enterRows(game, command, [row]);
  });
}
