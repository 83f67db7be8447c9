/** What a webhook brings. */
export interface WebhookMessage {
  /** The signing secret of the alert (`whsec_…`). */
  readonly secret: string;
  /** The body as it came, before anything parses it: as text or as bytes. */
  readonly body: string | Uint8Array;
  /** The header `X-Seat-Signature`. */
  readonly signature: string | null | undefined;
  /** Seconds by which the message may be old; 300 if absent. */
  readonly tolerance_s?: number | undefined;
}

/**
 * Whether a webhook was signed by Fourth Seat with this secret, and lately: an old message may have been recorded.
 * Throws a `TypeError` with the option's name where what this program gives can tell nothing: no secret, a tolerance
 * that is no number, a body that was parsed.
 */
export async function verifyWebhook({ secret, body, signature, tolerance_s = 300 }: WebhookMessage): Promise<boolean> {
  if (typeof secret !== 'string' || secret.trim() === '') {
    throw new TypeError('secret is missing: give the signing secret of the alert (whsec_…)');
  }
  if (typeof tolerance_s !== 'number' || !(tolerance_s >= 0)) {
    throw new TypeError('tolerance_s must be a number of seconds, 0 or more');
  }
  const encoder = new TextEncoder();
  const given: unknown = typeof body === 'string' ? encoder.encode(body) : body;
  // Not `instanceof`: bytes may come of another realm, as in a worker of a test runner.
  if (!ArrayBuffer.isView(given)) {
    throw new TypeError('body must be the text or the bytes as they came, before anything parses them');
  }
  const bytes = new Uint8Array(given.buffer, given.byteOffset, given.byteLength);
  const text = typeof signature === 'string' ? signature : '';
  const [, time, mac = ''] = /^t=(\d{1,12}),v1=((?:[0-9a-f]{2}){32})$/.exec(text) ?? [];
  if (time === undefined || !(Math.abs(Date.now() / 1000 - Number(time)) <= tolerance_s)) return false;
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret.trim()), hmac, false, ['verify']);
  const expected = Uint8Array.from(mac.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const before = encoder.encode(`${time}.`);
  const signed = new Uint8Array(before.length + bytes.length);
  signed.set(before);
  signed.set(bytes, before.length);
  return crypto.subtle.verify(hmac, key, expected, signed);
}
