import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeToken } from '../../../api/token.ts';
import { CodeSamples } from './code-samples.tsx';

beforeEach(() => writeToken('a-token'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('no code stands under a language until that language’s code is there', async () => {
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const { language } = JSON.parse(body);
    if (language !== 'curl') return Promise.withResolvers<Response>().promise;
    return Response.json({ code: 0, msg: 'success', data: { code: 'request' } });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CodeSamples api_id="doudizhu.bid" body="{}" />
    </QueryClientProvider>,
  );
  await screen.findByText('request');
  const python = screen.getByRole('tab', { name: 'Python' });
  await userEvent.click(python);
  expect(screen.queryByText('request')).toBeNull();
  expect(screen.queryByRole('button', { name: /Copy/ })).toBeNull();
  expect(document.activeElement).toBe(python);
});
