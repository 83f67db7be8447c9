import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { GatewayFailure, headerFailure } from './failure.ts';

/** An answer as it is given again to the same `Idempotency-Key` within 24 hours. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: string;
  readonly tokens: number;
  readonly model: string | undefined;
}

export interface Claim {
  readonly principal: string;
  readonly idempotency_key: string;
  /** The answer for the metering transaction, sealed: without the caller's secret it cannot be read. */
  seal(answer: KeptAnswer): string;
}

export interface KeptAnswers {
  /** Claims the key, or gives the first call's answer (waiting for it if that call still runs). */
  claim(call: {
    principal: string;
    idempotency_key: string;
    secret: string;
    path: string;
    body: Buffer;
    request_id: string;
  }): Promise<{ claim: Claim } | { answer: KeptAnswer }>;
  /** Keeps the answer of a call that leaves no record of its own, outside a metering transaction. */
  keep(claim: Claim, answer: KeptAnswer): Promise<void>;
  /** A call that failed changed nothing; the key may be tried again. */
  drop(claim: Claim): Promise<void>;
}

const wait_ms = 25;
const wait_rounds = 80;

export function createKeptAnswers(pool: Pool): KeptAnswers {
  return {
    async claim(call) {
      if (!/^[\x21-\x7e]{1,200}$/.test(call.idempotency_key)) {
        throw headerFailure('Idempotency-Key', {
          en: 'must be 1 to 200 printable ASCII characters without spaces',
          zh: '须为 1 至 200 个可见 ASCII 字符，不含空格',
        });
      }
      const id = [call.principal, call.idempotency_key];
      const request_hash = hash('sha256', Buffer.concat([Buffer.from(`${call.path}\n`), call.body]), 'buffer');
      for (let round = 0; round < wait_rounds; round++) {
        const claimed = await pool.query({
          name: 'answer-claim',
          text: `INSERT INTO gateway_answers (principal, idempotency_key, request_hash, claimed_by) VALUES ($1, $2, $3, $4)
            ON CONFLICT (principal, idempotency_key) DO UPDATE
              SET request_hash = excluded.request_hash, claimed_by = excluded.claimed_by, answer = NULL, created_at = now()
              WHERE gateway_answers.created_at < now() - interval '24 hours'
                 OR (gateway_answers.answer IS NULL AND gateway_answers.created_at < now() - interval '60 s')
            RETURNING 1`,
          values: [...id, request_hash, call.request_id],
        });
        if (claimed.rowCount === 1) return { claim: createClaim(call) };
        const { rows } = await pool.query<{ request_hash: Buffer; answer: string | null }>({
          name: 'answer-read',
          text: 'SELECT request_hash, answer FROM gateway_answers WHERE principal = $1 AND idempotency_key = $2',
          values: id,
        });
        const row = rows[0];
        if (row && !row.request_hash.equals(request_hash)) throw new GatewayFailure('idempotency_conflict');
        if (row?.answer) return { answer: open(row.answer, call.secret, call.idempotency_key) };
        await new Promise((resolve) => setTimeout(resolve, wait_ms));
      }
      throw new GatewayFailure('overloaded', { retry_after: 1 });
    },
    async keep(claim, { status, body, tokens, model }) {
      await pool.query('UPDATE gateway_answers SET answer = $3 WHERE principal = $1 AND idempotency_key = $2', [
        claim.principal,
        claim.idempotency_key,
        claim.seal({ status, body, tokens, model }),
      ]);
    },
    async drop(claim) {
      await pool.query('DELETE FROM gateway_answers WHERE principal = $1 AND idempotency_key = $2 AND answer IS NULL', [
        claim.principal,
        claim.idempotency_key,
      ]);
    },
  };
}

function createClaim(call: { principal: string; idempotency_key: string; secret: string }): Claim {
  const { principal, idempotency_key, secret } = call;
  return { principal, idempotency_key, seal: (answer) => seal(answer, secret, idempotency_key) };
}

function sealKey(secret: string, idempotency_key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, idempotency_key, 'kept answer', 32));
}

function seal(answer: KeptAnswer, secret: string, idempotency_key: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', sealKey(secret, idempotency_key), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
}

function open(text: string, secret: string, idempotency_key: string): KeptAnswer {
  const sealed = Buffer.from(text, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealKey(secret, idempotency_key), sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(12, 28));
    // Authenticated: it is what `seal` wrote.
    return JSON.parse(Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString()) as KeptAnswer;
  } catch {
    // The same key, rotated in between: the first answer was given to the holder of the other secret.
    throw new GatewayFailure('idempotency_conflict');
  }
}
