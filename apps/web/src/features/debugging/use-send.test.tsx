import { type ErrorName, errorCatalogue, sendDebugCall } from '@fourth-seat/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeToken } from '../../api/token.ts';
import { useSend } from './use-send.ts';

beforeEach(() => writeToken('a-token'));

const refuse = (error: ErrorName): Response => {
  const { code, status, en } = errorCatalogue[error];
  return Response.json({ code, msg: en, data: {}, request_id: 'req_1' }, { status });
};

const request = { project_id: 'prj_1', api_id: 'doudizhu.bid', mode: 'sandbox', body: '{}' } as const;
const client = new QueryClient();
const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('stops waiting for a send that nothing answers, once it is cancelled', async () => {
  vi.stubGlobal('fetch', async (_path: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    return promise;
  });
  const onCancelled = vi.fn();
  const { result } = renderHook(() => useSend(onCancelled), { wrapper });
  act(() => result.current.send(request));
  expect(result.current.busy).toBe(true);
  act(() => result.current.cancel());
  expect(result.current.busy).toBe(true);
  await act(async () => vi.advanceTimersByTimeAsync(2000));
  expect(result.current).toMatchObject({ busy: false, failure: undefined });
  expect(onCancelled).toHaveBeenCalledOnce();
});

test('keeps why there is no answer until the next send', async () => {
  vi.stubGlobal('fetch', async () => refuse('unavailable'));
  const { result } = renderHook(() => useSend(() => undefined), { wrapper });
  await act(async () => result.current.send(request));
  expect(result.current.failure?.error).toMatchObject({ answer: { code: errorCatalogue.unavailable.code } });
  vi.stubGlobal('fetch', async () => Promise.withResolvers<Response>().promise);
  act(() => result.current.send(request));
  expect(result.current.failure).toBeUndefined();
});

test('tries again with the same request and the same id, so that a call whose answer was lost is made once', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body, headers }: { body: string; headers: Headers }) => {
    if (path === sendDebugCall.path) sent.push([JSON.parse(body), headers.get('Idempotency-Key')]);
    throw new TypeError('Failed to fetch');
  });
  const { result } = renderHook(() => useSend(() => undefined), { wrapper });
  const live = { ...request, mode: 'live', confirmed_tokens: 1, match_id: 'm-1' } as const;
  await act(async () => result.current.send(live));
  await act(async () => result.current.failure?.retry?.());
  expect(sent[0]).toMatchObject([
    { mode: 'live', confirmed_tokens: 1, headers: { 'X-Match-Id': 'm-1' } },
    expect.any(String),
  ]);
  expect(sent.slice(1)).toEqual([sent[0]]);
});

test.each([
  ['debug_price_changed', false],
  ['project_unknown', false],
  ['too_many_attempts', true],
  ['unavailable', true],
] as const)('after %s the same request may be tried again: %s', async (error, canRetry) => {
  vi.stubGlobal('fetch', async () => refuse(error));
  const { result } = renderHook(() => useSend(() => undefined), { wrapper });
  await act(async () => result.current.send(request));
  expect(result.current.failure?.retry !== undefined).toBe(canRetry);
});
