/** What a webhook brings. */
export interface WebhookMessage {
  /** The signing secret of the alert (`whsec_…`). */
  readonly secret: string;
  /** The body as it came, before anything parses it. */
  readonly body: string;
  /** The header `X-Seat-Signature`. */
  readonly signature: string | null | undefined;
  /** Seconds by which the message may be old; 300 if absent. */
  readonly tolerance_s?: number | undefined;
}

/** Whether a webhook was signed by Fourth Seat with this secret, and lately: an old message may have been recorded. */
export async function verifyWebhook({ secret, body, signature, tolerance_s = 300 }: WebhookMessage): Promise<boolean> {
  const [, time, mac = ''] = /^t=(\d{1,12}),v1=((?:[0-9a-f]{2}){32})$/.exec(signature ?? '') ?? [];
  if (time === undefined || Math.abs(Date.now() / 1000 - Number(time)) > tolerance_s) return false;
  const encoder = new TextEncoder();
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), hmac, false, ['verify']);
  const bytes = Uint8Array.from(mac.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify(hmac, key, bytes, encoder.encode(`${time}.${body}`));
}
