import { createRng } from '@fourth-seat/game';
import { defaultRules, optionValues, parseRules, type Rules } from '../rules/options.ts';

/** Sets of options that between them hold every value of every option. */
export const ruleSets: readonly { readonly name: string; readonly rules: Rules }[] = [
  { name: 'defaults', rules: defaultRules },
  { name: 'two players', rules: parseRules({ players: 2 }) },
  {
    name: 'short tails at any time',
    rules: parseRules({ short: 'always', fourTail: 'both', tailSharesRank: 'yes', aceBomb: 'yes', mustBeat: 'no' }),
  },
  {
    name: 'whole bombs',
    rules: parseRules({
      splitBombs: 'no',
      aceBomb: 'yes',
      fourTail: 'two',
      mustBomb: 'no',
      oneLeft: 'pays',
      bombPays: 'each',
      redTen: 'double',
      antiShutOut: 'on',
      lastCardFree: 'no',
      lead: 'winner',
    }),
  },
  {
    name: 'fifteen cards, pairs only, two players',
    rules: parseRules({
      players: 2,
      deck: 45,
      tail: 'pair',
      short: 'never',
      shortFollow: 'no',
      pairChainMin: 3,
      fourTail: 'three',
      oneLeft: 'off',
      shutOut: 'off',
      firstPlay: 'any',
      bombPoints: 0,
      base: 5,
      redTen: 'double',
    }),
  },
];

/** Rules drawn at random, each value of each option as likely. */
export function drawRules(seed: string): Rules {
  const rng = createRng(`rules/${seed}`);
  return parseRules(
    Object.fromEntries(Object.entries(optionValues).map(([name, values]) => [name, rng.pick<string | number>(values)])),
  );
}
