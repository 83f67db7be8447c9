import { expect, test } from 'vitest';
import { apiIds, apiOfPath, docIdOfPath, gameOfApi, pathOfApi } from './api-ids.ts';
import { decisionEndpoints } from './endpoints.ts';
import { games } from './games.ts';

test.each(apiIds)('%s is called at the path that its endpoint states', (api) => {
  expect(decisionEndpoints[api].path).toBe(pathOfApi(api));
  expect(apiOfPath(decisionEndpoints[api].path)).toBe(api);
});

test('every API belongs to a game, and every game has one', () => {
  expect(new Set(apiIds.map(gameOfApi))).toEqual(new Set(games));
});

test('a path without a decision names none', () => {
  expect(apiOfPath('/v1/batch')).toBeUndefined();
});

test('the page of a path is named after it', () => {
  expect(docIdOfPath('/v1/guandan/legal-moves')).toBe('guandan-legal-moves');
});
