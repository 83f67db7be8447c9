/**
 * `npm run ladder -- <game>`: every player meets the next two on the list; a match is a number of decks, every side of
 * each, won by points. Prints the share of matches and of deals won against the next player, and Elo over matches
 * (Bradley-Terry; the lowest player is 0).
 */
import { fitElo, type Pairing, playMatches, wilson } from '@fourth-seat/game';
import { readCommandLine } from './command-line/command-line.ts';
import { gameRunners } from './games/index.ts';

const { values, words, fail, toNumber } = readCommandLine({
  usage: `npm run ladder -- <${Object.keys(gameRunners).join('|')}> [--players a,b,c] [--matches N] [--decks N] [--seed S]`,
  max_words: 1,
  options: {
    players: { type: 'string', default: Array.from({ length: 10 }, (_, i) => `level${i + 1}`).join(',') },
    matches: { type: 'string', default: '40' },
    decks: { type: 'string', default: '4' },
    seed: { type: 'string', default: 'ladder' },
  },
});
const [gameName = ''] = words;
const run = gameRunners[gameName] ?? fail(`there is no game "${gameName}"`);
const names = values.players.split(',');
const matches = toNumber('--matches', values.matches);
const decks = toNumber('--decks', values.decks);

run((setting, player) => {
  const pairings: Pairing[] = [];
  for (const step of [1, 2]) {
    for (let i = 0; i + step < names.length; i++) {
      const [low = '', high = ''] = [names[i], names[i + step]];
      const played = playMatches(setting, [player(high), player(low)], { seed: values.seed, matches, decks });
      const { share } = played.matches;
      pairings.push({ a: high, b: low, score: share * matches, games: matches });
      const interval = wilson(share, matches);
      const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
      console.log(
        `${high} against ${low}: matches ${percent(share)} (${percent(interval.low)} to ${percent(interval.high)}), deals ${percent(played.deals.share)}`,
      );
    }
  }
  const ratings = fitElo(pairings);
  const zero = Math.min(...ratings.values());
  console.log(`\nElo over matches of ${decks} decks, every side:`);
  for (const name of names) console.log(`  ${name.padEnd(10)} ${Math.round((ratings.get(name) ?? 0) - zero)}`);
});
