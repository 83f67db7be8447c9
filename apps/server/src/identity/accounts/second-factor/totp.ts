import { createHmac } from 'node:crypto';
import { CODE_LENGTH } from '@fourth-seat/contract';
import { keyedHash } from '../../keyed-hash.ts';

/** Seconds that a code is shown (RFC 6238 section 5.2). */
export const TOTP_STEP_S = 30;
/** Steps before and after the current one that are accepted: clocks of telephones differ (section 6). */
const SKEW_STEPS = 1;
/** Bytes of a secret, as many as its hash has (RFC 4226 section 4). */
const SECRET_BYTES = 20;

/** The secret of an authenticator app, which is stored nowhere: `nonce` alone makes no codes. */
export function totpSecret(server_secret: string, user_id: string, nonce: string): Buffer {
  return keyedHash(server_secret, 'totp', user_id, nonce).subarray(0, SECRET_BYTES);
}

/** The number of the time step at an instant in milliseconds. */
export const totpStep = (now_ms: number): number => Math.floor(now_ms / 1000 / TOTP_STEP_S);

/** The code of a time step (RFC 4226 section 5.3, with HMAC-SHA-1, as all authenticator apps have it). */
export function totpCode(secret: Buffer, step: number, digits = CODE_LENGTH): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const truncated = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(truncated % 10 ** digits).padStart(digits, '0');
}

/** The newest step near an instant that has this code; undefined where none has. */
export function findTotpStep(secret: Buffer, code: string, now_ms: number): number | undefined {
  const current = totpStep(now_ms);
  const steps = Array.from({ length: 2 * SKEW_STEPS + 1 }, (_, index) => current + SKEW_STEPS - index);
  return steps.find((step) => totpCode(secret, step) === code);
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 base32 without padding, which authenticator apps take. */
export function base32(bytes: Buffer): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The address that an app scans (Key Uri Format): who gave the secret, and for which account. */
export function totpUri(secret: Buffer, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
