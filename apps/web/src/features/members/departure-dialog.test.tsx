import { errorCatalogue, type MemberRow, type Output, type previewDeparture } from '@fourth-seat/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DepartureDialog } from './departure-dialog.tsx';

const ann = { member_id: 'mem_00000000000000000001', name: 'Ann' };
const bo = { member_id: 'mem_00000000000000000002', name: 'Bo' };
const member: MemberRow = {
  ...bo,
  email: 'bo@studio.example',
  phone: null,
  avatar_url: null,
  type: 'regular',
  is_creator: false,
  state: 'active',
  joined_at: '2026-11-01T00:00:00Z',
  last_active_at: null,
  tokens_this_month: 0,
  request_count: 0,
  projects: [],
  key_count: 2,
  is_me: false,
  revision: 1,
};
const key = (name: string, requests_24h: number) => ({
  key_id: `key_0000000000000000000${name.length}`,
  name,
  masked: 'seat_live_…7Qa2',
  project: { project_id: 'prj_00000000000000000001', name: 'Night tables' },
  requests_24h,
  last_request_at: null,
});
const preview = {
  member: bo,
  is_me: false,
  blocked_by: null as Output<typeof previewDeparture>['blocked_by'],
  keys: [key('Live', 40), key('Spare', 0)],
  orphaned_projects: [],
  heir: null,
  candidates: [ann],
  sessions: 1,
};

const sent: { path: string; body: unknown }[] = [];
let answers: (path: string) => { status: number; code: number; data: unknown };

beforeEach(() => {
  sent.length = 0;
  answers = (path) => ({ status: 200, code: 0, data: path.endsWith('preview') ? preview : {} });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined });
    const { status, ...answer } = answers(path);
    return Response.json({ msg: answer.code === 0 ? 'success' : 'no', request_id: 'req_1', ...answer }, { status });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(leaver = member) {
  const onClose = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <DepartureDialog member={leaver} onClose={onClose} />
    </QueryClientProvider>,
  );
  return onClose;
}

const decide = async (name: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: `What happens to ${name}` }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

describe('a member leaves', () => {
  test('only when every key has its decision, and each is sent', async () => {
    const onClose = show();
    await screen.findByText('Live');
    const remove = screen.getByRole('button', { name: 'Remove' });
    await decide('Live', 'Hand over to Ann');
    expect(remove).toHaveProperty('disabled', true);
    await decide('Spare', 'Disable');
    expect(remove).toHaveProperty('disabled', false);
    await userEvent.click(remove);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent.find(({ path }) => path.endsWith('/member/remove'))?.body).toEqual({
      member_id: bo.member_id,
      keys: [
        { key_id: key('Live', 0).key_id, decision: 'hand_over', to_member_id: ann.member_id },
        { key_id: key('Spare', 0).key_id, decision: 'disable' },
      ],
    });
  });

  test('not when that would leave nobody in charge', async () => {
    answers = () => ({ status: 200, code: 0, data: { ...preview, blocked_by: 'last_admin' } });
    show();
    await screen.findByText(/last Super Administrator/);
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test.each([false, true])(
    'a key that was made meanwhile asks for its decision too (leaving oneself: %s)',
    async (is_me) => {
      let latest: object = { ...preview, is_me, keys: [key('Live', 40)] };
      answers = (path) => {
        if (path.endsWith('preview')) return { status: 200, code: 0, data: latest };
        latest = { ...preview, is_me };
        const { status, code } = errorCatalogue.keys_undecided;
        return { status, code, data: {} };
      };
      show({ ...member, is_me });
      await screen.findByText('Live');
      await decide('Live', 'Disable');
      await userEvent.click(screen.getByRole('button', { name: is_me ? 'Leave the organization' : 'Remove' }));
      expect(await screen.findByText('Spare')).toBeDefined();
    },
  );

  test('and what could not be loaded is asked for again', async () => {
    answers = () => ({ status: 500, code: errorCatalogue.internal.code, data: {} });
    show();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answers = () => ({ status: 200, code: 0, data: preview });
    await userEvent.click(retry);
    expect(await screen.findByText('Live')).toBeDefined();
  });
});
