import {
  type createPlaygroundToken,
  createToken,
  demoToken,
  type GameName,
  type Output,
  type TokenScope,
} from '@fourth-seat/contract';
import type { Pool } from '../../../platform/db/client.ts';
import { ApiError, fieldError } from '../../../platform/http/errors.ts';
import { createId } from '../../../platform/ids.ts';
import { parseRequest, schemaFailure } from '../../requests/request-schema.ts';
import { playgroundHome } from '../keys/demo-token.ts';
import { keyScopeFailure, scopesWithin } from '../keys/scopes.ts';
import { createKeySecret, hashKeySecret, holdsSecret } from '../keys/secret.ts';
import { insertToken } from '../keys/token-repository.ts';
import type { CommonApi } from './call.ts';
import { secretProblem } from './call-headers.ts';

export interface TokenDeps {
  readonly pool: Pool;
  readonly now: () => number;
}

interface TokenFields {
  readonly org_id: string;
  readonly project_id: string;
  readonly key_id: string;
  readonly game: GameName;
  readonly match_id: string;
  readonly calls: number;
  readonly scopes: readonly TokenScope[];
  /** Seconds. */
  readonly expires_in: number;
}

/** Makes a client token. Its secret is in the answer and nowhere else. */
async function makeToken({ pool, now }: TokenDeps, { expires_in, ...fields }: TokenFields) {
  const token = createKeySecret('client');
  const token_id = createId('client_token');
  const expires_at = new Date(now() + expires_in * 1000);
  await insertToken(pool, { token_hash: hashKeySecret(token), token_id, ...fields, expires_at });
  const { game, match_id, calls } = fields;
  return { token_id, token, game, match_id, calls, expires_at: expires_at.toISOString() };
}

/** A demo token of the playground. The caller has counted who asks. */
export async function createDemoToken(
  { language_model, ...deps }: TokenDeps & Pick<Output<typeof createPlaygroundToken>, 'language_model'>,
  { game, match }: { game: GameName; match: string },
): Promise<Output<typeof createPlaygroundToken>> {
  if (holdsSecret(match)) throw fieldError({ match: 'match_invalid' });
  const { calls, minutes } = demoToken;
  const created = await makeToken(deps, {
    ...playgroundHome,
    game,
    match_id: match,
    calls,
    scopes: [],
    expires_in: minutes * 60,
  });
  return { token: created.token, game, match, expires_at: created.expires_at, calls_left: calls, language_model };
}

/**
 * `POST /v1/tokens`: makes a client token, a secret safe to give to a player's device because it serves one match only.
 */
export function createTokensApi(deps: TokenDeps): CommonApi {
  return {
    isRecorded: true,
    async run({ value }, principal) {
      if (principal.kind !== 'key') throw new ApiError('unknown_decision');
      const { game, match_id, calls, expires_in, scopes = [] } = parseRequest(createToken.request, value);
      if (holdsSecret(match_id)) throw schemaFailure('match_id', secretProblem);
      if (scopesWithin(principal.scopes, game).length === 0) throw keyScopeFailure(`${game}:*`);
      const { org_id, project_id, key_id } = principal;
      const created = await makeToken(deps, { org_id, project_id, key_id, game, match_id, calls, scopes, expires_in });
      return { json: JSON.stringify(created), tokens: 0 };
    },
  };
}
