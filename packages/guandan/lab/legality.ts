/**
 * Whole deals in which `validate` judges every move of the players, as a table does; prints the moves that it refuses:
 *
 *     nice node packages/guandan/lab/legality.ts --deals 10000 --levels 1,2
 *
 * Weak levels, which cost least, choose from the same moves as strong ones.
 */
import { parseArgs } from 'node:util';
import { checkLegality, formatLegality, legalityOptions, numberOf } from '@fourth-seat/game/training';
import { createPlayer } from '@fourth-seat/guandan';
import { readModels } from '@fourth-seat/guandan/node';
import { legalityGame } from '@fourth-seat/guandan/training';

const { values } = parseArgs({ options: legalityOptions });
const models = readModels();
const players = values.levels.split(',').map((level) => createPlayer(models, { level: Number(level) }));
const legality = checkLegality(legalityGame, players, {
  seed: values.seed,
  from: numberOf(values, 'from'),
  deals: numberOf(values, 'deals'),
});
console.log(formatLegality(legality));
if (legality.illegal.length > 0) process.exitCode = 1;
