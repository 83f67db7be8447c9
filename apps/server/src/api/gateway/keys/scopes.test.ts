import { type ApiId, apiIds, apiPrices, gameOfApi, type TokenScope, tokenScopes } from '@fourth-seat/contract';
import { describe, expect, test } from 'vitest';
import { principalOf } from '../../../testing/principal.ts';
import type { Scopes, TokenPrincipal } from './principal.ts';
import { checkScope, listScopes, scopesOfToken, scopesWithin } from './scopes.ts';

const token = {
  token_id: 't',
  key_id: 'key',
  game: 'doudizhu',
  match_id: 'm-1',
  calls: 9,
  scopes: [],
  expires_at: 1,
} as const;
const missing = expect.objectContaining({ error: 'scope_missing' });

describe('a key', () => {
  test.each<[Scopes, boolean]>([
    ['all', true],
    [[], false],
    [['guandan:*'], true],
    [['guandan:play'], true],
    [['doudizhu:play', 'guandan:play'], true],
    [['guandan:validate'], false],
    [['doudizhu:*'], false],
    [['doudizhu:play'], false],
  ])('with the scopes %j may play guandan: %s', (scopes, isAllowed) => {
    const check = () => checkScope(principalOf({ scopes }), { api_id: 'guandan.play' });
    if (isAllowed) expect(check).not.toThrow();
    else expect(check).toThrow(missing);
  });

  test('without the scope is told which it lacks', () => {
    const details = expect.objectContaining({
      scope: 'guandan:play',
      problem: expect.objectContaining({ en: expect.stringContaining('this key lacks the scope guandan:play') }),
    });
    expect(() => checkScope(principalOf({ scopes: ['doudizhu:*'] }), { api_id: 'guandan.play' })).toThrow(
      expect.objectContaining({ error: 'scope_missing', details }),
    );
  });

  test('may send batches and make tokens whatever its scopes are', () => {
    for (const api_id of ['batch', 'tokens'] as const) {
      expect(() => checkScope(principalOf({ scopes: ['guandan:play'] }), { api_id })).not.toThrow();
    }
  });
});

describe('a client token', () => {
  const check = (request: Parameters<typeof checkScope>[1], scopes: Scopes = 'all') => {
    const principal = principalOf({ kind: 'token', token, scopes });
    return () => checkScope(principal, request);
  };

  test('makes calls of its game and match, named or not', () => {
    expect(check({ api_id: 'doudizhu.play' })).not.toThrow();
    expect(check({ api_id: 'doudizhu.play', match_id: 'm-1' })).not.toThrow();
  });

  test('is refused another match, another game, and what its key may not do', () => {
    expect(check({ api_id: 'doudizhu.play', match_id: 'm-2' })).toThrow(missing);
    expect(check({ api_id: 'guandan.play' })).toThrow(missing);
    expect(check({ api_id: 'doudizhu.play' }, ['doudizhu:bid'])).toThrow(missing);
    expect(check({ api_id: 'doudizhu.play' }, [])).toThrow(missing);
  });

  test.each(tokenScopes)('opens %s only where it was made for it', (scope) => {
    const game = scope === 'review' ? 'doudizhu' : 'shooter';
    const made = (scopes: readonly TokenScope[], kind: 'token' | 'visitor' = 'token') =>
      principalOf({ kind, token: { ...token, game, scopes } });
    const api_id: ApiId = scope === 'review' ? 'doudizhu.review' : `shooter.${scope}`;
    expect(() => checkScope(made([scope]), { api_id })).not.toThrow();
    for (const principal of [made([]), made(tokenScopes.filter((one) => one !== scope))]) {
      expect(() => checkScope(principal, { api_id })).toThrow(missing);
      expect(() =>
        checkScope(principal, { api_id: game === 'shooter' ? 'shooter.act' : 'doudizhu.play' }),
      ).not.toThrow();
    }
    // What visitors may call is said by the decisions themselves.
    expect(() => checkScope(made([], 'visitor'), { api_id })).not.toThrow();
  });

  test('lists what it opens', () => {
    const listOf = (scopes: readonly TokenScope[], of: Scopes = 'all') =>
      // `principalOf` gives a token where it is asked for one.
      scopesOfToken(principalOf({ kind: 'token', token: { ...token, scopes }, scopes: of }) as TokenPrincipal);
    expect(listOf(['review'])).toEqual(['doudizhu:*']);
    expect(listOf([])).not.toContain('doudizhu:review');
    expect(listOf([])).toContain('doudizhu:play');
    expect(listOf([], ['doudizhu:play', 'guandan:play'])).toEqual(['doudizhu:play']);
  });

  test('the long decisions are the dearest of each game', () => {
    const games = Map.groupBy(apiIds, gameOfApi);
    for (const ids of games.values()) {
      const long = ids.filter((id) => tokenScopes.some((scope) => id.endsWith(`.${scope}`)));
      const others = ids.filter((id) => !long.includes(id));
      expect(Math.min(...long.map((id) => apiPrices[id]))).toBeGreaterThanOrEqual(
        Math.max(...others.map((id) => apiPrices[id])),
      );
    }
  });

  test('is refused batches and new tokens', () => {
    expect(check({ api_id: 'batch' })).toThrow(missing);
    expect(check({ api_id: 'tokens' })).toThrow(missing);
  });
});

test('what a key allows within one game', () => {
  expect(scopesWithin('all', 'guandan')).toEqual(['guandan:*']);
  expect(scopesWithin(['doudizhu:*'], 'guandan')).toEqual([]);
  expect(scopesWithin(['guandan:play', 'doudizhu:bid'], 'guandan')).toEqual(['guandan:play']);
});

test('a list of scopes names everything, and nothing is an empty list', () => {
  expect(listScopes('all')).toEqual(['*']);
  expect(listScopes(['guandan:*'])).toEqual(['guandan:*']);
  expect(listScopes([])).toEqual([]);
});
