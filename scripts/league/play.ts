/**
 * `npm run league -- <shooter|rescue|moba>` plays the acceptance table of a game: each measure prints its rows, and
 * `--write` enters them in docs/lab/results, from which `npm run strength` makes docs/strength.md. Without a measure
 * all are played. The shooter and the MOBA play every seed from both sides. With `--resume` the rescue stores the outcome of each
 * seed in a file, so that a stopped measurement can be resumed. `moba balance` plays no table: it shows how often each
 * hero of a sheet wins, and writes a picture.
 */
import { writeFileSync } from 'node:fs';
import type { SimulatedGame } from '@fourth-seat/contract';
import { playBalance } from '@fourth-seat/moba';
import { readCommandLine } from '../command-line/command-line.ts';
import { balancePicture, balanceTable, readSheetFile } from './balance.ts';
import { mobaMeasures } from './moba.ts';
import { rescueMeasures } from './rescue.ts';
import { enterRows, type MeasuredRow, type Measures } from './results.ts';
import { shooterMeasures } from './shooter.ts';

const { values, words, fail, toNumber } = readCommandLine({
  usage:
    'npm run league -- <shooter|rescue|moba> [measure …] [--seeds N] [--seed S] [--resume FILE] [--write]\n       npm run league -- moba balance [--sheet FILE] [--matches N] [--seed S] [--picture FILE]',
  max_words: Infinity,
  options: {
    seeds: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'league' },
    resume: { type: 'string' },
    write: { type: 'boolean', default: false },
    sheet: { type: 'string' },
    matches: { type: 'string', default: '400' },
    picture: { type: 'string', default: 'balance.svg' },
  },
});
interface League {
  readonly measures: Measures;
  /** Whether a stopped measurement can be resumed. */
  readonly resumes: boolean;
  /** What it shows besides, by name. */
  readonly shows?: Readonly<Record<string, () => void>>;
}

/** What is measured of each game. */
const leagues: Readonly<Record<SimulatedGame, League>> = {
  shooter: { measures: shooterMeasures, resumes: false },
  rescue: { measures: rescueMeasures, resumes: true },
  moba: { measures: mobaMeasures, resumes: false, shows: { balance: showBalance } },
};
const [game = '', ...chosen] = words;
const [, league] = Object.entries(leagues).find(([name]) => name === game) ?? fail(`there is no league of "${game}"`);
const { measures, resumes, shows } = league;
(shows?.[chosen[0] ?? ''] ?? playTable)();

function playTable(): void {
  const unknown = chosen.find((name) => !Object.hasOwn(measures, name));
  if (unknown !== undefined) fail(`${game} has no measure "${unknown}": ${Object.keys(measures).join(', ')}`);
  if (!resumes && values.resume !== undefined) fail(`the league of ${game} takes no --resume`);
  const plan = { seed: values.seed, seeds: toNumber('--seeds', values.seeds), resumeFile: values.resume };
  for (const [name, measure] of Object.entries(measures)) {
    if (chosen.length > 0 && !chosen.includes(name)) continue;
    const command = `npm run league -- ${game} ${name} --seeds ${values.seeds} --seed ${values.seed}`;
    measure(plan, (row: MeasuredRow) => {
      console.log(`${row.holds ? '✓' : '✗'} ${row.measure}: ${row.value}, must be ${row.must}; ${row.matches} matches`);
      if (values.write) enterRows(game, command, [row]);
    });
  }
}

function showBalance(): void {
  const reading = readSheetFile(values.sheet);
  if ('problem' in reading) return fail(reading.problem);
  const matches = toNumber('--matches', values.matches);
  let played = 0;
  const rows = playBalance(reading.sheet, { seed: values.seed, matches, brain: 'full', level: 8 }, (done) => {
    played = done;
    if (process.stderr.isTTY) process.stderr.write(`\r${done}/${matches}`);
  });
  console.log(balanceTable(rows));
  writeFileSync(values.picture, balancePicture(rows, played));
  console.log(`${played} matches; the picture is ${values.picture}`);
}
