import { createRng } from '@fourth-seat/game';
import { metaOf, SINGLE } from './rules/kinds.ts';
import { generate, MoveList } from './rules/moves.ts';
import { defaultRules } from './rules/options.ts';
import { packCounts, packedTotal } from './rules/ranks.ts';
import { countRanks, dealCards } from './rules/state.ts';

/**
 * Rates on one core: `node packages/doudizhu/src/engine.bench.ts`. Mid-game: hands of 4 to 12 cards, half of them
 * on lead and half over a low play. A random-play rollout decision is one generation, one random choice and the cards
 * taken away, from full hands to the end of the deal.
 */
const rng = createRng('bench');
const list = new MoveList();
const positions = Array.from({ length: 1000 }, (_, i) => {
  const hand = (dealCards(`bench/${i}`).hands[0] ?? []).slice(0, 4 + (i % 9));
  const beat = i % 2 === 0 ? 0 : metaOf(SINGLE, rng.int(5), 1);
  return { ...packCounts(countRanks(hand)), beat };
});

function rate(name: string, run: () => number): void {
  for (let i = 0; i < 100; i++) run();
  const before = process.cpuUsage();
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < 3000) count += run();
  const used = process.cpuUsage(before);
  process.stdout.write(`${name}: ${Math.round((count / (used.user + used.system)) * 1e6)} a second of CPU\n`);
}

function randomDeal(seed: number): number {
  const hands = dealt[seed % dealt.length] ?? [];
  const lo = hands.map((hand) => hand.lo);
  const hi = hands.map((hand) => hand.hi);
  let beat = 0;
  let passes = 0;
  for (let decisions = 1, seat = 0; ; decisions++, seat = (seat + 1) % 3) {
    const [ownLo = 0, ownHi = 0] = [lo[seat], hi[seat]];
    generate(list, ownLo, ownHi, beat, defaultRules);
    const choice = rng.int(list.count + (beat === 0 ? 0 : 1));
    if (choice === list.count) {
      passes++;
      if (passes === 2) beat = passes = 0;
      continue;
    }
    passes = 0;
    beat = list.meta[choice] ?? 0;
    lo[seat] = ownLo - (list.lo[choice] ?? 0);
    hi[seat] = ownHi - (list.hi[choice] ?? 0);
    if (packedTotal(lo[seat] ?? 0, hi[seat] ?? 0) === 0) return decisions;
  }
}

const dealt = Array.from({ length: 50 }, (_, i) => {
  const { hands, bottom } = dealCards(`rollout/${i}`);
  return hands.map((hand, seat) => packCounts(countRanks(seat === 0 ? [...hand, ...bottom] : hand)));
});

rate('move generations, mid-game', () => {
  for (const { lo, hi, beat } of positions) generate(list, lo, hi, beat, defaultRules);
  return positions.length;
});
let next = 0;
rate('random-play rollout decisions', () => randomDeal(next++));
