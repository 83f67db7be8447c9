/**
 * A call's id is its request id under its own prefix: `call_` + the 20 characters after `req_`. One name would do, but
 * people paste either, and links say what they open.
 */
export function toCallId(request_id: string): string {
  return request_id.replace(/^req_/, 'call_');
}

/** The request id that a call id, or a request id, names; undefined for any other text. */
export function toRequestId(text: string): string | undefined {
  const match = /^(?:call|req)_([0-9A-Za-z]{20})$/.exec(text.trim());
  return match?.[1] === undefined ? undefined : `req_${match[1]}`;
}
