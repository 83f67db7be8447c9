/**
 * How far the curve of a replay is from what came, over deals that the player plays against itself; fails above five
 * points:
 *
 *     nice node packages/guandan/lab/curve.ts --deals 2000
 *
 * The seed is not that of the calibration, so that other deals judge it.
 */
import { parseArgs } from 'node:util';
import { formatTenth, numberOf } from '@fourth-seat/game/training';
import { readModels } from '@fourth-seat/guandan/node';
import { checkCurve } from '@fourth-seat/guandan/training';

const { values } = parseArgs({
  options: { deals: { type: 'string', default: '2000' }, seed: { type: 'string', default: 'curve' } },
});
const MAX_ERROR = 0.05;

const { play, exchange, error } = checkCurve(readModels(), values.seed, numberOf(values, 'deals'));
for (const bin of play) console.log(formatTenth(bin));
console.log(`exchange: ${formatTenth(exchange)}`);
console.log(`mean error ${(error * 100).toFixed(1)} points over ${values.deals} deals, at most ${MAX_ERROR * 100}`);
if (error > MAX_ERROR) process.exitCode = 1;
