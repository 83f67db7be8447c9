/**
 * What is stated of tributes and returns beside what comes of them:
 *
 *     nice node packages/guandan/lab/stated.ts --deals 1200 --seed stated
 */
import { parseArgs } from 'node:util';
import { numberOf } from '@fourth-seat/game/training';
import { readModels } from '@fourth-seat/guandan/node';
import { checkStated, type Gap } from '@fourth-seat/guandan/training';

const { values } = parseArgs({
  options: { deals: { type: 'string', default: '1200' }, seed: { type: 'string', default: 'stated' } },
});

const line = ({ stated, actual, half }: Gap): string =>
  `${stated.toFixed(3)} stated, ${actual.toFixed(3)} came, ${(actual - stated).toFixed(3)} ± ${half.toFixed(3)} more`;

for (const [kind, { count, winRate, points }] of Object.entries(
  checkStated(readModels(), values.seed, numberOf(values, 'deals')),
)) {
  console.log(`${kind}, ${count} decisions: chance ${line(winRate)}; points ${line(points)}`);
}
