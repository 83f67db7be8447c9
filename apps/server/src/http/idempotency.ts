import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { ApiError, fieldError } from './errors.ts';

export interface IdempotentCall {
  readonly key: string;
  /** Whose key it is: two people may choose the same text. */
  readonly principal: string;
  /** The caller's own secret, never stored; without it the kept answer cannot be read. */
  readonly seal: string;
  readonly path: string;
  readonly body: unknown;
}

export interface Idempotency {
  /** Runs `work` at most once per key within 24 h and gives every repetition the first answer. */
  once<Answer>(call: IdempotentCall, work: () => Promise<Answer>): Promise<Answer>;
  /** True while the first call with that key runs, in whichever process. */
  isRunning(call: Pick<IdempotentCall, 'key' | 'principal'>): Promise<boolean>;
}

const wait_ms = 50;
const wait_rounds = 200;
/** A claim without an answer this old belongs to a process that died in between. */
const abandoned_after_s = 60;

/**
 * `Idempotency-Key` of the console's writes. The row is claimed before the work and answered after it; a repetition
 * that arrives meanwhile waits for the answer. Answers are sealed (AES-256-GCM under a key derived from the caller's
 * token and the Idempotency-Key), because one of them may hold a secret that is shown only once.
 */
export function createIdempotency(pool: Pool): Idempotency {
  return {
    async once(call, work) {
      if (!/^[\x21-\x7e]{8,200}$/.test(call.key)) throw fieldError({ 'Idempotency-Key': 'invalid' });
      // Keyed, because a body may hold a password: with a plain hash a copy of the table would be a place to guess it.
      const request_hash = createHmac('sha256', call.key)
        .update(`${call.path}\n${JSON.stringify(call.body)}`)
        .digest();
      for (let round = 0; round < wait_rounds; round++) {
        if (await claim(pool, call, request_hash)) return perform(pool, call, work);
        const found = await pool.query<{ request_hash: Buffer; answer: Buffer | null }>({
          name: 'idempotency-read',
          text: 'SELECT request_hash, answer FROM idempotent_requests WHERE principal = $1 AND idempotency_key = $2',
          values: [call.principal, storedKey(call)],
        });
        const row = found.rows[0];
        if (row && !row.request_hash.equals(request_hash)) throw new ApiError('idempotency_reused');
        if (row?.answer) return open(row.answer, call);
        await new Promise((resolve) => setTimeout(resolve, wait_ms));
      }
      throw new ApiError('unavailable', { retry_after: 5 });
    },
    async isRunning(call) {
      const found = await pool.query({
        name: 'idempotency-running',
        text: 'SELECT 1 FROM idempotent_requests WHERE principal = $1 AND idempotency_key = $2 AND answer IS NULL',
        values: [call.principal, storedKey(call)],
      });
      return found.rows.length > 0;
    },
  };
}

async function claim(pool: Pool, call: IdempotentCall, request_hash: Buffer): Promise<boolean> {
  const claimed = await pool.query({
    name: 'idempotency-claim',
    text: `INSERT INTO idempotent_requests (principal, idempotency_key, request_hash) VALUES ($1, $2, $3)
           ON CONFLICT (principal, idempotency_key) DO UPDATE
             SET request_hash = excluded.request_hash, answer = NULL, created_at = now()
             WHERE idempotent_requests.created_at < now() - interval '24 hours'
                OR (idempotent_requests.answer IS NULL
                    AND idempotent_requests.created_at < now() - make_interval(secs => ${abandoned_after_s}))
           RETURNING 1`,
    values: [call.principal, storedKey(call), request_hash],
  });
  return claimed.rowCount === 1;
}

async function perform<Answer>(pool: Pool, call: IdempotentCall, work: () => Promise<Answer>): Promise<Answer> {
  const where = 'WHERE principal = $1 AND idempotency_key = $2';
  try {
    const answer = await work();
    await pool.query(`UPDATE idempotent_requests SET answer = $3 ${where}`, [
      call.principal,
      storedKey(call),
      seal(answer, call),
    ]);
    return answer;
  } catch (error) {
    // A refusal changed nothing, so the same key may be tried again with the mistake mended.
    await pool.query(`DELETE FROM idempotent_requests ${where} AND answer IS NULL`, [call.principal, storedKey(call)]);
    throw error;
  }
}

/** The key itself opens the sealed answer of a caller without a session, so that only its hash is stored. */
function storedKey(call: Pick<IdempotentCall, 'key'>): string {
  return createHash('sha256').update(call.key).digest('hex');
}

function sealKey(call: IdempotentCall): Buffer {
  return Buffer.from(hkdfSync('sha256', call.seal, call.key, 'idempotent answer', 32));
}

function seal(answer: unknown, call: IdempotentCall): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealKey(call), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

function open<Answer>(sealed: Buffer, call: IdempotentCall): Answer {
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealKey(call), sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString());
  } catch {
    // The same person, another session: the answer was given once, to the session that asked.
    throw new ApiError('idempotency_reused');
  }
}
