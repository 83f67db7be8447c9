import { maths } from '@fourth-seat/game';
import type { Worth } from '../draft/worth.ts';
import { oddsOf } from '../draft/worth.ts';

/** A match to learn from: the heroes of both teams, and the share that the first team won. */
export interface DraftMatch {
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly won: number;
}

/** How much a weight is drawn towards 0, in matches of even odds: alone, and in pairs. */
export interface Shrink {
  readonly alone: number;
  readonly pairs: number;
}

/** A weight of the model: its place in a table, and how it counts in a match. */
interface Feature {
  readonly weight: number;
  readonly sign: number;
}

/**
 * Learns what heroes are worth by logistic regression whose weights are drawn towards 0: pairs are many, and matches of
 * each few. Newton's method on the whole, one weight after the other, so the same matches give the same weights.
 */
export function learnWorth(heroes: readonly string[], matches: readonly DraftMatch[], shrink: Shrink): Worth {
  const count = heroes.length;
  const pairs = (count * (count - 1)) / 2;
  const besideAt = (a: number, b: number): number => count + pairIndex(count, a, b);
  const rows = matches.map(({ first, second, won }) => {
    const teams = [first, second].map((ids) => ids.map((id) => heroes.indexOf(id)));
    return { features: featuresOf(teams[0] ?? [], teams[1] ?? [], count, pairs), won };
  });
  const weights = new Float64Array(count + 2 * pairs);
  const users: (readonly [row: number, sign: number])[][] = Array.from(weights, () => []);
  for (const [n, { features }] of rows.entries())
    for (const { weight, sign } of features) users[weight]?.push([n, sign]);
  const odds = new Float64Array(rows.length);
  const chances = new Float64Array(rows.length).fill(0.5);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [weight, used] of users.entries()) {
      const pull = weight < count ? shrink.alone : shrink.pairs;
      const value = weights[weight] ?? 0;
      let slope = -pull * value;
      let bend = pull;
      for (const [n, sign] of used) {
        const chance = chances[n] ?? 0.5;
        slope += sign * ((rows[n]?.won ?? 0.5) - chance);
        bend += chance * (1 - chance);
      }
      const change = slope / bend;
      weights[weight] = value + change;
      for (const [n, sign] of used) {
        odds[n] = (odds[n] ?? 0) + sign * change;
        chances[n] = maths.logistic(odds[n] ?? 0);
      }
    }
  }
  const all = heroes.map((_, hero) => hero);
  const table = (of: (a: number, b: number) => number) => all.map((a) => all.map((b) => (a === b ? 0 : of(a, b))));
  return {
    heroes,
    alone: all.map((hero) => weights[hero] ?? 0),
    beside: table((a, b) => weights[besideAt(a, b)] ?? 0),
    against: table((a, b) => (a < b ? 1 : -1) * (weights[besideAt(a, b) + pairs] ?? 0)),
  };
}

const ROUNDS = 60;

/** The place of a pair among all, whichever is named first. */
function pairIndex(count: number, a: number, b: number): number {
  const [low, high] = a < b ? [a, b] : [b, a];
  return low * count - (low * (low + 1)) / 2 + high - low - 1;
}

function featuresOf(first: readonly number[], second: readonly number[], count: number, pairs: number): Feature[] {
  const features: Feature[] = [];
  for (const [team, sign] of [
    [first, 1],
    [second, -1],
  ] as const) {
    for (const [n, hero] of team.entries()) {
      features.push({ weight: hero, sign });
      for (const mate of team.slice(0, n)) features.push({ weight: count + pairIndex(count, hero, mate), sign });
    }
  }
  for (const hero of first) {
    for (const foe of second) {
      features.push({ weight: count + pairs + pairIndex(count, hero, foe), sign: hero < foe ? 1 : -1 });
    }
  }
  return features;
}

/** How well a worth foretells matches: mean log loss, and the share whose winner it names; half where it is even. */
export function judgeWorth(
  worth: Worth,
  matches: readonly DraftMatch[],
): { readonly loss: number; readonly right: number } {
  let loss = 0;
  let right = 0;
  for (const { first, second, won } of matches) {
    const [own, theirs] = [first, second].map((ids) => ids.map((id) => worth.heroes.indexOf(id)));
    const odds = oddsOf(worth, own ?? [], theirs ?? []);
    const chance = maths.logistic(odds);
    loss -= won * maths.log(chance) + (1 - won) * maths.log(1 - chance);
    right += won === 0.5 || odds === 0 ? 0.5 : odds > 0 === won > 0.5 ? 1 : 0;
  }
  return { loss: loss / matches.length, right: right / matches.length };
}
