import { createSecretKey, randomBytes } from 'node:crypto';
import type { ApiId } from '@fourth-seat/contract';
import { type DecisionContext, decideFor } from './decision.ts';
import { decisions } from './decisions.ts';
import type { ThreadClocks } from './estimates/work-clock.ts';
import type { WarmUpCall } from './messages.ts';
import { createThinking, type Thinking } from './thinking.ts';

/**
 * What a thread decides before its first call: uncompiled code would answer the first calls late, and its times would be
 * learned. Rounds are repeated until they get no quicker.
 */

/** Milliseconds of processor time for rounds of which nothing is learned; a slow machine has fewer rounds. */
const MOST_MS = 700;
const LEAST_ROUNDS = 3;
/** A round that takes no less than this part of the best one before has found compiled code. */
const STABLE_PART = 0.85;
/** Rounds that are learned from; the first of them are not believed either (`thinking.ts`). */
const LEARNED_ROUNDS = 4;
/** Milliseconds for a review or a match, so that its code has run and the thread is ready soon. */
const FIXED_MS = 100;

/** Whether a call thinks to its end, or does its floor alone. */
type Mode = 'whole' | 'floor';

/**
 * Decides the calls of a pool of moves, with all thinking and with none. Returns the floor of each in milliseconds of
 * work.
 */
export function warmUpMoves(
  thinking: Thinking,
  clocks: ThreadClocks,
  calls: readonly WarmUpCall[],
): (readonly [ApiId, number])[] {
  const unlearned = createThinking(clocks);
  const startedAt = clocks.cpu_ms();
  let best = Infinity;
  for (let round = 0; ; round++) {
    const began = clocks.cpu_ms();
    for (const call of calls) for (const mode of ['whole', 'floor'] as const) decide(unlearned, clocks, call, mode);
    const took = clocks.cpu_ms() - began;
    const isStable = round >= LEAST_ROUNDS && took > STABLE_PART * best;
    best = Math.min(best, took);
    if (isStable || clocks.cpu_ms() - startedAt + took > MOST_MS) break;
  }
  // Other programs can only make it slower, so the shortest of several runs is the floor.
  const floors = calls.map(() => Infinity);
  for (let round = 0; round < LEARNED_ROUNDS; round++) {
    for (const [at, call] of calls.entries()) {
      decide(thinking, clocks, call, 'whole');
      floors[at] = Math.min(floors[at] ?? Infinity, decide(thinking, clocks, call, 'floor'));
    }
  }
  return calls.map(({ api }, at) => [api, floors[at] ?? Infinity]);
}

/** Decides each call of a pool of reviews or matches for a moment. */
export function warmUpFixedWork({ now }: ThreadClocks, calls: readonly WarmUpCall[]): void {
  for (const call of calls) run(call, { now, deadline_at: now() + FIXED_MS });
}

/** Returns the milliseconds of work that it took. */
function decide(thinking: Thinking, { now }: ThreadClocks, call: WarmUpCall, mode: Mode): number {
  const share = mode === 'whole' ? Infinity : 0;
  const effort = run(call, {
    now,
    deadline_at: Infinity,
    ...thinking.begin({ ends_at: Infinity, share: () => share }),
  });
  return thinking.end(effort).work_ms;
}

/** Signs memories that nobody gets. */
const warmKey = createSecretKey(randomBytes(32));

/** Returns the effort, where the decision says it. */
function run({ api, body }: WarmUpCall, context: DecisionContext): number | undefined {
  const input = { body, locale: 'en_us', seed: 'warm', tokens: 0, memory_key: warmKey } as const;
  const result = decideFor(decisions[api], input, context);
  return result.ok ? result.effort : undefined;
}
