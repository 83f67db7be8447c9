/**
 * `node scripts/start.mjs scripts/attack/search.ts [--tries N]`: looks for the bodies for which a decision holds
 * the event loop longest, among random ones of the shapes that have most to choose from. Prints for each
 * shape the longest time and its body; `costly-bodies.ts` keeps them for the attacks.
 */
import { type ApiId, decisionEndpoints, keysOf, mobaHeroes } from '@fourth-seat/contract';
import { createRng } from '@fourth-seat/game';
import { decisions } from '@fourth-seat/server/api/agents/decisions';
import { readCommandLine } from '../command-line/command-line.ts';

const { values, toNumber } = readCommandLine({
  usage: 'node scripts/start.mjs scripts/attack/search.ts [--tries N]',
  options: { tries: { type: 'string', default: '1500' } },
});
const tries = toNumber('--tries', values.tries);

const ranks = [...'23456789TJQKA'];
const jokers = ['SB', 'HR'];
const pack = [...jokers, ...[...'SHCD'].flatMap((suit) => ranks.map((rank) => suit + rank))];
const rng = createRng('search');
const LEVEL = '5';

/** Cards of so many packs, of so many ranks at most. */
function hand(size: number, packs: number, rankCount: number): string[] {
  const kept = new Set(rng.shuffle([...ranks]).slice(0, rankCount));
  const cards = Array.from({ length: packs }, () => pack).flat();
  return rng.shuffle(cards.filter((card) => jokers.includes(card) || kept.has(card.slice(1)))).slice(0, size);
}

/** The same at a level, with up to two wild cards in it. */
const guandanHand = (size: number, rankCount: number): string[] =>
  [
    ...Array.from({ length: rng.int(3) }, () => `H${LEVEL}`),
    ...hand(size, 2, rankCount).filter((card) => card !== `H${LEVEL}`),
  ].slice(0, size);

/** Of so many ranks of Paodekuai, whose pack has one two, three aces and no jokers. */
function ranksHeld(size: number, rankCount: number): string[] {
  const kept = rng.shuffle([...'3456789TJQKA2']).slice(0, rankCount);
  const copies = kept.flatMap((rank) => Array.from({ length: rank === '2' ? 1 : rank === 'A' ? 3 : 4 }, () => rank));
  return rng.shuffle(copies).slice(0, size);
}

const some = (cards: readonly string[], most: number): string[] => rng.shuffle([...cards]).slice(0, 1 + rng.int(most));

interface Shape {
  readonly name: string;
  readonly api: ApiId;
  readonly body: () => object;
}

const shapes: readonly Shape[] = [
  { name: 'a lead of ten cards', api: 'doudizhu.legal-moves', body: () => ({ hand: hand(10, 1, 3 + rng.int(11)) }) },
  {
    name: 'what beats up to five cards',
    api: 'doudizhu.legal-moves',
    body: () => ({
      hand: hand(20, 1, 6 + rng.int(8)),
      beat: [...rng.pick(['3', '33', '333', '3334', '33344', '34567', '3333'])],
    }),
  },
  {
    name: 'a lead of eight cards',
    api: 'guandan.legal-moves',
    body: () => ({ level: LEVEL, hand: guandanHand(8, 3 + rng.int(11)), suits: 'all' }),
  },
  {
    name: 'what beats up to three cards',
    api: 'guandan.legal-moves',
    body: () => ({
      level: LEVEL,
      hand: guandanHand(28, 13),
      suits: 'all',
      beat: { cards: ['S3', 'D3', 'H3'].slice(0, 1 + rng.int(3)) },
    }),
  },
  {
    name: 'up to twenty cards of a hand',
    api: 'doudizhu.validate',
    body: () => {
      const held = hand(20, 1, 3 + rng.int(11));
      return { hand: held, cards: some(held, 20) };
    },
  },
  {
    name: 'up to ten cards of a hand, with wild ones',
    api: 'guandan.validate',
    body: () => {
      const held = guandanHand(28, 3 + rng.int(11));
      return { level: LEVEL, hand: held, cards: held.slice(0, 1 + rng.int(10)) };
    },
  },
  {
    name: 'a lead of ten cards',
    api: 'paodekuai.legal-moves',
    body: () => ({ hand: ranksHeld(10, 3 + rng.int(11)) }),
  },
  {
    name: 'what beats up to five cards',
    api: 'paodekuai.legal-moves',
    body: () => ({
      hand: ranksHeld(16, 4 + rng.int(10)),
      beat: [...rng.pick(['3', '33', '33344', '34567', '334455'])],
    }),
  },
  {
    name: 'up to sixteen cards of a hand',
    api: 'paodekuai.validate',
    body: () => {
      const held = ranksHeld(16, 4 + rng.int(10));
      return { hand: held, cards: some(held, 16) };
    },
  },
  {
    name: 'seven picks and more',
    api: 'moba.draft',
    body: () => {
      const picks = rng.shuffle([...keysOf(mobaHeroes)]).slice(0, 7 + rng.int(3));
      return { side: [0, 1, 1, 0, 0, 1, 1, 0, 0, 1][picks.length], picks, explain: 12 };
    },
  },
];

/** Milliseconds of the quickest of six runs, which other work on the machine lengthens least. */
function timeOf(work: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 6; run++) {
    const started = performance.now();
    work();
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

function costOf(api: ApiId, value: object): number {
  const { decide, runsOn, cheap, remembers } = decisions[api];
  const parsed = decisionEndpoints[api].request.safeParse(value);
  if (!parsed.success || remembers || !(runsOn === 'inline' || cheap?.isQuick(parsed.data))) return 0;
  const input = { body: parsed.data, locale: 'en_us' as const, seed: 'a', tokens: 1 };
  return timeOf(() => decide(input, { now: () => performance.now(), deadline_at: Number.POSITIVE_INFINITY }));
}

for (const { name, api, body } of shapes) {
  let longest: { readonly cost: number; readonly value: object } = { cost: 0, value: {} };
  for (let attempt = 0; attempt < tries; attempt++) {
    const value = body();
    const cost = costOf(api, value);
    if (cost > longest.cost) longest = { cost, value };
  }
  process.stdout.write(`${api}, ${name}: ${longest.cost.toFixed(3)} ms: ${JSON.stringify(longest.value)}\n`);
}
