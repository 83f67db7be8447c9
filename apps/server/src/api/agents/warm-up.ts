import type { ApiId } from '@fourth-seat/contract';
import { decisions } from './decisions.ts';
import type { Thinking } from './thinking.ts';

/** Doudizhu: a lead with twenty cards, a trick in the middle of a deal, a call. Guandan: a lead and a trick. */
const positions: readonly (readonly [Extract<ApiId, 'doudizhu.play' | 'doudizhu.bid' | 'guandan.play'>, unknown])[] = [
  [
    'doudizhu.play',
    {
      seat: 0,
      landlord: 0,
      hand: [...'33456678999TJQKKAA2b'],
      bottom: ['3', '9', 'K'],
      history: [],
    },
  ],
  [
    'doudizhu.play',
    {
      seat: 1,
      landlord: 0,
      hand: [...'34557788TTJQKA22B'],
      bottom: ['3', '9', 'K'],
      history: [{ seat: 0, cards: ['4'] }],
    },
  ],
  ['doudizhu.bid', { seat: 0, hand: [...'34557788TTJQKA22B'], bids: [] }],
  [
    'guandan.play',
    {
      seat: 0,
      level: '7',
      hand: 'S2 H2 C3 D3 S4 H5 C6 D7 H7 S8 S9 HT CT DJ SJ HQ CQ DK SK HA CA SB HR D4 D5 D6 D8'.split(' '),
      history: [],
    },
  ],
  [
    'guandan.play',
    {
      seat: 1,
      level: '7',
      hand: 'S3 H3 C4 H4 S5 H6 C7 D9 H9 S9 ST HT CT DJ SJ HQ CQ DK SK HA CA SB C2 D2 C5 D6 D8'.split(' '),
      history: [{ seat: 0, cards: ['S6'] }],
    },
  ],
];
const ROUNDS = 12;
/** Milliseconds that a position has: enough for all thinking alone, and for none with the waiting jobs of a floor. */
const POSITION_MS = 25;
/** Jobs that wait while a position is decided: with full thinking, and with none. */
const waitingJobs = [0, 1000] as const;

/**
 * Decides a few positions before the first call, with full thinking and with none, because uncompiled code would answer
 * the first calls with less and the floors would be unknown. Takes a few tenths of a second per thread,
 * once. Returns the floor of each position in milliseconds.
 */
export function warmUp(thinking: Thinking): (readonly [ApiId, number])[] {
  // Other programs can only make it slower, so the shortest of several runs is the floor.
  const floors = positions.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, [api, body]] of positions.entries()) {
      const input = { body, locale: 'en_us', seed: `warm/${round}`, tokens: 0 } as const;
      const now = () => performance.now();
      for (const waiting of waitingJobs) {
        const due_at = now() + POSITION_MS;
        const result = decisions[api].decide(input, {
          now,
          deadline_at: due_at,
          ...thinking.begin(due_at, () => waiting),
        });
        const floor_ms = thinking.end(result.ok ? result.effort : undefined);
        if (waiting > 0 && floor_ms !== undefined) floors[at] = Math.min(floors[at] ?? Infinity, floor_ms);
      }
    }
  }
  return positions.map(([api], at) => [api, floors[at] ?? Infinity]);
}
