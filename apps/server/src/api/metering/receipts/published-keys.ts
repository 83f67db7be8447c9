import type { FastifyInstance } from 'fastify';
import type { Pool } from '../../../platform/db/client.ts';
import { MINUTE_MS } from '../../../platform/time.ts';
import { listReceiptKeys } from './key-repository.ts';

/** Keys change when the server's secret does; strangers ask the database once in this time. */
const KEPT_MS = MINUTE_MS;

/** The public keys of receipts, as a set of JSON Web Keys (RFC 7517, RFC 8037), for whoever verifies one. */
export function addReceiptKeys(
  app: FastifyInstance,
  { pool, monotonic }: { pool: Pool; monotonic: () => number },
): void {
  let kept: { readonly keys: Promise<unknown>; readonly until: number } | undefined;
  const read = async (): Promise<unknown> => {
    if (kept && monotonic() < kept.until) return kept.keys;
    const keys = listReceiptKeys(pool).then((rows) =>
      rows.map(({ kid, public_key, first_used_at }) => ({
        kty: 'OKP',
        crv: 'Ed25519',
        use: 'sig',
        alg: 'EdDSA',
        kid,
        x: public_key,
        first_used_at: first_used_at.toISOString(),
      })),
    );
    kept = { keys, until: monotonic() + KEPT_MS };
    keys.catch(() => (kept = undefined));
    return keys;
  };
  app.get('/.well-known/receipt-keys.json', async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${KEPT_MS / 1000}`).send({ keys: await read() }),
  );
}
