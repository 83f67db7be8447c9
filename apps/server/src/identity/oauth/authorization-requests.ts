import { TICKET_LIFETIME_S } from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { createSecret, hashSecret, keyedHash } from '../keyed-hash.ts';
import {
  type AuthorizationScope,
  insertAuthorizationRequest,
  takeAuthorizationRequest,
} from './authorization-request-repository.ts';
import type { AuthorizationRequest } from './provider-client.ts';

export { type AuthorizationScope, authorizationExpiry } from './authorization-request-repository.ts';

export interface AuthorizationRequests {
  start(scope: AuthorizationScope, redirect_uri: string): Promise<AuthorizationRequest>;
  /** Finishes the authorization of that state, once; throws `provider_failed` for any other provider, purpose or person. */
  finish(scope: AuthorizationScope, state: string): Promise<AuthorizationRequest>;
}

/**
 * PKCE verifier and nonce are derived from the state with the server's key: they differ each time, cannot be guessed,
 * and are stored nowhere. The state is in one browser tab and, hashed, in this database.
 */
export function createAuthorizationRequests({
  pool,
  config,
  now,
}: Pick<Deps, 'pool' | 'config' | 'now'>): AuthorizationRequests {
  const derive = (state: string, redirect_uri: string): AuthorizationRequest => ({
    state,
    redirect_uri,
    code_verifier: keyedHash(config.server_secret, 'pkce', state).toString('base64url'),
    nonce: keyedHash(config.server_secret, 'nonce', state).toString('base64url'),
  });
  return {
    async start(scope, redirect_uri) {
      const state = createSecret();
      const expires_at = new Date(now() + TICKET_LIFETIME_S * 1000);
      await insertAuthorizationRequest(pool, hashSecret(state), { ...scope, redirect_uri, expires_at });
      return derive(state, redirect_uri);
    },

    async finish({ provider, purpose, subject }, state) {
      // Deleted whatever its purpose: a state used for the wrong purpose becomes invalid.
      const found = await takeAuthorizationRequest(pool, hashSecret(state));
      const isMatching =
        found?.provider === provider &&
        found.purpose === purpose &&
        found.subject === subject &&
        found.expires_at.getTime() > now();
      if (!isMatching) throw new ApiError('provider_failed');
      return derive(state, found.redirect_uri);
    },
  };
}
