import { type ApiId, apiIds } from '@fourth-seat/contract';
import type { DecisionApi } from '../agents/decision.ts';

/** Decisions that answer at once with what they were asked, so that a test of the gateway waits for no player. */
export function createEchoDecisions(
  overrides: Partial<Record<ApiId, DecisionApi>> = {},
): Readonly<Record<ApiId, DecisionApi>> {
  const entries = apiIds.map((api): [ApiId, DecisionApi] => [
    api,
    overrides[api] ?? {
      api,
      model: 'echo',
      place: 'inline',
      decide: ({ body, tokens, seed }) => ({
        ok: true,
        data: { body, tokens, seed },
        fallback: false,
        rules_ms: 0,
        think_ms: 0,
      }),
    },
  ]);
  // One entry per id of the list that the type is made from.
  return Object.fromEntries(entries) as Record<ApiId, DecisionApi>;
}
