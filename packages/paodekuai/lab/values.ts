/**
 * The chances that the product's player states, beside what came of them, when it plays against itself:
 *
 *     nice node packages/paodekuai/lab/values.ts --deals 1000 --players 3
 */
import { parseArgs } from 'node:util';
import { formatPercent, formatTenth, numberOf, Reliability } from '@fourth-seat/game/training';
import { parseRules } from '@fourth-seat/paodekuai';
import { readNets } from '@fourth-seat/paodekuai/node';
import { sampleValues } from '@fourth-seat/paodekuai/training';

const { values } = parseArgs({
  options: {
    deals: { type: 'string', default: '1000' },
    players: { type: 'string', default: '3' },
    seed: { type: 'string', default: 'values' },
    rules: { type: 'string', default: '{}' },
  },
});
// What the command line says; `parseRules` checks it.
const chosen = JSON.parse(values.rules) as Readonly<Record<string, unknown>>;
const rules = parseRules({ players: values.players, ...chosen });
const nets = readNets();
const reliability = new Reliability();
for (let deal = 0; deal < numberOf(values, 'deals', 1); deal++) {
  const { winRate } = sampleValues(nets, rules, `${values.seed}/${deal}`, false);
  for (const { predicted, actual } of winRate) reliability.add(deal, predicted, actual === 1 ? 1 : 0);
}
for (const tenth of reliability.tenths) console.log(formatTenth(tenth));
console.log(`all: ${formatTenth(reliability.all)}; mean distance ${formatPercent(reliability.error)}`);
