import { errorCatalogue } from '@fourth-seat/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSend } from './use-send.ts';

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
  act(() => void result.current.send(request));
  expect(result.current.busy).toBe(true);
  act(() => result.current.cancel());
  expect(result.current.busy).toBe(true);
  await act(async () => vi.advanceTimersByTimeAsync(2000));
  expect(result.current).toMatchObject({ busy: false, error: undefined });
  expect(onCancelled).toHaveBeenCalledOnce();
});

test('keeps why there is no answer until the next send', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { code: errorCatalogue.unavailable.code, msg: 'away', data: {}, request_id: 'req_1' },
      { status: 503 },
    ),
  );
  const { result } = renderHook(() => useSend(() => undefined), { wrapper });
  await act(async () => result.current.send(request));
  expect(result.current.error).toMatchObject({ answer: { code: errorCatalogue.unavailable.code } });
  vi.stubGlobal('fetch', async () => Promise.withResolvers<Response>().promise);
  act(() => void result.current.send(request));
  expect(result.current.error).toBeUndefined();
});
