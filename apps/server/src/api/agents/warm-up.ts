import type { ApiId } from '@fourth-seat/contract';
import { decisions } from './decisions.ts';

/** First leads of both games: the widest choice there is, and so the most of the players' code. */
const openings: readonly (readonly [ApiId, unknown])[] = [
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
    'guandan.play',
    {
      seat: 0,
      level: '7',
      hand: 'S2 H2 C3 D3 S4 H5 C6 D7 H7 S8 S9 HT CT DJ SJ HQ CQ DK SK HA CA SB HR D4 D5 D6 D8'.split(' '),
      history: [],
    },
  ],
];
const rounds = 10;

/**
 * Decides a few openings before the first call comes: otherwise the first seconds of a process run uncompiled code, miss
 * their deadlines and answer with less than they could. Some tenths of a second a thread, once.
 */
export function warmUp(): void {
  for (let round = 0; round < rounds; round++) {
    for (const [api, body] of openings) {
      const deadline_ms = performance.now() + 25;
      decisions[api].decide(
        { body, locale: 'en_us', seed: `warm/${round}`, tokens: 0 },
        { now: () => performance.now(), deadline_ms },
      );
    }
  }
}
