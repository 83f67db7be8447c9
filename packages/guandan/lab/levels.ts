/**
 * Neighbouring levels play whole Guandan matches to A, each match twice with sides changed:
 *
 *     nice node packages/guandan/lab/levels.ts --matches 200
 *
 * The share to reach is 60-67 %, which is 70-123 Elo a step.
 */
import { parseArgs } from 'node:util';
import { eloFromShare, meanShare } from '@fourth-seat/game';
import { formatPercent, numberOf } from '@fourth-seat/game/training';
import { createPlayer, playMatch } from '@fourth-seat/guandan';
import { readModels } from '@fourth-seat/guandan/node';

const { values } = parseArgs({
  options: {
    matches: { type: 'string', default: '200' },
    seed: { type: 'string', default: 'levels' },
    from: { type: 'string', default: '10' },
    to: { type: 'string', default: '1' },
  },
});

const models = readModels();
const [from, to, matches] = [numberOf(values, 'from'), numberOf(values, 'to'), numberOf(values, 'matches')];
for (let level = from; level > to; level--) {
  const high = createPlayer(models, { level });
  const low = createPlayer(models, { level: level - 1 });
  const scores: number[] = [];
  for (let i = 0; i < matches / 2; i++) {
    const seed = `${values.seed}/${level}/${i}`;
    const first = playMatch(high, low, seed).result?.winner;
    const second = playMatch(low, high, seed).result?.winner;
    scores.push(((first === undefined ? 0.5 : 1 - first) + (second ?? 0.5)) / 2);
  }
  const { share, low: least, high: most } = meanShare(scores);
  const elo = Math.round(eloFromShare(share));
  console.log(
    `level ${level} against ${level - 1}: ${formatPercent(share)} (${formatPercent(least)} to ${formatPercent(most)}), ${elo} Elo`,
  );
}
