import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { removeToken, writeToken } from '../../api/token.ts';
import { referenceQuery } from './queries.ts';

afterEach(() => {
  removeToken();
  vi.unstubAllGlobals();
});

test('the OpenAPI document is asked for like everything of the site: with the token of whoever is signed in', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('Access-Token'));
    return Response.json({ paths: {} });
  });
  await new QueryClient().fetchQuery(referenceQuery('en_us'));
  writeToken('session');
  await new QueryClient().fetchQuery(referenceQuery('en_us'));
  expect(sent).toEqual([null, 'session']);
});
