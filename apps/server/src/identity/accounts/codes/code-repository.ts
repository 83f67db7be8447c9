/** All SQL of `verification_codes`: one code for each purpose, target, person and asker. */
import { GUESSES_PER_CODE } from '@fourth-seat/contract';
import type { Pool } from '../../../platform/db/client.ts';
import type { Expiry } from '../../../platform/db/expiry.ts';
import { DAY_MS } from '../../../platform/time.ts';
import type { CodeScope } from './code-limits.ts';

export interface StoredCode {
  readonly asker: Buffer;
  readonly code_hash: Buffer;
  readonly guesses_left: number;
}

export const codeExpiry: Expiry = { table: 'verification_codes', column: 'expires_at', kept_ms: DAY_MS };

const OF_ASKER = 'purpose = $1 AND target = $2 AND subject = $3 AND asker = $4';

const keyOf = (scope: CodeScope, asker: Buffer) => [scope.purpose, scope.target, scope.subject, asker];

/** When the asker's code was sent; undefined where it has none, or has used it. */
export async function findSentAt(pool: Pool, scope: CodeScope, asker: Buffer): Promise<Date | undefined> {
  const { rows } = await pool.query<{ sent_at: Date }>({
    name: 'code-sent-at',
    text: `SELECT sent_at FROM verification_codes WHERE ${OF_ASKER} AND used_at IS NULL`,
    values: keyOf(scope, asker),
  });
  return rows[0]?.sent_at;
}

/** False where the asker has an unused code that was sent later than `replaceable_before`. */
export async function upsertCode(
  pool: Pool,
  scope: CodeScope,
  asker: Buffer,
  code: {
    readonly code_hash: Buffer;
    readonly sent_at: Date;
    readonly expires_at: Date;
    readonly replaceable_before: Date;
  },
): Promise<boolean> {
  const stored = await pool.query({
    name: 'code-upsert',
    text: `INSERT INTO verification_codes AS c (purpose, target, subject, asker, code_hash, sent_at, expires_at, guesses_left)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
           ON CONFLICT (purpose, target, subject, asker) DO UPDATE SET code_hash = excluded.code_hash, used_at = NULL,
             sent_at = excluded.sent_at, expires_at = excluded.expires_at, guesses_left = excluded.guesses_left
           WHERE c.used_at IS NOT NULL OR c.sent_at <= $9`,
    values: [
      ...keyOf(scope, asker),
      code.code_hash,
      code.sent_at,
      code.expires_at,
      GUESSES_PER_CODE,
      code.replaceable_before,
    ],
  });
  return stored.rowCount === 1;
}

export async function deleteCode(pool: Pool, scope: CodeScope, asker: Buffer): Promise<void> {
  const text = `DELETE FROM verification_codes WHERE ${OF_ASKER}`;
  await pool.query({ name: 'code-delete', text, values: keyOf(scope, asker) });
}

/**
 * The asker's own code, with its guesses reduced by one before the comparison, so that of many simultaneous guesses no
 * more count than it has.
 */
export async function spendGuess(
  pool: Pool,
  scope: CodeScope,
  asker: Buffer,
  now: Date,
): Promise<StoredCode | undefined> {
  const { rows } = await pool.query<StoredCode>({
    name: 'code-spend-guess',
    text: `UPDATE verification_codes SET guesses_left = guesses_left - 1
           WHERE ${OF_ASKER} AND used_at IS NULL AND guesses_left > 0 AND expires_at > $5
           RETURNING asker, code_hash, guesses_left`,
    values: [...keyOf(scope, asker), now],
  });
  return rows[0];
}

/** Codes that can still be used: the asker's own first, then the newest. */
export async function listUsableCodes(
  pool: Pool,
  scope: CodeScope,
  asker: Buffer,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<StoredCode[]> {
  const { rows } = await pool.query<StoredCode>({
    name: 'code-list-usable',
    text: `SELECT asker, code_hash, guesses_left FROM verification_codes
           WHERE purpose = $1 AND target = $2 AND subject = $3 AND used_at IS NULL AND expires_at > $5
           ORDER BY asker = $4 DESC, sent_at DESC LIMIT $6`,
    values: [...keyOf(scope, asker), now, limit],
  });
  return rows;
}

/** Marks the code as used; false where it was used in the meantime. */
export async function useCode(
  pool: Pool,
  scope: CodeScope,
  { asker, code_hash }: StoredCode,
  now: Date,
): Promise<boolean> {
  const used = await pool.query({
    name: 'code-use',
    text: `UPDATE verification_codes SET used_at = $6 WHERE ${OF_ASKER} AND code_hash = $5 AND used_at IS NULL`,
    values: [...keyOf(scope, asker), code_hash, now],
  });
  return used.rowCount === 1;
}
