import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { apiKeysKey, membersKey } from '../api/query-keys.ts';
import { keyNamesQuery, memberNamesQuery } from './names.ts';

test.each([
  ['member', memberNamesQuery.queryKey, membersKey],
  ['API key', keyNamesQuery.queryKey, apiKeysKey],
])('the names that filters offer are out of date as soon as a %s is written', async (_, names, written) => {
  const client = new QueryClient();
  client.setQueryData(names, { results: [], total: 0, next_cursor: null });
  await client.invalidateQueries({ queryKey: written });
  expect(client.getQueryState(names)?.isInvalidated).toBe(true);
});
