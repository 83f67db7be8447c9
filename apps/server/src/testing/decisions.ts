import { type ApiId, apiIds } from '@fourth-seat/contract';
import type { DecisionApi, DecisionRefusal } from '../api/agents/decision.ts';
import type { GatewayOptions } from '../api/gateway/service.ts';

/** A hand that the schema allows although no deal contains it: the call fails after its units are reserved. */
export const impossibleHand = Array.from({ length: 17 }, () => '3');

const refusal: DecisionRefusal = {
  ok: false,
  error: 'impossible_state',
  details: { rule: 'card_count', path: 'hand', cards: ['3'], problem: { en: 'too many', zh: '过多' } },
};

const isImpossible = (body: unknown): boolean =>
  body instanceof Object && 'hand' in body && String(body.hand) === String(impossibleHand);

/**
 * Decisions that answer at once with their input, so that tests of the gateway wait for no player. They refuse
 * `impossibleHand`.
 */
export function createEchoDecisions(
  overrides: Partial<Record<ApiId, DecisionApi>> = {},
): Readonly<Record<ApiId, DecisionApi>> {
  const entries = apiIds.map((api): [ApiId, DecisionApi] => [
    api,
    overrides[api] ?? {
      api,
      model: 'echo',
      runsOn: 'inline',
      decide: ({ body, tokens, seed }) =>
        isImpossible(body)
          ? refusal
          : { ok: true, data: { body, tokens, seed }, fallback: false, rules_ms: 0, think_ms: 0 },
    },
  ]);
  // One entry per id of the list from which the type is made.
  return Object.fromEntries(entries) as Record<ApiId, DecisionApi>;
}

/** A gateway that echoes and loads no players. */
export function echoGateway(): GatewayOptions {
  return { decisions: createEchoDecisions(), startsPlayers: 'when_asked' };
}
