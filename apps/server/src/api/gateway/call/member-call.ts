import { performance } from 'node:perf_hooks';
import { type ApiId, type debugModes, type Locale, parseLocale } from '@fourth-seat/contract';
import type { Pool } from '../../../platform/db/client.ts';
import { readMemberPrincipal } from '../keys/member-principal.ts';
import { createRequestId } from '../request-id.ts';
import type { RunCall } from './call.ts';
import { microsecondsSince } from './call-facts.ts';
import { parseCallHeaders } from './call-headers.ts';
import type { CallAnswer } from './call-shapes.ts';

/** A call that a signed-in member makes in the console. */
export interface MemberCall {
  readonly org_id: string;
  readonly project_id: string;
  readonly member_id: string;
  readonly api_id: ApiId;
  /** JSON text as the member wrote it. */
  readonly body: string;
  readonly mode: (typeof debugModes)[number];
  readonly locale: Locale;
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a member's call the way a call with a key goes; only the principal is found differently. */
export async function runMemberCall(
  { pool, now, runCall }: { readonly pool: Pool; readonly now: () => number; readonly runCall: RunCall },
  call: MemberCall,
): Promise<CallAnswer> {
  const at = Math.floor(now());
  const head_at = performance.now();
  const { principal, refusal } = await readMemberPrincipal(pool, call);
  const auth_us = microsecondsSince(head_at);
  const { headers } = call;
  const sent = parseCallHeaders(headers);
  const language = headers['accept-language'];
  return runCall(principal, {
    origin: 'debug',
    request_id: createRequestId(at),
    at,
    head_at,
    // The call was whole when it came.
    arrived_at: head_at,
    auth_us,
    api_id: call.api_id,
    body: Buffer.from(call.body),
    headers,
    locale: language === undefined ? call.locale : parseLocale(language),
    address: call.address,
    isSandbox: call.mode === 'sandbox',
    // Each call of the page is a new one, whatever idempotency key its headers name.
    ...(refusal ? { refusal } : 'refusal' in sent ? sent : { match_id: sent.match_id, deadline_ms: sent.deadline_ms }),
  });
}
