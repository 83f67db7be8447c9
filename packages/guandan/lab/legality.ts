/**
 * Whole deals in which `validate` judges every move of the players, as a table does; prints the moves that it refuses:
 *
 *     nice node packages/guandan/lab/legality.ts --deals 10000 --levels 1,2
 *
 * Which level plays does not change which moves a player chooses from, so weak levels, which cost least, show as much.
 */
import { parseArgs } from 'node:util';
import { numberOf } from '@fourth-seat/game/training';
import { createPlayer } from '@fourth-seat/guandan';
import { readModels } from '@fourth-seat/guandan/node';
import { checkLegality } from '@fourth-seat/guandan/training';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '1000' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'legality' },
    levels: { type: 'string', default: '1,4,7,10' },
  },
});

const models = readModels();
const players = values.levels.split(',').map((level) => createPlayer(models, { level: Number(level) }));
const { seed } = values;
const { deals, moves, illegal } = checkLegality(players, {
  seed,
  from: numberOf(values, 'from'),
  deals: numberOf(values, 'deals'),
});
for (const { deal, move, rule } of illegal) console.log(`deal ${seed}/${deal}: ${move}: ${rule}`);
console.log(`${deals} deals, ${moves} moves, ${illegal.length} illegal`);
if (illegal.length > 0) process.exitCode = 1;
