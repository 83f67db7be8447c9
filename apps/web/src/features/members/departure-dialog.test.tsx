import { type LeaverKey, type MemberRow, type Output, previewDeparture, removeMember } from '@fourth-seat/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type StubbedApi, show, stubApi } from '../../testing/console.tsx';
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
const key = (name: string, requests_24h: number): LeaverKey => ({
  key_id: `key_0000000000000000000${name.length}`,
  name,
  masked: 'seat_live_…7Qa2',
  state: 'enabled',
  project: { project_id: 'prj_00000000000000000001', name: 'Night tables' },
  requests_24h,
  last_request_at: null,
  heir_ids: [ann.member_id],
});
const preview: Output<typeof previewDeparture> = {
  member: bo,
  is_me: false,
  blocked_by: null,
  keys: [key('Live', 40), key('Spare', 0)],
  orphaned_projects: [],
  heir: null,
  candidates: [ann],
  sessions: 1,
};

let api: StubbedApi;
beforeEach(() => {
  api = stubApi();
  api.answer(previewDeparture, preview);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showDialog(leaver = member) {
  const onClose = vi.fn();
  show(<DepartureDialog member={leaver} onClose={onClose} />);
  return onClose;
}

const decide = async (name: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: `What happens to ${name}` }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

describe('a member leaves', () => {
  test('only when every key has its decision, and each is sent', async () => {
    api.answer(removeMember, { keys_handed_over: 1, keys_disabled: 1, keys_deleted: 0 });
    const onClose = showDialog();
    await screen.findByText('Live');
    const remove = screen.getByRole('button', { name: 'Remove' });
    await decide('Live', 'Hand over to Ann');
    expect(remove).toHaveProperty('disabled', true);
    await decide('Spare', 'Disable');
    expect(remove).toHaveProperty('disabled', false);
    await userEvent.click(remove);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.sentTo(removeMember)).toEqual([
      {
        member_id: bo.member_id,
        keys: [
          { key_id: key('Live', 0).key_id, decision: 'hand_over', to_member_id: ann.member_id },
          { key_id: key('Spare', 0).key_id, decision: 'disable' },
        ],
      },
    ]);
  });

  test('hands a key over only to whom the server allows it', async () => {
    const bound = { ...key('Spare', 0), heir_ids: [] };
    api.answer(previewDeparture, { ...preview, keys: [key('Live', 40), bound] });
    showDialog();
    await userEvent.click(await screen.findByRole('combobox', { name: 'What happens to Spare' }));
    await screen.findByRole('option', { name: 'Disable' });
    expect(screen.queryByRole('option', { name: 'Hand over to Ann' })).toBeNull();
  });

  test('not when that would leave nobody in charge', async () => {
    api.answer(previewDeparture, { ...preview, blocked_by: 'last_admin' });
    showDialog();
    await screen.findByText(/last Super Administrator/);
    expect(screen.getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test.each([
    { is_me: false, button: 'Remove' },
    { is_me: true, button: 'Leave the organization' },
  ])('not before a key that was made meanwhile has its decision too ($button)', async ({ is_me, button }) => {
    api.answer(previewDeparture, { ...preview, is_me, keys: [key('Live', 40)] });
    api.refuseNext(removeMember, 'keys_undecided', () => api.answer(previewDeparture, { ...preview, is_me }));
    showDialog({ ...member, is_me });
    await screen.findByText('Live');
    await decide('Live', 'Disable');
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText('Spare')).toBeDefined();
  });

  test('only once its keys are known: what could not be loaded is asked for again', async () => {
    api.fail(previewDeparture);
    showDialog();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    api.answer(previewDeparture, preview);
    await userEvent.click(retry);
    expect(await screen.findByText('Live')).toBeDefined();
  });
});
