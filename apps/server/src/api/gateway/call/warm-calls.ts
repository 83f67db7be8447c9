import { type ApiId, decisionEndpoints, gameOfApi } from '@fourth-seat/contract';
import type { DecisionApi, RememberingDecision } from '../../agents/decision.ts';
import { deriveMemoryKey } from '../../agents/memories/memory.ts';
import { checkRequest } from '../../agents/read-request.ts';
import { jsonLimits } from '../../requests/json-limits.ts';
import { readBody } from '../../requests/read-body.ts';
import { presets } from '../reference/presets.ts';
import type { DecisionRunner } from './decision-runner.ts';

type Decisions = Readonly<Record<ApiId, DecisionApi>>;

/** Calls that a game server sends for many tables at once. */
const sentAtOnce = ['doudizhu.play', 'guandan.play', 'doudizhu.bid', 'doudizhu.play'] as const;
const INLINE_ROUNDS = 20;
const READ_ROUNDS = 60;
const BURSTS = 24;
const BURST_SIZE = 16;
/** Milliseconds for each burst: enough for the floor, which is what has to be compiled. */
const BURST_MS = 6;

/**
 * Decides for seats whose callers keep a memory a few times before the first call: this finds the paths of the maps and
 * compiles the code, which would otherwise block the event loop for 50 ms during the first call.
 */
export function warmInline(decisions: Decisions, server_secret: string): void {
  for (const api of Object.values(decisions)) {
    if (api.remembers && api.runsOn === 'inline') warmDecision(api, server_secret);
  }
}

function warmDecision(api: RememberingDecision, server_secret: string): void {
  const memory_key = deriveMemoryKey(server_secret, { org_id: '', game: gameOfApi(api.api), match_id: '' });
  for (const { body } of presets[api.api]) {
    const parsed = decisionEndpoints[api.api].request.parse(body);
    for (let round = 0; round < INLINE_ROUNDS; round++) {
      api.decide(
        { body: parsed, locale: 'en_us', seed: `warm/${round}`, tokens: 0, memory_key },
        { now: () => performance.now(), deadline_at: Infinity },
      );
    }
  }
}

/** Parses the bodies of such calls, which takes three times as long before the code is compiled. */
export function warmReading(): void {
  for (const api_id of sentAtOnce) {
    for (const { body } of presets[api_id]) {
      const bytes = Buffer.from(JSON.stringify(body));
      for (let round = 0; round < READ_ROUNDS; round++) {
        checkRequest({ api: api_id, runsOn: 'moves' }, readBody(bytes, jsonLimits.call));
      }
    }
  }
}

/**
 * Sends small bursts through the threads and back. Otherwise the first hundred simultaneous calls of a new process meet
 * uncompiled code, and most are refused.
 */
export async function warmBursts(decisionRunner: DecisionRunner, decisions: Decisions): Promise<void> {
  const bodies = sentAtOnce.flatMap((api_id) =>
    presets[api_id].map(({ body }) => ({
      api: decisions[api_id],
      body: decisionEndpoints[api_id].request.parse(body),
    })),
  );
  for (let burst = 0; burst < BURSTS; burst++) {
    const arrived_at = performance.now();
    const answers = Array.from({ length: BURST_SIZE }, async (_, index) => {
      const one = bodies[(burst * BURST_SIZE + index) % bodies.length];
      if (one === undefined || one.api.remembers) return;
      await decisionRunner.run(
        one.api,
        { body: one.body, proposed: undefined, locale: 'en_us', seed: `warm/${burst}/${index}`, tokens: 0 },
        { org_id: '', flow: '', lane: 'customer', arrived_at, deadline_at: Infinity, most_ms: BURST_MS },
      );
    });
    // A refused call has warmed nothing, and does no harm.
    await Promise.allSettled(answers);
  }
}
