/**
 * The entry point of the debugging page: what an API expects (`catalog.ts`), what a call would cost, the call itself
 * (`send.ts`), and the project's daily cap on such calls (`cap.ts`).
 */
import {
  type estimateDebugCall,
  type getDebugSample,
  type Output,
  type Parsed,
  pathOfApi,
  sampleCode,
} from '@fourth-seat/contract';
import type { ApiDeps } from '../../api/deps.ts';
import { priceOf } from '../../api/gateway/reading.ts';
import type { Session } from '../../platform/http/session.ts';
import { parseStoredBody } from '../calls/service.ts';
import { readDebugCap } from './cap.ts';
import { requireApi } from './catalog.ts';

export { readDebugCap, updateDebugCap } from './cap.ts';
export { readApi, readCatalog } from './catalog.ts';
export { createSender, type SenderDeps } from './send.ts';

/** What a call would cost, and whether the project's daily limit allows it. */
export async function estimateCost(
  deps: ApiDeps,
  session: Session,
  input: Parsed<typeof estimateDebugCall>,
): Promise<Output<typeof estimateDebugCall>> {
  const api_id = requireApi(input.api_id);
  const { debug_cap_daily, debug_cap_used } = await readDebugCap(deps, session, input.project_id);
  const tokens = priceOf(api_id, input.mode);
  const allowed = tokens === 0 || debug_cap_used + tokens <= debug_cap_daily;
  return { tokens, debug_cap_daily, debug_cap_used, allowed };
}

/** The call as a program; a body that is not JSON is sent as it was typed. */
export function readSample(
  public_url: string,
  { api_id, body, language }: Parsed<typeof getDebugSample>,
): Output<typeof getDebugSample> {
  const url = `${public_url}${pathOfApi(requireApi(api_id))}`;
  const json = parseStoredBody(body);
  return { code: sampleCode(language, { url, body: json === undefined ? { text: body } : { json } }) };
}
