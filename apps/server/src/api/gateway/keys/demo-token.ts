import { type ApiId, type Bilingual, gameOfApi, pathOfApi } from '@fourth-seat/contract';
import { ApiError } from '../../../platform/http/errors.ts';
import type { ClientToken } from './principal.ts';

/**
 * Demo tokens of the playground: client tokens that anyone may have, made with a test key of our own organization,
 * which migration 0430 puts there (decision record 0296). Test calls are charged to nobody.
 */
export const playgroundHome = {
  org_id: 'org_playground',
  project_id: 'prj_playground',
  key_id: 'key_playground',
} as const;

type MatchToken = Pick<ClientToken, 'game' | 'match_id'>;

const scopeOf = ({ game, match_id }: MatchToken): Bilingual => ({
  en: `a demo token opens the moves of ${game} in match ${match_id} and nothing else`,
  zh: `试玩令牌只能用于 ${game} 对局 ${match_id} 的决策`,
});

/** For what no demo token opens; `path` is that of the endpoint, such as `/v1/guandan/play`. */
export function demoTokenFailure(token: MatchToken, path: string): ApiError {
  const { en, zh } = scopeOf(token);
  const problem = { en: `${en}; call ${path} with a key of your own`, zh: `${zh}；${path} 请使用您自己的密钥` };
  return new ApiError('scope_missing', { problem });
}

/**
 * Allows a demo token only decisions of its game and match; of those that play matches, what their row opens to
 * visitors is checked with their body. Throws `scope_missing`.
 */
export function checkDemoToken(
  token: MatchToken,
  { api_id, match_id }: { readonly api_id: ApiId; readonly match_id?: string | undefined },
): void {
  if (gameOfApi(api_id) !== token.game) throw demoTokenFailure(token, pathOfApi(api_id));
  if (match_id !== undefined && match_id !== token.match_id) {
    const { en, zh } = scopeOf(token);
    const problem = {
      en: `${en}; match ${match_id} needs a token of its own`,
      zh: `${zh}；对局 ${match_id} 需要另一个令牌`,
    };
    throw new ApiError('scope_missing', { match_id, problem });
  }
}
