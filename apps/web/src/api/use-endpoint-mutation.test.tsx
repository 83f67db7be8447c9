import { createProject, errorCatalogue } from '@fourth-seat/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeToken } from './token.ts';
import { useEndpointMutation } from './use-endpoint-mutation.ts';

beforeEach(() => writeToken('a-token'));

const sent: string[] = [];
let answer: () => Response;

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(new Headers(init.headers).get('Idempotency-Key') ?? '');
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const reply = (status: number, code: number) => () =>
  Response.json({ code, msg: code === 0 ? 'success' : 'no', data: {}, request_id: 'req_1' }, { status });

function renderWrite() {
  const client = new QueryClient();
  return renderHook(() => useEndpointMutation(createProject), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
}

test('repeats a failed write under the same Idempotency-Key, and a changed or new one under another', async () => {
  const { result } = renderWrite();
  const write = async (name: string) => {
    await act(async () => result.current.mutateAsync({ name }).catch(() => undefined));
  };
  answer = reply(503, errorCatalogue.unavailable.code);
  await write('Table');
  answer = reply(200, 0);
  await write('Table');
  await write('Table');
  await write('Other');
  await waitFor(() => expect(sent).toHaveLength(4));
  const [failed, repeated, again, other] = sent;
  expect(repeated).toBe(failed);
  expect(again).not.toBe(repeated);
  expect(other).not.toBe(again);
});
