/**
 * Fits the calibration of stated chances and points, for two players and for three, half of the deals under the default rules
 * and half under drawn ones; writes `src/data/calibration-table.ts`:
 *
 *     nice -n 19 node packages/paodekuai/lab/calibrate.ts --deals 2000
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type CalibrationTable, fitCalibrationTable } from '@fourth-seat/game';
import { numberOf } from '@fourth-seat/game/training';
import { parseRules } from '@fourth-seat/paodekuai';
import { readNets } from '@fourth-seat/paodekuai/node';
import { drawRules, sampleValues, type ValueSamples } from '@fourth-seat/paodekuai/training';

const { values } = parseArgs({
  options: { deals: { type: 'string', default: '2000' }, seed: { type: 'string', default: 'calibrate' } },
});
const BINS = 12;
const nets = readNets();

function samplesOf(players: 2 | 3): ValueSamples {
  const all: ValueSamples = { winRate: [], points: [] };
  for (let deal = 0; deal < numberOf(values, 'deals', 1); deal++) {
    const seed = `${values.seed}/${players}/${deal}`;
    const rules = deal % 2 === 0 ? parseRules({ players }) : { ...drawRules(seed), players };
    const { winRate, points } = sampleValues(nets, rules, seed, true);
    all.winRate.push(...winRate);
    all.points.push(...points);
  }
  return all;
}

const textOf = (table: CalibrationTable): string =>
  `[${table.map(([predicted, actual]) => `[${predicted.toFixed(3)}, ${actual.toFixed(3)}]`).join(', ')}]`;

const entries = ([2, 3] as const).map((players) => {
  const { winRate, points } = samplesOf(players);
  const [ofWins, ofPoints] = [fitCalibrationTable(winRate, BINS), fitCalibrationTable(points, BINS)];
  return `  ${players}: { winRate: ${textOf(ofWins)}, points: ${textOf(ofPoints)} },\n`;
});
writeFileSync(
  join(import.meta.dirname, '../src/data/calibration-table.ts'),
  `import type { CalibrationTable } from '@fourth-seat/game';

/** What the player's estimates come to, by the number of players; written by \`lab/calibrate.ts\`. Points are in units of the base. */
export const calibrationTables: Readonly<
  Record<2 | 3, { readonly winRate: CalibrationTable; readonly points: CalibrationTable }>
> = {
${entries.join('')}};
`,
);
