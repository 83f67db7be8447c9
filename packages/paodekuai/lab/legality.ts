/**
 * Whole deals of random players under each set of options, every move judged; prints the moves that are refused:
 *
 *     nice node packages/paodekuai/lab/legality.ts --deals 10000
 */
import { parseArgs } from 'node:util';
import { checkLegality, formatLegality, legalityOptions, numberOf } from '@fourth-seat/game/training';
import { randomAgent } from '@fourth-seat/paodekuai';
import { legalityGame, ruleSets } from '@fourth-seat/paodekuai/training';

const { deals, from, seed } = legalityOptions;
const { values } = parseArgs({ options: { deals, from, seed } });
for (const { name, rules } of ruleSets) {
  const legality = checkLegality(legalityGame(rules), [randomAgent], {
    seed: values.seed,
    from: numberOf(values, 'from'),
    deals: numberOf(values, 'deals'),
  });
  console.log(`${name}: ${formatLegality(legality)}`);
  if (legality.illegal.length > 0) process.exitCode = 1;
}
