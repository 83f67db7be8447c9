/** All SQL of `sign_ins`: the history of sign-ins. */
import { SIGN_INS_KEPT_DAYS, type SignInRow } from '@fourth-seat/contract';
import { sql } from 'kysely';
import type { Pool } from '../../../platform/db/client.ts';
import type { Expiry } from '../../../platform/db/expiry.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { DAY_MS } from '../../../platform/time.ts';
import { channelOf } from '../identifiers.ts';

export const signInExpiry: Expiry = { table: 'sign_ins', column: 'at', kept_ms: SIGN_INS_KEPT_DAYS * DAY_MS };

const QUARTER_HOUR_MS = 15 * 60_000;

/** How someone signed in; only a third party has a name. */
export type MethodColumns =
  | { readonly method: 'third_party'; readonly provider: string }
  | { readonly method: Exclude<SignInRow['method'], 'third_party'>; readonly provider: null };

interface SignInColumns {
  readonly at: Date;
  readonly outcome: SignInRow['outcome'];
  readonly address: string;
  readonly user_agent: string;
}

type NewSignIn = SignInColumns & MethodColumns & { readonly user_id: string };

export async function insertSignIn(db: Database, signIn: NewSignIn): Promise<void> {
  const { user_id, at, method, outcome, provider, address, user_agent } = signIn;
  await sql`
    INSERT INTO sign_ins (user_id, at, method, outcome, provider, address, user_agent)
    VALUES (${user_id}, ${at}, ${method}, ${outcome}, ${provider}, ${address}, ${user_agent})`.execute(db);
}

export type RefusedOutcome = 'wrong_password' | 'wrong_second_factor' | 'slowed';

/** A refused password or second factor, and from where: the address and the network that it counts for. */
type Refusal = Omit<SignInColumns, 'outcome'> &
  MethodColumns & {
    readonly user_id: string;
    readonly outcome: RefusedOutcome;
    readonly network: string;
  };

/**
 * Counts a refusal in the row of its account, network and quarter of an hour, which shows the first of them:
 * whoever tries thousands writes no thousand rows into somebody's history.
 */
export async function upsertRefusal(db: Database, refused: Refusal): Promise<void> {
  const { user_id, at, method, provider, outcome, address, user_agent, network } = refused;
  const quarter = new Date(Math.floor(at.getTime() / QUARTER_HOUR_MS) * QUARTER_HOUR_MS);
  await sql`
    INSERT INTO sign_ins AS s (user_id, at, method, provider, outcome, address, user_agent, network, quarter)
    VALUES (${user_id}, ${at}, ${method}, ${provider}, ${outcome}, ${address}, ${user_agent}, ${network}, ${quarter})
    ON CONFLICT (user_id, network, quarter, outcome) WHERE quarter IS NOT NULL
      DO UPDATE SET attempts = s.attempts + 1`.execute(db);
}

export type StoredSignIn = SignInColumns & MethodColumns & { readonly sign_in_id: number; readonly attempts: number };

/**
 * Sign-ins of a person that are kept, newest first, older than a given one; with the number of all, which is
 * known on an empty page too.
 */
export async function listSignIns(
  pool: Pool,
  user_id: string,
  filters: { outcome: SignInRow['outcome'] | undefined; before: number | null; limit: number; now: Date },
): Promise<{ readonly rows: StoredSignIn[]; readonly total: number }> {
  const { rows } = await pool.query<{ total: number } & (StoredSignIn | { sign_in_id: null })>({
    // Columns by name: a prepared statement fails on open connections once a migration adds a column to its result.
    name: 'sign-in-list',
    text: `WITH mine AS (
             SELECT sign_in_id, at, method, outcome, provider, address, user_agent, attempts FROM sign_ins
             WHERE user_id = $1 AND at > $2::timestamptz - interval '${SIGN_INS_KEPT_DAYS} days' AND ($3::text IS NULL OR outcome = $3)
           )
           SELECT * FROM (SELECT count(*) AS total FROM mine) counted LEFT JOIN (
             SELECT * FROM mine WHERE $4::bigint IS NULL OR sign_in_id < $4 ORDER BY sign_in_id DESC LIMIT $5
           ) page ON true ORDER BY sign_in_id DESC`,
    values: [user_id, filters.now, filters.outcome ?? null, filters.before, filters.limit],
  });
  return { rows: rows.filter((row) => row.sign_in_id !== null), total: rows[0]?.total ?? 0 };
}

/**
 * True when the account of an email or phone was entered from that address within `SIGN_INS_KEPT_DAYS`. An unknown account takes
 * the same query.
 */
export async function isKnownAddress(
  pool: Pool,
  identifier: string,
  address: string,
  now_ms: number,
): Promise<boolean> {
  const column = channelOf(identifier);
  const found = await pool.query({
    name: `sign-in-known-${column}`,
    text: `SELECT 1 FROM sign_ins JOIN users USING (user_id)
           WHERE users.${column} = $1 AND address = $2 AND outcome = 'success'
             AND at > $3::timestamptz - interval '${SIGN_INS_KEPT_DAYS} days' LIMIT 1`,
    values: [identifier, address, new Date(now_ms)],
  });
  return found.rowCount === 1;
}
