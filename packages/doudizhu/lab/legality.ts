/**
 * Whole deals in which `validate` judges every move of the players, as a table does; prints the moves that it refuses:
 *
 *     nice node packages/doudizhu/lab/legality.ts --deals 10000 --levels 1,4
 *
 * Weak levels, which cost least, choose from the same moves as strong ones.
 */
import { parseArgs } from 'node:util';
import { createPlayer } from '@fourth-seat/doudizhu';
import { readModels } from '@fourth-seat/doudizhu/node';
import { legalityGame } from '@fourth-seat/doudizhu/training';
import { checkLegality, formatLegality, legalityOptions, numberOf } from '@fourth-seat/game/training';

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
