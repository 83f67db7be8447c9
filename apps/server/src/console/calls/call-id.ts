import { callIdPattern } from '@fourth-seat/contract';

/**
 * A call's id is its request id with another prefix: `call_` and the 20 characters after `req_`. People paste either,
 * and the prefix in a link says what it opens.
 */
export function toCallId(request_id: string): string {
  return request_id.replace(/^req_/, 'call_');
}

/** The request id that corresponds to a call id or a request id; undefined for any other text. */
export function toRequestId(text: string): string | undefined {
  const [, characters] = callIdPattern.exec(text.trim()) ?? [];
  return characters === undefined ? undefined : `req_${characters}`;
}
