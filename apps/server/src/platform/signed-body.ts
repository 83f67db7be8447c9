import { createHmac } from 'node:crypto';

/**
 * The signature of a body that we post to somebody else's server: `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. The
 * receiver recomputes it and refuses an old `t`, which excludes changes and replays.
 */
export function signBody(secret: string, body: string, now_ms: number): string {
  const t = Math.floor(now_ms / 1000);
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}
