import { createHmac, timingSafeEqual } from 'node:crypto';
import { CONTACT_MAX_SECONDS, CONTACT_MIN_SECONDS } from '@fourth-seat/contract';

function signOpenedAt(secret: string, opened: string): string {
  return createHmac('sha256', secret).update(`contact form ${opened}`).digest('base64url').slice(0, 32);
}

/** The time when the form was opened, signed so that only this server can make it. */
export function createFormToken(secret: string, now_ms: number): string {
  const opened = String(now_ms);
  return `${opened}.${signOpenedAt(secret, opened)}`;
}

/** True for our own token from a form that was open for as long as a person needs, and not for days. */
export function isFormToken(secret: string, token: string, now_ms: number): boolean {
  const [opened = '', signature = ''] = token.split('.');
  const expected = Buffer.from(signOpenedAt(secret, opened));
  const received = Buffer.from(signature);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return false;
  const seconds = (now_ms - Number(opened)) / 1000;
  return seconds >= CONTACT_MIN_SECONDS && seconds <= CONTACT_MAX_SECONDS;
}
