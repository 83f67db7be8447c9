import { bodyKind, bodyLimits } from '@fourth-seat/contract';
import type { ParsedBody } from '../../../../platform/http/endpoints/json-body.ts';
import { jsonLimits } from '../../../requests/json-limits.ts';
import { readBody, readBodyInTurns } from '../../../requests/read-body.ts';
import { bodyTooLargeFailure } from '../../failure.ts';
import { requestBytesOf } from '../call-facts.ts';
import type { NetworkRequest, RunningCall } from '../call-shapes.ts';

/** The JSON of a call's body, within the limits of its API. */
export function parseCallBody(call: RunningCall): unknown {
  const kind = requireSize(call);
  const { request } = call;
  return request.origin === 'batch' ? request.value : readBody(request.body, jsonLimits[kind]);
}

/** The body of a call that its thread parses, within the size of its API; alone in its memory, because all of that is sent. */
export function bytesOfCall(call: RunningCall): Uint8Array {
  requireSize(call);
  const { request } = call;
  if (request.origin === 'batch') return new TextEncoder().encode(JSON.stringify(request.value));
  const { body } = request;
  return body.byteLength === body.buffer.byteLength ? body : new Uint8Array(body);
}

/** The body of a batch request, or of any other API of no game; it may be a megabyte. */
export async function parseCommonBody({ api_id, body }: NetworkRequest): Promise<ParsedBody> {
  return readBodyInTurns(body, jsonLimits[bodyKind(api_id)]);
}

/** A visitor's body is limited to the short bodies that the playground sends, whatever the decision. */
function requireSize({ principal, request }: RunningCall): ReturnType<typeof bodyKind> {
  const kind = principal.kind === 'visitor' ? 'call' : bodyKind(request.api_id);
  const limit = bodyLimits[kind];
  if (requestBytesOf(request) > limit) throw bodyTooLargeFailure(limit);
  return kind;
}
