/**
 * `node scripts/start.mjs scripts/bench/hints.ts [doudizhu|guandan] --positions 1000`: what the playground's hints lose against
 * the best move, in points of the chance to win, judged by the review of the API with other random numbers. The bar is a mean
 * of 1 point, and no loss over the 8 points from which the practice mode warns.
 */
import { WARNED_LOSS } from '@fourth-seat/game';
import { readCommandLine } from '../command-line/command-line.ts';
import { hintGames, summarise } from './hint-losses.ts';

/** The highest mean loss, in won deals. */
const MAX_MEAN_LOSS = 0.01;

const { values, words, toNumber, toChoice } = readCommandLine({
  usage: 'node scripts/start.mjs scripts/bench/hints.ts [doudizhu|guandan] [--positions 1000] [--seed hints]',
  options: { positions: { type: 'string', default: '1000' }, seed: { type: 'string', default: 'hints' } },
  max_words: 1,
});
const names = ['doudizhu', 'guandan'] as const;
const games = words[0] === undefined ? names : [toChoice('the game', words[0], names)];
const count = toNumber('--positions', values.positions);
const points = (share: number): string => (share * 100).toFixed(2);

for (const game of games) {
  const losses = hintGames[game]()(count, values.seed);
  const { mean, most, lossy } = summarise(losses);
  process.stdout.write(
    `${game}: ${losses.length} hints, mean ${points(mean)}, most ${points(most)}, ${lossy} lost any\n`,
  );
  for (const { deal, index, loss_win_rate } of losses)
    if (loss_win_rate > WARNED_LOSS) process.stdout.write(`  ${deal} at ${index}: ${points(loss_win_rate)}\n`);
  if (mean > MAX_MEAN_LOSS || most > WARNED_LOSS) process.exitCode = 1;
}
