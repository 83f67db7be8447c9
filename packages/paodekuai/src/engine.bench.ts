import { MoveList, metaOf, packCounts } from '@fourth-seat/cards/ranks';
import { createRng } from '@fourth-seat/game';
import { SINGLE } from './rules/kinds.ts';
import { createSituation, generate } from './rules/moves.ts';
import { defaultRules } from './rules/options.ts';
import { countRanks, dealCards } from './rules/state.ts';

/**
 * Generations of one core: `node packages/paodekuai/src/engine.bench.ts`. Hands of 4 to 12 cards, half of them on lead and half over
 * a low single.
 */
const rng = createRng('bench');
const list = new MoveList();
const positions = Array.from({ length: 1000 }, (_, i) => {
  const hand = (dealCards(`bench/${i}`, defaultRules)[0] ?? []).slice(0, 4 + (i % 9));
  const situation = createSituation(defaultRules);
  if (i % 2 === 1) {
    situation.beat = metaOf(SINGLE, rng.int(5), 1);
    situation.beatSize = 1;
  }
  return { ...packCounts(countRanks(hand)), situation };
});

function run(): number {
  for (const { lo, hi, situation } of positions) generate(list, lo, hi, situation);
  return positions.length;
}

for (let i = 0; i < 100; i++) run();
const before = process.cpuUsage();
const start = performance.now();
let count = 0;
while (performance.now() - start < 3000) count += run();
const used = process.cpuUsage(before);
process.stdout.write(
  `move generations, mid-game: ${Math.round((count / (used.user + used.system)) * 1e6)} a second of CPU\n`,
);
