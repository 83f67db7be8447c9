import type { GameName } from '@fourth-seat/contract';
import { ApiError } from '../../../platform/http/errors.ts';
import { headerFailure } from '../failure.ts';

/**
 * Demo tokens of the playground: client tokens that anyone may have, made with a test key of our own organization,
 * which migration 0430 puts there (decision record 0296). Test calls are charged to nobody.
 */
export const playgroundHome = {
  org_id: 'org_playground',
  project_id: 'prj_playground',
  key_id: 'key_playground',
} as const;

/** What is asked of a demo token; without `game` it is something that no demo token allows. */
interface DemoTokenUse {
  /** Of the endpoint, such as `/v1/guandan/play`. */
  readonly path: string;
  readonly game?: GameName | undefined;
  readonly match_id?: string | undefined;
  readonly idempotency_key?: string | undefined;
}

/**
 * Allows a demo token only decisions of its game and match that are needed in time, and of those that play matches only
 * what their row opens to visitors (decision record 0830).
 */
export function checkDemoToken(
  token: { readonly game: GameName; readonly match_id: string },
  { path, game, match_id, idempotency_key }: DemoTokenUse,
): void {
  const own = {
    en: `a demo token opens the moves of ${token.game} in match ${token.match_id} and nothing else`,
    zh: `试玩令牌只能用于 ${token.game} 比赛 ${token.match_id} 的决策`,
  };
  if (game !== token.game) {
    const [en, zh] = [`${own.en}; call ${path} with a key of your own`, `${own.zh}；${path} 请使用您自己的密钥`];
    throw new ApiError('scope_missing', { problem: { en, zh } });
  }
  if (match_id !== undefined && match_id !== token.match_id) {
    const en = `${own.en}; match ${match_id} needs a token of its own`;
    const zh = `${own.zh}；比赛 ${match_id} 需要另一个令牌`;
    throw new ApiError('scope_missing', { match_id, problem: { en, zh } });
  }
  if (idempotency_key !== undefined) {
    const en = 'must be left out: no answer to a demo token is kept';
    throw headerFailure('Idempotency-Key', { en, zh: '须省略：试玩令牌的响应不会保留' });
  }
}
