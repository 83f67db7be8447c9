/**
 * `npm run fit-levels -- <game>`: fits the evaluation noise of the levels from the highest down, so that each wins 60 to 67 %
 * of matches against the one below, and writes `src/data/level-noise.ts` of the game's package. What else a level may use
 * stays as the game says. `npm run measure -- <game> --only levels` measures the scale on other deals.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fitLevels, formatLevelNoise } from '@fourth-seat/game/training';
import { readCommandLine } from '../command-line/command-line.ts';
import { root } from '../repository.ts';
import { laboratories } from './games.ts';
import { formatStep } from './results.ts';

const { values, words, fail, toNumber } = readCommandLine({
  usage: `npm run fit-levels -- <${Object.keys(laboratories).join('|')}> [--matches N] [--steps N] [--seed S]`,
  max_words: 1,
  options: {
    matches: { type: 'string', default: '300' },
    steps: { type: 'string', default: '7' },
    seed: { type: 'string', default: 'fit' },
  },
});
const [name = ''] = words;
const open = laboratories[name] ?? fail(`there is no game "${name}"`);
const { seed } = values;
const [matches, steps] = [toNumber('--matches', values.matches), toNumber('--steps', values.steps)];

open(({ levels }) => {
  const fitted: number[] = [];
  for (const step of fitLevels(levels, { seed, matches }, steps)) {
    console.log(`level ${step.level}: noise ${step.noise.toFixed(3)}; ${formatStep(step)}`);
    fitted.unshift(step.noise);
  }
  const noises = [...fitted, levels.noises.at(-1) ?? 0];
  const command = `npm run fit-levels -- ${name} --matches ${matches} --steps ${steps} --seed ${seed}`;
  const file = `packages/${name}/src/data/level-noise.ts`;
  writeFileSync(join(root, file), formatLevelNoise(noises, command));
  console.log(`${file} is written`);
});
