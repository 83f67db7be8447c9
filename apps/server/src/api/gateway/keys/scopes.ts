import {
  type ApiId,
  apiIds,
  type Bilingual,
  type GameName,
  gameOfApi,
  isApiId,
  pathOfApi,
  type TokenScope,
  tokenScopes,
} from '@fourth-seat/contract';
import { ApiError } from '../../../platform/http/errors.ts';
import { type CalledApi, type CommonApiId, isCommonApi } from '../../metering/record.ts';
import { checkDemoToken, demoTokenFailure } from './demo-token.ts';
import { type ClientToken, type Principal, type Scopes, type TokenPrincipal, tokenOf } from './principal.ts';

/** APIs that need a key and refuse client tokens, with the reason in the answer. */
const keyOnlyApis = {
  batch: {
    en: 'this token cannot send batches; send the calls one by one, or the batch with a key',
    zh: '该令牌不能发送批量请求；请逐个发送调用，或用密钥发送批量请求',
  },
  tokens: {
    en: 'this token cannot make tokens; make them with a key',
    zh: '该令牌不能创建令牌；请用密钥创建',
  },
} as const satisfies Record<CommonApiId, Bilingual>;

/** Throws `scope_missing`, with the missing scope and the remedy, where the key or the token does not allow the API. */
export function checkScope(
  principal: Principal,
  { api_id, match_id }: { readonly api_id: CalledApi; readonly match_id?: string | undefined },
): void {
  const { scopes } = principal;
  const token = tokenOf(principal);
  if (principal.kind === 'visitor' && api_id !== 'unknown') {
    if (!isApiId(api_id)) throw demoTokenFailure(principal.token, pathOfApi(api_id));
    checkDemoToken(principal.token, { api_id, match_id });
  }
  if (token && isCommonApi(api_id)) {
    throw scopeFailure({ scope: api_id }, keyOnlyApis[api_id]);
  }
  if (!isApiId(api_id)) return;
  if (token) checkToken(token, api_id, match_id);
  if (principal.kind === 'token') checkTokenScope(principal.token, api_id);
  if (hasScope(scopes, api_id)) return;
  const scope = scopeOf(api_id);
  if (!token) throw keyScopeFailure(scope);
  throw scopeFailure(
    { scope },
    {
      en: `this token lacks the scope ${scope}, as does the key it was made with; add the scope to that key, or make a token with a key that has it`,
      zh: `该令牌缺少权限 ${scope}，因为创建它的密钥没有此权限；请为该密钥添加权限，或用有此权限的密钥新建令牌`,
    },
  );
}

function checkToken(token: ClientToken, api_id: ApiId, match_id: string | undefined): void {
  const scope = scopeOf(api_id);
  const game = gameOfApi(api_id);
  const match = match_id ?? token.match_id;
  if (game !== token.game) {
    throw scopeFailure(
      { scope },
      {
        en: `this token lacks the scope ${scope}, it was made for ${token.game} in match ${token.match_id}; make a token for ${game} in match ${match} with POST /v1/tokens`,
        zh: `该令牌缺少权限 ${scope}，它只用于 ${token.game} 的对局 ${token.match_id}；请用 POST /v1/tokens 为 ${game} 的对局 ${match} 新建令牌`,
      },
    );
  }
  if (match !== token.match_id) {
    throw scopeFailure(
      { scope, match_id: match },
      {
        en: `this token was made for match ${token.match_id}, and X-Match-Id names match ${match}; make a token for ${game} in match ${match} with POST /v1/tokens, or name match ${token.match_id}`,
        zh: `该令牌只用于对局 ${token.match_id}，而 X-Match-Id 为 ${match}；请用 POST /v1/tokens 为 ${game} 的对局 ${match} 新建令牌，或将 X-Match-Id 改为 ${token.match_id}`,
      },
    );
  }
}

/** The long decision that an API is, if it is one. */
const longDecisionOf = (api_id: ApiId): TokenScope | undefined =>
  tokenScopes.find((scope) => api_id.endsWith(`.${scope}`));

const opens = ({ scopes }: ClientToken, api_id: ApiId): boolean => {
  const needed = longDecisionOf(api_id);
  return needed === undefined || scopes.includes(needed);
};

function checkTokenScope(token: ClientToken, api_id: ApiId): void {
  if (opens(token, api_id)) return;
  const scope = longDecisionOf(api_id);
  throw scopeFailure(
    { scope: scopeOf(api_id) },
    {
      en: `this token was made without ${scope}; make one with POST /v1/tokens and "scopes": ["${scope}"], or call with a key`,
      zh: `创建该令牌时未包含 ${scope}；请用 POST /v1/tokens 并带上 "scopes": ["${scope}"] 新建令牌，或用密钥调用`,
    },
  );
}

/** What a client token may call, as `GET /v1/key` lists it. */
export function scopesOfToken({ kind, scopes, token }: TokenPrincipal): readonly string[] {
  const within = scopesWithin(scopes, token.game);
  const own = apiIds.filter((api_id) => gameOfApi(api_id) === token.game && hasScope(scopes, api_id));
  const open = own.filter((api_id) => opens(token, api_id));
  return kind === 'visitor' || open.length === own.length ? within : open.map(scopeOf);
}

export function keyScopeFailure(scope: string): ApiError {
  return scopeFailure(
    { scope },
    {
      en: `this key lacks the scope ${scope}; add it to the key, or use a key that has it`,
      zh: `该密钥缺少权限 ${scope}；请为密钥添加此权限，或改用有此权限的密钥`,
    },
  );
}

function scopeFailure(needed: { scope: string; match_id?: string }, problem: Bilingual): ApiError {
  return new ApiError('scope_missing', { ...needed, problem });
}

/** The scope of one API as a key lists it, such as `guandan:validate`. */
function scopeOf(api_id: ApiId): string {
  return api_id.replace('.', ':');
}

/** True where the scopes (`guandan:*`, `doudizhu:play`) allow an API. */
function hasScope(scopes: Scopes, api_id: ApiId): boolean {
  if (scopes === 'all') return true;
  return scopes.includes(`${gameOfApi(api_id)}:*`) || scopes.includes(scopeOf(api_id));
}

/** The scopes of a key that concern one game; `game:*` where the key allows everything, none where it allows nothing. */
export function scopesWithin(scopes: Scopes, game: GameName): readonly string[] {
  if (scopes === 'all') return [`${game}:*`];
  return scopes.filter((scope) => scope.startsWith(`${game}:`));
}

/** The scopes as `GET /v1/key` lists them: `*` for everything, an empty list for nothing. */
export function listScopes(scopes: Scopes): readonly string[] {
  return scopes === 'all' ? ['*'] : scopes;
}
