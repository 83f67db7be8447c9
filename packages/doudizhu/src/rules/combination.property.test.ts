// @module-tag long: proves the rules on thousands of random hands
import { createRng, type Rng } from '@fourth-seat/game';
import { describe, expect, test } from 'vitest';
import { beats, type Combination, readings } from './combination.ts';
import { defaultRules, optionValues, type Rules } from './options.ts';
import { legalPlays } from './plays.ts';
import { RANKS, readCounts } from './ranks.ts';

/** The law of rules §3 and §8, written from the text alone: every way to say what these cards are. */
function byTheText(cards: string, rules: Rules): Set<string> {
  const found = new Set<string>();
  const add = (kind: string, key: number, n = 1): void => void found.add(`${kind}:${key}:${n}`);
  const ranks = [...cards].map((letter) => RANKS.indexOf(letter) + 3);
  const count = (rank: number): number => ranks.filter((other) => other === rank).length;
  const different = [...new Set(ranks)].toSorted((a, b) => a - b);
  const size = ranks.length;
  const low = different[0] ?? 0;
  if (size === 1) add('single', low);
  if (size === 2 && different.length === 1) add('pair', low);
  if (size === 2 && count(16) === 1 && count(17) === 1) add('rocket', 17);
  if (size === 3 && different.length === 1 && rules.tripleAlone === 'yes') add('triple', low);
  if (size === 4 && different.length === 1) add('bomb', low);
  const chainOf = (depth: number): boolean =>
    different.every((rank, i) => rank === low + i && rank <= 14 && count(rank) === depth);
  if (size >= 5 && chainOf(1)) add('chain', low, size);
  if (size >= 6 && chainOf(2)) add('pair_chain', low, size / 2);
  const plain = size >= 6 && chainOf(3);
  if (plain) add('plane', low, size / 3);
  for (const rank of different) {
    const rest = without(ranks, rank, 3);
    if (rest && rest.length === 1 && rest[0] !== rank) add('triple_single', rank);
    const pair = rest?.length === 2 && rest[0] === rest[1] && rest[0] !== rank;
    if (pair && rules.triplePair === 'yes') add('triple_pair', rank);
    const two = without(ranks, rank, 4);
    if (two?.length === 2 && rules.fourTwo !== 'none' && singles(two, [], rules)) add('four_two', rank);
    if (two?.length === 4 && rules.fourTwo === 'both' && pairs(two, rules, rank)) add('four_pairs', rank);
    for (let n = 2; rank + n - 1 <= 14; n++) {
      const chain = Array.from({ length: n }, (_, i) => rank + i);
      const wings = chain.reduce<readonly number[] | undefined>((left, one) => left && without(left, one, 3), ranks);
      if (!wings) break;
      // What can be read as a longer plain plane is one.
      if (wings.length === n && !plain && singles(wings, chain, rules)) add('plane_single', rank, n);
      const twos =
        wings.length === 2 * n && new Set(wings).size === n && wings.every((one) => countIn(wings, one) === 2);
      if (twos && !wings.some((one) => chain.includes(one))) add('plane_pair', rank, n);
    }
  }
  return found;
}

const countIn = (ranks: readonly number[], rank: number): number => ranks.filter((other) => other === rank).length;

function without(ranks: readonly number[], rank: number, times: number): readonly number[] | undefined {
  if (countIn(ranks, rank) < times) return undefined;
  let left = times;
  return ranks.filter((other) => other !== rank || left-- <= 0);
}

function singles(wings: readonly number[], chain: readonly number[], rules: Rules): boolean {
  if (rules.wingBothJokers === 'no' && wings.includes(16) && wings.includes(17)) return false;
  return wings.every((rank) => {
    if (chain.includes(rank)) return rules.wingSharesRank === 'yes' && countIn(wings, rank) === 1;
    return countIn(wings, rank) <= (rules.wingSameRank === 'yes' ? 3 : 1);
  });
}

function pairs(rest: readonly number[], rules: Rules, four: number): boolean {
  const [a = 0, b = a] = [...new Set(rest)];
  // Two fours are read with the higher one.
  if (a === b) return rules.fourPairsOfFour === 'yes' && a < four;
  return countIn(rest, a) === 2 && countIn(rest, b) === 2;
}

function anyRules(rng: Rng): Rules {
  const chosen = Object.entries(optionValues).map(([name, values]) => [name, rng.pick<string>(values)]);
  return { ...defaultRules, ...(Object.fromEntries(chosen) as Partial<Rules>) };
}

/** Cards that are often something: whole groups of neighbouring ranks, and a few more. */
function likelyCards(rng: Rng): string {
  const deck = [...RANKS].flatMap((letter, rank) => letter.repeat(rank < 13 ? 4 : 1).split(''));
  const start = rng.int(14);
  const width = 1 + rng.int(5);
  const depth = 1 + rng.int(4);
  const body = Array.from(RANKS.slice(start, start + width)).flatMap((letter, i) =>
    letter.repeat(start + i < 13 ? Math.min(4, depth) : 1).split(''),
  );
  const rest = deck.filter((letter) => !body.includes(letter) || rng.int(3) === 0);
  const wings = rng.shuffle(rest).slice(0, rng.int(9));
  const more = rng.int(2) === 0 ? wings : wings.flatMap((letter) => [letter, letter]);
  const all = [...body, ...more].filter((letter, i, list) => {
    const before = list.slice(0, i).filter((other) => other === letter).length;
    return before < (letter === 'b' || letter === 'B' ? 1 : 4);
  });
  return all
    .slice(0, 20)
    .toSorted((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b))
    .join('');
}

const name = ({ kind, key, length }: Combination): string => `${kind}:${key}:${length}`;

describe('recognition under any rules', () => {
  test('finds exactly what the text allows', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 8000; i++) {
      const rng = createRng(`text/${i}`);
      const [rules, cards] = [anyRules(rng), likelyCards(rng)];
      const found = readings(readCounts(cards), rules);
      expect(new Set(found.map(name)), `${cards} ${JSON.stringify(rules)}`).toEqual(byTheText(cards, rules));
      for (const { kind } of found) seen.add(kind);
    }
    expect(seen.size).toBe(14);
  });
});

describe('legal plays under any rules', () => {
  test('are exactly the sets of cards of the hand that the text allows over the table', () => {
    for (let i = 0; i < 150; i++) {
      const rng = createRng(`plays/${i}`);
      const rules = anyRules(rng);
      const hand = likelyCards(rng).slice(0, 10);
      const [table] = rng.int(2) === 0 ? [] : readings(readCounts(likelyCards(rng).slice(0, 8)), rules);
      const expected = new Set<string>();
      for (let mask = 1; mask < 1 << hand.length; mask++) {
        const cards = [...hand].filter((_, at) => (mask >> at) & 1).join('');
        for (const reading of byTheText(cards, rules)) {
          const [kind = '', key = '', length = ''] = reading.split(':');
          const play = { kind, key: Number(key), length: Number(length) } as Combination;
          if (table === undefined || beats(play, table)) expected.add(`${cards}=${reading}`);
        }
      }
      const found = legalPlays(readCounts(hand), table, rules).map((play) => `${play.cards}=${name(play)}`);
      expect(new Set(found), `${hand} ${JSON.stringify(rules)}`).toEqual(expected);
      expect(found.length).toBe(expected.size);
    }
  });
});
