/**
 * How far the curve of a replay is from what came, over deals that the policy plays against itself; fails above five points:
 *
 *     nice node packages/guandan/lab/curve.ts --deals 2000
 *
 * The seed is not that of the calibration, so that other deals judge it.
 */
import { parseArgs } from 'node:util';
import { readModels } from '@fourth-seat/guandan/node';
import { type CurveBin, checkCurve } from '@fourth-seat/guandan/training';

const { values } = parseArgs({
  options: { deals: { type: 'string', default: '2000' }, seed: { type: 'string', default: 'curve' } },
});
const MOST = 0.05;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const line = ({ predicted, actual, count, half }: CurveBin): string =>
  `${percent(predicted)} said, ${percent(actual)} ± ${percent(half)} came (${count} points)`;

const { play, exchange, error } = checkCurve(readModels(), values.seed, Number(values.deals));
for (const bin of play) console.log(line(bin));
console.log(`exchange: ${line(exchange)}`);
console.log(`mean error ${percent(error)} over ${values.deals} deals, at most ${percent(MOST)}`);
if (error > MOST) process.exitCode = 1;
