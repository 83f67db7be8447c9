import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, test, vi } from 'vitest';
import { useEnterOrganization } from './use-enter-organization.ts';

const session = vi.hoisted(() => ({ entered: (): void => undefined, user: Promise.resolve() }));
vi.mock('./session.ts', () => ({ refreshUser: async () => session.user, refreshProjects: async () => undefined }));
vi.mock('../navigation/navigator.ts', () => ({ goToRoute: () => undefined }));

afterEach(cleanup);

test('on the way to another organization a page shows nothing of the former one, then what belongs to the new one', async () => {
  let current = 'Aurora';
  session.user = new Promise((resolve) => {
    session.entered = resolve;
  });
  let enter = async (): Promise<void> => undefined;
  function Members() {
    enter = useEnterOrganization();
    const { data } = useQuery({ queryKey: ['members'], queryFn: () => `Members of ${current}`, staleTime: Infinity });
    return <p>{data ?? 'Loading'}</p>;
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Members />
    </QueryClientProvider>,
  );
  await screen.findByText('Members of Aurora');
  current = 'Borealis';
  let done: Promise<void> | undefined;
  await act(async () => {
    done = enter();
    await Promise.resolve();
  });
  await screen.findByText('Loading');
  await act(async () => {
    session.entered();
    await done;
  });
  await screen.findByText('Members of Borealis');
});
