import { type ApiId, decisionEndpoints } from '@fourth-seat/contract';
import type { DecisionApi } from '../../agents/decision.ts';
import { memoryKey } from '../../agents/memory.ts';
import { presets } from '../reference/presets.ts';

const ROUNDS = 20;

/**
 * Decides for bots of the shooter a few times before the first call comes: the ways of the map are found and the code is
 * compiled, which would keep the event loop from every other call for a twentieth of a second.
 */
export function warmInline(decisions: Readonly<Record<ApiId, DecisionApi>>, server_secret: string): void {
  const api = decisions['shooter.act'];
  const memory_key = memoryKey(server_secret, '', 'shooter', '');
  for (const { body } of presets['shooter.act']) {
    const parsed = decisionEndpoints['shooter.act'].request.parse(body);
    for (let round = 0; round < ROUNDS; round++) {
      api.decide(
        { body: parsed, locale: 'en_us', seed: `warm/${round}`, tokens: 0, memory_key },
        { now: () => performance.now(), deadline_ms: Infinity },
      );
    }
  }
}
