/**
 * `npm run calibrate -- <game>`: plays the product against itself and writes what its estimates come to, in
 * `src/data/calibration-table.ts` of the game's package. With `--check` it says how far the calibrated chances are from what
 * comes; give it another seed than the fit had.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkValues, fitValues, formatCalibration, formatPercent, formatTenth } from '@fourth-seat/game/training';
import { readCommandLine } from '../command-line/command-line.ts';
import { root } from '../repository.ts';
import { laboratories } from './games.ts';

const { values, words, fail, toNumber } = readCommandLine({
  usage: `npm run calibrate -- <${Object.keys(laboratories).join('|')}> [--deals N] [--seed S] [--check]`,
  max_words: 1,
  options: {
    deals: { type: 'string', default: '2000' },
    seed: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});
const [name = ''] = words;
const open = laboratories[name] ?? fail(`there is no game "${name}"`);
const { check, seed = check ? 'values' : 'calibrate' } = values;
const plan = { seed, deals: toNumber('--deals', values.deals) };

open(({ values: game }) => {
  if (check) {
    for (const situation of game.situations) {
      const reliability = checkValues(game, situation, plan);
      console.log(`${situation}:`);
      for (const tenth of reliability.tenths) console.log(`  ${formatTenth(tenth)}`);
      console.log(`  all: ${formatTenth(reliability.all)}; mean distance ${formatPercent(reliability.error)}`);
    }
    return;
  }
  const command = `npm run calibrate -- ${name} --deals ${plan.deals} --seed ${seed}`;
  const file = `packages/${name}/src/data/calibration-table.ts`;
  writeFileSync(join(root, file), formatCalibration(fitValues(game, plan), command));
  console.log(`${file} is written`);
});
