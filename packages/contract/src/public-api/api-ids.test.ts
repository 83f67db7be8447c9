import { expect, test } from 'vitest';
import { apiIds, apiOfPath, docIdOfPath, pathOfApi } from './api-ids.ts';
import { decisionEndpoints } from './endpoints.ts';

test.each(apiIds)('%s is called at the path that its endpoint states', (api) => {
  expect(decisionEndpoints[api].path).toBe(pathOfApi(api));
  expect(apiOfPath(decisionEndpoints[api].path)).toBe(api);
});

test('a path without a decision names none', () => {
  expect(apiOfPath('/v1/batch')).toBeUndefined();
});

test('the page of a path is named after it', () => {
  expect(docIdOfPath('/v1/guandan/legal-moves')).toBe('guandan-legal-moves');
});
