/**
 * npm run league -- shooter [measure …] [--seeds N] [--seed S] [--write]
 * Plays the acceptance table of a game: each measure prints its rows, `--write` enters them in docs/lab/results, from which
 * `npm run strength` makes docs/strength.md. Every seed is played from both sides; without a measure all are taken.
 */
import { parseArgs } from 'node:util';
import { enterRows, type MeasuredRow } from './results.ts';
import { shooterMeasures } from './shooter.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'league' },
    write: { type: 'boolean', default: false },
  },
});
const [game, ...asked] = positionals;
const names = Object.keys(shooterMeasures);
const unknown = asked.filter((name) => !names.includes(name));
if (game !== 'shooter' || unknown.length > 0) {
  console.error(`usage: npm run league -- shooter [${names.join('|')} …] [--seeds N] [--seed S] [--write]`);
  process.exit(2);
}
const plan = { seed: values.seed, seeds: Number(values.seeds) };
for (const [name, measure] of Object.entries(shooterMeasures)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const command = `npm run league -- shooter ${name} --seeds ${values.seeds}`;
  measure(plan, (row: MeasuredRow) => {
    console.log(`${row.holds ? '✓' : '✗'} ${row.measure}: ${row.value}, must be ${row.must}; ${row.matches} matches`);
    if (values.write) enterRows(game, command, [row]);
  });
}
