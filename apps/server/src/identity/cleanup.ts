import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { deleteExpired, type Expiry } from '../platform/db/expiry.ts';
import { idempotencyExpiry } from '../platform/http/endpoints/idempotency.ts';
import { createRepeated } from '../platform/process/repeated.ts';
import { HOUR_MS } from '../platform/time.ts';
import { codeExpiry } from './accounts/codes/code-repository.ts';
import { proofExpiry } from './accounts/credentials/proof-repository.ts';
import { ticketExpiry } from './accounts/credentials/ticket-repository.ts';
import { signInExpiry } from './accounts/sign-in/sign-in-repository.ts';
import { attemptExpiry } from './attempts/repository.ts';
import { authorizationExpiry } from './oauth/authorization-requests.ts';
import { deleteUnusedPictures } from './pictures/service.ts';
import { sessionExpiry } from './sessions/service.ts';

const expiries: readonly Expiry[] = [
  codeExpiry,
  ticketExpiry,
  proofExpiry,
  authorizationExpiry,
  attemptExpiry,
  idempotencyExpiry,
  signInExpiry,
  sessionExpiry,
];

/** Deletes expired rows; returns how many. */
export async function deleteExpiredRows({ pool, now }: Pick<Deps, 'pool' | 'now'>): Promise<number> {
  let deleted = 0;
  for (const expiry of expiries) deleted += await deleteExpired(pool, expiry, now());
  return deleted + (await deleteUnusedPictures(pool));
}

/** Hourly, while the server runs. */
export function cleanUpHourly(app: FastifyInstance, deps: Pick<Deps, 'pool' | 'now' | 'log'>): void {
  const cleanUp = createRepeated(async () => deleteExpiredRows(deps), {
    every_ms: HOUR_MS,
    onFailure: (error) => deps.log.warn({ err: error }, 'the clean-up failed; it runs again in an hour'),
  });
  cleanUp.start();
  app.addHook('onClose', async () => cleanUp.stop());
}
