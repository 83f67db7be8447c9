import { createToken } from '@fourth-seat/contract';
import type { Pool } from 'pg';
import { randomText } from '../http/ids.ts';
import type { OtherApi } from './call.ts';
import { GatewayFailure } from './failure.ts';
import { checkRequest } from './request-schema.ts';
import { keyLacks, scopesWithin } from './scopes.ts';
import { createSecret, hashSecret } from './secret.ts';

/** `POST /v1/tokens`: a secret that may be given to a player's machine, because all it opens is one match. */
export function createTokensApi(deps: { pool: Pool; now: () => number }): OtherApi {
  return {
    is_recorded: true,
    async run(value, principal) {
      if (principal.kind !== 'key') throw new GatewayFailure('unknown_decision');
      const { game, match_id, calls, expires_in } = checkRequest(createToken.request, value, { hides: false });
      if (scopesWithin(principal.scopes, game).length === 0) throw keyLacks(`${game}:*`);
      const token = createSecret('client');
      const token_id = `tok_${randomText(20)}`;
      const expires_at = new Date(deps.now() + expires_in * 1000);
      await deps.pool.query(
        `INSERT INTO client_tokens (token_hash, token_id, org_id, project_id, key_id, game, match_id, calls, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          hashSecret(token),
          token_id,
          principal.org_id,
          principal.project_id,
          principal.key_id,
          game,
          match_id,
          calls,
          expires_at,
        ],
      );
      return { data: { token_id, token, game, match_id, calls, expires_at: expires_at.toISOString() }, tokens: 0 };
    },
  };
}
