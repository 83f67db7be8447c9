/**
 * Dominated plays where three players are left (see `training/endings.ts`):
 *
 *     nice node packages/guandan/lab/endings.ts --positions 400 --seed endings
 */
import { parseArgs } from 'node:util';
import { formatPercent, numberOf } from '@fourth-seat/game/training';
import { readModels } from '@fourth-seat/guandan/node';
import { checkEndings } from '@fourth-seat/guandan/training';

const { values } = parseArgs({
  options: { positions: { type: 'string', default: '400' }, seed: { type: 'string', default: 'endings' } },
});

for (const from of ['cards', 'play'] as const) {
  const plan = { seed: values.seed, positions: numberOf(values, 'positions'), from };
  const { positions, unsolved, dominated, lost } = checkEndings(readModels(), plan);
  console.log(
    `${from}: ${dominated} of ${positions} answers were dominated (${formatPercent(dominated / positions)}), ${lost.toFixed(4)} levels a position lost, ${unsolved} positions too wide to solve`,
  );
}
