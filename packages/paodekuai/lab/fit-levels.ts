/**
 * Fits the evaluation noise of the levels from 9 down to 1, each against the level above, which holds one seat against copies of
 * it; prints the table for `src/player/levels.ts` with the share of matches that each level wins against the next:
 *
 *     nice -n 19 node packages/paodekuai/lab/fit-levels.ts --matches 300
 *
 * With `--check` it measures the steps of the levels as they are.
 */
import { parseArgs } from 'node:util';
import { matchShareOf, playRotation, type WinShare } from '@fourth-seat/game';
import { fitNoise, formatPercent, numberOf } from '@fourth-seat/game/training';
import { createPlayer, fullProfile, type Profile, paodekuai, parseRules, profiles } from '@fourth-seat/paodekuai';
import { readNets } from '@fourth-seat/paodekuai/node';

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '3' },
    matches: { type: 'string', default: '300' },
    decks: { type: 'string', default: '8' },
    steps: { type: 'string', default: '7' },
    seed: { type: 'string', default: 'levels' },
    check: { type: 'boolean', default: false },
  },
});
const [matches, decks, steps] = [
  numberOf(values, 'matches', 1),
  numberOf(values, 'decks', 1),
  numberOf(values, 'steps', 1),
];
const rules = parseRules({ players: values.players });
const nets = readNets();

function shareOf(high: Partial<Profile>, low: Partial<Profile>): WinShare {
  const report = playRotation(
    {
      game: paodekuai,
      deck: (seed) => paodekuai.deal(seed, { rules, winner: undefined }),
      winnerOf: ({ record }) => record.moves.at(-1)?.seat ?? 0,
    },
    [createPlayer(nets, { profile: high }), createPlayer(nets, { profile: low })],
    { seed: values.seed, decks: matches * decks },
  );
  return matchShareOf(report, decks);
}

const line = (level: number, noise: number, share: string): string =>
  `level ${level}: noise ${noise.toFixed(3)}, level ${level + 1} wins ${share} of ${matches} matches`;

let above: Profile = fullProfile;
for (let level = 9; level >= 1; level--) {
  const own = profiles[level - 1] ?? fullProfile;
  const high = above;
  const shareAt = (noise: number): number => shareOf(high, { ...own, noise }).share;
  // The noise of the level above is the least that this one may have, and three times as much is more than any step takes.
  const range = { low: high.noise, high: Math.max(0.4, 3 * high.noise) };
  const { noise } = values.check ? own : fitNoise(shareAt, range, steps);
  above = { ...own, noise };
  const { share, low, high: most } = shareOf(high, above);
  const text = `${formatPercent(share)} (${formatPercent(low)} to ${formatPercent(most)})`;
  console.log(line(level, noise, text));
}
