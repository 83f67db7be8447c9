/** Bytes of a request body: of one call, of a replay, and of a batch. */
export const bodyLimits = { call: 128 * 1024, replay: 1024 * 1024, batch: 1024 * 1024 } as const;

/** Decisions whose request holds every input of the captain so far, so that it can be as long as a replay. */
const apisWithInputs: ReadonlySet<string> = new Set(['rescue.act', 'rescue.simulate']);

/** Which of the `bodyLimits` applies to an API. */
export function bodyKind(api_id: string): keyof typeof bodyLimits {
  if (api_id === 'batch') return 'batch';
  return api_id.endsWith('.verify') || apisWithInputs.has(api_id) ? 'replay' : 'call';
}
