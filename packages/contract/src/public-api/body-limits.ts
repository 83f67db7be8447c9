import { isApiId } from './api-ids.ts';
import { perDecision } from './games.ts';

/** Most calls of one batch request. */
export const MAX_BATCH_CALLS = 64;

/** Bytes of a request body: of one call, of one with the rules of a game, of a replay, and of a batch. */
export const bodyLimits = { call: 128 * 1024, sheet: 128 * 1024, replay: 1024 * 1024, batch: 1024 * 1024 } as const;

type BodyKind = keyof typeof bodyLimits;

const decisionBodies = perDecision(({ body }) => body);

/** Which of the `bodyLimits` applies to what is called. */
export function bodyKind(api_id: string): BodyKind {
  if (api_id === 'batch') return 'batch';
  return isApiId(api_id) ? decisionBodies[api_id] : 'call';
}
