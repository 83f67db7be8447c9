import type { listSessions, Output, SecurityOverview } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import type { Session } from '../../platform/http/session.ts';
import { listOpenSessions } from '../sessions/service.ts';
import type { AccountDataReaders } from './account-data.ts';
import { describeDevice } from './devices.ts';
import type { Factors } from './second-factor/factors.ts';
import { readCredentials } from './users/users.ts';

/** Ways to sign in to the account, and ways to prove its ownership. */
export async function readSecurityOverview(
  { db, pool, delivery }: Pick<Deps, 'db' | 'pool' | 'delivery'>,
  { readers, factors }: { readers: Pick<AccountDataReaders, 'listProviderAccounts'>; factors: Factors },
  user_id: string,
): Promise<SecurityOverview> {
  const user = await readCredentials(db, user_id);
  const { email, phone, username } = user;
  const channels = [...delivery.channels];
  const second_factor = await factors.listWays(pool, user_id);
  const password_set = user.password_hash !== null;
  return {
    user_id: user.user_id,
    registered_at: user.created_at.toISOString(),
    password_set,
    email,
    phone,
    username,
    third_party: await readers.listProviderAccounts(user_id),
    channels,
    proofs:
      second_factor.length > 0
        ? ['second_factor']
        : [...channels.filter((channel) => user[channel] !== null), ...(password_set ? (['password'] as const) : [])],
    second_factor,
  };
}

/** The person's open sessions, last used first. */
export async function listOwnSessions(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  session: Session,
): Promise<Output<typeof listSessions>> {
  const rows = await listOpenSessions(db, session.user_id, new Date(now()));
  const results = rows.map((row) => ({
    session_id: row.session_id,
    device: describeDevice(row.user_agent),
    address: row.address,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    current: row.session_id === session.session_id,
  }));
  return { results, total: results.length, next_cursor: null };
}
