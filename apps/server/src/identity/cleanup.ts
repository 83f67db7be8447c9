import type { CleanUp } from '../platform/db/clean-up.ts';
import { cleanUpOf } from '../platform/db/expiry.ts';
import { codeExpiry } from './accounts/codes/code-repository.ts';
import { proofExpiry } from './accounts/credentials/proof-repository.ts';
import { signInExpiry } from './accounts/sign-in/sign-in-repository.ts';
import { ticketExpiry } from './accounts/tickets/ticket-repository.ts';
import { attemptExpiry } from './attempts/repository.ts';
import { authorizationExpiry } from './oauth/authorization-requests.ts';
import { deleteUnusedPictures } from './pictures/service.ts';
import { sessionExpiry } from './sessions/service.ts';

/** Of every table of this layer whose rows expire, and of pictures. */
export const identityCleanUps: readonly CleanUp[] = [
  ...[codeExpiry, ticketExpiry, proofExpiry, authorizationExpiry, attemptExpiry, signInExpiry, sessionExpiry].map(
    cleanUpOf,
  ),
  deleteUnusedPictures,
];
