import { isPhone } from '@fourth-seat/contract';
import type { Pool } from 'pg';
import type { AttemptLimit } from './attempts.ts';

const quarter_hour_s = 900;

/**
 * Guessing of passwords is slowed per account, per address and in total. An address from which the account has been
 * entered before has counters of its own: whoever hammers an account from elsewhere can slow down everyone else, but not
 * its owner at the usual desk; and signing in with a code is never affected.
 */
export function passwordLimits(account: string, address: string, is_known: boolean): AttemptLimit[] {
  if (is_known) {
    return [{ name: 'password-known', subject: [account, address], max: 10, window_s: quarter_hour_s }];
  }
  return [
    { name: 'password-address', subject: [address], max: 50, window_s: quarter_hour_s },
    { name: 'password-account', subject: [account], max: 10, window_s: quarter_hour_s },
    { name: 'password-all', subject: [], max: 2000, window_s: quarter_hour_s },
  ];
}

/** A code, an old password or a provider is asked for in a session: ten tries per account in a quarter of an hour. */
export function sessionPasswordLimits(user_id: string): AttemptLimit[] {
  return [{ name: 'password-session', subject: [user_id], max: 10, window_s: quarter_hour_s }];
}

/** True when the account of an email or phone was entered from that address in the last 90 days. An unknown account costs the same query. */
export async function isKnownAddress(
  pool: Pool,
  identifier: string,
  address: string,
  now_ms: number,
): Promise<boolean> {
  const column = isPhone(identifier) ? 'phone' : 'email';
  const found = await pool.query({
    name: `sign-in-known-${column}`,
    text: `SELECT 1 FROM sign_ins JOIN users USING (user_id)
           WHERE users.${column} = $1 AND address = $2 AND outcome = 'success'
             AND at > $3::timestamptz - interval '90 days' LIMIT 1`,
    values: [identifier, address, new Date(now_ms)],
  });
  return found.rowCount === 1;
}
