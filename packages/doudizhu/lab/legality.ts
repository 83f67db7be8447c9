/**
 * Plays deals as a table does, every play through the legality that a person's selection meets, and fails if any is
 * refused:
 *   node packages/doudizhu/lab/legality.ts --deals 10000 --levels 1,4,7,10
 */
import { parseArgs } from 'node:util';
import { defaultOptions, startMatch } from '@fourth-seat/doudizhu';
import { readModels } from '@fourth-seat/doudizhu/node';
import { playTable } from '@fourth-seat/doudizhu/training';
import { numberOf } from '@fourth-seat/game/training';

const { values } = parseArgs({
  options: { deals: { type: 'string', default: '10000' }, levels: { type: 'string', default: '1,4,7,10' } },
});
const deals = numberOf(values, 'deals');
const levels = values.levels.split(',').map(Number);
const tables = [
  {},
  { bidding: 'rob', double: 'on', showCards: 'on' },
  { allPass: 'firstPlayerForced', fourTwo: 'none' },
] as const;
const models = readModels();
let refused = 0;
for (let deal = 0; deal < deals; deal++) {
  const match = { ...startMatch('legality', { ...defaultOptions, ...tables[deal % tables.length] }), deals: deal };
  try {
    playTable(match, models, levels[deal % levels.length] ?? 10);
  } catch (error) {
    refused++;
    console.error(deal, error);
  }
  if (deal % 500 === 499) console.log(`${deal + 1} deals, ${refused} refused moves`);
}
console.log(`${values.deals} deals, levels ${values.levels}: ${refused} refused moves`);
if (refused > 0) process.exitCode = 1;
